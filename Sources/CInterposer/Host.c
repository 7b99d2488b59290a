// What identifies the host to app code: its name, its system, its processors, its memory.

#include "Interposer.h"

#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

INTERPOSER_REAL(int, gethostname, char *, size_t)
INTERPOSER_REAL(int, uname, struct utsname *)
INTERPOSER_REAL(long, sysconf, int)

/// The simulated device: a phone with 8 GiB.
static const char device_name[] = "iPhone";
static const long device_memory = 8L << 30;

int gethostname(char *name, size_t size) {
  if (!interposer_is_inside()) return real_gethostname()(name, size);
  strncpy(name, device_name, size);
  return 0;
}

/// Writes the version of the device's kernel.
extern void app_process_kernel(char *text, size_t size) __attribute__((weak));

int uname(struct utsname *description) {
  int result = real_uname()(description);
  if (interposer_is_inside() && result == 0) {
    memset(description, 0, sizeof *description);
    strcpy(description->sysname, "Darwin");
    strcpy(description->nodename, device_name);
    strcpy(description->machine, device_name);
    if (&app_process_kernel) app_process_kernel(description->release, sizeof description->release);
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
