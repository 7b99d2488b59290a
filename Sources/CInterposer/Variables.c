// The variables of the environment: app code finds the device's and what it has set itself, none of the host's.
//
// Not answered: whoever reads `environ` itself, as the C library does for the time zone. In a process of the app's own it
// holds the same.

#include "Interposer.h"

#include <errno.h>
#include <string.h>

INTERPOSER_REAL(char *, getenv, const char *)
INTERPOSER_REAL(char *, secure_getenv, const char *)
INTERPOSER_REAL(int, setenv, const char *, const char *, int)
INTERPOSER_REAL(int, unsetenv, const char *)
INTERPOSER_REAL(int, putenv, char *)
INTERPOSER_REAL(int, clearenv, void)

/// Foundation looks for folders and time zone where no app of the phone does.
static bool is_foundation(const void *caller) {
  return interposer_is_of_library("/libFoundation", caller)
      || interposer_is_of_library("/lib_FoundationICU", caller);
}

static bool look_up(const char *name, const void *caller, const char **value) {
  return interposer_is_inside()
      && interposer_hook->variable(name, is_foundation(caller), value);
}

char *getenv(const char *name) {
  const char *value;
  if (look_up(name, __builtin_return_address(0), &value)) return (char *)value;
  return real_getenv()(name);
}

char *secure_getenv(const char *name) {
  const char *value;
  if (look_up(name, __builtin_return_address(0), &value)) return (char *)value;
  return real_secure_getenv()(name);
}

static bool is_name(const char *name) {
  if (name && *name && !strchr(name, '=')) return true;
  errno = EINVAL;
  return false;
}

int setenv(const char *name, const char *value, int replaces) {
  const char *before;
  if (!interposer_is_inside()) return real_setenv()(name, value, replaces);
  if (!is_name(name)) return -1;
  if (!replaces && interposer_hook->variable(name, false, &before) && before) return 0;
  return interposer_hook->set_variable(name, value) ? 0 : real_setenv()(name, value, replaces);
}

int unsetenv(const char *name) {
  if (!interposer_is_inside()) return real_unsetenv()(name);
  if (!is_name(name)) return -1;
  return interposer_hook->set_variable(name, NULL) ? 0 : real_unsetenv()(name);
}

int putenv(char *text) {
  if (!interposer_is_inside()) return real_putenv()(text);
  char *equals = strchr(text, '=');
  if (!equals) return unsetenv(text);
  char *name = strndup(text, (size_t)(equals - text));
  int result = setenv(name, equals + 1, 1);
  free(name);
  return result;
}

int clearenv(void) {
  if (interposer_is_inside() && interposer_hook->set_variable(NULL, NULL)) return 0;
  return real_clearenv()();
}

#pragma clang attribute pop
