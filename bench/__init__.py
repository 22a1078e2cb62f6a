"""How fast it is, each figure beside its bare limit in the same run. Printed, never asserted: `make bench`."""
