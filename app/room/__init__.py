"""A table that lives: seating, its log, who is here, its clock, and what each viewer is sent.

Knows the rules and the store below it, and nothing of HTTP or sockets above it.
"""
