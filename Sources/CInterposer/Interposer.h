// Shared by the interposing files: the thread's record, the hooks, the hidden functions.

#ifndef INTERPOSER_H
#define INTERPOSER_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <dlfcn.h>
#include <poll.h>
#include <stdlib.h>
#include <time.h>

#include "CInterposer.h"

// A sanitizer calls some of these functions before it is ready to watch, and others when a thread is as good as over:
// nothing up to the end of an interposing file, where this ends, is watched itself.
#pragma clang attribute push( \
    __attribute__((disable_sanitizer_instrumentation)), apply_to = function)

extern __thread interposer_thread interposer_current __attribute__((tls_model("initial-exec")));
extern const interposer_hooks *interposer_hook;

/// How many processors the simulated device has.
enum { INTERPOSER_PROCESSORS = 6 };

/// Whether the calling thread runs app code inside a simulation.
static inline bool interposer_is_inside(void) { return interposer_current.clocks != NULL; }

/// Runs the body as the simulation's own code: nothing in it is answered by hooks.
#define INTERPOSER_OUTSIDE(body)                                  \
  do {                                                            \
    interposer_clocks *clocks = interposer_current.clocks;  \
    interposer_current.clocks = NULL;                             \
    body;                                                         \
    interposer_current.clocks = clocks;                           \
  } while (0)

/// Declares `real_NAME`, which resolves the hidden function at its first use.
#define INTERPOSER_REAL(result, name, ...)                        \
  typedef result (*name##_type)(__VA_ARGS__);                     \
  static name##_type name##_pointer;                              \
  static inline name##_type real_##name(void) {                   \
    if (!name##_pointer)                                          \
      name##_pointer = (name##_type)interposer_resolve(#name);    \
    return name##_pointer;                                        \
  }

void *interposer_resolve(const char *name);

/// Asks the simulation about a file. False when the host is to be asked; else the result is that of the system's
/// function, and `errno` is set.
bool interposer_ask(interposer_file_request request, int64_t *result);

/// Ends the app as Dispatch ends a client that broke a rule, with Dispatch's own words; null: it broke none.
void interposer_complain(const char *complaint);

/// Reports that app code did something that virtual time does not control, once for each function that did.
void interposer_report(const char *call);

/// Whether code belongs to a library whose path contains a name.
bool interposer_is_of_library(const char *name, const void *code);

/// A span in nanoseconds.
int64_t interposer_nanoseconds(const struct timespec *span);

/// How long it is until a clock shows a time, from now; not negative.
int64_t interposer_span_until(clockid_t clock, const struct timespec *time);

/// Waits for files, or for a span, as a run loop does. Returns how many are ready.
int interposer_poll(struct pollfd *files, nfds_t count, int64_t nanoseconds);

/// Whether app code on this thread has its files on the simulated device.
bool interposer_has_files(void);

/// Whether a path is one of the host's that the libraries themselves have to read, and app code may.
bool interposer_is_library_path(const char *path);

/// Refuses a call that an app cannot make on the phone: reports it and returns -1.
int interposer_refuse(const char *call, int error);

/// Gives a function a second name, for the variants that differ in nothing on this machine.
#define INTERPOSER_ALSO(name, other) __asm__(".globl " #other "\n.set " #other ", " #name)

/// Has the buffered files of the device written out, as the end of a program in order does.
void interposer_flush_streams(void);

/// Reports a read that may have to wait for somebody outside of the simulation.
void interposer_report_reading(int file);

#endif
