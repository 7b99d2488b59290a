// Mutexes and condition variables: a thread of a simulation that would have to wait for
// another thread of the same simulation gives up its turn instead of blocking it.

#include "Interposer.h"

#include <errno.h>
#include <linux/futex.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

INTERPOSER_REAL(int, pthread_mutex_lock, pthread_mutex_t *)
INTERPOSER_REAL(int, pthread_mutex_trylock, pthread_mutex_t *)
INTERPOSER_REAL(int, pthread_cond_wait, pthread_cond_t *, pthread_mutex_t *)
INTERPOSER_REAL(
    int, pthread_cond_timedwait, pthread_cond_t *, pthread_mutex_t *, const struct timespec *)
INTERPOSER_REAL(int, pthread_cond_signal, pthread_cond_t *)
INTERPOSER_REAL(int, pthread_cond_broadcast, pthread_cond_t *)
INTERPOSER_REAL(
    int, pthread_mutex_clocklock, pthread_mutex_t *, clockid_t, const struct timespec *)
INTERPOSER_REAL(
    int, pthread_rwlock_clockrdlock, pthread_rwlock_t *, clockid_t, const struct timespec *)
INTERPOSER_REAL(
    int, pthread_rwlock_clockwrlock, pthread_rwlock_t *, clockid_t, const struct timespec *)
INTERPOSER_REAL(int, pthread_rwlock_rdlock, pthread_rwlock_t *)
INTERPOSER_REAL(int, pthread_rwlock_wrlock, pthread_rwlock_t *)
INTERPOSER_REAL(
    int, pthread_cond_clockwait, pthread_cond_t *, pthread_mutex_t *, clockid_t,
    const struct timespec *)
INTERPOSER_REAL(long, syscall, long, long, long, long, long, long, long)

static bool mutex_is_free(const void *lock, uint32_t expected) {
  (void)expected;
  const pthread_mutex_t *mutex = lock;
  return __atomic_load_n(&mutex->__data.__lock, __ATOMIC_ACQUIRE) == 0;
}

/// What `owner_of` answers about a mutex that is free by now.
enum { nobody = -1 };

// A mutex that is taken and has no owner is about to get one, or to become free: a thread that runs has it in its
// hands, of another simulation perhaps. One that is parked has been recorded as its owner.
static pid_t owner_of(pthread_mutex_t *mutex) {
  for (int tries = 0; tries < 1000; ++tries) {
    pid_t owner = __atomic_load_n(&mutex->__data.__owner, __ATOMIC_ACQUIRE);
    if (owner != 0) return owner;
    if (mutex_is_free(mutex, 0)) return nobody;
    real_syscall()(SYS_sched_yield, 0, 0, 0, 0, 0, 0);
  }
  return 0;
}

/// The process that was forked for a launch; 0 in a process that was not.
static pid_t forked_process;

void interposer_begin_forked_process(void) {
  forked_process = (pid_t)real_syscall()(SYS_getpid, 0, 0, 0, 0, 0, 0);
  // Nobody waits for a process any more whose parent was killed.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
}

bool interposer_is_forked(void) { return forked_process != 0; }

/// Whether a thread had a lock at the fork and did not come along: nobody in this process will ever give it back.
static bool was_left_behind(pid_t owner) {
  return forked_process && owner > 0 && !interposer_came_along(owner)
         && real_syscall()(SYS_tgkill, forked_process, owner, 0, 0, 0, 0) != 0;
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  bool is_inside = interposer_is_inside();
  if (!is_inside && !forked_process) return real_pthread_mutex_lock()(mutex);
  int result;
  while ((result = real_pthread_mutex_trylock()(mutex)) == EBUSY) {
    pid_t owner = owner_of(mutex);
    if (owner == nobody) continue;
    if (was_left_behind(owner)) {
      mutex->__data.__owner = 0;
      mutex->__data.__count = mutex->__data.__nusers = 0;
      __atomic_store_n(&mutex->__data.__lock, 0, __ATOMIC_RELEASE);
      continue;
    }
    if (!is_inside) return real_pthread_mutex_lock()(mutex);
    // The library answers an owner who asks twice with an error, if the mutex was made so.
    if (mutex->__data.__kind == PTHREAD_MUTEX_ERRORCHECK && owner == interposer_thread_number())
      return EDEADLK;
    if (owner == 0 || !interposer_hook->await_lock(owner, mutex, 0, mutex_is_free))
      return real_pthread_mutex_lock()(mutex);
  }
  return result;
}

