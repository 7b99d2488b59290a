// What tells app code of the machine beneath it: its name, its system, its processors, its memory. All phones are alike.

#include "Interposer.h"

#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>
#include <unistd.h>

INTERPOSER_REAL(int, gethostname, char *, size_t)
INTERPOSER_REAL(int, getdomainname, char *, size_t)
INTERPOSER_REAL(long, gethostid, void)
INTERPOSER_REAL(int, uname, struct utsname *)
INTERPOSER_REAL(long, sysconf, int)
INTERPOSER_REAL(int, getpagesize, void)
INTERPOSER_REAL(int, get_nprocs, void)
INTERPOSER_REAL(int, get_nprocs_conf, void)
INTERPOSER_REAL(long, get_phys_pages, void)
INTERPOSER_REAL(long, get_avphys_pages, void)
INTERPOSER_REAL(int, sysinfo, struct sysinfo *)
INTERPOSER_REAL(int, getloadavg, double *, int)
INTERPOSER_REAL(int, sched_getcpu, void)
INTERPOSER_REAL(int, getcpu, unsigned *, unsigned *)
INTERPOSER_REAL(int, sched_getaffinity, pid_t, size_t, cpu_set_t *)
INTERPOSER_REAL(int, pthread_getaffinity_np, pthread_t, size_t, cpu_set_t *)
INTERPOSER_REAL(unsigned long, getauxval, unsigned long)
INTERPOSER_REAL(size_t, confstr, int, char *, size_t)
INTERPOSER_REAL(const char *, gnu_get_libc_version, void)

/// The simulated device: a phone with 8 GiB, of which a quarter is free, in pages of 16 KiB.
static const char device_name[] = "iPhone";
static const long device_memory = 8L << 30, free_memory = 2L << 30, page_size = 16 << 10;

int gethostname(char *name, size_t size) {
  if (!interposer_is_inside()) return real_gethostname()(name, size);
  strncpy(name, device_name, size);
  return 0;
}

int getdomainname(char *name, size_t size) {
  if (!interposer_is_inside()) return real_getdomainname()(name, size);
  if (size) *name = 0;
  return 0;
}

long gethostid(void) { return interposer_is_inside() ? 0 : real_gethostid()(); }

/// Writes the version of the device's kernel.
extern void app_process_kernel(char *text, size_t size) __attribute__((weak));

int uname(struct utsname *description) {
  if (!interposer_is_inside()) return real_uname()(description);
  memset(description, 0, sizeof *description);
  strcpy(description->sysname, "Darwin");
  strcpy(description->nodename, device_name);
  strcpy(description->machine, device_name);
  if (!&app_process_kernel) return 0;
  char release[32];
  app_process_kernel(release, sizeof release);
  strcpy(description->release, release);
  snprintf(description->version, sizeof description->version, "Darwin Kernel Version %s", release);
  return 0;
}

/// What an app can ask of its limits and its machine, as Darwin has it; all else is the same wherever this library is.
static bool answer(int name, long *value) {
  switch (name) {
    case _SC_NPROCESSORS_ONLN: case _SC_NPROCESSORS_CONF: *value = INTERPOSER_PROCESSORS; return true;
    case _SC_PAGESIZE: *value = page_size; return true;
    case _SC_PHYS_PAGES: *value = device_memory / page_size; return true;
    case _SC_AVPHYS_PAGES: *value = free_memory / page_size; return true;
    case _SC_OPEN_MAX: *value = INTERPOSER_OPEN_FILES; return true;
    case _SC_ARG_MAX: *value = 1 << 20; return true;
    case _SC_CHILD_MAX: *value = 266; return true;
    case _SC_NGROUPS_MAX: *value = 16; return true;
    case _SC_TZNAME_MAX: *value = 255; return true;
    case _SC_SIGQUEUE_MAX: *value = -1; return true;
    case _SC_MINSIGSTKSZ: *value = 32 << 10; return true;
    case _SC_SIGSTKSZ: *value = 128 << 10; return true;
    default:
      *value = 0;
      return name >= _SC_LEVEL1_ICACHE_SIZE && name <= _SC_LEVEL4_CACHE_LINESIZE;
  }
}

long sysconf(int name) {
  long value;
  return interposer_is_inside() && answer(name, &value) ? value : real_sysconf()(name);
}

int getpagesize(void) { return interposer_is_inside() ? (int)page_size : real_getpagesize()(); }

int get_nprocs(void) { return interposer_is_inside() ? INTERPOSER_PROCESSORS : real_get_nprocs()(); }

int get_nprocs_conf(void) {
  return interposer_is_inside() ? INTERPOSER_PROCESSORS : real_get_nprocs_conf()();
}

long get_phys_pages(void) {
  return interposer_is_inside() ? device_memory / page_size : real_get_phys_pages()();
}

long get_avphys_pages(void) {
  return interposer_is_inside() ? free_memory / page_size : real_get_avphys_pages()();
}

int sysinfo(struct sysinfo *info) {
  if (!interposer_is_inside()) return real_sysinfo()(info);
  struct timespec up;
  clock_gettime(CLOCK_BOOTTIME, &up);
  *info = (struct sysinfo){
      .uptime = up.tv_sec, .totalram = (unsigned long)device_memory,
      .freeram = (unsigned long)free_memory, .procs = 1, .mem_unit = 1};
  return 0;
}

int getloadavg(double loads[], int count) {
  if (!interposer_is_inside()) return real_getloadavg()(loads, count);
  for (int i = 0; i < count && i < 3; i++) loads[i] = 0;
  return count < 3 ? count : 3;
}

int sched_getcpu(void) { return interposer_is_inside() ? 0 : real_sched_getcpu()(); }

int getcpu(unsigned *processor, unsigned *node) {
  if (!interposer_is_inside()) return real_getcpu()(processor, node);
  if (processor) *processor = 0;
  if (node) *node = 0;
  return 0;
}

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set) {
  if (!interposer_is_inside()) return real_sched_getaffinity()(process, size, set);
  memset(set, 0, size);
  for (int i = 0; i < INTERPOSER_PROCESSORS; i++) CPU_SET_S(i, size, set);
  return 0;
}

int pthread_getaffinity_np(pthread_t thread, size_t size, cpu_set_t *set) {
  if (!interposer_is_inside()) return real_pthread_getaffinity_np()(thread, size, set);
  return sched_getaffinity(0, size, set);
}

unsigned long getauxval(unsigned long kind) {
  if (!interposer_is_inside()) return real_getauxval()(kind);
  if (kind == AT_PAGESZ) return (unsigned long)page_size;
  errno = ENOENT;
  return 0;
}

size_t confstr(int name, char *text, size_t size) {
  static const char path[] = "/usr/bin:/bin:/usr/sbin:/sbin";
  if (!interposer_is_inside()) return real_confstr()(name, text, size);
  if (name != _CS_PATH) {
    errno = EINVAL;
    return 0;
  }
  if (size) snprintf(text, size, "%s", path);
  return sizeof path;
}

const char *gnu_get_libc_version(void) {
  if (!interposer_is_inside()) return real_gnu_get_libc_version()();
  interposer_ignore("gnu_get_libc_version", "the phone has another C library: it has no version of this one's");
  return "0";
}

INTERPOSER_ALSO(gethostname, __gethostname_chk);
INTERPOSER_ALSO(getdomainname, __getdomainname_chk);
INTERPOSER_ALSO(sysconf, __sysconf);
INTERPOSER_ALSO(getpagesize, __getpagesize);
INTERPOSER_ALSO(getauxval, __getauxval);
INTERPOSER_ALSO(confstr, __confstr_chk);

#pragma clang attribute pop
