// Folders, entry by entry.

#include "Interposer.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

INTERPOSER_REAL(DIR *, opendir, const char *)
INTERPOSER_REAL(DIR *, fdopendir, int)
INTERPOSER_REAL(struct dirent *, readdir, DIR *)
INTERPOSER_REAL(int, readdir_r, DIR *, struct dirent *, struct dirent **)
INTERPOSER_REAL(void, rewinddir, DIR *)
INTERPOSER_REAL(void, seekdir, DIR *, long)
INTERPOSER_REAL(long, telldir, DIR *)
INTERPOSER_REAL(int, dirfd, DIR *)
INTERPOSER_REAL(int, closedir, DIR *)
INTERPOSER_REAL(ssize_t, getdents64, int, void *, size_t)

/// A folder of the device. The library's own record begins with the number of the file, too, which tells them apart.
typedef struct folder {
  int file;
  struct dirent entry;
} folder;

static folder *device_folder(DIR *directory) {
  folder *own = (folder *)(void *)directory;
  return own->file >= interposer_first_file ? own : NULL;
}

DIR *fdopendir(int file) {
  if (!interposer_is_device_file(file)) return real_fdopendir()(file);
  struct stat status;
  if (fstat(file, &status)) return NULL;
  if (!S_ISDIR(status.st_mode)) {
    errno = ENOTDIR;
    return NULL;
  }
  folder *own = calloc(1, sizeof *own);
  if (own) own->file = file;
  return (DIR *)(void *)own;
}

DIR *opendir(const char *path) {
  if (interposer_is_library_path(path) || !interposer_has_files()) return real_opendir()(path);
  int file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return file < 0 ? NULL : fdopendir(file);
}

/// Reads the next entry; 0 behind the last.
static int64_t next(int file, struct dirent *entry) {
  int64_t result;
  interposer_file_request request = {
      .call = interposer_next_entry, .file = file, .bytes = entry, .count = sizeof *entry};
  if (interposer_ask(request, &result)) return result;
  errno = EBADF;
  return -1;
}

struct dirent *readdir(DIR *directory) {
  folder *own = device_folder(directory);
  if (!own) return real_readdir()(directory);
  return next(own->file, &own->entry) > 0 ? &own->entry : NULL;
}

int readdir_r(DIR *restrict directory, struct dirent *restrict entry, struct dirent **restrict result) {
  folder *own = device_folder(directory);
  if (!own) return real_readdir_r()(directory, entry, result);
  int64_t found = next(own->file, entry);
  *result = found > 0 ? entry : NULL;
  return found < 0 ? errno : 0;
}

ssize_t getdents64(int file, void *buffer, size_t size) {
  if (!interposer_is_device_file(file))
    return real_getdents64()(file, buffer, size);
  size_t length = 0;
  while (length + sizeof(struct dirent) <= size) {
    int64_t found = next(file, (struct dirent *)((char *)buffer + length));
    if (found < 0) return -1;
    if (!found) break;
    length += sizeof(struct dirent);
  }
  return (ssize_t)length;
}

ssize_t getdirentries(int file, char *restrict buffer, size_t size, off_t *restrict base) {
  *base = lseek(file, 0, SEEK_CUR);
  return getdents64(file, buffer, size);
}

void rewinddir(DIR *directory) {
  folder *own = device_folder(directory);
  if (own) lseek(own->file, 0, SEEK_SET);
  else real_rewinddir()(directory);
}

void seekdir(DIR *directory, long position) {
  folder *own = device_folder(directory);
  if (own) lseek(own->file, position, SEEK_SET);
  else real_seekdir()(directory, position);
}

long telldir(DIR *directory) {
  folder *own = device_folder(directory);
  return own ? lseek(own->file, 0, SEEK_CUR) : real_telldir()(directory);
}

int dirfd(DIR *directory) {
  folder *own = device_folder(directory);
  return own ? own->file : real_dirfd()(directory);
}

int closedir(DIR *directory) {
  folder *own = device_folder(directory);
  if (!own) return real_closedir()(directory);
  int result = close(own->file);
  free(own);
  return result;
}

typedef int (*chooser)(const struct dirent *);
typedef int (*comparer)(const struct dirent **, const struct dirent **);

static int list(DIR *directory, struct dirent ***names, chooser choose, comparer compare) {
  if (!directory) return -1;
  struct dirent **all = NULL;
  size_t count = 0;
  for (struct dirent *entry; (entry = readdir(directory));) {
    if (choose && !choose(entry)) continue;
    struct dirent **grown = realloc(all, (count + 1) * sizeof *all);
    struct dirent *kept = malloc(sizeof *kept);
    if (grown) all = grown;
    if (!grown || !kept) break;
    memcpy(kept, entry, entry->d_reclen);
    all[count++] = kept;
  }
  closedir(directory);
  if (compare && count)
    qsort(all, count, sizeof *all, (int (*)(const void *, const void *))(void *)compare);
  *names = all;
  return (int)count;
}

int scandirat(int at, const char *path, struct dirent ***names, chooser choose, comparer compare) {
  int file = openat(at, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return list(file < 0 ? NULL : fdopendir(file), names, choose, compare);
}

int scandir(const char *restrict path, struct dirent ***restrict names, chooser choose, comparer compare) {
  return list(opendir(path), names, choose, compare);
}

INTERPOSER_ALSO(readdir, readdir64);
INTERPOSER_ALSO(readdir_r, readdir64_r);
INTERPOSER_ALSO(getdirentries, getdirentries64);
INTERPOSER_ALSO(scandir, scandir64);
INTERPOSER_ALSO(scandirat, scandirat64);

#pragma clang attribute pop
