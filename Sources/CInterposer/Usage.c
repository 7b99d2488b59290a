// What a process has used of its machine, and what it may use. Modelled code takes neither time nor memory.

#include "Interposer.h"

#include <errno.h>
#include <malloc.h>
#include <sched.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/times.h>
#include <ulimit.h>
#include <unistd.h>

INTERPOSER_REAL(int, getrusage, __rusage_who_t, struct rusage *)
INTERPOSER_REAL(clock_t, times, struct tms *)
INTERPOSER_REAL(clock_t, clock, void)
INTERPOSER_REAL(int, getrlimit, __rlimit_resource_t, struct rlimit *)
INTERPOSER_REAL(int, getdtablesize, void)
INTERPOSER_REAL(int, getpriority, __priority_which_t, id_t)
INTERPOSER_REAL(int, sched_getscheduler, pid_t)
INTERPOSER_REAL(int, sched_getparam, pid_t, struct sched_param *)
INTERPOSER_REAL(int, sched_rr_get_interval, pid_t, struct timespec *)
INTERPOSER_REAL(int, pthread_getschedparam, pthread_t, int *, struct sched_param *)
INTERPOSER_REAL(struct mallinfo, mallinfo, void)
INTERPOSER_REAL(struct mallinfo2, mallinfo2, void)
INTERPOSER_REAL(int, malloc_info, int, FILE *)
INTERPOSER_REAL(void, malloc_stats, void)
INTERPOSER_REAL(mode_t, umask, mode_t)

int getrusage(__rusage_who_t who, struct rusage *usage) {
  if (!interposer_is_inside()) return real_getrusage()(who, usage);
  memset(usage, 0, sizeof *usage);
  return 0;
}

clock_t clock(void) { return interposer_is_inside() ? 0 : real_clock()(); }

clock_t times(struct tms *spent) {
  if (!interposer_is_inside()) return real_times()(spent);
  if (spent) *spent = (struct tms){0, 0, 0, 0};
  struct timespec up;
  clock_gettime(CLOCK_MONOTONIC, &up);
  return up.tv_sec * 100 + up.tv_nsec / 10000000;
}

int getrlimit(__rlimit_resource_t resource, struct rlimit *limit) {
  if (!interposer_is_inside()) return real_getrlimit()(resource, limit);
  *limit = (struct rlimit){RLIM_INFINITY, RLIM_INFINITY};
  if (resource == RLIMIT_NOFILE) limit->rlim_cur = INTERPOSER_OPEN_FILES;
  // The main thread's; as on the phone.
  if (resource == RLIMIT_STACK) *limit = (struct rlimit){1 << 20, 1 << 20};
  if (resource == RLIMIT_CORE) *limit = (struct rlimit){0, 0};
  return 0;
}

int getdtablesize(void) {
  return interposer_is_inside() ? INTERPOSER_OPEN_FILES : real_getdtablesize()();
}

// It takes its arguments one by one, and nothing outside needs it: whoever is not an app asks for what it may use by name.
long ulimit(int command, ...) {
  if (command == UL_GETFSIZE) return (long)(RLIM_INFINITY / 512);
  return interposer_refuse("ulimit", "the limits are the same", EPERM);
}

int getpriority(__priority_which_t which, id_t who) {
  return interposer_is_inside() ? 0 : real_getpriority()(which, who);
}

int sched_getscheduler(pid_t process) {
  return interposer_is_inside() ? SCHED_OTHER : real_sched_getscheduler()(process);
}

int sched_getparam(pid_t process, struct sched_param *parameters) {
  if (!interposer_is_inside()) return real_sched_getparam()(process, parameters);
  *parameters = (struct sched_param){0};
  return 0;
}

int sched_rr_get_interval(pid_t process, struct timespec *interval) {
  if (!interposer_is_inside()) return real_sched_rr_get_interval()(process, interval);
  *interval = (struct timespec){0, 10000000};
  return 0;
}

int pthread_getschedparam(pthread_t thread, int *policy, struct sched_param *parameters) {
  if (!interposer_is_inside()) return real_pthread_getschedparam()(thread, policy, parameters);
  *policy = SCHED_OTHER;
  *parameters = (struct sched_param){0};
  return 0;
}

// How deep the stack of a thread is for which nobody says it, the host's user would decide.
void interposer_fix_stacks(void) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 8 << 20);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

// The memory of a process that an app's run shares is not the app's.

struct mallinfo mallinfo(void) {
  return interposer_is_inside() ? (struct mallinfo){.arena = 0} : real_mallinfo()();
}

struct mallinfo2 mallinfo2(void) {
  return interposer_is_inside() ? (struct mallinfo2){.arena = 0} : real_mallinfo2()();
}

int malloc_info(int options, FILE *stream) {
  if (!interposer_is_inside()) return real_malloc_info()(options, stream);
  return interposer_refuse("malloc_info", "nothing was written", ENOTSUP);
}

void malloc_stats(void) {
  if (!interposer_is_inside()) real_malloc_stats()();
  else interposer_ignore("malloc_stats", "nothing was written");
}

// Which rights new files lack: the host's process has them from its user.

/// What a process does not change.
enum { usual_mask = 022 };

mode_t interposer_mask(void) {
  interposer_process *process = interposer_is_inside() ? interposer_hook->process() : NULL;
  return process ? usual_mask ^ process->mask_change : usual_mask;
}

mode_t umask(mode_t mask) {
  interposer_process *process = interposer_is_inside() ? interposer_hook->process() : NULL;
  if (!process) return real_umask()(mask);
  mode_t before = usual_mask ^ process->mask_change;
  process->mask_change = usual_mask ^ (mask & 0777);
  return before;
}

INTERPOSER_ALSO(getrlimit, getrlimit64);
INTERPOSER_ALSO(getrlimit, __getrlimit);

#pragma clang attribute pop
