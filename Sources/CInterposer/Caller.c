// Reports of what virtual time does not control, with the function of the app that made the call.
//
// The program's symbol table names it: the dynamic one, which the loader knows, holds only what libraries ask for. A program
// without a symbol table gives no names.

#include "Interposer.h"

#include <elf.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// The program's functions; read once.
static struct {
  const ElfW(Sym) *symbols;
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

static void read_program(void) {
  dl_iterate_phdr(find_program, NULL);
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
    program.symbols = (const void *)(image + sections[i].sh_offset);
    program.count = sections[i].sh_size / sizeof *program.symbols;
    program.names = image + sections[sections[i].sh_link].sh_offset;
  }
}

/// The name of the program's function at an address, or null.
static const char *name_at(uintptr_t address) {
  uintptr_t offset = address - program.start;
  for (size_t i = 0; i < program.count; i++) {
    const ElfW(Sym) *symbol = &program.symbols[i];
    if (ELF64_ST_TYPE(symbol->st_info) == STT_FUNC && offset >= symbol->st_value
        && offset < symbol->st_value + symbol->st_size)
      return program.names + symbol->st_name;
  }
  return NULL;
}

/// The mangled name of the app's function that made the call that is answered now, or null.
static const char *app_function(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, read_program);
  // What stands between has the names of C.
  static const char swift[] = "$s";
  void *frames[64];
  int count = backtrace(frames, 64);
  for (int i = 0; i < count; i++) {
    uintptr_t address = (uintptr_t)frames[i] - 1;
    if (address < program.start || address >= program.end) continue;
    const char *name = name_at(address);
    if (name && strncmp(name, swift, sizeof swift - 1) == 0) return name;
  }
  return NULL;
}

/// The runtime's; weak, since there may be none in the process, and then no app.
extern __attribute__((weak)) char *swift_demangle(
    const char *name, size_t length, char *buffer, size_t *size, uint32_t flags);

/// Cuts a function's name down to its module, types and own name; a closure counts as what it stands in.
static char *shortened(char *name) {
  static const char extension[] = "(extension in ";
  if (strncmp(name, extension, sizeof extension - 1) == 0) name = strchr(name, ':') + 1;
  for (char *within; (within = strstr(name, ") in ")) || (within = strstr(name, "> in "));)
    name = within + strlen(") in ");
  name[strcspn(name, "(<:")] = 0;
  while (*name && name[strlen(name) - 1] == ' ') name[strlen(name) - 1] = 0;
  char *last = strrchr(name, ' ');
  return last ? last + 1 : name;
}

static void report(const char *call) {
  const char *mangled = app_function();
  char *name = mangled && swift_demangle ? swift_demangle(mangled, strlen(mangled), NULL, NULL, 0)
                                         : NULL;
  char *words = NULL;
  if (name && *shortened(name) && asprintf(&words, "%s in %s", call, shortened(name)) < 0)
    words = NULL;
  interposer_hook->uncontrolled(words ? words : call);
  free(words);
  free(name);
}

void interposer_report(const char *call) {
  interposer_clocks *clocks = interposer_current.clocks;
  if (!clocks) return;
  interposer_current.clocks = NULL;
  report(call);
  interposer_current.clocks = clocks;
}

#pragma clang attribute pop
