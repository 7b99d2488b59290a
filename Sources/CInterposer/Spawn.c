// Threads that app code starts itself, and what they wait for each other with.
//
// Such a thread is a thread of the simulation: it begins when its turn comes, and its last act, when everything else of
// its end is done, is to give the turn away.

#include "Interposer.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <time.h>

INTERPOSER_REAL(
    int, pthread_create, pthread_t *, const pthread_attr_t *, void *(*)(void *), void *)
INTERPOSER_REAL(int, pthread_join, pthread_t, void **)
INTERPOSER_REAL(int, pthread_spin_lock, pthread_spinlock_t *)
INTERPOSER_REAL(int, sem_wait, sem_t *)
INTERPOSER_REAL(int, sem_timedwait, sem_t *, const struct timespec *)

/// What a new thread is to do.
typedef struct { void *thread; void *(*start)(void *); void *context; } errand;

static pthread_key_t end_key;
static pthread_once_t end_key_once = PTHREAD_ONCE_INIT;

/// How often the thread's own records are still looked through for what is to be destroyed.
static __thread int rounds_left;

/// Others of the thread's records may be destroyed after this one: not before the last round is it over.
static void end(void *thread) {
  if (--rounds_left > 0) {
    pthread_setspecific(end_key, thread);
  } else {
    interposer_hook->end_thread(thread);
  }
}

static void make_end_key(void) { pthread_key_create(&end_key, end); }

void interposer_report_end(void *thread) {
  pthread_once(&end_key_once, make_end_key);
  rounds_left = PTHREAD_DESTRUCTOR_ITERATIONS;
  pthread_setspecific(end_key, thread);
}

static void *run(void *context) {
  errand given = *(errand *)context;
  free(context);
  interposer_report_end(given.thread);
  interposer_hook->begin_thread(given.thread);
  return given.start(given.context);
}

int pthread_create(
    pthread_t *number, const pthread_attr_t *attributes, void *(*start)(void *), void *context) {
  // The threads of Dispatch are none of the app's.
  bool is_of_app = interposer_is_inside()
      && !interposer_is_of_library("/libdispatch.", __builtin_return_address(0));
  void *thread = is_of_app ? interposer_hook->make_thread() : NULL;
  if (!thread) return real_pthread_create()(number, attributes, start, context);
  errand *given = malloc(sizeof *given);
  *given = (errand){thread, start, context};
  int status = real_pthread_create()(number, attributes, run, given);
  if (status == 0) interposer_hook->name_thread(thread, *number);
  return status;
}

int pthread_join(pthread_t number, void **result) {
  if (interposer_is_inside()) interposer_hook->await_thread(number);
  return real_pthread_join()(number, result);
}

/// A thread that holds such a lock may be one that waits for its turn.
int pthread_spin_lock(pthread_spinlock_t *lock) {
  if (!interposer_is_inside()) return real_pthread_spin_lock()(lock);
  int status;
  while ((status = pthread_spin_trylock(lock)) == EBUSY) interposer_hook->sleep(0);
  return status;
}

static bool take(void *semaphore) { return sem_trywait(semaphore) == 0; }

static int wait_for_semaphore(sem_t *semaphore, int64_t nanoseconds) {
  if (take(semaphore) || interposer_hook->await("a semaphore", take, semaphore, nanoseconds))
    return 0;
  errno = ETIMEDOUT;
  return -1;
}

int sem_wait(sem_t *semaphore) {
  if (!interposer_is_inside()) return real_sem_wait()(semaphore);
  return wait_for_semaphore(semaphore, interposer_for_ever);
}

int sem_timedwait(sem_t *semaphore, const struct timespec *deadline) {
  if (!interposer_is_inside()) return real_sem_timedwait()(semaphore, deadline);
  return wait_for_semaphore(semaphore, interposer_span_until(CLOCK_REALTIME, deadline));
}

#pragma clang attribute pop
