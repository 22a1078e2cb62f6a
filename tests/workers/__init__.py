"""Minds at work, in processes of their own: late, killed, too many of them, and the same as at home."""
