"""The game itself: tiles, hands, play, scores and what each viewer may know.

Pure and standard library alone: no clock, no randomness of its own, no input or output, no JSON.
Chance and time come in as arguments; what follows from a decision comes out as events.
"""