static pid_t writer(const pthread_rwlock_t *lock) {
  return __atomic_load_n(&lock->__data.__cur_writer, __ATOMIC_ACQUIRE);
}

static bool has_no_writer(const void *lock, uint32_t expected) {
  (void)expected;
  return writer(lock) == 0;
}

static bool has_no_users(const void *lock, uint32_t expected) {
  // The lowest bits say in which phase the lock is, the others count the readers.
  const uint32_t phase_bits = 3;
  const pthread_rwlock_t *at = lock;
  return has_no_writer(lock, expected)
      && __atomic_load_n(&at->__data.__readers, __ATOMIC_ACQUIRE) >> phase_bits == 0;
}

// A thread that already writes gets its error from the library. Readers are not recorded: any parked thread may be one.
int pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
  if (interposer_is_inside())
    while (writer(lock) && writer(lock) != interposer_thread_number()
           && interposer_hook->await_lock(writer(lock), lock, 0, has_no_writer)) {
    }
  return real_pthread_rwlock_rdlock()(lock);
}

int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
  if (interposer_is_inside())
    while (!has_no_users(lock, 0) && writer(lock) != interposer_thread_number()
           && interposer_hook->await_lock(writer(lock), lock, 0, has_no_users)) {
    }
  return real_pthread_rwlock_wrlock()(lock);
}

// With a limit.

static bool mutex_may_be_had(void *mutex) { return mutex_is_free(mutex, 0); }
static bool lock_may_be_read(void *lock) { return has_no_writer(lock, 0); }
static bool lock_may_be_written(void *lock) { return has_no_users(lock, 0); }

static int try_mutex(void *mutex) { return real_pthread_mutex_trylock()(mutex); }
static int try_to_read(void *lock) { return pthread_rwlock_tryrdlock(lock); }
static int try_to_write(void *lock) { return pthread_rwlock_trywrlock(lock); }

/// Tries a lock again and again until a clock shows a time: the thread that has it is the one that tried.
static int take_until(
    void *lock, int (*attempt)(void *), interposer_is_over may_be_had, clockid_t clock,
    const struct timespec *deadline) {
  int64_t end = interposer_current.clocks->suspending + interposer_span_until(clock, deadline);
  while (true) {
    int result = attempt(lock);
    if (result != EBUSY) return result;
    int64_t left = end - interposer_current.clocks->suspending;
    if (left <= 0 || !interposer_hook->await("a lock", may_be_had, lock, left)) return ETIMEDOUT;
  }
}

int pthread_mutex_clocklock(
    pthread_mutex_t *mutex, clockid_t clock, const struct timespec *deadline) {
  if (!interposer_is_inside()) return real_pthread_mutex_clocklock()(mutex, clock, deadline);
  return take_until(mutex, try_mutex, mutex_may_be_had, clock, deadline);
}

int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *deadline) {
  return pthread_mutex_clocklock(mutex, CLOCK_REALTIME, deadline);
}

int pthread_rwlock_clockrdlock(
    pthread_rwlock_t *lock, clockid_t clock, const struct timespec *deadline) {
  if (!interposer_is_inside()) return real_pthread_rwlock_clockrdlock()(lock, clock, deadline);
  return take_until(lock, try_to_read, lock_may_be_read, clock, deadline);
}

int pthread_rwlock_timedrdlock(pthread_rwlock_t *lock, const struct timespec *deadline) {
  return pthread_rwlock_clockrdlock(lock, CLOCK_REALTIME, deadline);
}

int pthread_rwlock_clockwrlock(
    pthread_rwlock_t *lock, clockid_t clock, const struct timespec *deadline) {
  if (!interposer_is_inside()) return real_pthread_rwlock_clockwrlock()(lock, clock, deadline);
  return take_until(lock, try_to_write, lock_may_be_written, clock, deadline);
}

int pthread_rwlock_timedwrlock(pthread_rwlock_t *lock, const struct timespec *deadline) {
  return pthread_rwlock_clockwrlock(lock, CLOCK_REALTIME, deadline);
}

static int wait_for_condition(
    pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t nanoseconds) {
  pthread_mutex_unlock(mutex);
  bool was_signalled = interposer_hook->await_condition(condition, nanoseconds);
  pthread_mutex_lock(mutex);
  return was_signalled ? 0 : ETIMEDOUT;
}

