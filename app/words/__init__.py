"""The words of the pages that the server writes, out of the same catalogues that the scripts speak from."""
