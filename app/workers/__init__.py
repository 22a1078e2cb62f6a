"""Minds at work: beside everything else the house does, so that no table waits for another's bot."""
