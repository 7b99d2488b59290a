// The thread's record, the table of hooks, and the search for hidden functions.

#include "Interposer.h"

#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

__thread interposer_thread interposer_current __attribute__((tls_model("initial-exec")));
const interposer_hooks *interposer_hook;

interposer_thread *interposer_this_thread(void) { return &interposer_current; }

void interposer_install(const interposer_hooks *hooks) { interposer_hook = hooks; }

void *interposer_resolve(const char *name) {
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

const char *interposer_missing_symbol(void) {
  static const char *const needed[] = {
      "clock_gettime", "nanosleep", "syscall", "pthread_mutex_lock", "pthread_cond_wait",
      "dispatch_async", "dispatch_async_f", "dispatch_after", "dispatch_sync_f",
      "dispatch_barrier_sync_f", "dispatch_group_wait", "dispatch_group_notify",
      "dispatch_semaphore_wait", "dispatch_queue_offsets", "_dispatch_main_q",
      "swift_task_getJobTaskId", "swift_createExecutors", "_Block_copy",
  };
  for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
    if (!dlsym(RTLD_DEFAULT, needed[i])) return needed[i];
  return NULL;
}

pid_t interposer_thread_number(void) {
  pid_t number = 0;
  INTERPOSER_OUTSIDE(number = (pid_t)syscall(SYS_gettid));
  return number;
}
