// A target needs a source; the module of this one has headers alone.
