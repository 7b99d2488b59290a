// Random numbers, process numbers, and the system calls that carry them.

#include "Interposer.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

INTERPOSER_REAL(long, syscall, long, long, long, long, long, long, long)
INTERPOSER_REAL(ssize_t, getrandom, void *, size_t, unsigned)
INTERPOSER_REAL(int, getentropy, void *, size_t)
INTERPOSER_REAL(int, open, const char *, int, mode_t)
INTERPOSER_REAL(ssize_t, read, int, void *, size_t)
INTERPOSER_REAL(int, close, int)
INTERPOSER_REAL(pid_t, getpid, void)
INTERPOSER_REAL(pid_t, getppid, void)

long interposer_futex(long arguments[6]);

/// The address range of Foundation, whose question for the thread number means "is this the main thread?".
static struct { uintptr_t start, end; } foundation;

static int find_foundation(struct dl_phdr_info *library, size_t size, void *context) {
  (void)size;
  (void)context;
  if (!strstr(library->dlpi_name, "/libFoundation.so")) return 0;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD) continue;
    uintptr_t start = library->dlpi_addr + segment->p_vaddr;
    if (!foundation.start || start < foundation.start) foundation.start = start;
    if (start + segment->p_memsz > foundation.end) foundation.end = start + segment->p_memsz;
  }
  return 1;
}

__attribute__((constructor)) static void find_libraries(void) {
  dl_iterate_phdr(find_foundation, NULL);
}

long syscall(long number, ...) {
  void *caller = __builtin_return_address(0);
  va_list list;
  va_start(list, number);
  long a[6];
  for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
  va_end(list);
  if (interposer_is_inside()) {
    switch (number) {
      case SYS_getrandom:
        interposer_hook->random((void *)a[0], (size_t)a[1]);
        return a[1];
      case SYS_gettid:
        if (interposer_current.is_on_main && (uintptr_t)caller >= foundation.start
            && (uintptr_t)caller < foundation.end)
          return interposer_current.process_id;
        break;
      case SYS_getpid:
        return interposer_current.process_id;
      case SYS_futex:
        return interposer_futex(a);
    }
  }
  return real_syscall()(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  if (!interposer_is_inside()) return real_getrandom()(bytes, count, flags);
  interposer_hook->random(bytes, count);
  return (ssize_t)count;
}

int getentropy(void *bytes, size_t count) {
  if (!interposer_is_inside()) return real_getentropy()(bytes, count);
  interposer_hook->random(bytes, count);
  return 0;
}

void arc4random_buf(void *bytes, size_t count) {
  // Newer C libraries have it, older ones do not; `getrandom` serves both.
  getrandom(bytes, count, 0);
}

uint32_t arc4random(void) {
  uint32_t value;
  arc4random_buf(&value, sizeof value);
  return value;
}

/// Which open files are random devices, whoever opened them: Foundation keeps one open for good.
static atomic_bool is_random_device[1024];

static int opened(int file, const char *path, int flags) {
  if (file >= 0 && (flags & O_ACCMODE) != O_RDONLY) interposer_forget_device_file(path);
  if (file >= 0 && file < 1024) {
    bool is_random = strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0;
    atomic_store(&is_random_device[file], is_random);
  }
  return file;
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(list, mode_t) : 0;
  va_end(list);
  int file = interposer_open_device_file(path, flags);
  if (file != interposer_not_on_device) return file;
  return opened(real_open()(path, flags, mode), path, flags);
}

int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(list, mode_t) : 0;
  va_end(list);
  int file = interposer_open_device_file(path, flags);
  if (file != interposer_not_on_device) return file;
  return opened(real_open()(path, flags | O_LARGEFILE, mode), path, flags);
}

ssize_t read(int file, void *bytes, size_t count) {
  if (interposer_is_inside() && file >= 0 && file < 1024 && atomic_load(&is_random_device[file])) {
    interposer_hook->random(bytes, count);
    return (ssize_t)count;
  }
  interposer_report_reading(file);
  return real_read()(file, bytes, count);
}

int close(int file) {
  if (file >= 0 && file < 1024) atomic_store(&is_random_device[file], false);
  return real_close()(file);
}

pid_t getppid(void) {
  static const pid_t first_process = 1;
  return interposer_is_inside() ? first_process : real_getppid()();
}

pid_t getpid(void) {
  return interposer_is_inside() ? interposer_current.process_id : real_getpid()();
}

#pragma clang attribute pop
