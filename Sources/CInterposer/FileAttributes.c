// What is known of files besides their bytes.

#include "Interposer.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <utime.h>

INTERPOSER_REAL(int, fstatat, int, const char *, struct stat *, int)
INTERPOSER_REAL(int, fstat, int, struct stat *)
INTERPOSER_REAL(int, statx, int, const char *, int, unsigned, struct statx *)
INTERPOSER_REAL(int, statvfs, const char *, struct statvfs *)
INTERPOSER_REAL(int, fstatvfs, int, struct statvfs *)
INTERPOSER_REAL(int, statfs, const char *, struct statfs *)
INTERPOSER_REAL(int, fstatfs, int, struct statfs *)
INTERPOSER_REAL(int, faccessat, int, const char *, int, int)
INTERPOSER_REAL(int, fchmodat, int, const char *, mode_t, int)
INTERPOSER_REAL(int, fchmod, int, mode_t)
INTERPOSER_REAL(int, fchownat, int, const char *, uid_t, gid_t, int)
INTERPOSER_REAL(int, fchown, int, uid_t, gid_t)
INTERPOSER_REAL(int, utimensat, int, const char *, const struct timespec *, int)
INTERPOSER_REAL(int, futimens, int, const struct timespec *)
INTERPOSER_REAL(long, pathconf, const char *, int)
INTERPOSER_REAL(long, fpathconf, int, int)

#define ASK(...) interposer_ask((interposer_file_request){__VA_ARGS__}, &result)

int fstatat(int folder, const char *restrict path, struct stat *restrict status, int flags) {
  int64_t result;
  if (ASK(.call = interposer_status, .file = folder, .path = path, .flags = flags, .bytes = status))
    return (int)result;
  return real_fstatat()(folder, path, status, flags);
}

// The standard streams are the empty device of a phone's apps, whatever they are here.
int fstat(int file, struct stat *status) {
  int64_t result;
  if (file >= 0 && file <= 2 && interposer_is_device_file(file)) {
    *status = (struct stat){.st_mode = S_IFCHR | 0666, .st_nlink = 1, .st_rdev = makedev(3, 2)};
    return 0;
  }
  if (ASK(.call = interposer_status, .file = file, .bytes = status)) return (int)result;
  return real_fstat()(file, status);
}

int stat(const char *restrict path, struct stat *restrict status) {
  return fstatat(AT_FDCWD, path, status, 0);
}

int lstat(const char *restrict path, struct stat *restrict status) {
  return fstatat(AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW);
}

int __xstat(int version, const char *path, struct stat *status) {
  (void)version;
  return stat(path, status);
}

int __lxstat(int version, const char *path, struct stat *status) {
  (void)version;
  return lstat(path, status);
}

int __fxstat(int version, int file, struct stat *status) {
  (void)version;
  return fstat(file, status);
}

int __fxstatat(int version, int folder, const char *path, struct stat *status, int flags) {
  (void)version;
  return fstatat(folder, path, status, flags);
}

INTERPOSER_ALSO(stat, stat64);
INTERPOSER_ALSO(lstat, lstat64);
INTERPOSER_ALSO(fstat, fstat64);
INTERPOSER_ALSO(fstat, __fstat64);
INTERPOSER_ALSO(fstatat, fstatat64);
INTERPOSER_ALSO(__xstat, __xstat64);
INTERPOSER_ALSO(__lxstat, __lxstat64);
INTERPOSER_ALSO(__fxstat, __fxstat64);
INTERPOSER_ALSO(__fxstatat, __fxstatat64);

static struct statx_timestamp timestamp(struct timespec time) {
  return (struct statx_timestamp){.tv_sec = time.tv_sec, .tv_nsec = (uint32_t)time.tv_nsec};
}

int statx(
    int folder, const char *restrict path, int flags, unsigned mask, struct statx *restrict answer) {
  int64_t result;
  struct stat status;
  if (!ASK(.call = interposer_status, .file = folder, .path = path, .flags = flags,
           .bytes = &status))
    return real_statx()(folder, path, flags, mask, answer);
  if (result < 0) return -1;
  *answer = (struct statx){
      .stx_mask = STATX_BASIC_STATS, .stx_blksize = (uint32_t)status.st_blksize,
      .stx_nlink = (uint32_t)status.st_nlink, .stx_uid = status.st_uid, .stx_gid = status.st_gid,
      .stx_mode = (uint16_t)status.st_mode, .stx_ino = status.st_ino,
      .stx_size = (uint64_t)status.st_size, .stx_blocks = (uint64_t)status.st_blocks,
      .stx_atime = timestamp(status.st_atim), .stx_mtime = timestamp(status.st_mtim),
      .stx_ctime = timestamp(status.st_ctim), .stx_dev_major = major(status.st_dev),
      .stx_dev_minor = minor(status.st_dev)};
  return 0;
}

