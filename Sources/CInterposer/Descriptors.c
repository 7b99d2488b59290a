// Open files: made, copied and closed; and whose they are. The device's have numbers of their own, the host's are the tool's
// but for those that were made for the app.

#include "Interposer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <unistd.h>

INTERPOSER_REAL(int, openat, int, const char *, int, mode_t)
INTERPOSER_REAL(int, close, int)
INTERPOSER_REAL(int, close_range, unsigned, unsigned, int)
INTERPOSER_REAL(int, dup, int)
INTERPOSER_REAL(int, dup2, int, int)
INTERPOSER_REAL(int, dup3, int, int, int)
INTERPOSER_REAL(int, fcntl, int, int, long)
INTERPOSER_REAL(int, pipe, int *)
INTERPOSER_REAL(int, pipe2, int *, int)
INTERPOSER_REAL(int, socketpair, int, int, int, int *)
INTERPOSER_REAL(int, eventfd, unsigned, int)
INTERPOSER_REAL(int, epoll_create, int)
INTERPOSER_REAL(int, epoll_create1, int)
INTERPOSER_REAL(int, inotify_init, void)
INTERPOSER_REAL(int, inotify_init1, int)

#define ASK(...) interposer_ask((interposer_file_request){__VA_ARGS__}, &result)

/// As many as the kernel lets a process have, if nobody says otherwise; what nobody writes to takes no memory.
enum { limit = 1 << 20 };
static _Atomic(unsigned char) uses[limit];
/// Which making each of them comes from; copies come from that of what they copy.
static _Atomic(unsigned) makings[limit];
/// Behind the last that has ever had a use.
static _Atomic(int) end;

static bool is_known(int file) { return file >= 0 && file < limit; }

enum interposer_use interposer_use_of(int file) {
  return is_known(file) ? (enum interposer_use)atomic_load(&uses[file]) : interposer_nothing;
}

int interposer_end_of_files(void) { return atomic_load(&end); }

int interposer_note_use(int file, enum interposer_use use) {
  static _Atomic(unsigned) latest;
  if (!is_known(file) || (use == interposer_nothing && interposer_use_of(file) == use)) return file;
  int last = atomic_load(&end);
  while (use != interposer_nothing && file >= last
         && !atomic_compare_exchange_weak(&end, &last, file + 1)) {}
  atomic_store(&uses[file], use);
  atomic_store(&makings[file], atomic_fetch_add(&latest, 1) + 1);
  return file;
}

bool interposer_are_copies(int file, int other) {
  return is_known(file) && is_known(other)
      && atomic_load(&makings[file]) == atomic_load(&makings[other]);
}

int interposer_give_file(int file) { return interposer_note_use(file, interposer_for_app); }

/// The lowest numbers that descriptors of the host's get for app code: the tool's own have lower ones, of which another one is
/// free whenever the tool has something else open.
enum { first_for_app = 120, first_random_device = 160 };

/// Moves a descriptor up to the first free number from another one on; where the machine allows none so high it stays.
static int moved(int file, int first) {
  if (file < 0 || file >= first_for_app) return file;
  int reason = errno;
  bool closes = real_fcntl()(file, F_GETFD, 0) & FD_CLOEXEC;
  int place = real_fcntl()(file, closes ? F_DUPFD_CLOEXEC : F_DUPFD, first);
  errno = reason;
  if (place < 0) return file;
  real_close()(file);
  return place;
}

int interposer_settle(int file) {
  return interposer_is_inside() ? moved(file, first_for_app) : file;
}

bool interposer_is_foreign(int file) {
  return file >= 0 && file < interposer_first_file && interposer_use_of(file) == interposer_nothing;
}

// Foundation keeps a random device open for good, whoever was first to need it.
static int opened(int file, const char *path) {
  bool is_random = strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0;
  if (!interposer_is_inside())
    return interposer_note_use(file, is_random ? interposer_random_device : interposer_nothing);
  return is_random
      ? interposer_note_use(moved(file, first_random_device), interposer_random_device)
      : interposer_give_file(moved(file, first_for_app));
}

static int open_at(int folder, const char *path, int flags, mode_t mode) {
  int64_t result;
  if ((flags & O_TMPFILE) == O_TMPFILE && interposer_has_files())
    return interposer_refuse("open with O_TMPFILE", "no file was made", ENOTSUP);
  if (ASK(.call = interposer_open, .file = folder, .path = path, .flags = flags,
          .mode = mode ? mode & ~interposer_mask() : 0))
    return (int)result;
  return opened(real_openat()(folder, path, flags, mode), path);
}

/// The mode, which only calls have that may make a file.
#define MODE(flags, last)                                             \
  mode_t mode = 0;                                                    \
  if (flags & (O_CREAT | (O_TMPFILE & ~O_DIRECTORY))) {               \
    va_list list;                                                     \
    va_start(list, last);                                             \
    mode = va_arg(list, mode_t);                                      \
    va_end(list);                                                     \
  }

