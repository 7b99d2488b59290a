// The app's own files are those of the folder Original: each build adapts them. This file keeps the target in being,
// which the package manager drops where it finds nothing but what a plugin makes.
