"""Tests over a real server and real sockets, and the harness they share: server, player and driver."""
