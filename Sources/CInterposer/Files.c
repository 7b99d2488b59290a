// Files of the simulated device that no file of the host stands for.
//
// What a transfer has downloaded is known by its length alone; app code moves, opens or removes it as on the phone.

#include "Interposer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

INTERPOSER_REAL(int, stat, const char *, struct stat *)
INTERPOSER_REAL(int, lstat, const char *, struct stat *)
INTERPOSER_REAL(int, access, const char *, int)
INTERPOSER_REAL(int, rename, const char *, const char *)
INTERPOSER_REAL(int, unlink, const char *)

/// The length of a file of the device, or `interposer_no_such_file`.
static int64_t length(
    interposer_file_call call, const char *path, const char *destination) {
  if (!interposer_is_inside() || !path) return interposer_no_such_file;
  return interposer_hook->file(call, path, destination);
}

/// A file of zeros.
static int open_zeros(int64_t length) {
  int file = memfd_create("device", MFD_CLOEXEC);
  if (file >= 0 && ftruncate(file, length)) {
    close(file);
    return -1;
  }
  return file;
}

int interposer_open_device_file(const char *path, int flags) {
  if ((flags & O_ACCMODE) != O_RDONLY) return interposer_not_on_device;
  int64_t size = length(interposer_open, path, NULL);
  return size == interposer_no_such_file ? interposer_not_on_device : open_zeros(size);
}

void interposer_forget_device_file(const char *path) {
  length(interposer_remove, path, NULL);
}

/// Describes a file of the device; false when there is none.
static bool describe(const char *path, struct stat *description) {
  int64_t size = length(interposer_look, path, NULL);
  if (size == interposer_no_such_file) return false;
  memset(description, 0, sizeof *description);
  description->st_mode = S_IFREG | 0644;
  description->st_nlink = 1;
  description->st_size = size;
  return true;
}

int stat(const char *restrict path, struct stat *restrict description) {
  return describe(path, description) ? 0 : real_stat()(path, description);
}

int lstat(const char *restrict path, struct stat *restrict description) {
  return describe(path, description) ? 0 : real_lstat()(path, description);
}

int access(const char *path, int mode) {
  return length(interposer_look, path, NULL) != interposer_no_such_file
             ? 0 : real_access()(path, mode);
}

int rename(const char *path, const char *destination) {
  if (length(interposer_move, path, destination) != interposer_no_such_file) {
    // A file of the host that was there is replaced.
    real_unlink()(destination);
    return 0;
  }
  int result = real_rename()(path, destination);
  if (result == 0) interposer_forget_device_file(destination);
  return result;
}

int unlink(const char *path) {
  return length(interposer_remove, path, NULL) != interposer_no_such_file
             ? 0 : real_unlink()(path);
}

#pragma clang attribute pop