/// Whether code waits for what a thread of any simulation of this process is computing for all: formats, calendars.
static bool is_wait_for_everyone(const void *caller) {
  static __thread const void *last;
  static __thread bool is_of_formats;
  if (forked_process) return false;
  // To look a caller up takes long, and most wait where they waited before.
  if (caller != last) is_of_formats = interposer_is_of_library("/lib_FoundationICU.", caller);
  last = caller;
  return is_of_formats;
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  // The other simulation goes on meanwhile: no virtual time passes in this one.
  if (!interposer_is_inside() || is_wait_for_everyone(__builtin_return_address(0)))
    return real_pthread_cond_wait()(condition, mutex);
  return wait_for_condition(condition, mutex, interposer_for_ever);
}

/// The clock that a condition variable was made with.
static clockid_t clock_of(const pthread_cond_t *condition) {
  static const unsigned monotonic_bit = 2;
  return condition->__data.__wrefs & monotonic_bit ? CLOCK_MONOTONIC : CLOCK_REALTIME;
}

// A deadline becomes a span when the wait begins: setting the wall clock does not move its end (W-051).
int pthread_cond_timedwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *deadline) {
  if (!interposer_is_inside()) return real_pthread_cond_timedwait()(condition, mutex, deadline);
  int64_t span = interposer_span_until(clock_of(condition), deadline);
  return wait_for_condition(condition, mutex, span);
}

int pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock,
    const struct timespec *deadline) {
  if (!interposer_is_inside())
    return real_pthread_cond_clockwait()(condition, mutex, clock, deadline);
  return wait_for_condition(condition, mutex, interposer_span_until(clock, deadline));
}

// Which of several waiters wakes is left open by the standard; here it is the one that came first. Wake-ups without
// a signal are allowed, too, but app code that trusts in one waiter a signal works on the phone.
int pthread_cond_signal(pthread_cond_t *condition) {
  if (interposer_is_inside()) interposer_hook->signal_condition(condition, false);
  return real_pthread_cond_signal()(condition);
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
  if (interposer_is_inside()) interposer_hook->signal_condition(condition, true);
  return real_pthread_cond_broadcast()(condition);
}

static bool word_has_changed(const void *lock, uint32_t expected) {
  return __atomic_load_n((const uint32_t *)lock, __ATOMIC_ACQUIRE) != expected;
}

static bool priority_lock_is_free(const void *lock, uint32_t expected) {
  (void)expected;
  return __atomic_load_n((const uint32_t *)lock, __ATOMIC_ACQUIRE) == 0;
}

/// The thread of this process that holds a lock, if a word that is waited for says so; 0 when it says something else.
static pid_t thread_named_by(uint32_t word) {
  pid_t named = (pid_t)(word & FUTEX_TID_MASK);
  long process = real_syscall()(SYS_getpid, 0, 0, 0, 0, 0, 0);
  return real_syscall()(SYS_tgkill, process, named, 0, 0, 0, 0) == 0 ? named : 0;
}

bool interposer_takes_lock_left_behind(uint32_t *word) {
  uint32_t mine = (uint32_t)interposer_thread_number();
  uint32_t held = __atomic_load_n(word, __ATOMIC_ACQUIRE);
  return was_left_behind((pid_t)(held & FUTEX_TID_MASK))
         && __atomic_compare_exchange_n(
             word, &held, mine, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

/// The futex call as Swift's `Mutex` (priority-inheriting locks) and Dispatch's one-time calls (waits) make it.
long interposer_futex(long a[6]) {
  uint32_t *word = (uint32_t *)a[0];
  int operation = (int)a[1] & FUTEX_CMD_MASK;
  if (operation == FUTEX_LOCK_PI) {
    uint32_t mine = (uint32_t)interposer_thread_number();
    while (true) {
      uint32_t free = 0;
      if (__atomic_compare_exchange_n(
              word, &free, mine, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
        return 0;
      pid_t owner = (pid_t)(free & FUTEX_TID_MASK);
      if (!interposer_hook->await_lock(owner, word, 0, priority_lock_is_free)) break;
    }
  } else if (operation == FUTEX_WAIT || operation == FUTEX_WAIT_BITSET) {
    uint32_t expected = (uint32_t)a[2];
    if (a[3] == 0 && !word_has_changed(word, expected)
        && interposer_hook->await_lock(
            thread_named_by(expected), word, expected, word_has_changed))
      return 0;
  }
  return real_syscall()(SYS_futex, a[0], a[1], a[2], a[3], a[4], a[5]);
}

#pragma clang attribute pop
