// What app code writes to its standard output and standard error.

#include "Interposer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

INTERPOSER_REAL(size_t, fwrite, const void *, size_t, size_t, FILE *)
INTERPOSER_REAL(int, fputs, const char *, FILE *)
INTERPOSER_REAL(int, fputc, int, FILE *)
INTERPOSER_REAL(int, vfprintf, FILE *, const char *, va_list)

static int captured(FILE *stream) {
  if (!interposer_is_inside()) return 0;
  return stream == stdout ? 1 : stream == stderr ? 2 : 0;
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