int open(const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_at(AT_FDCWD, path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_at(folder, path, flags, mode);
}

int creat(const char *path, mode_t mode) {
  return open_at(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode);
}

int __open_2(const char *path, int flags) { return open_at(AT_FDCWD, path, flags, 0); }

int __openat_2(int folder, const char *path, int flags) { return open_at(folder, path, flags, 0); }

INTERPOSER_ALSO(open, open64);
INTERPOSER_ALSO(open, __open);
INTERPOSER_ALSO(open, __open64);
INTERPOSER_ALSO(openat, openat64);
INTERPOSER_ALSO(creat, creat64);
INTERPOSER_ALSO(__open_2, __open64_2);
INTERPOSER_ALSO(__openat_2, __openat64_2);

int close(int file) {
  int64_t result;
  if (interposer_is_device_file(file) && ASK(.call = interposer_close, .file = file))
    return (int)result;
  interposer_note_use(file, interposer_nothing);
  return real_close()(file);
}

INTERPOSER_ALSO(close, __close);

// Below the device's files lie those of the emulator, which an app never sees.
int close_range(unsigned first, unsigned last, int flags) {
  if (!interposer_has_files()) return real_close_range()(first, last, flags);
  return interposer_refuse("close_range", "nothing was closed", ENOTSUP);
}

void closefrom(int first) {
  if (interposer_has_files()) interposer_refuse("closefrom", "nothing was closed", ENOTSUP);
  else real_close_range()((unsigned)first, ~0u, 0);
}

int interposer_note_copy(int copy, int file) {
  interposer_note_use(copy, interposer_use_of(file));
  if (is_known(copy) && is_known(file))
    atomic_store(&makings[copy], atomic_load(&makings[file]));
  return copy;
}

int dup(int file) {
  int64_t result;
  if (interposer_is_device_file(file)
      && ASK(.call = interposer_duplicate, .file = file, .other_file = -1)) {
    if (result < 0 && file >= STDIN_FILENO && file <= STDERR_FILENO)
      interposer_refuse("dup", "the app's output has no number that could be copied", EBADF);
    return (int)result;
  }
  return interposer_note_copy(interposer_settle(real_dup()(file)), file);
}

int dup3(int file, int copy, int flags) {
  int64_t result;
  if (interposer_is_device_file(file)
      && ASK(.call = interposer_duplicate, .file = file, .other_file = copy, .flags = flags)) {
    if (result < 0 && copy < interposer_first_file)
      interposer_refuse("dup2", "no number of the host's was given to the file", EBADF);
    return (int)result;
  }
  if (interposer_is_inside() && interposer_is_foreign(copy) && interposer_has_files())
    return interposer_refuse("dup2", "no number of the host's was given to the file", EPERM);
  return interposer_note_copy(real_dup3()(file, copy, flags), file);
}

int dup2(int file, int copy) {
  if (file == copy && !interposer_is_device_file(file)) return real_dup2()(file, copy);
  return dup3(file, copy, 0);
}

INTERPOSER_ALSO(dup2, __dup2);

// What has no path.

/// Gives both ends of what was made to the app, if it has made them.
static int made_pair(int result, int ends[2]) {
  enum interposer_use use = interposer_is_inside() ? interposer_for_app : interposer_nothing;
  for (int i = 0; result == 0 && i < 2; i++)
    ends[i] = interposer_note_use(interposer_settle(ends[i]), use);
  return result;
}

int pipe(int ends[2]) { return made_pair(real_pipe()(ends), ends); }
int pipe2(int ends[2], int flags) { return made_pair(real_pipe2()(ends, flags), ends); }

int socketpair(int domain, int type, int protocol, int ends[2]) {
  return made_pair(real_socketpair()(domain, type, protocol, ends), ends);
}

/// Gives it to the app, if that or its run loop has made it.
static int made(int file) {
  return interposer_is_inside() || interposer_keeps_run_loop()
      ? interposer_give_file(interposer_settle(file)) : file;
}

int eventfd(unsigned count, int flags) { return made(real_eventfd()(count, flags)); }
int epoll_create(int size) { return made(real_epoll_create()(size)); }
int epoll_create1(int flags) { return made(real_epoll_create1()(flags)); }
int inotify_init(void) { return made(real_inotify_init()()); }
int inotify_init1(int flags) { return made(real_inotify_init1()(flags)); }

int eventfd_read(int file, eventfd_t *count) {
  return read(file, count, sizeof *count) == sizeof *count ? 0 : -1;
}

int eventfd_write(int file, eventfd_t count) {
  return write(file, &count, sizeof count) == sizeof count ? 0 : -1;
}

#pragma clang attribute pop
