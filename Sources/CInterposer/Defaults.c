// The app's defaults: Foundation asks for them by these functions of its own library, and they are the phone's.
//
// What would break it: a Foundation that no longer goes through the exported functions.

#include "Interposer.h"

#include <string.h>

typedef const void *object;

INTERPOSER_REAL(object, CFPreferencesCopyAppValue, object, object)
INTERPOSER_REAL(object, CFPreferencesCopyValue, object, object, object, object)
INTERPOSER_REAL(object, CFPreferencesCopyMultiple, object, object, object, object)
INTERPOSER_REAL(object, CFPreferencesCopyKeyList, object, object, object)
INTERPOSER_REAL(void, CFPreferencesSetAppValue, object, object, object)
INTERPOSER_REAL(void, CFPreferencesSetValue, object, object, object, object, object)
INTERPOSER_REAL(unsigned char, CFPreferencesAppSynchronize, object)
INTERPOSER_REAL(void, CFPreferencesAddSuitePreferencesToApp, object, object)
INTERPOSER_REAL(void, CFPreferencesRemoveSuitePreferencesFromApp, object, object)

/// The domain as the simulation wants it: null stands for the app's own.
static object domain(object application) {
  static object *own;
  if (!own) own = dlsym(RTLD_DEFAULT, "kCFPreferencesCurrentApplication");
  return own && application == *own ? NULL : application;
}

static bool ask(
    interposer_defaults_call call, object key, object value, object application, object *result) {
  *result = NULL;
  return interposer_is_inside()
      && interposer_hook->defaults(call, key, value, domain(application), result);
}

object CFPreferencesCopyAppValue(object key, object application) {
  object result;
  if (ask(interposer_copy_value, key, NULL, application, &result)) return result;
  return real_CFPreferencesCopyAppValue()(key, application);
}

object CFPreferencesCopyValue(object key, object application, object user, object host) {
  object result;
  if (ask(interposer_copy_value, key, NULL, application, &result)) return result;
  return real_CFPreferencesCopyValue()(key, application, user, host);
}

object CFPreferencesCopyMultiple(object keys, object application, object user, object host) {
  object result;
  if (ask(interposer_copy_values, keys, NULL, application, &result)) return result;
  return real_CFPreferencesCopyMultiple()(keys, application, user, host);
}

object CFPreferencesCopyKeyList(object application, object user, object host) {
  object result;
  if (ask(interposer_copy_keys, NULL, NULL, application, &result)) return result;
  return real_CFPreferencesCopyKeyList()(application, user, host);
}

void CFPreferencesSetAppValue(object key, object value, object application) {
  object result;
  if (ask(interposer_set_value, key, value, application, &result))
    interposer_hook->defaults_changed();
  else
    real_CFPreferencesSetAppValue()(key, value, application);
}

void CFPreferencesSetValue(object key, object value, object application, object user, object host) {
  object result;
  if (ask(interposer_set_value, key, value, application, &result))
    interposer_hook->defaults_changed();
  else
    real_CFPreferencesSetValue()(key, value, application, user, host);
}

// On the phone it does nothing: the values are with the daemon as soon as they are set (W-020).
unsigned char CFPreferencesAppSynchronize(object application) {
  object result;
  if (ask(interposer_copy_keys, NULL, NULL, application, &result)) return 1;
  return real_CFPreferencesAppSynchronize()(application);
}

void CFPreferencesAddSuitePreferencesToApp(object application, object suite) {
  object result;
  if (!ask(interposer_add_suite, NULL, NULL, suite, &result))
    real_CFPreferencesAddSuitePreferencesToApp()(application, suite);
}

void CFPreferencesRemoveSuitePreferencesFromApp(object application, object suite) {
  object result;
  if (!ask(interposer_remove_suite, NULL, NULL, suite, &result))
    real_CFPreferencesRemoveSuitePreferencesFromApp()(application, suite);
}

#pragma clang attribute pop
