// What an app cannot do on the phone: special files, other processes, sockets of the file system, memory that others
// share. Each is refused with the error of the phone's sandbox and reported once for each place.

#include "Interposer.h"

#include <errno.h>
#include <stdio.h>
#include <stdarg.h>
#include <semaphore.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>

/// Defines a function that an app may not call: on all other threads it is the library's.
#define REFUSED(result, failure, name, what, error, parameters, arguments, ...)    \
  INTERPOSER_REAL(result, name, __VA_ARGS__)                                       \
  result name parameters {                                                         \
    if (!interposer_has_files()) return real_##name() arguments;                   \
    interposer_refuse(what " (" #name ")", error);                                 \
    return failure;                                                                \
  }

struct file_handle;
typedef long word;

REFUSED(int, -1, mkfifo, "a special file", EPERM, (const char *a, mode_t b), (a, b), const char *, mode_t)
REFUSED(int, -1, mkfifoat, "a special file", EPERM, (int a, const char *b, mode_t c), (a, b, c), int, const char *, mode_t)
REFUSED(int, -1, mknod, "a special file", EPERM, (const char *a, mode_t b, dev_t c), (a, b, c), const char *, mode_t, dev_t)
REFUSED(int, -1, mknodat, "a special file", EPERM, (int a, const char *b, mode_t c, dev_t d), (a, b, c, d), int, const char *, mode_t, dev_t)
REFUSED(int, -1, chroot, "another root folder", EPERM, (const char *a), (a), const char *)
REFUSED(int, -1, mount, "a volume", EPERM, (const char *a, const char *b, const char *c, unsigned long d, const void *e), (a, b, c, d, e), const char *, const char *, const char *, unsigned long, const void *)
REFUSED(int, -1, umount, "a volume", EPERM, (const char *a), (a), const char *)
REFUSED(int, -1, umount2, "a volume", EPERM, (const char *a, int b), (a, b), const char *, int)
REFUSED(int, -1, pivot_root, "another root folder", EPERM, (const char *a, const char *b), (a, b), const char *, const char *)
REFUSED(int, -1, swapon, "a volume", EPERM, (const char *a, int b), (a, b), const char *, int)
REFUSED(int, -1, swapoff, "a volume", EPERM, (const char *a), (a), const char *)
REFUSED(int, -1, acct, "a log of all processes", EPERM, (const char *a), (a), const char *)
REFUSED(int, -1, quotactl, "a volume", EPERM, (int a, const char *b, int c, char *d), (a, b, c, d), int, const char *, int, char *)
REFUSED(int, -1, uselib, "a library", EPERM, (const char *a), (a), const char *)
REFUSED(int, -1, name_to_handle_at, "a file handle", ENOTSUP, (int a, const char *b, struct file_handle *c, int *d, int e), (a, b, c, d, e), int, const char *, struct file_handle *, int *, int)
REFUSED(int, -1, open_by_handle_at, "a file handle", EPERM, (int a, struct file_handle *b, int c), (a, b, c), int, struct file_handle *, int)
REFUSED(int, -1, open_tree, "a volume", EPERM, (int a, const char *b, unsigned c), (a, b, c), int, const char *, unsigned)
REFUSED(int, -1, move_mount, "a volume", EPERM, (int a, const char *b, int c, const char *d, unsigned e), (a, b, c, d, e), int, const char *, int, const char *, unsigned)
REFUSED(int, -1, mount_setattr, "a volume", EPERM, (int a, const char *b, unsigned c, void *d, size_t e), (a, b, c, d, e), int, const char *, unsigned, void *, size_t)
REFUSED(int, -1, fsopen, "a volume", EPERM, (const char *a, unsigned b), (a, b), const char *, unsigned)
REFUSED(int, -1, fsmount, "a volume", EPERM, (int a, unsigned b, unsigned c), (a, b, c), int, unsigned, unsigned)
REFUSED(int, -1, fspick, "a volume", EPERM, (int a, const char *b, unsigned c), (a, b, c), int, const char *, unsigned)
REFUSED(int, -1, inotify_add_watch, "watching files", EPERM, (int a, const char *b, uint32_t c), (a, b, c), int, const char *, uint32_t)
REFUSED(int, -1, fanotify_init, "watching files", EPERM, (unsigned a, unsigned b), (a, b), unsigned, unsigned)
REFUSED(int, -1, fanotify_mark, "watching files", EPERM, (int a, unsigned b, uint64_t c, int d, const char *e), (a, b, c, d, e), int, unsigned, uint64_t, int, const char *)
REFUSED(int, -1, memfd_create, "memory in a file", ENOTSUP, (const char *a, unsigned b), (a, b), const char *, unsigned)
REFUSED(int, -1, shm_open, "memory that processes share", EPERM, (const char *a, int b, mode_t c), (a, b, c), const char *, int, mode_t)
REFUSED(int, -1, shm_unlink, "memory that processes share", EPERM, (const char *a), (a), const char *)
REFUSED(sem_t *, SEM_FAILED, sem_open, "a semaphore that processes share", EPERM, (const char *a, int b, ...), (a, b, 0600, 0), const char *, int, ...)
REFUSED(int, -1, sem_unlink, "a semaphore that processes share", EPERM, (const char *a), (a), const char *)
REFUSED(int, -1, mq_open, "a message queue", EPERM, (const char *a, int b, ...), (a, b, 0600, NULL), const char *, int, ...)
REFUSED(int, -1, mq_unlink, "a message queue", EPERM, (const char *a), (a), const char *)
REFUSED(int, -1, posix_openpt, "a terminal", EPERM, (int a), (a), int)
REFUSED(int, -1, getpt, "a terminal", EPERM, (void), (), void)
REFUSED(int, -1, openpty, "a terminal", EPERM, (int *a, int *b, char *c, const void *d, const void *e), (a, b, c, d, e), int *, int *, char *, const void *, const void *)
REFUSED(pid_t, -1, forkpty, "another process", EPERM, (int *a, char *b, const void *c, const void *d), (a, b, c, d), int *, char *, const void *, const void *)
REFUSED(FILE *, NULL, popen, "another process", EPERM, (const char *a, const char *b), (a, b), const char *, const char *)
REFUSED(int, -1, system, "another process", EPERM, (const char *a), (a), const char *)
REFUSED(int, -1, execve, "another program", EPERM, (const char *a, char *const *b, char *const *c), (a, b, c), const char *, char *const *, char *const *)
REFUSED(int, -1, execv, "another program", EPERM, (const char *a, char *const *b), (a, b), const char *, char *const *)
REFUSED(int, -1, execvp, "another program", EPERM, (const char *a, char *const *b), (a, b), const char *, char *const *)
REFUSED(int, -1, execvpe, "another program", EPERM, (const char *a, char *const *b, char *const *c), (a, b, c), const char *, char *const *, char *const *)
REFUSED(int, -1, fexecve, "another program", EPERM, (int a, char *const *b, char *const *c), (a, b, c), int, char *const *, char *const *)
REFUSED(int, -1, execveat, "another program", EPERM, (int a, const char *b, char *const *c, char *const *d, int e), (a, b, c, d, e), int, const char *, char *const *, char *const *, int)
REFUSED(word, -1, splice, "moving bytes between pipes", ENOTSUP, (int a, word *b, int c, word *d, size_t e, unsigned f), (a, b, c, d, e, f), int, word *, int, word *, size_t, unsigned)
REFUSED(word, -1, tee, "moving bytes between pipes", ENOTSUP, (int a, int b, size_t c, unsigned d), (a, b, c, d), int, int, size_t, unsigned)
REFUSED(word, -1, vmsplice, "moving bytes between pipes", ENOTSUP, (int a, const void *b, size_t c, unsigned d), (a, b, c, d), int, const void *, size_t, unsigned)
REFUSED(int, -1, pidfd_open, "another process", EPERM, (pid_t a, unsigned b), (a, b), pid_t, unsigned)
REFUSED(int, -1, pidfd_getfd, "a file of another process", EPERM, (int a, int b, unsigned c), (a, b, c), int, int, unsigned)

REFUSED(pid_t, -1, fork, "another process", EPERM, (void), (), void)
REFUSED(int, -1, aio_read, "reading beside the program", ENOTSUP, (void *a), (a), void *)
REFUSED(int, -1, aio_write, "writing beside the program", ENOTSUP, (void *a), (a), void *)
REFUSED(int, -1, aio_fsync, "writing beside the program", ENOTSUP, (int a, void *b), (a, b), int, void *)
REFUSED(int, -1, lio_listio, "reading beside the program", ENOTSUP, (int a, void *b, int c, void *d), (a, b, c, d), int, void *, int, void *)
REFUSED(void *, (void *)-1, catopen, "a catalogue of messages", ENOENT, (const char *a, int b), (a, b), const char *, int)
REFUSED(FILE *, NULL, setmntent, "a table of volumes", EPERM, (const char *a, const char *b), (a, b), const char *, const char *)
REFUSED(void *, NULL, getfsent, "a table of volumes", EPERM, (void), (), void)
REFUSED(void *, NULL, getttyent, "a table of terminals", EPERM, (void), (), void)
REFUSED(int, -1, login_tty, "a terminal", EPERM, (int a), (a), int)
REFUSED(int, -1, utmpname, "a log of users", EPERM, (const char *a), (a), const char *)
REFUSED(int, -1, utmpxname, "a log of users", EPERM, (const char *a), (a), const char *)
REFUSED(void *, NULL, pututxline, "a log of users", EPERM, (const void *a), (a), const void *)
REFUSED(void *, NULL, pututline, "a log of users", EPERM, (const void *a), (a), const void *)
REFUSED(int, -1, shmget, "memory that processes share", EPERM, (int a, size_t b, int c), (a, b, c), int, size_t, int)
REFUSED(word, -1, process_vm_readv, "another process", EPERM, (pid_t a, const void *b, word c, const void *d, word e, word f), (a, b, c, d, e, f), pid_t, const void *, word, const void *, word, word)
REFUSED(word, -1, process_vm_writev, "another process", EPERM, (pid_t a, const void *b, word c, const void *d, word e, word f), (a, b, c, d, e, f), pid_t, const void *, word, const void *, word, word)

// Its threads are the runtime's, and would open the host's file.
REFUSED(void *, NULL, dispatch_io_create_with_path, "files by dispatch I/O", EPERM, (unsigned long a, const char *b, int c, mode_t d, void *e, void *f), (a, b, c, d, e, f), unsigned long, const char *, int, mode_t, void *, void *)

INTERPOSER_ALSO(fork, vfork);
INTERPOSER_ALSO(fork, _Fork);
INTERPOSER_ALSO(aio_read, aio_read64);
INTERPOSER_ALSO(aio_write, aio_write64);
INTERPOSER_ALSO(aio_fsync, aio_fsync64);
INTERPOSER_ALSO(lio_listio, lio_listio64);

INTERPOSER_REAL(void, updwtmp, const char *, const void *)

/// Says of a file by its path who has logged in.
void updwtmp(const char *path, const void *entry) {
  if (interposer_has_files()) interposer_refuse("a log of users (updwtmp)", EPERM);
  else real_updwtmp()(path, entry);
}

void logwtmp(const char *line, const char *name, const char *host) {
  (void)line, (void)name, (void)host;
  if (interposer_has_files()) interposer_refuse("a log of users (logwtmp)", EPERM);
}

INTERPOSER_ALSO(updwtmp, updwtmpx);

INTERPOSER_REAL(int, bind, int, const struct sockaddr *, socklen_t)

// A socket with a name is a file.
int bind(int socket, const struct sockaddr *address, socklen_t length) {
  if (address && address->sa_family == AF_UNIX && interposer_has_files())
    return interposer_refuse("a socket with a path (bind)", EPERM);
  return real_bind()(socket, address, length);
}

INTERPOSER_REAL(void, vsyslog, int, const char *, va_list)

// The host's log is not the device's.
void vsyslog(int priority, const char *format, va_list arguments) {
  if (interposer_has_files()) interposer_refuse("the log of the system (syslog)", EPERM);
  else real_vsyslog()(priority, format, arguments);
}

void syslog(int priority, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsyslog(priority, format, arguments);
  va_end(arguments);
}

#undef execl
#undef execle
#undef execlp

/// The arguments of these end with a null; they cannot be handed on, and nothing outside of simulations needs them.
#define REFUSED_LIST(name)                                                     \
  int name(const char *path, const char *first, ...) {                        \
    (void)path;                                                               \
    (void)first;                                                              \
    if (interposer_is_inside())                                               \
      return interposer_refuse("another program (" #name ")", EPERM);         \
    errno = ENOSYS;                                                           \
    return -1;                                                                \
  }

REFUSED_LIST(execl)
REFUSED_LIST(execle)
REFUSED_LIST(execlp)

#pragma clang attribute pop
