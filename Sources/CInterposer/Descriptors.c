// Open files: made, read, written, copied and closed.

#include "Interposer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

INTERPOSER_REAL(int, openat, int, const char *, int, mode_t)
INTERPOSER_REAL(ssize_t, read, int, void *, size_t)
INTERPOSER_REAL(ssize_t, write, int, const void *, size_t)
INTERPOSER_REAL(ssize_t, readv, int, const struct iovec *, int)
INTERPOSER_REAL(ssize_t, writev, int, const struct iovec *, int)
INTERPOSER_REAL(ssize_t, pread, int, void *, size_t, off_t)
INTERPOSER_REAL(ssize_t, pwrite, int, const void *, size_t, off_t)
INTERPOSER_REAL(ssize_t, preadv, int, const struct iovec *, int, off_t)
INTERPOSER_REAL(ssize_t, pwritev, int, const struct iovec *, int, off_t)
INTERPOSER_REAL(off_t, lseek, int, off_t, int)
INTERPOSER_REAL(int, close, int)
INTERPOSER_REAL(int, close_range, unsigned, unsigned, int)
INTERPOSER_REAL(int, dup, int)
INTERPOSER_REAL(int, dup2, int, int)
INTERPOSER_REAL(int, dup3, int, int, int)
INTERPOSER_REAL(int, fcntl, int, int, long)
INTERPOSER_REAL(int, ioctl, int, unsigned long, long)
INTERPOSER_REAL(int, isatty, int)
INTERPOSER_REAL(int, flock, int, int)
INTERPOSER_REAL(int, fsync, int)
INTERPOSER_REAL(int, fdatasync, int)
INTERPOSER_REAL(int, syncfs, int)
INTERPOSER_REAL(void, sync, void)
INTERPOSER_REAL(int, truncate, const char *, off_t)
INTERPOSER_REAL(int, ftruncate, int, off_t)
INTERPOSER_REAL(int, fallocate, int, int, off_t, off_t)
INTERPOSER_REAL(int, posix_fallocate, int, off_t, off_t)
INTERPOSER_REAL(int, posix_fadvise, int, off_t, off_t, int)
INTERPOSER_REAL(ssize_t, readahead, int, off64_t, size_t)
INTERPOSER_REAL(int, sync_file_range, int, off64_t, off64_t, unsigned)
INTERPOSER_REAL(ssize_t, sendfile, int, int, off_t *, size_t)
INTERPOSER_REAL(ssize_t, copy_file_range, int, off64_t *, int, off64_t *, size_t, unsigned)

#define ASK(...) interposer_ask((interposer_file_request){__VA_ARGS__}, &result)

/// Whether a file is the device's, and the caller one whom the device answers.
static inline bool is_device_file(int file) {
  return file >= interposer_first_file && interposer_is_inside();
}

// Opening and closing.

/// Which open files of the host are random devices, whoever opened them: Foundation keeps one open for good.
static atomic_bool is_random_device[1024];

static int opened(int file, const char *path) {
  if (file >= 0 && file < 1024) {
    bool is_random = strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0;
    atomic_store(&is_random_device[file], is_random);
  }
  return file;
}

