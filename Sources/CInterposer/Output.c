// What app code writes to its standard output and standard error.

#include "Interposer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

INTERPOSER_REAL(ssize_t, write, int, const void *, size_t)
INTERPOSER_REAL(ssize_t, writev, int, const struct iovec *, int)
INTERPOSER_REAL(size_t, fwrite, const void *, size_t, size_t, FILE *)
INTERPOSER_REAL(int, fputs, const char *, FILE *)
INTERPOSER_REAL(int, fputc, int, FILE *)
INTERPOSER_REAL(int, vfprintf, FILE *, const char *, va_list)

/// The captured file, or 0 when the write is none of the simulation's business.
static int captured_file(int file) {
  return interposer_is_inside() && (file == 1 || file == 2) ? file : 0;
}

static int captured(FILE *stream) {
  if (!interposer_is_inside()) return 0;
  return stream == stdout ? 1 : stream == stderr ? 2 : 0;
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (!captured_file(file)) return real_write()(file, bytes, count);
  interposer_hook->output(file, bytes, count);
  return (ssize_t)count;
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  if (!captured_file(file)) return real_writev()(file, parts, count);
  ssize_t total = 0;
  for (int i = 0; i < count; i++) {
    interposer_hook->output(file, parts[i].iov_base, parts[i].iov_len);
    total += (ssize_t)parts[i].iov_len;
  }
  return total;
}

size_t fwrite(const void *restrict bytes, size_t size, size_t count, FILE *restrict stream) {
  int file = captured(stream);
  if (!file) return real_fwrite()(bytes, size, count, stream);
  interposer_hook->output(file, bytes, size * count);
  return count;
}

int fputs(const char *restrict text, FILE *restrict stream) {
  int file = captured(stream);
  if (!file) return real_fputs()(text, stream);
  interposer_hook->output(file, text, strlen(text));
  return 1;
}

int fputc(int character, FILE *stream) {
  int file = captured(stream);
  if (!file) return real_fputc()(character, stream);
  unsigned char byte = (unsigned char)character;
  interposer_hook->output(file, &byte, 1);
  return byte;
}

#undef putc
int putc(int character, FILE *stream) { return fputc(character, stream); }

#undef putchar
int putchar(int character) { return fputc(character, stdout); }

int puts(const char *text) {
  int result = fputs(text, stdout);
  return result < 0 ? result : fputc('\n', stdout);
}

int vfprintf(FILE *restrict stream, const char *restrict format, va_list arguments) {
  int file = captured(stream);
  if (!file) return real_vfprintf()(stream, format, arguments);
  char *text = NULL;
  int count = vasprintf(&text, format, arguments);
  if (count >= 0) {
    interposer_hook->output(file, text, (size_t)count);
    free(text);
  }
  return count;
}

int vprintf(const char *restrict format, va_list arguments) {
  return vfprintf(stdout, format, arguments);
}

int fprintf(FILE *restrict stream, const char *restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vfprintf(stream, format, arguments);
  va_end(arguments);
  return count;
}

int printf(const char *restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vfprintf(stdout, format, arguments);
  va_end(arguments);
  return count;
}

#pragma clang attribute pop
