// Methods for which no library asks by their names: callers find them in the class's table. There they are replaced,
// before any thread of the program's begins.
//
// What would break it: a class whose table is made later.

#include "Interposer.h"

#include <stdint.h>

/// How Swift's metadata of a class begins; the methods follow. Asking the loader how large it is would take a fifth of a
/// millisecond: it looks through all symbols of the library.
struct class_head {
  uintptr_t kind;
  const void *superclass;
  uint32_t flags, instance_start, instance_size;
  uint16_t alignment_mask, reserved;
  /// Bytes in all, and how many of them lie before this.
  uint32_t size, start;
};

const void *interposer_replace_method(const char *class, const char *method, const void *replacement) {
  struct class_head *head = dlsym(RTLD_DEFAULT, class);
  const void *real = dlsym(RTLD_NEXT, method);
  if (!head || !real) return NULL;
  const void **table = (const void **)head;
  size_t count = (head->size - head->start) / sizeof *table;
  for (size_t place = sizeof *head / sizeof *table; place < count; place++)
    if (table[place] == real) table[place] = replacement;
  return real;
}

#pragma clang attribute pop