// The volume.

static int describe_volume(const char *path, int file, struct statvfs *volume) {
  struct stat status;
  if (path ? stat(path, &status) : fstat(file, &status)) return -1;
  int64_t result;
  interposer_file_request request = {
      .call = interposer_space, .file = interposer_first_file, .bytes = volume};
  return interposer_ask(request, &result) ? (int)result : -1;
}

/// Whether a question about the volume of a file is about the device's.
static bool is_device_volume(const char *path, int file) {
  if (!path) return interposer_is_device_file(file);
  return !interposer_is_library_path(path) && interposer_has_files();
}

int statvfs(const char *restrict path, struct statvfs *restrict volume) {
  if (!is_device_volume(path, 0)) return real_statvfs()(path, volume);
  return describe_volume(path, 0, volume);
}

int fstatvfs(int file, struct statvfs *volume) {
  if (!is_device_volume(NULL, file)) return real_fstatvfs()(file, volume);
  return describe_volume(NULL, file, volume);
}

static int convert(int failed, const struct statvfs *volume, struct statfs *answer) {
  if (failed) return -1;
  memset(answer, 0, sizeof *answer);
  answer->f_bsize = (long)volume->f_bsize;
  answer->f_frsize = (long)volume->f_frsize;
  answer->f_blocks = volume->f_blocks;
  answer->f_bfree = volume->f_bfree;
  answer->f_bavail = volume->f_bavail;
  answer->f_files = volume->f_files;
  answer->f_ffree = volume->f_ffree;
  answer->f_namelen = (long)volume->f_namemax;
  return 0;
}

int statfs(const char *path, struct statfs *answer) {
  struct statvfs volume;
  if (!is_device_volume(path, 0)) return real_statfs()(path, answer);
  return convert(describe_volume(path, 0, &volume), &volume, answer);
}

int fstatfs(int file, struct statfs *answer) {
  struct statvfs volume;
  if (!is_device_volume(NULL, file)) return real_fstatfs()(file, answer);
  return convert(describe_volume(NULL, file, &volume), &volume, answer);
}

INTERPOSER_ALSO(statvfs, statvfs64);
INTERPOSER_ALSO(fstatvfs, fstatvfs64);
INTERPOSER_ALSO(statfs, statfs64);
INTERPOSER_ALSO(statfs, __statfs);
INTERPOSER_ALSO(fstatfs, fstatfs64);

// The limits of names are the same everywhere on the device.

static long limit(int name) {
  switch (name) {
    case _PC_NAME_MAX: return 255;
    case _PC_PATH_MAX: return 1024;
    case _PC_LINK_MAX: return 32767;
    case _PC_NO_TRUNC: case _PC_CHOWN_RESTRICTED: return 1;
    default: return -1;
  }
}

long pathconf(const char *path, int name) {
  return is_device_volume(path, 0) ? limit(name) : real_pathconf()(path, name);
}

long fpathconf(int file, int name) {
  return is_device_volume(NULL, file) ? limit(name) : real_fpathconf()(file, name);
}

// Permissions and owners.

int faccessat(int folder, const char *path, int mode, int flags) {
  int64_t result;
  if (ASK(.call = interposer_access, .file = folder, .path = path, .mode = (unsigned)mode,
          .flags = flags & AT_SYMLINK_NOFOLLOW))
    return (int)result;
  return real_faccessat()(folder, path, mode, flags);
}

int access(const char *path, int mode) { return faccessat(AT_FDCWD, path, mode, 0); }

int euidaccess(const char *path, int mode) { return faccessat(AT_FDCWD, path, mode, AT_EACCESS); }

int eaccess(const char *path, int mode) { return euidaccess(path, mode); }

int fchmodat(int folder, const char *path, mode_t mode, int flags) {
  int64_t result;
  if (ASK(.call = interposer_set_mode, .file = folder, .path = path, .mode = mode, .flags = flags))
    return (int)result;
  return real_fchmodat()(folder, path, mode, flags);
}

int fchmod(int file, mode_t mode) {
  int64_t result;
  if (ASK(.call = interposer_set_mode, .file = file, .mode = mode)) return (int)result;
  return real_fchmod()(file, mode);
}

int chmod(const char *path, mode_t mode) { return fchmodat(AT_FDCWD, path, mode, 0); }

int lchmod(const char *path, mode_t mode) {
  return fchmodat(AT_FDCWD, path, mode, AT_SYMLINK_NOFOLLOW);
}

int fchownat(int folder, const char *path, uid_t owner, gid_t group, int flags) {
  int64_t result;
  if (ASK(.call = interposer_set_owner, .file = folder, .path = path, .mode = owner,
          .offset = group, .flags = flags))
    return (int)result;
  return real_fchownat()(folder, path, owner, group, flags);
}

