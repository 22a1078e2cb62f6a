"""Little boards: what they say may be laid is what the rules say."""
