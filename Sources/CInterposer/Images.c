// Where code lies: the host's folders and addresses are none of an app's.

#include "Interposer.h"

#include <errno.h>
#include <execinfo.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

INTERPOSER_REAL(int, dladdr, const void *, Dl_info *)
INTERPOSER_REAL(int, dladdr1, const void *, Dl_info *, void **, int)
INTERPOSER_REAL(int, dl_iterate_phdr, int (*)(struct dl_phdr_info *, size_t, void *), void *)
INTERPOSER_REAL(char **, backtrace_symbols, void *const *, int)
INTERPOSER_REAL(void, backtrace_symbols_fd, void *const *, int, int)

/// The path of the app's executable, and the end of the list.
extern __attribute__((swiftcall)) char **app_process_argument_list(void) __attribute__((weak));
extern bool app_process_exists(void) __attribute__((weak));

static const char *last_part(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

/// The name of what code belongs to: the path of an app's own, which is on the device, or the bare name of a library.
static const char *image(const void *code, const char *path) {
  if (!interposer_is_of_program(code)) return path ? last_part(path) : NULL;
  bool has_process = &app_process_exists && app_process_exists();
  return has_process ? *app_process_argument_list() : last_part(path);
}

int dladdr(const void *code, Dl_info *info) {
  int result = real_dladdr()(code, info);
  if (result && interposer_is_inside()) info->dli_fname = image(code, info->dli_fname);
  return result;
}

int dladdr1(const void *code, Dl_info *info, void **more, int kind) {
  if (!interposer_is_inside()) return real_dladdr1()(code, info, more, kind);
  interposer_refuse("dladdr1", "no library was named", ENOSYS);
  return 0;
}

// What unwinds the stack is a library's.
int dl_iterate_phdr(int (*visit)(struct dl_phdr_info *, size_t, void *), void *context) {
  if (!interposer_is_inside() || !interposer_is_of_program(__builtin_return_address(0)))
    return real_dl_iterate_phdr()(visit, context);
  interposer_refuse("dl_iterate_phdr", "no library was named", ENOSYS);
  return 0;
}

/// Writes a line about a frame, as Darwin does: the number, the image, where the code lies in it, the function.
static int describe(char *text, size_t size, int number, void *code) {
  Dl_info info = {0};
  int is_known = dladdr(code, &info);
  size_t distance = 0;
  const char *function = interposer_function_at(code, &distance);
  if (!function && info.dli_sname) {
    function = info.dli_sname;
    distance = (size_t)((char *)code - (char *)info.dli_saddr);
  }
  size_t offset = is_known ? (size_t)((char *)code - (char *)info.dli_fbase) : 0;
  return snprintf(
      text, size, "%-3d %-35s 0x%016zx %s + %zu", number,
      is_known && info.dli_fname ? last_part(info.dli_fname) : "???", offset,
      function ? function : "0x0", distance);
}

char **backtrace_symbols(void *const *frames, int count) {
  if (!interposer_is_inside()) return real_backtrace_symbols()(frames, count);
  size_t length = (size_t)count * sizeof(char *);
  for (int i = 0; i < count; i++) length += (size_t)describe(NULL, 0, i, frames[i]) + 1;
  char **lines = malloc(length);
  if (!lines) return NULL;
  char *text = (char *)(lines + count), *end = (char *)lines + length;
  for (int i = 0; i < count; i++) {
    lines[i] = text;
    text += describe(text, (size_t)(end - text), i, frames[i]) + 1;
  }
  return lines;
}

void backtrace_symbols_fd(void *const *frames, int count, int file) {
  if (!interposer_is_inside()) return real_backtrace_symbols_fd()(frames, count, file);
  char **lines = backtrace_symbols(frames, count);
  for (int i = 0; lines && i < count; i++) dprintf(file, "%s\n", lines[i]);
  free(lines);
}

void interposer_name_program(const char *path) {
  if (strcmp(program_invocation_name, path) == 0) return;
  // Whoever has read the name before may hold it still.
  char *name = strdup(path);
  if (!name) return;
  program_invocation_name = name;
  program_invocation_short_name = (char *)last_part(name);
}

#pragma clang attribute pop
