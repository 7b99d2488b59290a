// Methods for which no library asks by their names: callers find them in the class's table. There they are replaced,
// before any thread of the program's begins.
//
// What would break it: a class whose table is made later.

#include "Interposer.h"

#include <elf.h>
#include <link.h>

const void *interposer_replace_method(const char *class, const char *method, const void *replacement) {
  const void **table = dlsym(RTLD_DEFAULT, class);
  const void *real = dlsym(RTLD_NEXT, method);
  Dl_info library;
  const ElfW(Sym) *symbol = NULL;
  if (!table || !real || !dladdr1(table, &library, (void **)&symbol, RTLD_DL_SYMENT) || !symbol)
    return NULL;
  for (size_t place = 0; place < symbol->st_size / sizeof *table; place++)
    if (table[place] == real) table[place] = replacement;
  return real;
}

#pragma clang attribute pop
