// Open files: how long they are, and what of them is on the medium.

#include "Interposer.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

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

#define ASK(...) interposer_ask((interposer_file_request){__VA_ARGS__}, &result)

int ftruncate(int file, off_t length) {
  int64_t result;
  if (interposer_is_device_file(file) && ASK(.call = interposer_truncate, .file = file, .offset = length))
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
  if (interposer_is_device_file(file)
      && ASK(.call = interposer_truncate, .file = file, .offset = offset + length, .flags = 1))
    return result < 0 ? errno : 0;
  return real_posix_fallocate()(file, offset, length);
}

int fallocate(int file, int mode, off_t offset, off_t length) {
  if (!interposer_is_device_file(file)) return real_fallocate()(file, mode, offset, length);
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
  if (interposer_is_device_file(file)) return 0;
  return real_posix_fadvise()(file, offset, length, advice);
}

ssize_t readahead(int file, off64_t offset, size_t count) {
  if (interposer_is_device_file(file)) return 0;
  return real_readahead()(file, offset, count);
}

int fsync(int file) {
  int64_t result;
  if (interposer_is_device_file(file) && ASK(.call = interposer_sync, .file = file)) return (int)result;
  return real_fsync()(file);
}

int fdatasync(int file) { return interposer_is_device_file(file) ? fsync(file) : real_fdatasync()(file); }

int syncfs(int file) { return interposer_is_device_file(file) ? fsync(file) : real_syncfs()(file); }

int sync_file_range(int file, off64_t offset, off64_t count, unsigned flags) {
  if (interposer_is_device_file(file)) return fsync(file);
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

#pragma clang attribute pop
