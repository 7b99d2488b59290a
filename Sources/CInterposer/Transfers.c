// Open files: read and written, at once, in parts and from one to another.

#include "Interposer.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/sendfile.h>
#include <sys/uio.h>
#include <unistd.h>

INTERPOSER_REAL(ssize_t, read, int, void *, size_t)
INTERPOSER_REAL(ssize_t, write, int, const void *, size_t)
INTERPOSER_REAL(ssize_t, readv, int, const struct iovec *, int)
INTERPOSER_REAL(ssize_t, writev, int, const struct iovec *, int)
INTERPOSER_REAL(ssize_t, pread, int, void *, size_t, off_t)
INTERPOSER_REAL(ssize_t, pwrite, int, const void *, size_t, off_t)
INTERPOSER_REAL(ssize_t, preadv, int, const struct iovec *, int, off_t)
INTERPOSER_REAL(ssize_t, pwritev, int, const struct iovec *, int, off_t)
INTERPOSER_REAL(off_t, lseek, int, off_t, int)
INTERPOSER_REAL(ssize_t, sendfile, int, int, off_t *, size_t)
INTERPOSER_REAL(ssize_t, copy_file_range, int, off64_t *, int, off64_t *, size_t, unsigned)

#define ASK(...) interposer_ask((interposer_file_request){__VA_ARGS__}, &result)

// Nobody types: the standard input is at its end.
ssize_t read(int file, void *bytes, size_t count) {
  int64_t result;
  if (file == 0 && interposer_is_inside() && interposer_use_of(file) == interposer_nothing) return 0;
  if (interposer_is_device_file(file)
      && ASK(.call = interposer_read, .file = file, .bytes = bytes, .count = count, .offset = -1))
    return result;
  if (interposer_is_inside() && interposer_use_of(file) == interposer_random_device) {
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
  if ((file == 1 || file == 2) && interposer_is_inside()) {
    interposer_hook->output(file, bytes, count);
    return (ssize_t)count;
  }
  if (interposer_is_device_file(file)
      && ASK(.call = interposer_write, .file = file, .bytes = (void *)bytes, .count = count,
             .offset = -1))
    return result;
  if (!interposer_is_inside()) return real_write()(file, bytes, count);
  return interposer_write_in_turn(file, bytes, count);
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  int64_t result;
  if (interposer_is_device_file(file) && offset < 0) {
    errno = EINVAL;
    return -1;
  }
  if (interposer_is_device_file(file)
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
  if (interposer_is_device_file(file) && offset < 0) {
    errno = EINVAL;
    return -1;
  }
  if (interposer_is_device_file(file)
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
  if (interposer_is_device_file(file)) return by_parts(file, parts, count, -1, false);
  if (interposer_is_inside()) interposer_await_file(file, POLLIN);
  return real_readv()(file, parts, count);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  if (interposer_is_inside()) return by_parts(file, parts, count, -1, true);
  return real_writev()(file, parts, count);
}

ssize_t preadv(int file, const struct iovec *parts, int count, off_t offset) {
  if (interposer_is_device_file(file)) return by_parts(file, parts, count, offset, false);
  return real_preadv()(file, parts, count, offset);
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t offset) {
  if (interposer_is_device_file(file)) return by_parts(file, parts, count, offset, true);
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
  if (interposer_is_device_file(file)
      && ASK(.call = interposer_seek, .file = file, .offset = offset, .flags = whence))
    return result;
  return real_lseek()(file, offset, whence);
}

INTERPOSER_ALSO(lseek, lseek64);
INTERPOSER_ALSO(lseek, llseek);
INTERPOSER_ALSO(lseek, __lseek);

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
  if (interposer_is_device_file(to) || interposer_is_device_file(from)) return copy(to, NULL, from, offset, count);
  return real_sendfile()(to, from, offset, count);
}

ssize_t copy_file_range(
    int from, off64_t *from_offset, int to, off64_t *to_offset, size_t count, unsigned flags) {
  if (interposer_is_device_file(to) || interposer_is_device_file(from))
    return copy(to, to_offset, from, from_offset, count);
  return real_copy_file_range()(from, from_offset, to, to_offset, count, flags);
}

INTERPOSER_ALSO(sendfile, sendfile64);

#pragma clang attribute pop
