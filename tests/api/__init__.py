"""Tests of the doors, without a server: the parser, the pages, the HTTP calls, the headers."""