int fchown(int file, uid_t owner, gid_t group) {
  int64_t result;
  if (ASK(.call = interposer_set_owner, .file = file, .mode = owner, .offset = group))
    return (int)result;
  return real_fchown()(file, owner, group);
}

int chown(const char *path, uid_t owner, gid_t group) {
  return fchownat(AT_FDCWD, path, owner, group, 0);
}

int lchown(const char *path, uid_t owner, gid_t group) {
  return fchownat(AT_FDCWD, path, owner, group, AT_SYMLINK_NOFOLLOW);
}

// Times.

int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
  int64_t result;
  if (ASK(.call = interposer_set_times, .file = folder, .path = path, .times = times,
          .flags = flags))
    return (int)result;
  return real_utimensat()(folder, path, times, flags);
}

int futimens(int file, const struct timespec times[2]) {
  int64_t result;
  if (ASK(.call = interposer_set_times, .file = file, .times = times)) return (int)result;
  return real_futimens()(file, times);
}

/// Converts microseconds; null stays null, which stands for the present.
static const struct timespec *precise(const struct timeval *times, struct timespec result[2]) {
  if (!times) return NULL;
  for (int i = 0; i < 2; i++)
    result[i] = (struct timespec){.tv_sec = times[i].tv_sec, .tv_nsec = times[i].tv_usec * 1000};
  return result;
}

int futimesat(int folder, const char *path, const struct timeval times[2]) {
  struct timespec converted[2];
  return utimensat(folder, path, precise(times, converted), 0);
}

int utimes(const char *path, const struct timeval times[2]) {
  return futimesat(AT_FDCWD, path, times);
}

int lutimes(const char *path, const struct timeval times[2]) {
  struct timespec converted[2];
  return utimensat(AT_FDCWD, path, precise(times, converted), AT_SYMLINK_NOFOLLOW);
}

int futimes(int file, const struct timeval times[2]) {
  struct timespec converted[2];
  return futimens(file, precise(times, converted));
}

int utime(const char *path, const struct utimbuf *times) {
  if (!times) return utimensat(AT_FDCWD, path, NULL, 0);
  struct timespec converted[2] = {{.tv_sec = times->actime}, {.tv_sec = times->modtime}};
  return utimensat(AT_FDCWD, path, converted, 0);
}

// Extended attributes: by path, by path without following a link, by open file.

#define ATTRIBUTES(prefix, type, field, is_link)                                                 \
  INTERPOSER_REAL(ssize_t, prefix##getxattr, type, const char *, void *, size_t)                 \
  INTERPOSER_REAL(int, prefix##setxattr, type, const char *, const void *, size_t, int)          \
  INTERPOSER_REAL(ssize_t, prefix##listxattr, type, char *, size_t)                              \
  INTERPOSER_REAL(int, prefix##removexattr, type, const char *)                                  \
  ssize_t prefix##getxattr(type file, const char *name, void *value, size_t size) {              \
    int64_t result;                                                                              \
    if (ASK(.call = interposer_get_attribute, field, .other_path = name, .bytes = value,         \
            .count = size, .mode = is_link))                                                     \
      return result;                                                                             \
    return real_##prefix##getxattr()(file, name, value, size);                                   \
  }                                                                                              \
  int prefix##setxattr(type file, const char *name, const void *value, size_t size, int flags) { \
    int64_t result;                                                                              \
    if (ASK(.call = interposer_set_attribute, field, .other_path = name, .bytes = (void *)value, \
            .count = size, .mode = is_link, .flags = flags))                                     \
      return (int)result;                                                                        \
    return real_##prefix##setxattr()(file, name, value, size, flags);                            \
  }                                                                                              \
  ssize_t prefix##listxattr(type file, char *list, size_t size) {                                \
    int64_t result;                                                                              \
    if (ASK(.call = interposer_list_attributes, field, .bytes = list, .count = size,             \
            .mode = is_link))                                                                    \
      return result;                                                                             \
    return real_##prefix##listxattr()(file, list, size);                                         \
  }                                                                                              \
  int prefix##removexattr(type file, const char *name) {                                         \
    int64_t result;                                                                              \
    if (ASK(.call = interposer_remove_attribute, field, .other_path = name, .mode = is_link))    \
      return (int)result;                                                                        \
    return real_##prefix##removexattr()(file, name);                                             \
  }

#define BY_PATH .file = AT_FDCWD, .path = file
#define BY_FILE .file = file
ATTRIBUTES(, const char *, BY_PATH, 0)
ATTRIBUTES(l, const char *, BY_PATH, 1)
ATTRIBUTES(f, int, BY_FILE, 0)

#pragma clang attribute pop
