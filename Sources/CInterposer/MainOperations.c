// The operation queue of the main thread.
//
// Foundation's `OperationQueue.main` is one for the whole process, with a list of what waits: what one launch, or one
// simulation, adds another would carry out. What app code does with that queue is done with one of its launch; it is
// still the one that everybody compares with.
//
// What would break it: another name or another signature of a method. All launches in a process then share the list.

#include "Interposer.h"

#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context)) const void *
#define METHOD(name) "$s10Foundation14OperationQueueC" name
#define CLASS METHOD("N")

/// The queue of the app process whose code runs, which keeps it; null where there is none.
extern const void *app_process_main_operations(void) __attribute__((weak));

typedef SWIFT const void *(*getter)(CONTEXT);
/// A method of up to two words, and what it returns.
typedef SWIFT uintptr_t (*method)(uintptr_t, uintptr_t, CONTEXT);

/// The runtime's queue, which is never given back, and so stays where it is.
static const void *main_queue(void) {
  static const void *queue;
  if (queue) return queue;
  getter main = (getter)dlsym(RTLD_NEXT, METHOD("4mainACvgZ"));
  return queue = main ? main(dlsym(RTLD_DEFAULT, CLASS)) : NULL;
}

static const void *target(const void *queue) {
  if (!interposer_is_inside() || !&app_process_main_operations || queue != main_queue()) return queue;
  const void *own = app_process_main_operations();
  return own ? own : queue;
}

// Who knows the class may call a method by its symbol; everybody else finds it in the table.
#define REPLACE(function, symbol)                                                                       \
  static method real_##function;                                                                        \
  SWIFT uintptr_t function(uintptr_t, uintptr_t, CONTEXT) __asm__(METHOD(symbol));                      \
  __attribute__((constructor)) static void replace_##function(void) {                                   \
    real_##function = (method)interposer_replace_method(CLASS, METHOD(symbol), (const void *)function); \
  }                                                                                                     \
  SWIFT uintptr_t function(uintptr_t first, uintptr_t second, CONTEXT self)

#define FORWARD(function, symbol) \
  REPLACE(function, symbol) { return real_##function(first, second, target(self)); }

// That queue can neither be suspended nor have all cancelled: so it is in Foundation.
FORWARD(add_operation, "03addB0yyAA0B0CF")
FORWARD(add_block, "03addB0yyyyYbcF")
FORWARD(add_operations, "13addOperations_17waitUntilFinishedySayAA0B0CG_SbtF")
FORWARD(wait_for_all, "33waitUntilAllOperationsAreFinishedyyF")
FORWARD(operations, "10operationsSayAA0B0CGvg")
FORWARD(operation_count, "14operationCountSivg")

// Where nothing waits Foundation hands a barrier to a queue of threads, also that of the main queue. There it is a block
// like any other: one after the other is what the queue does.
REPLACE(add_barrier, "15addBarrierBlockyyyyYbcF") {
  const void *queue = target(self);
  int waits_for_none = queue != self && !real_operation_count(0, 0, queue);
  return (waits_for_none ? real_add_block : real_add_barrier)(first, second, queue);
}

#pragma clang attribute pop
