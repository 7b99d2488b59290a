// Clocks and sleeps.

#include "Interposer.h"

#include <errno.h>
#include <sched.h>
#include <sys/time.h>
#include <sys/timeb.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

INTERPOSER_REAL(int, clock_gettime, clockid_t, struct timespec *)
INTERPOSER_REAL(int, gettimeofday, struct timeval *, void *)
INTERPOSER_REAL(time_t, time, time_t *)
INTERPOSER_REAL(int, clock_getres, clockid_t, struct timespec *)
INTERPOSER_REAL(int, timespec_get, struct timespec *, int)
INTERPOSER_REAL(int, nanosleep, const struct timespec *, struct timespec *)
INTERPOSER_REAL(int, clock_nanosleep, clockid_t, int, const struct timespec *, struct timespec *)
INTERPOSER_REAL(int, usleep, useconds_t)
INTERPOSER_REAL(unsigned, sleep, unsigned)
INTERPOSER_REAL(int, sched_yield, void)
INTERPOSER_REAL(unsigned, alarm, unsigned)
INTERPOSER_REAL(
    int, setitimer, __itimer_which_t, const struct itimerval *, struct itimerval *)

static const int64_t second = 1000000000;

int64_t interposer_nanoseconds(const struct timespec *span) {
  if (span->tv_sec >= INT64_MAX / second) return INT64_MAX;
  return span->tv_sec * second + span->tv_nsec;
}

/// What a clock shows inside the simulation. CPU clocks show nothing: modelled code costs no time.
static int64_t reading(clockid_t clock) {
  if (++interposer_current.looks_at_clock % interposer_looks_per_call == 0)
    interposer_hook->looked_at_clock();
  interposer_clocks *clocks = interposer_current.clocks;
  switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_TAI:
      clocks->wall_read_at = clocks->continuous;
      return clocks->wall;
    case CLOCK_BOOTTIME:
      return clocks->continuous;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
      return clocks->suspending;
    default:
      return 0;
  }
}

int64_t interposer_span_until(clockid_t clock, const struct timespec *time) {
  int64_t span = interposer_nanoseconds(time) - reading(clock);
  return span > 0 ? span : 0;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!interposer_is_inside()) return real_clock_gettime()(clock, time);
  int64_t now = reading(clock);
  time->tv_sec = now / second;
  time->tv_nsec = now % second;
  if (time->tv_nsec < 0) {
    time->tv_nsec += second;
    time->tv_sec -= 1;
  }
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (!interposer_is_inside()) return real_gettimeofday()(time, zone);
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  time->tv_sec = precise.tv_sec;
  time->tv_usec = precise.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  if (!interposer_is_inside()) return real_time()(result);
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  if (result) *result = precise.tv_sec;
  return precise.tv_sec;
}

int clock_getres(clockid_t clock, struct timespec *step) {
  if (!interposer_is_inside()) return real_clock_getres()(clock, step);
  if (step) *step = (struct timespec){0, 1};
  return 0;
}

int timespec_get(struct timespec *time, int base) {
  if (!interposer_is_inside()) return real_timespec_get()(time, base);
  return base == TIME_UTC && clock_gettime(CLOCK_REALTIME, time) == 0 ? base : 0;
}

int ftime(struct timeb *stamp) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *stamp = (struct timeb){.time = now.tv_sec, .millitm = (unsigned short)(now.tv_nsec / 1000000)};
  return 0;
}

int ntp_gettimex(struct ntptimeval *precise) {
  *precise = (struct ntptimeval){0};
  gettimeofday(&precise->time, NULL);
  return TIME_OK;
}

/// A sleep of no time takes a nanosecond all the same, as a real one takes some: `Thread.sleep` repeats
/// it until the clock, which it reads as a floating-point number, has passed its deadline.
int nanosleep(const struct timespec *span, struct timespec *left) {
  if (!interposer_is_inside()) return real_nanosleep()(span, left);
  int64_t length = interposer_nanoseconds(span);
  interposer_hook->sleep(length > 0 ? length : 1);
  return 0;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *span, struct timespec *left) {
  if (!interposer_is_inside()) return real_clock_nanosleep()(clock, flags, span, left);
  int64_t length = interposer_nanoseconds(span);
  if (flags & TIMER_ABSTIME) length -= reading(clock);
  if (length > 0) interposer_hook->sleep(length);
  return 0;
}

int usleep(useconds_t microseconds) {
  if (!interposer_is_inside()) return real_usleep()(microseconds);
  interposer_hook->sleep((int64_t)microseconds * 1000);
  return 0;
}

unsigned sleep(unsigned seconds) {
  if (!interposer_is_inside()) return real_sleep()(seconds);
  interposer_hook->sleep((int64_t)seconds * second);
  return 0;
}

// Signals of timers would come from outside, at a time of the machine's.
unsigned alarm(unsigned seconds) {
  if (!interposer_is_inside()) return real_alarm()(seconds);
  interposer_ignore("alarm", "its signal is never sent");
  return 0;
}

int setitimer(
    __itimer_which_t timer, const struct itimerval *span, struct itimerval *before) {
  if (!interposer_is_inside()) return real_setitimer()(timer, span, before);
  interposer_ignore("setitimer", "its signal is never sent");
  if (before) *before = (struct itimerval){{0, 0}, {0, 0}};
  return 0;
}

// A thread that spins until another has done something would spin for ever: only one runs at a time.
int sched_yield(void) {
  if (!interposer_is_inside()) return real_sched_yield()();
  interposer_hook->sleep(0);
  return 0;
}

#pragma clang attribute pop
