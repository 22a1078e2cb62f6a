"""Double Six: dominoes at a link. What lives where is in docs/architecture.md."""
