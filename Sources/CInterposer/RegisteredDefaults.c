// What an app registers, and the defaults that it finds as the standard ones. Foundation keeps both but once for the whole
// process, which several launches may share.
//
// What would break it: another name or another signature of a method. What one launch registers is there in the next, then.

#include "Interposer.h"

#define SWIFT __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context)) const void *
#define METHOD(name) "$s10Foundation12UserDefaultsC" name
#define STANDARD METHOD("8standardACvgZ")
#define REGISTER METHOD("8register8defaultsySDySSypG_tF")
#define REPRESENTATION METHOD("24dictionaryRepresentationSDySSypGyF")

/// Whether the calling code is that of an app process.
extern bool app_process_exists(void) __attribute__((weak));
/// The standard defaults of the app process, owned by the caller.
extern SWIFT const void *app_process_defaults(void) __attribute__((weak));
/// Takes the values of a dictionary, which stays the caller's.
extern SWIFT void app_process_register(const void *values) __attribute__((weak));
/// Adds what is registered to a dictionary, where that has no value, and returns it anew.
extern SWIFT const void *app_process_add_registered(const void *values) __attribute__((weak));
extern void swift_bridgeObjectRelease(const void *object) __attribute__((weak));

typedef SWIFT const void *(*getter)(CONTEXT);
typedef SWIFT void (*setter)(const void *, CONTEXT);

static getter real_standard, real_representation;
static setter real_register;

static bool is_app(void) {
  return interposer_is_inside() && &app_process_exists && app_process_exists();
}

// Who knows the class calls the methods by their symbols, and everybody else finds them in its table.

SWIFT const void *standard(CONTEXT type) __asm__(STANDARD);
SWIFT const void *standard(CONTEXT type) {
  return is_app() ? app_process_defaults() : real_standard(type);
}

SWIFT void register_values(const void *values, CONTEXT self) __asm__(REGISTER);
SWIFT void register_values(const void *values, CONTEXT self) {
  if (is_app()) app_process_register(values);
  else real_register(values, self);
}

SWIFT const void *representation(CONTEXT self) __asm__(REPRESENTATION);
SWIFT const void *representation(CONTEXT self) {
  const void *values = real_representation(self);
  if (!is_app()) return values;
  const void *all = app_process_add_registered(values);
  swift_bridgeObjectRelease(values);
  return all;
}

__attribute__((constructor)) static void replace_methods(void) {
#define REPLACE(method, by) interposer_replace_method(METHOD("N"), method, (const void *)by)
  real_standard = (getter)REPLACE(STANDARD, standard);
  real_register = (setter)REPLACE(REGISTER, register_values);
  real_representation = (getter)REPLACE(REPRESENTATION, representation);
}

#pragma clang attribute pop
