// Random numbers, process numbers, and the system calls that carry them.

#include "Interposer.h"

#include <errno.h>
#include <link.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

INTERPOSER_REAL(long, syscall, long, long, long, long, long, long, long)
INTERPOSER_REAL(ssize_t, getrandom, void *, size_t, unsigned)
INTERPOSER_REAL(int, getentropy, void *, size_t)
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

/// Whether a system call takes a path, makes a file or a process; what the C library has functions for is answered there.
static bool reaches_files(long number) {
  static const short numbers[] = {
      SYS_open, SYS_openat, SYS_openat2, SYS_creat, SYS_rename, SYS_renameat, SYS_renameat2,
      SYS_mkdir, SYS_mkdirat, SYS_rmdir, SYS_unlink, SYS_unlinkat, SYS_link, SYS_linkat,
      SYS_symlink, SYS_symlinkat, SYS_readlink, SYS_readlinkat, SYS_stat, SYS_lstat,
      SYS_newfstatat, SYS_statx, SYS_statfs, SYS_access, SYS_faccessat, SYS_faccessat2, SYS_chmod,
      SYS_fchmodat, SYS_chown, SYS_lchown, SYS_fchownat, SYS_utime, SYS_utimes, SYS_utimensat,
      SYS_futimesat, SYS_truncate, SYS_mknod, SYS_mknodat, SYS_chdir, SYS_fchdir, SYS_getcwd,
      SYS_chroot, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_setxattr, SYS_lsetxattr,
      SYS_getxattr, SYS_lgetxattr, SYS_listxattr, SYS_llistxattr, SYS_removexattr,
      SYS_lremovexattr, SYS_memfd_create, SYS_io_uring_setup, SYS_io_setup, SYS_fork, SYS_vfork,
      SYS_clone, SYS_clone3, SYS_execve, SYS_execveat, SYS_name_to_handle_at,
      SYS_open_by_handle_at, SYS_inotify_add_watch, SYS_fanotify_mark, SYS_acct, SYS_swapon,
      SYS_bpf, SYS_ptrace, SYS_userfaultfd, SYS_pidfd_getfd, SYS_kill, SYS_tkill,
  };
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (numbers[i] == number) return true;
  return false;
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
      default:
        if (reaches_files(number) && interposer_has_files())
          return interposer_refuse("a system call by its number (syscall)", EPERM);
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

pid_t getppid(void) {
  static const pid_t first_process = 1;
  return interposer_is_inside() ? first_process : real_getppid()();
}

pid_t getpid(void) {
  return interposer_is_inside() ? interposer_current.process_id : real_getpid()();
}

#pragma clang attribute pop
