// Code of an app that calls what Swift's module of the C library does not show; each prints what it finds.

#ifndef FILE_PROBES_H
#define FILE_PROBES_H

#include <stdbool.h>

void probe_fts(const char *path);
void probe_nftw(const char *path);
void probe_extended_attributes(const char *path);
void probe_copy_file_range(int from, int to, unsigned long count);
void probe_statx(const char *path);
void probe_refused_calls(const char *folder);

/// Makes a file of the host by a system call that nothing stands before; the negative error number if that fails.
long probe_host_file(const char *path);
/// Whether the kernel has rules about files that a process can give itself.
bool probe_has_wall(void);

/// Whether this program has a function of its own of a name, in the place of the library's.
bool probe_is_own(const char *name);
/// The path of the C library.
const char *probe_library(void);

#endif
