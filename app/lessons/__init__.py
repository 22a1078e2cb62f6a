"""Little boards to learn on: a few tiles, and all that the rules make of every tap. Pure."""
