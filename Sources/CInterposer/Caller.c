// Reports of calls that are not carried out, with the function of the app that made them.
//
// The program's symbol table names it: the dynamic one, which the loader knows, holds only what libraries ask for. A program
// without a symbol table gives no names.

#include "Interposer.h"

#include <elf.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// Where the program is, and its functions by their addresses; those are read when a name is needed.
static struct {
  const ElfW(Sym) **functions;
  size_t count;
  const char *names;
  uintptr_t start, end;
} program;

static int find_program(struct dl_phdr_info *module, size_t size, void *context) {
  (void)size;
  (void)context;
  program.start = module->dlpi_addr;
  for (int i = 0; i < module->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &module->dlpi_phdr[i];
    if (segment->p_type == PT_LOAD)
      program.end = module->dlpi_addr + segment->p_vaddr + segment->p_memsz;
  }
  // The program itself comes first.
  return 1;
}

static int by_address(const void *one, const void *other) {
  const ElfW(Sym) *first = *(const ElfW(Sym) *const *)one, *second = *(const ElfW(Sym) *const *)other;
  return (first->st_value > second->st_value) - (first->st_value < second->st_value);
}

static void sort_functions(const ElfW(Sym) *symbols, size_t count) {
  program.functions = malloc(count * sizeof *program.functions);
  for (size_t i = 0; i < count && program.functions; i++)
    if (ELF64_ST_TYPE(symbols[i].st_info) == STT_FUNC && symbols[i].st_size > 0)
      program.functions[program.count++] = &symbols[i];
  qsort(program.functions, program.count, sizeof *program.functions, by_address);
}

__attribute__((constructor)) static void find_bounds(void) { dl_iterate_phdr(find_program, NULL); }

static void read_program(void) {
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) return;
  const char *image = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (image == MAP_FAILED) return;
  const ElfW(Ehdr) *header = (const void *)image;
  const ElfW(Shdr) *sections = (const void *)(image + header->e_shoff);
  for (int i = 0; i < header->e_shnum; i++) {
    if (sections[i].sh_type != SHT_SYMTAB) continue;
    program.names = image + sections[sections[i].sh_link].sh_offset;
    const ElfW(Sym) *symbols = (const void *)(image + sections[i].sh_offset);
    sort_functions(symbols, sections[i].sh_size / sizeof *symbols);
  }
}

static void read_program_once(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, read_program);
}

/// The name of the program's function at an address, or null.
static const char *name_at(uintptr_t address, size_t *distance) {
  uintptr_t offset = address - program.start;
  size_t low = 0, high = program.count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (program.functions[middle]->st_value <= offset) low = middle + 1;
    else high = middle;
  }
  if (low == 0) return NULL;
  const ElfW(Sym) *symbol = program.functions[low - 1];
  *distance = offset - symbol->st_value;
  return offset < symbol->st_value + symbol->st_size ? program.names + symbol->st_name : NULL;
}

const char *interposer_function_at(const void *code, size_t *distance) {
  if (!interposer_is_of_program(code)) return NULL;
  INTERPOSER_OUTSIDE(read_program_once());
  return name_at((uintptr_t)code, distance);
}

bool interposer_is_of_program(const void *code) {
  uintptr_t address = (uintptr_t)code;
  return address >= program.start && address < program.end;
}

/// The mangled name of the app's function that made the call that is answered now, or null.
static const char *app_function(void) {
  read_program_once();
  // What stands between has the names of C.
  static const char swift[] = "$s";
  void *frames[64];
  int count = backtrace(frames, 64);
  for (int i = 0; i < count; i++) {
    uintptr_t address = (uintptr_t)frames[i] - 1;
    if (address < program.start || address >= program.end) continue;
    size_t distance;
    const char *name = name_at(address, &distance);
    if (name && strncmp(name, swift, sizeof swift - 1) == 0) return name;
  }
  return NULL;
}

/// The runtime's; weak, since there may be none in the process, and then no app.
extern __attribute__((weak)) char *swift_demangle(
    const char *name, size_t length, char *buffer, size_t *size, uint32_t flags);

/// Takes away in which file what is private stands: `(name in _E0F1)` becomes `name`.
static void drop_files(char *name) {
  for (char *file; (file = strstr(name, " in _"));) {
    char *end = strchr(file, ')'), *begin = file;
    while (begin > name && *begin != '(') begin--;
    if (!end || *begin != '(') return;
    memmove(file, end + 1, strlen(end + 1) + 1);
    memmove(begin, begin + 1, strlen(begin + 1) + 1);
  }
}

/// Cuts a function's name down to its module, types and own name; a closure counts as what it stands in.
static char *shortened(char *name) {
  drop_files(name);
  static const char extension[] = "(extension in ";
  if (strncmp(name, extension, sizeof extension - 1) == 0) name = strchr(name, ':') + 1;
  for (char *within; (within = strstr(name, ") in ")) || (within = strstr(name, "> in "));)
    name = within + strlen(") in ");
  name[strcspn(name, "(<:")] = 0;
  while (*name && name[strlen(name) - 1] == ' ') name[strlen(name) - 1] = 0;
  char *last = strrchr(name, ' ');
  return last ? last + 1 : name;
}

static void report(const char *call, const char *omission, int error) {
  const char *mangled = app_function();
  char *name = mangled && swift_demangle ? swift_demangle(mangled, strlen(mangled), NULL, NULL, 0)
                                         : NULL;
  const char *caller = name ? shortened(name) : NULL;
  interposer_hook->refused(call, caller && *caller ? caller : NULL, omission, error);
  free(name);
}

int interposer_refuse(const char *call, const char *omission, int error) {
  INTERPOSER_OUTSIDE(report(call, omission, error));
  errno = error;
  return -1;
}

void interposer_ignore(const char *call, const char *omission) {
  if (!interposer_is_inside()) return;
  int error = errno;
  INTERPOSER_OUTSIDE(report(call, omission, 0));
  errno = error;
}

#pragma clang attribute pop
