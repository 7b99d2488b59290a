// The notification centre that app code finds as the default one.
//
// Swift's `NotificationCenter.default` is one for the whole process. A launch that shares the process with others has
// one of its own: nobody hears what another launch, or another simulation, announces.
//
// What would break it: another name of the getter. All launches in a process then share the runtime's centre.

#include "Interposer.h"

#define DEFAULT_CENTER "$s20FoundationEssentials18NotificationCenterC7defaultACvgZ"

typedef __attribute__((swiftcall)) void *(*getter)(
    __attribute__((swift_context)) const void *type);

__attribute__((swiftcall)) void *interposer_default_center(
    __attribute__((swift_context)) const void *type) __asm__(DEFAULT_CENTER);

/// The centre of the app process whose code runs, owned by the caller; null where there is none.
extern void *app_process_notification_center(void) __attribute__((weak));

__attribute__((swiftcall)) void *interposer_default_center(
    __attribute__((swift_context)) const void *type) {
  static getter real;
  if (interposer_is_inside() && &app_process_notification_center) {
    void *center = app_process_notification_center();
    if (center) return center;
  }
  if (!real) real = (getter)interposer_resolve(DEFAULT_CENTER);
  return real(type);
}

#pragma clang attribute pop
