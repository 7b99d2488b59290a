// Run loops: Foundation's own, with the time and the waiting of the simulation.
//
// Foundation's run loop arms a timer descriptor, waits for several descriptors at once, and is woken through one of them.
// Inside a simulation a timer descriptor is an event descriptor to which the simulation writes when the time has come, and
// the wait is a wait of the simulation. Modes, sources, observers, timers and their grid stay with Foundation.
//
// The main thread of an app is whichever thread has the turn of its main queue. So its run loop belongs to a thread that
// does nothing else; when that ends, Foundation frees the run loop.
//
// What would break it: another way of waiting than `ppoll`, or calls of Foundation to itself that can not be answered.

#include "Interposer.h"

#include <poll.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

INTERPOSER_REAL(int, pthread_join, pthread_t, void **)
INTERPOSER_REAL(pid_t, getpid, void)
INTERPOSER_REAL(int, timerfd_create, int, int)
INTERPOSER_REAL(int, timerfd_settime, int, int, const struct itimerspec *, struct itimerspec *)
INTERPOSER_REAL(
    int, ppoll, struct pollfd *, nfds_t, const struct timespec *, const sigset_t *)
INTERPOSER_REAL(void *, CFRunLoopGetCurrent, void)
INTERPOSER_REAL(void *, CFRunLoopGetMain, void)
INTERPOSER_REAL(void, CFRunLoopPerformBlock, void *, const void *, const void *)
INTERPOSER_REAL(void, CFRunLoopWakeUp, void *)
INTERPOSER_REAL(int32_t, CFRunLoopRunSpecific, void *, const void *, double, bool)

INTERPOSER_REAL(void, CFRunLoopRun, void)
INTERPOSER_REAL(int32_t, CFRunLoopRunInMode, const void *, double, bool)
INTERPOSER_REAL(void *, _CFRunLoopGet2, void *)
INTERPOSER_REAL(void *, CFRunLoopSourceCreate, const void *, long, void *)
INTERPOSER_REAL(void, CFRunLoopAddSource, void *, void *, const void *)
INTERPOSER_REAL(void, CFRunLoopAddTimer, void *, void *, const void *)
INTERPOSER_REAL(void, CFRunLoopAddObserver, void *, void *, const void *)
INTERPOSER_REAL(
    void *, CFRunLoopObserverCreateWithHandler, const void *, unsigned long, bool, long, const void *)
INTERPOSER_REAL(void, CFRunLoopSourceSignal, void *)
INTERPOSER_REAL(void, CFRelease, void *)
INTERPOSER_REAL(
    void *, CFRunLoopTimerCreate, const void *, double, double, unsigned long, long, void *, void *)

/// `Timer.init(timeInterval:repeats:block:)`
#define TIMER_AFTER_INTERVAL "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC"

/// `Timer.init(fire:interval:repeats:block:)`, once the timer is allocated
#define TIMER_AT_DATE                                                                             \
  "$s10Foundation5TimerC4fire8interval7repeats5blockAC0A10Essentials4DateV_SdSbyACYbctcfc"

/// `Date.init()`
#define DATE_NOW "$s20FoundationEssentials4DateVACycfC"

typedef __attribute__((swiftcall)) void *(*timer_maker)(
    double interval, bool repeats, void *block, void *context,
    __attribute__((swift_context)) const void *type);
typedef __attribute__((swiftcall)) void *(*dated_timer_maker)(
    double date, double interval, bool repeats, void *block, void *context,
    __attribute__((swift_context)) void *timer);
typedef __attribute__((swiftcall)) double (*date_maker)(void);

/// A mode of Foundation's.
static const void *mode(const char *name) { return *(const void *const *)interposer_resolve(name); }

/// Whether the thread keeps the run loop of an app's main thread.
static __thread bool is_keeper;

bool interposer_keeps_run_loop(void) { return is_keeper; }

int timerfd_create(int clock, int flags) {
  if (!interposer_is_inside() && !is_keeper) return real_timerfd_create()(clock, flags);
  return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
}

int timerfd_settime(
    int file, int flags, const struct itimerspec *span, struct itimerspec *before) {
  if (!interposer_is_inside()) return real_timerfd_settime()(file, flags, span, before);
  eventfd_t due;
  eventfd_read(file, &due);
  int64_t reading = interposer_nanoseconds(&span->it_value);
  if (reading && !(flags & TFD_TIMER_ABSTIME)) reading += interposer_current.clocks->suspending;
  interposer_hook->set_file_timer(file, reading);
  return 0;
}

void interposer_signal_file(int file) {
  struct stat status;
  // The run loop may be gone, and its descriptor a file's. What waits for events is no file of any type.
  if (fstat(file, &status) == 0 && (status.st_mode & S_IFMT) == 0) eventfd_write(file, 1);
}

/// Files that are waited for, and how many of them are ready.
typedef struct { struct pollfd *files; nfds_t count; int ready; } poll_call;

