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
INTERPOSER_REAL(void, pthread_exit, void *)
INTERPOSER_REAL(
    int, pthread_barrier_init, pthread_barrier_t *, const pthread_barrierattr_t *, unsigned)
INTERPOSER_REAL(int, pthread_barrier_wait, pthread_barrier_t *)
INTERPOSER_REAL(int, pthread_barrier_destroy, pthread_barrier_t *)
INTERPOSER_REAL(int, sem_wait, sem_t *)
INTERPOSER_REAL(int, sem_clockwait, sem_t *, clockid_t, const struct timespec *)

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

/// Whether app code has started the calling thread.
static __thread bool is_of_app;

static void *run(void *context) {
  is_of_app = true;
  errand given = *(errand *)context;
  free(context);
  interposer_report_end(given.thread);
  interposer_hook->begin_thread(given.thread);
  return given.start(given.context);
}

int pthread_create(
    pthread_t *number, const pthread_attr_t *attributes, void *(*start)(void *), void *context) {
  // The threads of Dispatch are none of the app's.
  bool is_for_app = interposer_is_inside()
      && !interposer_is_of_library("/libdispatch.", __builtin_return_address(0));
  void *thread = is_for_app ? interposer_hook->make_thread() : NULL;
  if (!thread) return real_pthread_create()(number, attributes, start, context);
  errand *given = malloc(sizeof *given);
  *given = (errand){thread, start, context};
  int status = interposer_create_thread(number, attributes, run, given);
  if (status == 0) interposer_hook->name_thread(thread, *number);
  return status;
}

int pthread_join(pthread_t number, void **result) {
  if (interposer_is_inside()) interposer_hook->await_thread(number);
  return real_pthread_join()(number, result);
}

static bool never(void *object) {
  (void)object;
  return false;
}

// Other threads are lent to the app: one that would end takes no further part.
void pthread_exit(void *result) {
  if (interposer_is_inside() && !is_of_app) {
    interposer_ignore("pthread_exit", "the thread, which the app has not started, waits for good");
    while (true)
      interposer_hook->await("nothing: it has ended itself", never, NULL, interposer_for_ever);
  }
  real_pthread_exit()(result);
  __builtin_unreachable();
}

// A thread that is ended from outside would take its turn along; whether another is over yet, the machine decides.
INTERPOSER_REFUSED(pthread_cancel, ENOTSUP, ENOTSUP, "no thread was cancelled")
INTERPOSER_REFUSED(pthread_tryjoin_np, ENOTSUP, ENOTSUP, "no thread was waited for")
INTERPOSER_REFUSED(pthread_timedjoin_np, ENOTSUP, ENOTSUP, "no thread was waited for")
INTERPOSER_REFUSED(pthread_clockjoin_np, ENOTSUP, ENOTSUP, "no thread was waited for")

/// Where threads wait for each other: the simulation's own, in the place of the library's.
typedef struct { unsigned count, waiting, round; } barrier;
_Static_assert(sizeof(barrier) <= sizeof(pthread_barrier_t), "a barrier has room for ours");

int pthread_barrier_init(
    pthread_barrier_t *place, const pthread_barrierattr_t *attributes, unsigned count) {
  if (!interposer_is_inside()) return real_pthread_barrier_init()(place, attributes, count);
  if (count == 0) return EINVAL;
  *(barrier *)place = (barrier){.count = count};
  return 0;
}

typedef struct { const barrier *barrier; unsigned round; } barrier_call;

static bool is_next_round(void *object) {
  const barrier_call *call = object;
  return call->barrier->round != call->round;
}

int pthread_barrier_wait(pthread_barrier_t *place) {
  if (!interposer_is_inside()) return real_pthread_barrier_wait()(place);
  barrier *own = (barrier *)place;
  barrier_call call = {own, own->round};
  if (++own->waiting < own->count) {
    interposer_hook->await("a barrier", is_next_round, &call, interposer_for_ever);
    return 0;
  }
  own->waiting = 0;
  own->round++;
  return PTHREAD_BARRIER_SERIAL_THREAD;
}

int pthread_barrier_destroy(pthread_barrier_t *place) {
  return interposer_is_inside() ? 0 : real_pthread_barrier_destroy()(place);
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

int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *deadline) {
  if (!interposer_is_inside()) return real_sem_clockwait()(semaphore, clock, deadline);
  return wait_for_semaphore(semaphore, interposer_span_until(clock, deadline));
}

int sem_timedwait(sem_t *semaphore, const struct timespec *deadline) {
  return sem_clockwait(semaphore, CLOCK_REALTIME, deadline);
}

#pragma clang attribute pop
