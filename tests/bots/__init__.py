"""The minds: they play by the rules, by what they are handed, and well."""
