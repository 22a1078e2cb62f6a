"""Clients that mean no good, or know no better: what they send, leave unread or keep open hurts nobody else."""
