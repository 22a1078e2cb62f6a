"""Tests of the house itself: what may import what, sizes, doors, pages of the docs, promises in writing."""
