// The operation queue of the main thread that app code finds.
//
// Foundation's `OperationQueue.main` is one for the whole process, with a list of what waits: what one launch, or one
// simulation, adds is carried out by another. A launch that shares the process with others has one of its own.
//
// What would break it: another name of a getter. All launches in a process then share the runtime's queue.

#include "Interposer.h"

#define METHOD(name) "$s10Foundation14OperationQueueC" name
#define MAIN METHOD("4mainACvgZ")
#define CURRENT METHOD("7currentACSgvgZ")

#define SWIFT __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context)) const void *

/// The queue of the app process whose code runs, owned by the caller; null where there is none.
extern void *app_process_main_operations(void) __attribute__((weak));
/// The same where that is the main thread; else null.
extern void *app_process_current_operations(void) __attribute__((weak));

typedef SWIFT void *(*getter)(CONTEXT);

static getter real_main, real_current;

SWIFT void *main_operations(CONTEXT type) __asm__(MAIN);
SWIFT void *main_operations(CONTEXT type) {
  void *queue = interposer_is_inside() && &app_process_main_operations ? app_process_main_operations() : NULL;
  return queue ? queue : real_main(type);
}

SWIFT void *current_operations(CONTEXT type) __asm__(CURRENT);
SWIFT void *current_operations(CONTEXT type) {
  void *queue = interposer_is_inside() && &app_process_current_operations ? app_process_current_operations() : NULL;
  return queue ? queue : real_current(type);
}

// Who knows the class calls the getters by their symbols, and everybody else finds them in its table.
__attribute__((constructor)) static void replace_methods(void) {
  real_main = (getter)interposer_replace_method(METHOD("N"), MAIN, (const void *)main_operations);
  real_current = (getter)interposer_replace_method(METHOD("N"), CURRENT, (const void *)current_operations);
}

#pragma clang attribute pop
