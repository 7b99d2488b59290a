// Threads of a forked process, none of which finds what a thread of its parent has left behind.
//
// Foundation keeps a run loop under the number of its thread, which gives it up at its end. A thread that did not come along
// in the fork never ends, and its number is the next one to be given away: a new thread would have the loop of the old.

#include "Interposer.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>

INTERPOSER_REAL(
    int, pthread_create, pthread_t *, const pthread_attr_t *, void *(*)(void *), void *)
INTERPOSER_REAL(int, pthread_join, pthread_t, void **)
INTERPOSER_REAL(int, pthread_detach, pthread_t)
INTERPOSER_REAL(int, sem_wait, sem_t *)
INTERPOSER_REAL(void *, CFRunLoopGetCurrent, void)
/// The run loop that Foundation keeps under a number, if any.
INTERPOSER_REAL(void *, _CFRunLoopGet0b, pthread_t)

/// A thread of which is not known yet whether its number is a new one.
typedef struct {
  void *(*start)(void *);
  void *context;
  sem_t is_judged;
  bool has_old_loop;
} candidate;

static void *begin(void *object) {
  candidate *given = object;
  while (real_sem_wait()(&given->is_judged) != 0) {
  }
  candidate self = *given;
  sem_destroy(&given->is_judged);
  free(given);
  if (!self.has_old_loop) return self.start(self.context);
  // Who has asked for the loop takes it along to its end.
  real_CFRunLoopGetCurrent()();
  return NULL;
}

int interposer_create_thread(
    pthread_t *number, const pthread_attr_t *attributes, void *(*start)(void *), void *context) {
  if (!interposer_is_forked()) return real_pthread_create()(number, attributes, start, context);
  int state = PTHREAD_CREATE_JOINABLE;
  pthread_attr_t joinable;
  if (attributes) {
    pthread_attr_getdetachstate(attributes, &state);
    joinable = *attributes;
    pthread_attr_setdetachstate(&joinable, PTHREAD_CREATE_JOINABLE);
  }
  while (true) {
    candidate *made = malloc(sizeof *made);
    if (!made) return ENOMEM;
    *made = (candidate){.start = start, .context = context};
    sem_init(&made->is_judged, 0, 0);
    int status = real_pthread_create()(number, attributes ? &joinable : NULL, begin, made);
    if (status != 0) {
      sem_destroy(&made->is_judged);
      free(made);
      return status;
    }
    bool has_old_loop = real__CFRunLoopGet0b()(*number) != NULL;
    made->has_old_loop = has_old_loop;
    pthread_t thread = *number;
    sem_post(&made->is_judged);
    if (has_old_loop) {
      real_pthread_join()(thread, NULL);
      continue;
    }
    if (state == PTHREAD_CREATE_DETACHED) real_pthread_detach()(thread);
    return 0;
  }
}

#pragma clang attribute pop
