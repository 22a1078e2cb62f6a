"""The tests: one folder a room of the house, and tests/house for the house itself."""
