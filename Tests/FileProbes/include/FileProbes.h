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

/// The calls that app code may not make.
int probe_count(void);
const char *probe_name(int number);
/// Makes one of them, and returns its result.
long probe_call(int number);
/// Closes the standard streams.
void probe_close_streams(void);
/// Makes a system call by its number, whose first argument names nothing.
long probe_syscall(long number);

/// Whether this program has a function of its own of a name, in the place of the library's.
bool probe_is_own(const char *name);
/// The path of the C library.
const char *probe_library(void);

/// Tells what an app can ask the C library about the machine beneath it, a line for each fact.
typedef void (*probe_listener)(const char *fact);
void probe_host_facts(probe_listener listener);
/// Writes to the standard streams in each way that is none of Swift's.
void probe_output(void);
/// The number that the kernel has for the calling thread.
int probe_thread_number(void);
/// Ends the process in a way of the C library's.
void probe_leave(const char *how);

#endif