static bool poll_once(void *object) {
  poll_call *call = object;
  static const struct timespec at_once;
  call->ready = real_ppoll()(call->files, call->count, &at_once, NULL);
  return call->ready != 0;
}

int interposer_poll(struct pollfd *files, nfds_t count, int64_t nanoseconds) {
  poll_call call = {files, count, 0};
  if (poll_once(&call)) {
    // There may be more: a run loop deals with one descriptor at a time.
    if (interposer_current.is_on_main)
      interposer_hook->wake_run_loop(interposer_hook->main_run_loop());
  } else if (nanoseconds != 0) {
    interposer_hook->await_files(poll_once, &call, nanoseconds);
  }
  return call.ready;
}

int ppoll(
    struct pollfd *files, nfds_t count, const struct timespec *span, const sigset_t *signals) {
  if (!interposer_is_inside()) return real_ppoll()(files, count, span, signals);
  return interposer_poll(files, count, span ? interposer_nanoseconds(span) : interposer_for_ever);
}

/// The run loop of the process's own main thread, which no simulation uses. Foundation remembers it from its first use on,
/// which must not be one by an app.
static void *process_run_loop(void) {
  static void *found;
  if (!found) INTERPOSER_OUTSIDE(found = real_CFRunLoopGetMain()());
  return found;
}

void *CFRunLoopGetCurrent(void) {
  if (!interposer_is_inside()) return real_CFRunLoopGetCurrent()();
  process_run_loop();
  if (!interposer_current.is_on_main) {
    interposer_hook->will_use_run_loop();
    return real_CFRunLoopGetCurrent()();
  }
  return interposer_hook->main_run_loop();
}

// What Foundation remembers for the whole process must be no app's.
void *CFRunLoopGetMain(void) {
  if (!interposer_is_inside()) return real_CFRunLoopGetMain()();
  void *of_process = process_run_loop();
  bool is_foundation = interposer_is_of_library("/libFoundation.", __builtin_return_address(0));
  return is_foundation ? of_process : interposer_hook->main_run_loop();
}

/// The object of Foundation's for a run loop: `RunLoop.main` remembers the process's, and an app gets its own.
void *_CFRunLoopGet2(void *loop) {
  if (interposer_is_inside() && loop == process_run_loop()) loop = interposer_hook->main_run_loop();
  return real__CFRunLoopGet2()(loop);
}

int32_t CFRunLoopRunInMode(const void *mode, double seconds, bool ends_after_source) {
  if (!interposer_is_inside()) return real_CFRunLoopRunInMode()(mode, seconds, ends_after_source);
  return real_CFRunLoopRunSpecific()(CFRunLoopGetCurrent(), mode, seconds, ends_after_source);
}

void CFRunLoopRun(void) {
  if (!interposer_is_inside()) return real_CFRunLoopRun()();
  enum { finished = 1, stopped = 2 };
  static const double for_ever = 1e10;
  int32_t result;
  do {
    result = real_CFRunLoopRunSpecific()(
        CFRunLoopGetCurrent(), mode("kCFRunLoopDefaultMode"), for_ever, false);
  } while (result != finished && result != stopped);
}

// Foundation on Linux has such a timer fire at once; on the phone it waits for its interval, also when it fires only once.
static __thread double timer_wait;

/// For Foundation an interval of nothing is a tenth of a millisecond.
static double wait_of(double interval) { return interval > 0 ? interval : 0.0001; }

__attribute__((swiftcall)) void *timer_after_interval(
    double interval, bool repeats, void *block, void *context,
    __attribute__((swift_context)) const void *type) __asm__(TIMER_AFTER_INTERVAL);

__attribute__((swiftcall)) void *timer_after_interval(
    double interval, bool repeats, void *block, void *context,
    __attribute__((swift_context)) const void *type) {
  static timer_maker real;
  if (!real) real = (timer_maker)interposer_resolve(TIMER_AFTER_INTERVAL);
  if (interposer_is_inside()) timer_wait = wait_of(interval);
  return real(interval, repeats, block, context, type);
}

__attribute__((swiftcall)) void *timer_at_date(
    double date, double interval, bool repeats, void *block, void *context,
    __attribute__((swift_context)) void *timer) __asm__(TIMER_AT_DATE);

// Optimised code contains the initialiser above, and calls this one with the present date: it cannot be told from code
// that asks for a timer with an interval from now on, which is then taken for one that waits, too.
__attribute__((swiftcall)) void *timer_at_date(
    double date, double interval, bool repeats, void *block, void *context,
    __attribute__((swift_context)) void *timer) {
  static dated_timer_maker real;
  static date_maker now;
  if (!real) real = (dated_timer_maker)interposer_resolve(TIMER_AT_DATE);
  if (!now) now = (date_maker)interposer_resolve(DATE_NOW);
  bool is_foundation = interposer_is_of_library("/libFoundation.", __builtin_return_address(0));
  if (interposer_is_inside() && !is_foundation && interval > 0 && date == now())
    timer_wait = wait_of(interval);
  return real(date, interval, repeats, block, context, timer);
}

