"""Tests of the store: what every backend promises, and what the SQLite file adds. No dominoes here either."""