static int open_at(int folder, const char *path, int flags, mode_t mode) {
  int64_t result;
  if ((flags & O_TMPFILE) == O_TMPFILE && interposer_has_files())
    return interposer_refuse("open with O_TMPFILE", "no file was made", ENOTSUP);
  if (ASK(.call = interposer_open, .file = folder, .path = path, .flags = flags,
          .mode = mode & ~022))
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
  if (is_device_file(file) && ASK(.call = interposer_close, .file = file)) return (int)result;
  if (file >= 0 && file < 1024) atomic_store(&is_random_device[file], false);
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

int dup(int file) {
  int64_t result;
  if (is_device_file(file) && ASK(.call = interposer_duplicate, .file = file, .other_file = -1))
    return (int)result;
  return real_dup()(file);
}

int dup3(int file, int copy, int flags) {
  int64_t result;
  if (is_device_file(file)
      && ASK(.call = interposer_duplicate, .file = file, .other_file = copy, .flags = flags)) {
    if (result < 0 && copy < interposer_first_file)
      interposer_refuse("dup2", "no number of the host's was given to the file", EBADF);
    return (int)result;
  }
  if (interposer_has_files() && (copy == 1 || copy == 2))
    return interposer_refuse("dup2", "the standard output was not redirected", EPERM);
  return real_dup3()(file, copy, flags);
}

int dup2(int file, int copy) {
  if (file == copy && !is_device_file(file)) return real_dup2()(file, copy);
  return dup3(file, copy, 0);
}

INTERPOSER_ALSO(dup2, __dup2);

// Reading and writing.

ssize_t read(int file, void *bytes, size_t count) {
  int64_t result;
  if (is_device_file(file)
      && ASK(.call = interposer_read, .file = file, .bytes = bytes, .count = count, .offset = -1))
    return result;
  if (interposer_is_inside() && file >= 0 && file < 1024 && atomic_load(&is_random_device[file])) {
    interposer_hook->random(bytes, count);
    return (ssize_t)count;
  }
  if (interposer_is_inside()) interposer_await_file(file, POLLIN);
  return real_read()(file, bytes, count);
}

ssize_t __read_chk(int file, void *bytes, size_t count, size_t room) {
  return read(file, bytes, count < room ? count : room);
}

ssize_t write(int file, const void *bytes, size_t count) {
  int64_t result;
  if (is_device_file(file)
      && ASK(.call = interposer_write, .file = file, .bytes = (void *)bytes, .count = count,
             .offset = -1))
    return result;
  if (!interposer_is_inside()) return real_write()(file, bytes, count);
  if (file != 1 && file != 2) return interposer_write_in_turn(file, bytes, count);
  interposer_hook->output(file, bytes, count);
  return (ssize_t)count;
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  int64_t result;
  if (is_device_file(file) && offset < 0) {
    errno = EINVAL;
    return -1;
  }
  if (is_device_file(file)
      && ASK(.call = interposer_read, .file = file, .bytes = bytes, .count = count,
             .offset = offset))
    return result;
  return real_pread()(file, bytes, count, offset);
}

ssize_t __pread_chk(int file, void *bytes, size_t count, off_t offset, size_t room) {
  return pread(file, bytes, count < room ? count : room, offset);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  int64_t result;
  if (is_device_file(file) && offset < 0) {
    errno = EINVAL;
    return -1;
  }
  if (is_device_file(file)
      && ASK(.call = interposer_write, .file = file, .bytes = (void *)bytes, .count = count,
             .offset = offset))
    return result;
  return real_pwrite()(file, bytes, count, offset);
}

/// Carries a call out part for part, as long as each part is carried out whole; negative offsets do not move on.
static ssize_t by_parts(
    int file, const struct iovec *parts, int count, off_t offset, bool is_write) {
  ssize_t total = 0;
  for (int i = 0; i < count; i++) {
    void *bytes = parts[i].iov_base;
    size_t length = parts[i].iov_len;
    ssize_t done;
    if (offset < 0) done = is_write ? write(file, bytes, length) : read(file, bytes, length);
    else
      done = is_write ? pwrite(file, bytes, length, offset + total)
                      : pread(file, bytes, length, offset + total);
    if (done < 0) return total > 0 ? total : -1;
    total += done;
    if ((size_t)done < length) break;
  }
  return total;
}

ssize_t readv(int file, const struct iovec *parts, int count) {
  if (is_device_file(file)) return by_parts(file, parts, count, -1, false);
  if (interposer_is_inside()) interposer_await_file(file, POLLIN);
  return real_readv()(file, parts, count);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  if (interposer_is_inside()) return by_parts(file, parts, count, -1, true);
  return real_writev()(file, parts, count);
}

ssize_t preadv(int file, const struct iovec *parts, int count, off_t offset) {
  if (is_device_file(file)) return by_parts(file, parts, count, offset, false);
  return real_preadv()(file, parts, count, offset);
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t offset) {
  if (is_device_file(file)) return by_parts(file, parts, count, offset, true);
  return real_pwritev()(file, parts, count, offset);
}

// The flags are hints about how, which change nothing here; an offset of -1 is the file's own position.

ssize_t preadv2(int file, const struct iovec *parts, int count, off_t offset, int flags) {
  (void)flags;
  return offset == -1 ? readv(file, parts, count) : preadv(file, parts, count, offset);
}

ssize_t pwritev2(int file, const struct iovec *parts, int count, off_t offset, int flags) {
  (void)flags;
  return offset == -1 ? writev(file, parts, count) : pwritev(file, parts, count, offset);
}

INTERPOSER_ALSO(read, __read);
INTERPOSER_ALSO(write, __write);
INTERPOSER_ALSO(pread, __pread64);
INTERPOSER_ALSO(pwrite, __pwrite64);
INTERPOSER_ALSO(pread, pread64);
INTERPOSER_ALSO(__pread_chk, __pread64_chk);
INTERPOSER_ALSO(pwrite, pwrite64);
INTERPOSER_ALSO(preadv, preadv64);
INTERPOSER_ALSO(pwritev, pwritev64);
INTERPOSER_ALSO(preadv2, preadv64v2);
INTERPOSER_ALSO(pwritev2, pwritev64v2);

off_t lseek(int file, off_t offset, int whence) {
  int64_t result;
  if (is_device_file(file)
      && ASK(.call = interposer_seek, .file = file, .offset = offset, .flags = whence))
    return result;
  return real_lseek()(file, offset, whence);
}

INTERPOSER_ALSO(lseek, lseek64);
INTERPOSER_ALSO(lseek, llseek);
INTERPOSER_ALSO(lseek, __lseek);

// Length, and what is on the medium.

int ftruncate(int file, off_t length) {
  int64_t result;
  if (is_device_file(file) && ASK(.call = interposer_truncate, .file = file, .offset = length))
    return (int)result;
  return real_ftruncate()(file, length);
}

int truncate(const char *path, off_t length) {
  int64_t result;
  if (ASK(.call = interposer_truncate, .file = AT_FDCWD, .path = path, .offset = length))
    return (int)result;
  return real_truncate()(path, length);
}

int posix_fallocate(int file, off_t offset, off_t length) {
  int64_t result;
  if (is_device_file(file)
      && ASK(.call = interposer_truncate, .file = file, .offset = offset + length, .flags = 1))
    return result < 0 ? errno : 0;
  return real_posix_fallocate()(file, offset, length);
}

int fallocate(int file, int mode, off_t offset, off_t length) {
  if (!is_device_file(file)) return real_fallocate()(file, mode, offset, length);
  if (mode == FALLOC_FL_KEEP_SIZE) return 0;
  if (mode) {
    errno = EOPNOTSUPP;
    return -1;
  }
  int error = posix_fallocate(file, offset, length);
  if (error) errno = error;
  return error ? -1 : 0;
}

int posix_fadvise(int file, off_t offset, off_t length, int advice) {
  if (is_device_file(file)) return 0;
  return real_posix_fadvise()(file, offset, length, advice);
}

ssize_t readahead(int file, off64_t offset, size_t count) {
  if (is_device_file(file)) return 0;
  return real_readahead()(file, offset, count);
}

int fsync(int file) {
  int64_t result;
  if (is_device_file(file) && ASK(.call = interposer_sync, .file = file)) return (int)result;
  return real_fsync()(file);
}

int fdatasync(int file) { return is_device_file(file) ? fsync(file) : real_fdatasync()(file); }

int syncfs(int file) { return is_device_file(file) ? fsync(file) : real_syncfs()(file); }

int sync_file_range(int file, off64_t offset, off64_t count, unsigned flags) {
  if (is_device_file(file)) return fsync(file);
  return real_sync_file_range()(file, offset, count, flags);
}

// The system may write everything back when it likes to: nothing is promised to who asks for it.
void sync(void) {
  if (!interposer_has_files()) real_sync()();
}

INTERPOSER_ALSO(ftruncate, ftruncate64);
INTERPOSER_ALSO(truncate, truncate64);
INTERPOSER_ALSO(posix_fallocate, posix_fallocate64);
INTERPOSER_ALSO(fallocate, fallocate64);
INTERPOSER_ALSO(posix_fadvise, posix_fadvise64);

// Locks and other control.

int fcntl(int file, int command, ...) {
  va_list list;
  va_start(list, command);
  long argument = va_arg(list, long);
  va_end(list);
  int64_t result;
  if (is_device_file(file)
      && ASK(.call = interposer_control, .file = file, .flags = command, .offset = argument))
    return (int)result;
  return real_fcntl()(file, command, argument);
}

int flock(int file, int operation) {
  int64_t result;
  if (is_device_file(file) && ASK(.call = interposer_lock, .file = file, .flags = operation))
    return (int)result;
  return real_flock()(file, operation);
}

int lockf(int file, int command, off_t length) {
  struct flock lock = {
      .l_type = command == F_ULOCK ? F_UNLCK : F_WRLCK, .l_whence = SEEK_CUR, .l_len = length};
  if (command == F_TEST) return fcntl(file, F_GETLK, &lock);
  return fcntl(file, command == F_LOCK ? F_SETLKW : F_SETLK, &lock);
}

int ioctl(int file, unsigned long command, ...) {
  va_list list;
  va_start(list, command);
  long argument = va_arg(list, long);
  va_end(list);
  if (!is_device_file(file)) return real_ioctl()(file, command, argument);
  if (command == FIOCLEX || command == FIONCLEX || command == FIONBIO) return 0;
  errno = ENOTTY;
  return -1;
}

int isatty(int file) {
  if (!is_device_file(file)) return real_isatty()(file);
  errno = ENOTTY;
  return 0;
}

INTERPOSER_ALSO(fcntl, fcntl64);
INTERPOSER_ALSO(fcntl, __fcntl);
INTERPOSER_ALSO(lockf, lockf64);

// Copying within the system.

/// Copies between two files, where a null offset stands for a file's own position.
static ssize_t copy(int to, off_t *to_offset, int from, off_t *from_offset, size_t count) {
  char buffer[16384];
  size_t total = 0;
  while (total < count) {
    size_t part = count - total < sizeof buffer ? count - total : sizeof buffer;
    ssize_t got = from_offset ? pread(from, buffer, part, *from_offset) : read(from, buffer, part);
    if (got <= 0) return total > 0 ? (ssize_t)total : got;
    ssize_t put = to_offset ? pwrite(to, buffer, (size_t)got, *to_offset)
                            : write(to, buffer, (size_t)got);
    if (put < 0) return total > 0 ? (ssize_t)total : put;
    if (from_offset) *from_offset += got;
    if (to_offset) *to_offset += put;
    total += (size_t)put;
  }
  return (ssize_t)total;
}

ssize_t sendfile(int to, int from, off_t *offset, size_t count) {
  if (is_device_file(to) || is_device_file(from)) return copy(to, NULL, from, offset, count);
  return real_sendfile()(to, from, offset, count);
}

ssize_t copy_file_range(
    int from, off64_t *from_offset, int to, off64_t *to_offset, size_t count, unsigned flags) {
  if (is_device_file(to) || is_device_file(from))
    return copy(to, to_offset, from, from_offset, count);
  return real_copy_file_range()(from, from_offset, to, to_offset, count, flags);
}

INTERPOSER_ALSO(sendfile, sendfile64);

#pragma clang attribute pop
