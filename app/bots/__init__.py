"""Minds that play: each is handed what a seat is handed, and nothing else.

Pure, like the rules: chance comes in as a seeded generator, and there is no clock, no disk and no wire.
"""
