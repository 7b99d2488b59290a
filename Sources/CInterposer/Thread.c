// The thread's record, the table of hooks, and the search for hidden functions.

#include "Interposer.h"

#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

__thread interposer_thread interposer_current __attribute__((tls_model("initial-exec")));
const interposer_hooks *interposer_hook;

interposer_thread *interposer_this_thread(void) { return &interposer_current; }

void interposer_install(const interposer_hooks *hooks) {
  interposer_hook = hooks;
  interposer_capture_output();
  interposer_fix_stacks();
}

void interposer_forget(interposer_process *process) {
  interposer_forget_exit_handlers(process);
  interposer_forget_chance(process);
  interposer_forget_specifics(process);
}

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
/// The function with which a sanitizer watches calls of the library's; it forwards to the library itself.
static void *sanitizer_function(const char *name) {
  char watching[64];
  snprintf(watching, sizeof watching, "__interceptor_%s", name);
  return dlsym(RTLD_DEFAULT, watching);
}
#else
static void *sanitizer_function(const char *name) {
  (void)name;
  return NULL;
}
#endif

void *interposer_resolve(const char *name) {
  void *watching = sanitizer_function(name);
  if (watching) return watching;
  // An unversioned look-up may find the condition variables of an older C library with another layout.
  if (strncmp(name, "pthread_cond_", 13) == 0) {
    void *current = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
    if (current) return current;
  }
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) {
    fprintf(stderr, "error: the system libraries have no function '%s'\n", name);
    abort();
  }
  return found;
}

bool interposer_is_of_library(const char *name, const void *code) {
  Dl_info library;
  int is_known = 0;
  INTERPOSER_OUTSIDE(is_known = dladdr(code, &library));
  return is_known && library.dli_fname && strstr(library.dli_fname, name);
}

bool interposer_has_symbol(const char *name) { return dlsym(RTLD_DEFAULT, name) != NULL; }

void interposer_unname_thread(void) { pthread_setname_np(pthread_self(), ""); }

#pragma clang attribute pop
