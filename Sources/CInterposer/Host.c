// What identifies the host to app code: its environment, its name, its processors, its memory.

#include "Interposer.h"

#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

INTERPOSER_REAL(char *, getenv, const char *)
INTERPOSER_REAL(char *, secure_getenv, const char *)
INTERPOSER_REAL(int, gethostname, char *, size_t)
INTERPOSER_REAL(int, uname, struct utsname *)
INTERPOSER_REAL(long, sysconf, int)

/// The simulated device: a phone with 8 GiB.
static const char device_name[] = "iPhone";
static const long device_memory = 8L << 30;

char *getenv(const char *name) {
  const char *value;
  if (interposer_is_inside() && interposer_hook->variable(name, &value)) return (char *)value;
  return real_getenv()(name);
}

char *secure_getenv(const char *name) {
  const char *value;
  if (interposer_is_inside() && interposer_hook->variable(name, &value)) return (char *)value;
  return real_secure_getenv()(name);
}

int gethostname(char *name, size_t size) {
  if (!interposer_is_inside()) return real_gethostname()(name, size);
  strncpy(name, device_name, size);
  return 0;
}

int uname(struct utsname *description) {
  int result = real_uname()(description);
  if (interposer_is_inside() && result == 0) {
    memset(description, 0, sizeof *description);
    strcpy(description->sysname, "Darwin");
    strcpy(description->nodename, device_name);
    strcpy(description->machine, device_name);
  }
  return result;
}

long sysconf(int name) {
  if (interposer_is_inside()) {
    if (name == _SC_NPROCESSORS_ONLN || name == _SC_NPROCESSORS_CONF) return INTERPOSER_PROCESSORS;
    if (name == _SC_PHYS_PAGES) return device_memory / real_sysconf()(_SC_PAGESIZE);
  }
  return real_sysconf()(name);
}

#pragma clang attribute pop
