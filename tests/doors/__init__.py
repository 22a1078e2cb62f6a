"""A whole house as strangers find it: what they may not learn, take, use up or break, and what its host sees of it."""
