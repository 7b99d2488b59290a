// The threads of the C standard: other names for what POSIX has.

#include "Interposer.h"

#include <errno.h>
#include <threads.h>

/// What the standard calls an outcome.
static int outcome(int error) {
  switch (error) {
    case 0: return thrd_success;
    case EBUSY: return thrd_busy;
    case ETIMEDOUT: return thrd_timedout;
    case ENOMEM: return thrd_nomem;
    default: return thrd_error;
  }
}

typedef struct { thrd_start_t start; void *context; } beginning;

static void *begin(void *context) {
  beginning given = *(beginning *)context;
  free(context);
  return (void *)(intptr_t)given.start(given.context);
}

int thrd_create(thrd_t *thread, thrd_start_t start, void *context) {
  beginning *given = malloc(sizeof *given);
  if (!given) return thrd_nomem;
  *given = (beginning){start, context};
  int error = pthread_create(thread, NULL, begin, given);
  if (error) free(given);
  return outcome(error);
}

int thrd_join(thrd_t thread, int *result) {
  void *value = NULL;
  int error = pthread_join(thread, &value);
  if (result) *result = (int)(intptr_t)value;
  return outcome(error);
}

void thrd_exit(int result) { pthread_exit((void *)(intptr_t)result); }

int thrd_sleep(const struct timespec *span, struct timespec *left) { return nanosleep(span, left); }

int mtx_lock(mtx_t *mutex) { return outcome(pthread_mutex_lock((pthread_mutex_t *)mutex)); }

int mtx_timedlock(mtx_t *restrict mutex, const struct timespec *restrict deadline) {
  return outcome(pthread_mutex_timedlock((pthread_mutex_t *)mutex, deadline));
}

int cnd_wait(cnd_t *condition, mtx_t *mutex) {
  return outcome(pthread_cond_wait((pthread_cond_t *)condition, (pthread_mutex_t *)mutex));
}

int cnd_timedwait(
    cnd_t *restrict condition, mtx_t *restrict mutex, const struct timespec *restrict deadline) {
  return outcome(
      pthread_cond_timedwait((pthread_cond_t *)condition, (pthread_mutex_t *)mutex, deadline));
}

int cnd_signal(cnd_t *condition) {
  return outcome(pthread_cond_signal((pthread_cond_t *)condition));
}

int cnd_broadcast(cnd_t *condition) {
  return outcome(pthread_cond_broadcast((pthread_cond_t *)condition));
}

void call_once(once_flag *flag, void (*initialiser)(void)) {
  pthread_once((pthread_once_t *)flag, initialiser);
}

#pragma clang attribute pop
