"""Real browsers play whole matches through the page, as people would: by what can be read and tapped."""
