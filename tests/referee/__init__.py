"""The referee: a second telling of the dominoes rules, made from the rules texts alone, and its own tests."""
