// The C library's languages. Which there are is the host's; the phone's apps find one, and Foundation knows all others.

#include "Interposer.h"

#include <errno.h>
#include <locale.h>
#include <string.h>

INTERPOSER_REAL(char *, setlocale, int, const char *)
INTERPOSER_REAL(locale_t, newlocale, int, const char *, locale_t)

/// Whether a name is of the language that there always is: what no variable names is that.
static bool is_standard(const char *name) {
  return !*name || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0;
}

char *setlocale(int category, const char *name) {
  if (!interposer_is_inside() || !name) return real_setlocale()(category, name);
  if (is_standard(name)) return real_setlocale()(category, "C");
  interposer_refuse("setlocale", "the C library's language is the same", ENOENT);
  return NULL;
}

locale_t newlocale(int mask, const char *name, locale_t base) {
  if (!interposer_is_inside() || !name) return real_newlocale()(mask, name, base);
  if (is_standard(name)) return real_newlocale()(mask, "C", base);
  interposer_refuse("newlocale", "the C library's language is the same", ENOENT);
  return NULL;
}

#pragma clang attribute pop
