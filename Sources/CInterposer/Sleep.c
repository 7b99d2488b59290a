// Sleeps of Swift tasks.
//
// `Task.sleep(for:)` and `Clock.sleep(for:)` are compiled into the app and end in one call: the dispatch thunk of
// `Clock.sleep(until:tolerance:)`. The runtime's own answer for the system's clocks starts a task for each sleep; that of
// a simulation files the sleep as a timer. Every other clock, and every thread outside a simulation, gets the runtime's.
//
// What would break it: a change of the requirement's name or of Swift's asynchronous calling convention. The sleeps then
// take the way over the executors, which is slower and gives the same results.

#include "Interposer.h"

#define CLOCK_SLEEP "$ss5ClockP5sleep5until9tolerancey7InstantQz_8DurationQzSgtYaKFTj"

/// How Swift describes an asynchronous function: its code, relative to this place, and the frame that its caller makes.
typedef struct async_function {
  int32_t code;
  uint32_t frame_size;
} async_function;

typedef __attribute__((swiftasynccall)) void (*sleep_code)(
    __attribute__((swift_async_context)) void *frame, const void *until, const void *tolerance,
    const void *type, const void *conformance, __attribute__((swift_context)) const void *clock);

static sleep_code real_sleep;
static const void *continuous_clock;

__attribute__((swiftasynccall)) void interposer_clock_sleep(
    __attribute__((swift_async_context)) void *frame, const void *until, const void *tolerance,
    const void *type, const void *conformance, __attribute__((swift_context)) const void *clock)
    __asm__(CLOCK_SLEEP);

/// The simulation's own function, if there is one in the program.
extern const async_function simulated_sleep __asm__("virtual_time_task_sleepTu")
    __attribute__((weak));

/// The description under which callers find the interposed function.
extern async_function described_sleep __asm__(CLOCK_SLEEP "Tu");

__asm__(
    ".pushsection .data\n"
    ".p2align 3\n"
    ".globl \"" CLOCK_SLEEP "Tu\"\n"
    ".type \"" CLOCK_SLEEP "Tu\", @object\n"
    ".size \"" CLOCK_SLEEP "Tu\", 8\n"
    "\"" CLOCK_SLEEP "Tu\":\n"
    ".long \"" CLOCK_SLEEP "\" - .\n"
    ".long 0\n"
    ".popsection\n");

static sleep_code code_of(const async_function *function) {
  return (sleep_code)((intptr_t)function + function->code);
}

/// Makes room in the callers' frames for what a function needs.
static void admit(const async_function *function) {
  if (described_sleep.frame_size < function->frame_size)
    described_sleep.frame_size = function->frame_size;
}

/// Runs before any Swift code could sleep.
__attribute__((constructor)) static void find_real_sleep(void) {
  const async_function *real = dlsym(RTLD_NEXT, CLOCK_SLEEP "Tu");
  // Without Swift's concurrency in the process there is nobody to call this.
  if (!real) return;
  real_sleep = code_of(real);
  continuous_clock = dlsym(RTLD_DEFAULT, "$ss15ContinuousClockVN");
  admit(real);
  if (&simulated_sleep) admit(&simulated_sleep);
}

__attribute__((swiftasynccall)) void interposer_clock_sleep(
    __attribute__((swift_async_context)) void *frame, const void *until, const void *tolerance,
    const void *type, const void *conformance, __attribute__((swift_context)) const void *clock) {
  if (interposer_is_inside() && type == continuous_clock && &simulated_sleep)
    return code_of(&simulated_sleep)(frame, until, tolerance, type, conformance, NULL);
  return real_sleep(frame, until, tolerance, type, conformance, clock);
}

typedef __attribute__((swiftcall)) void (*cancellation_handler)(
    __attribute__((swift_context)) void *context);

// The runtime's; weak, since there may be none in the process, and then nobody sleeps.
extern __attribute__((weak, swiftcall)) void *swift_task_addCancellationHandler(
    cancellation_handler handler, void *context);
extern __attribute__((weak, swiftcall)) void swift_task_removeCancellationHandler(void *record);

/// The simulation's answer to a cancellation.
extern __attribute__((weak)) void virtual_time_sleep_cancelled(void *sleep);

static __attribute__((swiftcall)) void report_cancellation(
    __attribute__((swift_context)) void *sleep) {
  virtual_time_sleep_cancelled(sleep);
}

void *interposer_watch_cancellation(void *sleep) {
  return swift_task_addCancellationHandler(report_cancellation, sleep);
}

void interposer_stop_watching_cancellation(void *record) {
  swift_task_removeCancellationHandler(record);
}

#pragma clang attribute pop