void *CFRunLoopTimerCreate(
    const void *allocator, double date, double interval, unsigned long flags, long order,
    void *callout, void *context) {
  // The interval is nothing here for a timer that fires once.
  date += timer_wait;
  timer_wait = 0;
  return real_CFRunLoopTimerCreate()(allocator, date, interval, flags, order, callout, context);
}

// `RunLoop.perform` of the phone wakes the loop, which Core Foundation's own function does not.
void CFRunLoopPerformBlock(void *loop, const void *mode, const void *block) {
  real_CFRunLoopPerformBlock()(loop, mode, block);
  bool is_foundation = interposer_is_of_library("/libFoundation.", __builtin_return_address(0));
  if (interposer_is_inside() && is_foundation) real_CFRunLoopWakeUp()(loop);
  if (interposer_is_inside()) interposer_hook->wake_run_loop(loop);
}

// What a run loop is given, it may have to look at; asking for the loop alone gives it nothing.
void CFRunLoopAddSource(void *loop, void *source, const void *mode) {
  real_CFRunLoopAddSource()(loop, source, mode);
  if (interposer_is_inside()) interposer_hook->wake_run_loop(loop);
}

void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  real_CFRunLoopAddTimer()(loop, timer, mode);
  if (interposer_is_inside()) interposer_hook->wake_run_loop(loop);
}

// What is to be posted when the loop is idle waits for an observer which sees it before its timers on Linux; on the phone
// it comes last of all, after what was to be posted as soon as possible, before the loop waits.
void *CFRunLoopObserverCreateWithHandler(
    const void *allocator, unsigned long activities, bool repeats, long order, const void *block) {
  enum { before_timers = 1 << 1, before_waiting = 1 << 5, at_exit = 1 << 7 };
  bool is_foundation = interposer_is_of_library("/libFoundation.", __builtin_return_address(0));
  if (interposer_is_inside() && is_foundation && activities == before_timers) {
    activities = before_waiting | at_exit;
    order++;
  }
  return real_CFRunLoopObserverCreateWithHandler()(allocator, activities, repeats, order, block);
}

void CFRunLoopAddObserver(void *loop, void *observer, const void *mode) {
  real_CFRunLoopAddObserver()(loop, observer, mode);
  if (interposer_is_inside()) interposer_hook->wake_run_loop(loop);
}

void CFRunLoopWakeUp(void *loop) {
  real_CFRunLoopWakeUp()(loop);
  if (interposer_is_inside()) interposer_hook->wake_run_loop(loop);
}

/// A thread that does nothing but have a run loop.
typedef struct {
  pthread_t thread;
  /// The process that has the thread: a forked one has none.
  pid_t process;
  sem_t is_ready, is_over;
  void *loop, *queue_source;
} keeper;

/// What Foundation is told of a source; this one has nothing to do.
typedef struct { long version; void *info, *functions[7]; void (*perform)(void *info); } source_context;

static void do_nothing(void *info) { (void)info; }

/// Gives a run loop the source that stands for the main queue: it is not over when it has nothing else.
static void *make_queue_source(void *loop) {
  source_context context = {.perform = do_nothing};
  void *source = real_CFRunLoopSourceCreate()(NULL, 0, &context);
  real_CFRunLoopAddSource()(loop, source, mode("kCFRunLoopCommonModes"));
  return source;
}

static void *keep(void *context) {
  keeper *self = context;
  is_keeper = true;
  self->loop = real_CFRunLoopGetCurrent()();
  self->queue_source = make_queue_source(self->loop);
  sem_post(&self->is_ready);
  while (sem_wait(&self->is_over) != 0) {
  }
  real_CFRelease()(self->queue_source);
  return NULL;
}

void *interposer_make_run_loop(void **loop) {
  keeper *made = calloc(1, sizeof *made);
  made->process = real_getpid()();
  sem_init(&made->is_ready, 0, 0);
  sem_init(&made->is_over, 0, 0);
  if (interposer_create_thread(&made->thread, NULL, keep, made) != 0) abort();
  while (sem_wait(&made->is_ready) != 0) {
  }
  *loop = made->loop;
  return made;
}

// The end of the thread is waited for: it takes locks of Foundation's, which a fork beside it would leave taken for good.
void interposer_drop_run_loop(void *made) {
  keeper *self = made;
  sem_post(&self->is_over);
  if (self->process == real_getpid()()) real_pthread_join()(self->thread, NULL);
  sem_destroy(&self->is_ready);
  sem_destroy(&self->is_over);
  free(self);
}

void interposer_signal_run_loop(void *made) {
  keeper *self = made;
  real_CFRunLoopSourceSignal()(self->queue_source);
  real_CFRunLoopWakeUp()(self->loop);
}

void interposer_run_loop_pass(void *loop) {
  static const void *default_mode;
  if (!default_mode) default_mode = mode("kCFRunLoopDefaultMode");
  real_CFRunLoopRunSpecific()(loop, default_mode, 0, true);
}

#pragma clang attribute pop
