// One-time initialisation: a thread of a simulation that would have to wait for another thread of the same simulation
// to be done with it gives up its turn instead of blocking it.

#include "Interposer.h"

INTERPOSER_REAL(int, pthread_once, pthread_once_t *, void (*)(void))

// The thread sanitizer keeps its own states in the same word; its 1 means done, where the library's means in progress.
#if __has_feature(thread_sanitizer)
enum { in_progress = 1 << 16, done = 1 };
#else
enum { in_progress = 1, done = 2 };
#endif

static int state(const void *control) {
  return __atomic_load_n((const int *)control, __ATOMIC_ACQUIRE) & (in_progress | done);
}

static bool is_not_in_progress(const void *control, uint32_t expected) {
  (void)expected;
  return state(control) != in_progress;
}

/// Which threads of simulations are at which initialisation: the library does not record it.
///
/// An initialisation that a thread will never end keeps its entry. One that finds no entry left goes unrecorded.
static struct {
  const void *control;
  pid_t thread;
} under_way[256];

enum { places = sizeof under_way / sizeof *under_way };

/// Records the calling thread; returns the place of its entry, or `places` when there is none left.
static int enter(const pthread_once_t *control) {
  // The thread is written once the place is this thread's alone, and until then names nobody.
  for (int place = 0; place < places; ++place) {
    const void *none = NULL;
    if (!__atomic_compare_exchange_n(
            &under_way[place].control, &none, control, false, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
      continue;
    __atomic_store_n(&under_way[place].thread, interposer_thread_number(), __ATOMIC_RELEASE);
    return place;
  }
  return places;
}

static void leave(int place) {
  if (place == places) return;
  __atomic_store_n(&under_way[place].thread, 0, __ATOMIC_RELAXED);
  __atomic_store_n(&under_way[place].control, NULL, __ATOMIC_RELEASE);
}

/// Waits for a thread of the same simulation that is at an initialisation; false when it is at work elsewhere.
static bool await(const pthread_once_t *control) {
  for (int place = 0; place < places; ++place) {
    if (__atomic_load_n(&under_way[place].control, __ATOMIC_ACQUIRE) != control) continue;
    pid_t thread = __atomic_load_n(&under_way[place].thread, __ATOMIC_ACQUIRE);
    if (thread && interposer_hook->await_lock(thread, control, 0, is_not_in_progress)) return true;
  }
  return false;
}

int pthread_once(pthread_once_t *control, void (*initialiser)(void)) {
  if (!interposer_is_inside() || state(control) == done)
    return real_pthread_once()(control, initialiser);
  while (!is_not_in_progress(control, 0) && await(control)) {
  }
  int place = enter(control);
  int result = real_pthread_once()(control, initialiser);
  leave(place);
  return result;
}

#pragma clang attribute pop
