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

/// How many files an app of the device may have open.
enum { INTERPOSER_OPEN_FILES = 256 };

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

/// The class of data protection for files that the calling thread creates, as `F_SETPROTECTIONCLASS` takes it; 0: none.
uint8_t interposer_named_file_protection(void);

/// Ends the app as Dispatch ends a client that broke a rule, with Dispatch's own words; null: it broke none.
void interposer_complain(const char *complaint);

/// Refuses a call of app code, and reports it once for each place: what did not happen, in words; sets `errno`, returns -1.
int interposer_refuse(const char *call, const char *omission, int error);

/// Reports a call of app code that does less than it seems to, once for each place: what did not happen, in words.
void interposer_ignore(const char *call, const char *omission);

/// Defines a function that app code may not call; its result is the failure then. For all others it is the library's.
///
/// Whatever its parameters are, they lie in registers, which are handed on: up to six numbers and pointers.
#define INTERPOSER_REFUSED(name, failure, error, omission)                                     \
  long refused_##name(long a, long b, long c, long d, long e, long f) __asm__(#name);         \
  long refused_##name(long a, long b, long c, long d, long e, long f) {                       \
    static long (*real)(long, long, long, long, long, long);                                  \
    if (interposer_is_inside()) {                                                             \
      interposer_refuse(#name, omission, error);                                              \
      return (long)(failure);                                                                 \
    }                                                                                         \
    if (!real) real = interposer_resolve(#name);                                              \
    return real(a, b, c, d, e, f);                                                            \
  }

/// Whether code belongs to a library whose path contains a name.
bool interposer_is_of_library(const char *name, const void *code);

/// Whether code belongs to the program itself, as an app's does.
bool interposer_is_of_program(const void *code);

/// Gives up what a process has registered for its end, the state of its random numbers, and what its main thread keeps.
void interposer_forget_exit_handlers(interposer_process *process);
void interposer_forget_chance(interposer_process *process);
void interposer_forget_specifics(interposer_process *process);

/// Has what app code writes to its standard streams handed to the simulation.
void interposer_capture_output(void);

/// Gives threads a stack of the same depth everywhere.
void interposer_fix_stacks(void);

/// Replaces a method in the table of its class, both by their symbols. Returns the one before, or null for none.
const void *interposer_replace_method(const char *class, const char *method, const void *replacement);

/// The name of the program's function at an address, or null; with its distance from there.
const char *interposer_function_at(const void *code, size_t *distance);

/// Calls the handler that the app has for a signal, if it has one.
void interposer_call_handler(int number);

/// A span in nanoseconds.
int64_t interposer_nanoseconds(const struct timespec *span);

/// How long it is until a clock shows a time, from now; not negative.
int64_t interposer_span_until(clockid_t clock, const struct timespec *time);

/// Waits for files, or for a span, as a run loop does. Returns how many are ready.
int interposer_poll(struct pollfd *files, nfds_t count, int64_t nanoseconds);

/// Whether app code on this thread has its files on the simulated device.
bool interposer_has_files(void);

/// Which rights the files that the calling process makes are not given.
mode_t interposer_mask(void);

/// Whether a path is one of the host's that the libraries themselves have to read, and app code may.
bool interposer_is_library_path(const char *path);

/// Gives a function a second name, for the variants that differ in nothing on this machine.
#define INTERPOSER_ALSO(name, other) __asm__(".globl " #other "\n.set " #other ", " #name)

/// Has the buffered files of the device written out, as the end of a program in order does.
void interposer_flush_streams(void);

/// What a descriptor of the host's is to app code. The tool's own lie among them.
enum interposer_use { interposer_nothing, interposer_for_app, interposer_random_device };

/// What a descriptor is to app code.
enum interposer_use interposer_use_of(int file);

/// Notes what a descriptor is to app code, and returns it.
int interposer_note_use(int file, enum interposer_use use);

/// Whether one of two descriptors is a copy of the other, or both of a third.
bool interposer_are_copies(int file, int other);

/// Behind the last file that has ever had a use.
int interposer_end_of_files(void);

/// Notes that a copy of a descriptor is for those that the descriptor is for, and returns it.
int interposer_note_copy(int copy, int file);

/// Whether the thread keeps the run loop of an app's main thread.
bool interposer_keeps_run_loop(void);

/// Notes that a descriptor of the host's was made for app code, and returns it: only such ones may it use.
int interposer_give_file(int file);

/// Moves a descriptor that app code has made up to where the tool has none, and returns its number; others stay.
int interposer_settle(int file);

/// Whether a descriptor is one of the host's that was not made for app code, or not even one.
bool interposer_is_foreign(int file);

/// Whether calls about a descriptor are the device's to answer: about its own files, and about what no app may use.
static inline bool interposer_is_device_file(int file) {
  return interposer_is_inside() && (file >= interposer_first_file || interposer_is_foreign(file));
}

/// Waits, in virtual time, until a descriptor of the app's own that is no file can be read from or written to.
void interposer_await_file(int file, short events);

/// Whether calls about a descriptor wait, as they do unless it was opened otherwise.
bool interposer_waits_for_file(int file);

/// Writes to a descriptor of the host's, which may be a pipe of the app's that is full.
ssize_t interposer_write_in_turn(int file, const void *bytes, size_t count);

#endif
