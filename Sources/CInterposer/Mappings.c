// Files in memory: memory of the process's own, which the simulation fills.

#include "Interposer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <unistd.h>

INTERPOSER_REAL(void *, mmap, void *, size_t, int, int, int, off_t)
INTERPOSER_REAL(int, munmap, void *, size_t)
INTERPOSER_REAL(int, msync, void *, size_t, int)
INTERPOSER_REAL(void *, mremap, void *, size_t, size_t, int, void *)

#define ASK(...) interposer_ask((interposer_file_request){__VA_ARGS__}, &result)

/// Whether the thread has ever had a file of the device in memory: the others' calls need not be looked at.
static __thread bool has_mapped;

void *mmap(void *place, size_t length, int protection, int flags, int file, off_t offset) {
  if (flags & MAP_ANONYMOUS || !interposer_is_device_file(file))
    return real_mmap()(place, length, protection, flags, file, offset);
  // A fork must not share it: what another process writes stays with that.
  int own = (flags & ~(MAP_TYPE | MAP_SYNC)) | MAP_PRIVATE | MAP_ANONYMOUS;
  void *memory = real_mmap()(place, length, PROT_READ | PROT_WRITE, own, -1, 0);
  if (memory == MAP_FAILED) return memory;
  int64_t result;
  bool is_mapped = ASK(
      .call = interposer_map, .file = file, .bytes = memory, .count = length, .offset = offset,
      .flags = (flags & MAP_TYPE) == MAP_PRIVATE ? 0 : 1, .mode = (unsigned)protection);
  if (!is_mapped || result < 0) {
    int error = is_mapped ? errno : EBADF;
    real_munmap()(memory, length);
    errno = error;
    return MAP_FAILED;
  }
  if (!(protection & PROT_WRITE)) mprotect(memory, length, protection);
  has_mapped = true;
  return memory;
}

int munmap(void *memory, size_t length) {
  int64_t result;
  if (has_mapped && interposer_is_inside())
    (void)ASK(.call = interposer_unmap, .file = interposer_first_file, .bytes = memory,
              .count = length);
  return real_munmap()(memory, length);
}

int msync(void *memory, size_t length, int flags) {
  int64_t result;
  if (has_mapped && interposer_is_inside()
      && ASK(.call = interposer_sync_map, .file = interposer_first_file, .bytes = memory,
             .count = length) && result < 0)
    return -1;
  return real_msync()(memory, length, flags);
}

void *mremap(void *memory, size_t length, size_t new_length, int flags, ...) {
  va_list list;
  va_start(list, flags);
  void *place = va_arg(list, void *);
  va_end(list);
  return real_mremap()(memory, length, new_length, flags, place);
}

INTERPOSER_ALSO(mmap, mmap64);
INTERPOSER_ALSO(mmap, __mmap);
INTERPOSER_ALSO(munmap, __munmap);

#pragma clang attribute pop
