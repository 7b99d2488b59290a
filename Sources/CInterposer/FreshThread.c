// Threads of a forked process, none of which finds what a thread of its parent has left behind.
//
// Foundation keeps a run loop under the number of its thread, which gives it up at its end. A thread that did not come along
// in the fork never ends, and its number is the next one to be given away: a new thread would have the loop of the old.
// Nor may that loop end with the new thread: in a branch it can be the one of the app's main thread, which goes on.

#include "Interposer.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>

INTERPOSER_REAL(
    int, pthread_create, pthread_t *, const pthread_attr_t *, void *(*)(void *), void *)
INTERPOSER_REAL(int, sem_wait, sem_t *)
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
  // The number, and with it the loop, stays with a thread that never ends.
  interposer_block_forever();
}

/// Whether a thread is to have a stack of the caller's, which two cannot share; one that is not set ends at 0.
static bool has_own_stack(const pthread_attr_t *attributes) {
  void *start = NULL;
  size_t size = 0;
  return attributes && pthread_attr_getstack(attributes, &start, &size) == 0
      && (uintptr_t)start + size != 0;
}

int interposer_create_thread(
    pthread_t *number, const pthread_attr_t *attributes, void *(*start)(void *), void *context) {
  if (!interposer_is_forked() || has_own_stack(attributes))
    return real_pthread_create()(number, attributes, start, context);
  while (true) {
    candidate *made = malloc(sizeof *made);
    if (!made) return ENOMEM;
    *made = (candidate){.start = start, .context = context};
    sem_init(&made->is_judged, 0, 0);
    int status = real_pthread_create()(number, attributes, begin, made);
    if (status != 0) {
      sem_destroy(&made->is_judged);
      free(made);
      return status;
    }
    bool has_old_loop = real__CFRunLoopGet0b()(*number) != NULL;
    made->has_old_loop = has_old_loop;
    sem_post(&made->is_judged);
    if (!has_old_loop) return 0;
  }
}

#pragma clang attribute pop
