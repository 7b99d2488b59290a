// The folders that Foundation finds by what they are for: on Linux those of a desktop, and not all of the phone's.
//
// What would break it: another name or another signature of the method. Apps then find no folder of the library, and the
// host's instead of some others.

#include "Interposer.h"

#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context)) const void *

#define CLASS "$s20FoundationEssentials11FileManagerCN"
#define METHOD "$s20FoundationEssentials11FileManagerC4urls3for2inSayAA3URLVGAC19SearchPathDirectoryO_AC0iJ10DomainMaskVtF"

typedef SWIFT const void *(*method)(uint8_t, uint64_t, CONTEXT);

extern bool app_process_exists(void) __attribute__((weak));
extern SWIFT const void *app_process_folders(uint8_t place, uint64_t domains) __attribute__((weak));

static method real_method;

static SWIFT const void *folders(uint8_t place, uint64_t domains, CONTEXT self) {
  if (interposer_is_inside() && app_process_exists()) return app_process_folders(place, domains);
  return real_method(place, domains, self);
}

__attribute__((constructor)) static void replace_method(void) {
  if (&app_process_folders)
    real_method = (method)interposer_replace_method(CLASS, METHOD, (const void *)folders);
}

#pragma clang attribute pop
