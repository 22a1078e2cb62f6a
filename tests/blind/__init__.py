"""Blindness: swap two tiles an observer cannot know, and every byte they are sent stays the same."""
