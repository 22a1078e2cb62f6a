"""Servers killed in mid-play, taps that come twice, people who ask at once: over real sockets, on a real disk."""
