// A default that is set to nil: of the methods that may be meant the compiler takes that of URLs, which in Foundation then calls
// itself for ever.
//
// What would break it: another name or another signature of the method. An app that sets nil hangs, then.

#include "Interposer.h"

#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context)) const void *
#define METHOD(name) "$s10Foundation12UserDefaultsC" name
#define SET_URL METHOD("3set_6forKeyy0A10Essentials3URLVSg_SStF")
#define REMOVE METHOD("12removeObject6forKeyySS_tF")

/// A URL is an object and its protocol, a string two words.
typedef SWIFT void (*url_setter)(const void *url, const void *protocol, uint64_t, const void *, CONTEXT);
typedef SWIFT void (*remover)(uint64_t, const void *, CONTEXT);

static url_setter real_set;
static remover remove_object;

SWIFT void set_url(const void *url, const void *protocol, uint64_t key, const void *text, CONTEXT self)
    __asm__(SET_URL);
SWIFT void set_url(const void *url, const void *protocol, uint64_t key, const void *text, CONTEXT self) {
  if (url) real_set(url, protocol, key, text, self);
  else remove_object(key, text, self);
}

__attribute__((constructor)) static void replace_method(void) {
  remove_object = (remover)dlsym(RTLD_NEXT, REMOVE);
  real_set = (url_setter)interposer_replace_method(METHOD("N"), SET_URL, (const void *)set_url);
}

#pragma clang attribute pop
