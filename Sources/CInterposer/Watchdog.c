// An end for app code that never comes back, and makes no call that could be answered.
//
// How long a thread has kept a processor busy since it had its turn is counted in time of the processor, so that neither
// other programs nor a machine that sleeps matter. What takes longer than the limit is over: on a machine twice as slow,
// code that takes half the limit, too; the limit is far from what an app does in one go.

#include "Interposer.h"

#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <ucontext.h>

enum { ticks_per_second = 10, looks_per_second = 1000 };

static unsigned tick_limit;
static interposer_fatal_handler handler;
/// Whether the limit has been passed inside a library: then the thread is looked at more often, until it is outside.
static volatile bool is_looking;

INTERPOSER_REAL(
    int, setitimer, __itimer_which_t, const struct itimerval *, struct itimerval *)
INTERPOSER_REAL(int, sigaction, int, const struct sigaction *, struct sigaction *)

/// The code that was interrupted.
static const void *interrupted(const void *context) {
  const ucontext_t *state = context;
#if defined(__x86_64__)
  return (const void *)state->uc_mcontext.gregs[REG_RIP];
#else
  return (const void *)state->uc_mcontext.pc;
#endif
}

static void interrupt_each(long microseconds) {
  struct timeval span = {0, microseconds};
  real_setitimer()(ITIMER_PROF, &(struct itimerval){span, span}, NULL);
}

static void look(bool is_wanted) {
  if (is_looking == is_wanted) return;
  is_looking = is_wanted;
  interrupt_each(1000000 / (is_wanted ? looks_per_second : ticks_per_second));
}

static void tick(int number, siginfo_t *origin, void *context) {
  (void)origin;
  if (!interposer_is_inside()) return;
  if (interposer_current.busy_ticks < tick_limit) {
    look(false);
    if (++interposer_current.busy_ticks < tick_limit) return;
  }
  // Libraries may have taken locks that whoever ends the process needs: the app's own code has not.
  if (!interposer_is_of_program(interrupted(context))) return look(true);
  interposer_current.clocks = NULL;
  handler(number);
}

void interposer_watch_processor(unsigned seconds, interposer_fatal_handler at_limit) {
  tick_limit = seconds * ticks_per_second;
  handler = at_limit;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = tick;
  action.sa_flags = SA_ONSTACK | SA_RESTART | SA_SIGINFO;
  real_sigaction()(SIGPROF, &action, NULL);
  is_looking = false;
  interrupt_each(1000000 / ticks_per_second);
}

#pragma clang attribute pop
