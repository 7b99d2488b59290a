// Names of files: made, changed, followed and taken away.

#include "Interposer.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

INTERPOSER_REAL(int, renameat2, int, const char *, int, const char *, unsigned)
INTERPOSER_REAL(int, linkat, int, const char *, int, const char *, int)
INTERPOSER_REAL(int, symlinkat, const char *, int, const char *)
INTERPOSER_REAL(int, unlinkat, int, const char *, int)
INTERPOSER_REAL(int, mkdirat, int, const char *, mode_t)
INTERPOSER_REAL(ssize_t, readlinkat, int, const char *, char *, size_t)
INTERPOSER_REAL(char *, realpath, const char *, char *)
INTERPOSER_REAL(char *, getcwd, char *, size_t)
INTERPOSER_REAL(int, chdir, const char *)
INTERPOSER_REAL(int, fchdir, int)

#define ASK(...) interposer_ask((interposer_file_request){__VA_ARGS__}, &result)

int renameat2(int folder, const char *path, int other, const char *destination, unsigned flags) {
  int64_t result;
  if (ASK(.call = interposer_rename, .file = folder, .path = path, .other_file = other,
          .other_path = destination, .flags = (int)flags))
    return (int)result;
  return real_renameat2()(folder, path, other, destination, flags);
}

int renameat(int folder, const char *path, int other, const char *destination) {
  return renameat2(folder, path, other, destination, 0);
}

int rename(const char *path, const char *destination) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, destination, 0);
}

int linkat(int folder, const char *path, int other, const char *name, int flags) {
  int64_t result;
  if (ASK(.call = interposer_link, .file = folder, .path = path, .other_file = other,
          .other_path = name, .flags = flags))
    return (int)result;
  return real_linkat()(folder, path, other, name, flags);
}

int link(const char *path, const char *name) { return linkat(AT_FDCWD, path, AT_FDCWD, name, 0); }

int symlinkat(const char *target, int folder, const char *name) {
  int64_t result;
  if (ASK(.call = interposer_make_link, .file = AT_FDCWD, .path = target, .other_file = folder,
          .other_path = name))
    return (int)result;
  return real_symlinkat()(target, folder, name);
}

int symlink(const char *target, const char *name) { return symlinkat(target, AT_FDCWD, name); }

int unlinkat(int folder, const char *path, int flags) {
  int64_t result;
  if (ASK(.call = interposer_remove, .file = folder, .path = path, .flags = flags))
    return (int)result;
  return real_unlinkat()(folder, path, flags);
}

int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }

int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }

int remove(const char *path) {
  struct stat status;
  if (lstat(path, &status)) return -1;
  return unlinkat(AT_FDCWD, path, S_ISDIR(status.st_mode) ? AT_REMOVEDIR : 0);
}

int mkdirat(int folder, const char *path, mode_t mode) {
  int64_t result;
  if (ASK(.call = interposer_make_folder, .file = folder, .path = path, .mode = mode & ~interposer_mask()))
    return (int)result;
  return real_mkdirat()(folder, path, mode);
}

int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }

ssize_t readlinkat(int folder, const char *restrict path, char *restrict buffer, size_t size) {
  int64_t result;
  if (ASK(.call = interposer_read_link, .file = folder, .path = path, .bytes = buffer, .count = size))
    return result;
  return real_readlinkat()(folder, path, buffer, size);
}

ssize_t __readlinkat_chk(int folder, const char *path, char *buffer, size_t size, size_t room) {
  return readlinkat(folder, path, buffer, size < room ? size : room);
}

ssize_t readlink(const char *restrict path, char *restrict buffer, size_t size) {
  return readlinkat(AT_FDCWD, path, buffer, size);
}

ssize_t __readlink_chk(const char *path, char *buffer, size_t size, size_t room) {
  return readlink(path, buffer, size < room ? size : room);
}

char *realpath(const char *restrict path, char *restrict buffer) {
  int64_t result;
  char found[PATH_MAX];
  if (!ASK(.call = interposer_whole_path, .file = AT_FDCWD, .path = path ? path : "",
           .bytes = found, .count = sizeof found))
    return real_realpath()(path, buffer);
  if (result < 0) return NULL;
  return buffer ? strcpy(buffer, found) : strdup(found);
}

char *__realpath_chk(const char *path, char *buffer, size_t room) {
  (void)room;
  return realpath(path, buffer);
}

char *canonicalize_file_name(const char *path) { return realpath(path, NULL); }

char *getcwd(char *buffer, size_t size) {
  int64_t result;
  char found[PATH_MAX];
  if (!ASK(.call = interposer_whole_path, .file = AT_FDCWD, .bytes = found, .count = sizeof found))
    return real_getcwd()(buffer, size);
  if (result < 0) return NULL;
  size_t length = strlen(found) + 1;
  if (!buffer && !(buffer = malloc(size ? size : length))) return NULL;
  if (size && length > size) {
    errno = ERANGE;
    return NULL;
  }
  return memcpy(buffer, found, length);
}

char *__getcwd_chk(char *buffer, size_t size, size_t room) {
  return getcwd(buffer, size < room ? size : room);
}

char *get_current_dir_name(void) { return getcwd(NULL, 0); }

char *getwd(char *buffer) { return getcwd(buffer, PATH_MAX); }

int chdir(const char *path) {
  int64_t result;
  if (ASK(.call = interposer_enter_folder, .file = AT_FDCWD, .path = path)) return (int)result;
  return real_chdir()(path);
}

int fchdir(int folder) {
  int64_t result;
  if (ASK(.call = interposer_enter_folder, .file = folder)) return (int)result;
  return real_fchdir()(folder);
}

#pragma clang attribute pop
