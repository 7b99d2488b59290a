// System calls by their numbers: answered as the functions are that have names, or refused.
//
// The runtime makes some so: random numbers, waits for locks, the number of a thread. Instructions that enter the kernel
// without a function cannot be answered; the second wall keeps those from the host's files.

#include "Interposer.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/futex.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/time.h>
#include <sys/utsname.h>
#include <unistd.h>

INTERPOSER_REAL(long, syscall, long, long, long, long, long, long, long)

long interposer_futex(long arguments[6]);

/// Takes a lock of priority inheritance whose owner was left behind by a fork; false: it is not such a lock.
bool interposer_takes_lock_left_behind(uint32_t *word);

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

/// Whether a call concerns the memory and the processor of the calling thread alone.
static bool is_harmless(long number) {
  switch (number) {
    case SYS_madvise: case SYS_mprotect: case SYS_membarrier:
    case SYS_mlock: case SYS_munlock: case SYS_set_robust_list: case SYS_get_robust_list:
      return true;
    default: return false;
  }
}

/// Answers what has to do with files; false: it does not.
static bool answer_about_files(long number, const long a[6], long *result) {
  const char *path = (const char *)a[0], *below = (const char *)a[1];
  int file = (int)a[0];
  switch (number) {
    case SYS_open: *result = open(path, (int)a[1], (mode_t)a[2]); return true;
    case SYS_openat: *result = openat(file, below, (int)a[2], (mode_t)a[3]); return true;
    case SYS_close: *result = close(file); return true;
    case SYS_read: *result = read(file, (void *)a[1], (size_t)a[2]); return true;
    case SYS_write: *result = write(file, (void *)a[1], (size_t)a[2]); return true;
    case SYS_pread64: *result = pread(file, (void *)a[1], (size_t)a[2], a[3]); return true;
    case SYS_pwrite64: *result = pwrite(file, (void *)a[1], (size_t)a[2], a[3]); return true;
    case SYS_lseek: *result = lseek(file, a[1], (int)a[2]); return true;
    case SYS_fsync: *result = fsync(file); return true;
    case SYS_fdatasync: *result = fdatasync(file); return true;
    case SYS_ftruncate: *result = ftruncate(file, a[1]); return true;
    case SYS_truncate: *result = truncate(path, a[1]); return true;
    case SYS_stat: *result = stat(path, (struct stat *)a[1]); return true;
    case SYS_lstat: *result = lstat(path, (struct stat *)a[1]); return true;
    case SYS_fstat: *result = fstat(file, (struct stat *)a[1]); return true;
    case SYS_newfstatat:
      *result = fstatat(file, below, (struct stat *)a[2], (int)a[3]);
      return true;
    case SYS_access: *result = access(path, (int)a[1]); return true;
    case SYS_mkdir: *result = mkdir(path, (mode_t)a[1]); return true;
    case SYS_rmdir: *result = rmdir(path); return true;
    case SYS_unlink: *result = unlink(path); return true;
    case SYS_unlinkat: *result = unlinkat(file, below, (int)a[2]); return true;
    case SYS_rename: *result = rename(path, below); return true;
    case SYS_link: *result = link(path, below); return true;
    case SYS_symlink: *result = symlink(path, below); return true;
    case SYS_readlink: *result = readlink(path, (char *)a[1], (size_t)a[2]); return true;
    case SYS_chmod: *result = chmod(path, (mode_t)a[1]); return true;
    case SYS_chdir: *result = chdir(path); return true;
    case SYS_dup: *result = dup(file); return true;
    case SYS_fcntl: *result = fcntl(file, (int)a[1], a[2]); return true;
    case SYS_pipe2: *result = pipe2((int *)a[0], (int)a[1]); return true;
    case SYS_poll: *result = poll((struct pollfd *)a[0], (nfds_t)a[1], (int)a[2]); return true;
    case SYS_mmap:
      *result = (long)mmap((void *)a[0], (size_t)a[1], (int)a[2], (int)a[3], (int)a[4], a[5]);
      return true;
    case SYS_munmap: *result = munmap((void *)a[0], (size_t)a[1]); return true;
    default: return false;
  }
}

/// Answers what has to do with time, chance and the process; false: it does not.
static bool answer_about_process(long number, long a[6], long *result) {
  const struct timespec *span = (const struct timespec *)a[0];
  switch (number) {
    case SYS_futex: *result = interposer_futex(a); return true;
    case SYS_getrandom:
      *result = getrandom((void *)a[0], (size_t)a[1], (unsigned)a[2]);
      return true;
    case SYS_clock_gettime:
      *result = clock_gettime((clockid_t)a[0], (struct timespec *)a[1]);
      return true;
    case SYS_gettimeofday: *result = gettimeofday((struct timeval *)a[0], NULL); return true;
    case SYS_time: *result = time((time_t *)a[0]); return true;
    case SYS_nanosleep: *result = nanosleep(span, (struct timespec *)a[1]); return true;
    case SYS_sched_yield: *result = 0; interposer_hook->sleep(0); return true;
    case SYS_getpid: *result = getpid(); return true;
    case SYS_getpgrp: *result = getpgrp(); return true;
    case SYS_uname: *result = uname((struct utsname *)a[0]); return true;
    case SYS_getcpu: *result = getcpu((unsigned *)a[0], (unsigned *)a[1]); return true;
    case SYS_sched_getaffinity:
      *result = sched_getaffinity((pid_t)a[0], (size_t)a[1], (cpu_set_t *)a[2]);
      return true;
    case SYS_getrusage: *result = getrusage((__rusage_who_t)a[0], (struct rusage *)a[1]); return true;
    case SYS_sysinfo: *result = sysinfo((struct sysinfo *)a[0]); return true;
    case SYS_umask: *result = umask((mode_t)a[0]); return true;
    case SYS_getppid: *result = getppid(); return true;
    case SYS_getuid: *result = getuid(); return true;
    case SYS_geteuid: *result = geteuid(); return true;
    case SYS_getgid: *result = getgid(); return true;
    case SYS_getegid: *result = getegid(); return true;
    case SYS_kill: *result = kill((pid_t)a[0], (int)a[1]); return true;
    case SYS_exit_group: _exit((int)a[0]);
    default: return false;
  }
}

static long refuse(long number) {
  char call[32];
  snprintf(call, sizeof call, "syscall %ld", number);
  return interposer_refuse(call, "the system was not called", ENOSYS);
}

long syscall(long number, ...) {
  uintptr_t caller = (uintptr_t)__builtin_return_address(0);
  va_list list;
  va_start(list, number);
  long a[6];
  for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_futex && (a[1] & FUTEX_CMD_MASK) == FUTEX_LOCK_PI
      && interposer_takes_lock_left_behind((uint32_t *)a[0]))
    return 0;
  if (interposer_is_inside()) {
    long result;
    bool is_foundation = caller >= foundation.start && caller < foundation.end;
    if (number == SYS_gettid && is_foundation) {
      long process = interposer_current.process_id;
      if (interposer_current.is_on_main) return process;
      // A thread of the host may happen to have the number of the app's process.
      long thread = real_syscall()(number, 0, 0, 0, 0, 0, 0);
      return thread == process ? thread + 1 : thread;
    }
    if (answer_about_process(number, a, &result) || answer_about_files(number, a, &result))
      return result;
    // Swift's locks, whose code is in the app's own, name their owner as the kernel does.
    if (number != SYS_gettid && !is_harmless(number)) return refuse(number);
  }
  return real_syscall()(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

#pragma clang attribute pop
