"""The program against the referee: both play the same hands and must agree on all there is."""
