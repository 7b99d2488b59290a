// What app code writes to its standard output and standard error.
//
// The C library writes by calls that nobody can answer: its two streams are replaced by ones whose writing is done here,
// whoever writes to them, app code or the library itself (`perror`, `assert`).

#include "Interposer.h"

#include <err.h>
#include <errno.h>
#include <error.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

INTERPOSER_REAL(int, setvbuf, FILE *, char *, int, size_t)
INTERPOSER_REAL(ssize_t, write, int, const void *, size_t)

/// The cookie of a stream is the number of its file.
static ssize_t put(void *cookie, const char *bytes, size_t count) {
  int file = (int)(intptr_t)cookie;
  if (interposer_is_inside()) {
    interposer_hook->output(file, bytes, count);
    return (ssize_t)count;
  }
  for (size_t done = 0; done < count;) {
    ssize_t result = real_write()(file, bytes + done, count - done);
    if (result < 0 && errno != EINTR) return 0;
    if (result > 0) done += (size_t)result;
  }
  return (ssize_t)count;
}

static FILE *capturing(FILE *stream, int file) {
  fflush(stream);
  cookie_io_functions_t functions = {.write = put};
  FILE *own = fopencookie((void *)(intptr_t)file, "w", functions);
  if (!own) return stream;
  real_setvbuf()(own, NULL, _IONBF, 0);
  return own;
}

void interposer_capture_output(void) {
  stdout = capturing(stdout, STDOUT_FILENO);
  stderr = capturing(stderr, STDERR_FILENO);
}

// What is written is seen at once. Runs beside each other share the streams.
int setvbuf(FILE *restrict stream, char *restrict buffer, int mode, size_t size) {
  if (interposer_is_inside() && (stream == stdout || stream == stderr)) return 0;
  return real_setvbuf()(stream, buffer, mode, size);
}

void setbuffer(FILE *restrict stream, char *restrict buffer, size_t size) {
  setvbuf(stream, buffer, buffer ? _IOFBF : _IONBF, size);
}

void setbuf(FILE *restrict stream, char *restrict buffer) { setbuffer(stream, buffer, BUFSIZ); }

void setlinebuf(FILE *stream) { setvbuf(stream, NULL, _IOLBF, 0); }

int vdprintf(int file, const char *restrict format, va_list arguments) {
  char *text = NULL;
  int count = vasprintf(&text, format, arguments);
  if (count >= 0) count = (int)write(file, text, (size_t)count);
  free(text);
  return count;
}

/// Calls a function with the list of what follows its last parameter.
#define WITH_LIST(last, call)      \
  va_list arguments;               \
  va_start(arguments, last);       \
  call;                            \
  va_end(arguments)

int dprintf(int file, const char *restrict format, ...) {
  WITH_LIST(format, int count = vdprintf(file, format, arguments));
  return count;
}

int __vdprintf_chk(int file, int level, const char *restrict format, va_list arguments) {
  (void)level;
  return vdprintf(file, format, arguments);
}

int __dprintf_chk(int file, int level, const char *restrict format, ...) {
  (void)level;
  WITH_LIST(format, int count = vdprintf(file, format, arguments));
  return count;
}

// The library's own words at an end would be followed by the end of the host's process.

void verr(int status, const char *format, va_list arguments) {
  vwarn(format, arguments);
  exit(status);
}

void verrx(int status, const char *format, va_list arguments) {
  vwarnx(format, arguments);
  exit(status);
}

void err(int status, const char *format, ...) {
  WITH_LIST(format, verr(status, format, arguments));
}

void errx(int status, const char *format, ...) {
  WITH_LIST(format, verrx(status, format, arguments));
}

/// Says what is wrong, and where, if that is known.
static void tell(
    int status, int number, const char *file, unsigned line, const char *format, va_list arguments) {
  fprintf(stderr, "%s:", program_invocation_name);
  if (file) fprintf(stderr, "%s:%u:", file, line);
  fputc(' ', stderr);
  vfprintf(stderr, format, arguments);
  if (number) fprintf(stderr, ": %s", strerror(number));
  fputc('\n', stderr);
  error_message_count++;
  if (status) exit(status);
}

void error(int status, int number, const char *format, ...) {
  WITH_LIST(format, tell(status, number, NULL, 0, format, arguments));
}

void error_at_line(
    int status, int number, const char *file, unsigned line, const char *format, ...) {
  WITH_LIST(format, tell(status, number, file, line, format, arguments));
}

#pragma clang attribute pop
