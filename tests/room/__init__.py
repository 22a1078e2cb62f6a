"""Tests of the room: names, log, asks, clock, views, and one table kept in order. No sockets and no pages."""
