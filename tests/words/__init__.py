"""The catalogue of the pages' words: how it is read, and that it is whole."""
