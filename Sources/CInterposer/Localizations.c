// Which of a bundle's translations an app reads. Foundation on Linux takes every user for one who reads English.
//
// The file that a translation has is asked for by its name, also for the texts of a table; where it has none, Foundation's own
// order decides: what stands in no language, `Base`, the language of development.
//
// What would break it: a Foundation whose bundles no longer go through these exported functions.

#include "Interposer.h"

typedef const void *object;

INTERPOSER_REAL(object, CFBundleCopyBundleLocalizations, object)
INTERPOSER_REAL(object, CFBundleGetDevelopmentRegion, object)
INTERPOSER_REAL(object, CFBundleCopyLocalizationsForPreferences, object, object)
INTERPOSER_REAL(object, CFBundleCopyPreferredLocalizationsFromArray, object)
INTERPOSER_REAL(object, CFBundleCopyLocalizedString, object, object, object, object)
INTERPOSER_REAL(
    object, CFBundleCopyLocalizedStringForLocalization, object, object, object, object, object)
INTERPOSER_REAL(object, CFBundleCopyResourceURL, object, object, object, object)
INTERPOSER_REAL(object, CFBundleCopyResourceURLForLocalization, object, object, object, object, object)
INTERPOSER_REAL(object, CFBundleCopyResourceURLsOfType, object, object, object)
INTERPOSER_REAL(object, CFBundleCopyResourceURLsOfTypeForLocalization, object, object, object, object)
INTERPOSER_REAL(void, CFRelease, object)
INTERPOSER_REAL(unsigned char, CFEqual, object, object)
INTERPOSER_REAL(object, CFStringCreateWithCString, object, const char *, uint32_t)

/// Of some translations the one that the user reads, to be released by the caller: by a list of languages, or by that of the
/// device; else that of development. Null where there is none, or where no app asks.
extern object app_process_localization(object localizations, object languages, object development)
    __attribute__((weak));

/// The same as a list with that one member; empty for none.
extern object app_process_localizations(object localizations, object languages)
    __attribute__((weak));

static bool is_app(void) { return interposer_is_inside() && &app_process_localization; }

/// The translation of a bundle that the user reads, to be released by the caller, or null.
static object translation_of(object bundle) {
  if (!bundle || !is_app()) return NULL;
  object all = real_CFBundleCopyBundleLocalizations()(bundle);
  if (!all) return NULL;
  object found = app_process_localization(all, NULL, real_CFBundleGetDevelopmentRegion()(bundle));
  real_CFRelease()(all);
  return found;
}

object CFBundleCopyLocalizationsForPreferences(object localizations, object languages) {
  object found = is_app() ? app_process_localizations(localizations, languages) : NULL;
  return found ? found : real_CFBundleCopyLocalizationsForPreferences()(localizations, languages);
}

object CFBundleCopyPreferredLocalizationsFromArray(object localizations) {
  object found = is_app() ? app_process_localizations(localizations, NULL) : NULL;
  return found ? found : real_CFBundleCopyPreferredLocalizationsFromArray()(localizations);
}

/// Whether the calling thread is looking up a text, which it does in two files.
static __thread bool reads_texts;

/// Keeps the plural forms of texts from Foundation, which on Linux ends the app over them.
static object without_plurals(object file, object type) {
  static object plurals;
  enum { utf8 = 0x08000100 };
  if (!file || !reads_texts) return file;
  if (!plurals) plurals = real_CFStringCreateWithCString()(NULL, "stringsdict", utf8);
  if (!real_CFEqual()(type, plurals)) return file;
  real_CFRelease()(file);
  interposer_ignore("localizedString", "the plural forms of a .stringsdict are not looked at");
  return NULL;
}

object CFBundleCopyResourceURLForLocalization(
    object bundle, object name, object type, object folder, object translation) {
  object found =
      real_CFBundleCopyResourceURLForLocalization()(bundle, name, type, folder, translation);
  return without_plurals(found, type);
}

object CFBundleCopyResourceURL(object bundle, object name, object type, object folder) {
  object translation = translation_of(bundle);
  object found = NULL;
  if (translation) {
    found = real_CFBundleCopyResourceURLForLocalization()(bundle, name, type, folder, translation);
    real_CFRelease()(translation);
  }
  if (!found) found = real_CFBundleCopyResourceURL()(bundle, name, type, folder);
  return without_plurals(found, type);
}

object CFBundleCopyResourceURLsOfType(object bundle, object type, object folder) {
  object translation = translation_of(bundle);
  if (!translation) return real_CFBundleCopyResourceURLsOfType()(bundle, type, folder);
  object found = real_CFBundleCopyResourceURLsOfTypeForLocalization()(bundle, type, folder, translation);
  real_CFRelease()(translation);
  return found;
}

object CFBundleCopyLocalizedString(object bundle, object key, object value, object table) {
  reads_texts = is_app();
  object found = real_CFBundleCopyLocalizedString()(bundle, key, value, table);
  reads_texts = false;
  return found;
}

object CFBundleCopyLocalizedStringForLocalization(
    object bundle, object key, object value, object table, object translation) {
  reads_texts = is_app();
  object found =
      real_CFBundleCopyLocalizedStringForLocalization()(bundle, key, value, table, translation);
  reads_texts = false;
  return found;
}

#pragma clang attribute pop
