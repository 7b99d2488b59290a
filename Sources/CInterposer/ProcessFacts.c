// What Swift's libraries know but once of a process, and would say of the host's: arguments, bundle, system, locale.
//
// Each getter is answered by a function of the emulator with the same signature, for the code of an app process; for
// everybody else it is the library's.
//
// What would break it: another name of a getter, or one that callers no longer call. Apps then see the host's.

#include "Interposer.h"

#define SWIFT __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context)) const void *

typedef struct { const void *first, *second; } two_words;
typedef struct { const void *first, *second, *third; } three_words;

/// Whether the calling code is that of an app process.
extern bool app_process_exists(void) __attribute__((weak));

static bool is_app(void) {
  return interposer_is_inside() && &app_process_exists && app_process_exists();
}

/// Answers a getter without parameters, of a type or of an object.
#define FACT(type, answer, symbol)                                                   \
  extern SWIFT type answer(void) __attribute__((weak));                             \
  SWIFT type interposed_##answer(CONTEXT self) __asm__(symbol);                     \
  SWIFT type interposed_##answer(CONTEXT self) {                                    \
    static SWIFT type (*real)(CONTEXT);                                             \
    if (is_app()) return answer();                                                  \
    if (!real) real = (SWIFT type (*)(CONTEXT))interposer_resolve(symbol);          \
    return real(self);                                                              \
  }

// ProcessInfo
FACT(const void *, app_process_variables, "$s20FoundationEssentials11ProcessInfoC11environmentSDyS2SGvg")
FACT(const void *, app_process_arguments, "$s20FoundationEssentials11ProcessInfoC9argumentsSaySSGvg")
FACT(two_words, app_process_name, "$s20FoundationEssentials11ProcessInfoC11processNameSSvg")
FACT(int64_t, app_process_processors, "$s20FoundationEssentials11ProcessInfoC14processorCountSivg")
FACT(int64_t, app_process_active_processors, "$s20FoundationEssentials11ProcessInfoC20activeProcessorCountSivg")
FACT(three_words, app_process_system, "$s20FoundationEssentials11ProcessInfoC22operatingSystemVersionAA09OperatingfG0Vvg")
FACT(two_words, app_process_system_text, "$s20FoundationEssentials11ProcessInfoC28operatingSystemVersionStringSSvg")

// CommandLine
FACT(const void *, app_process_command_line, "$ss11CommandLineO9argumentsSaySSGvgZ")
FACT(int32_t, app_process_argument_count, "$ss11CommandLineO4argcs5Int32VvgZ")
FACT(const void *, app_process_argument_list, "$ss11CommandLineO10unsafeArgvSpySpys4Int8VGSgGvgZ")

// Bundle
FACT(const void *, app_process_bundle, "$s10Foundation6BundleC4mainACvgZ")
FACT(const void *, app_process_bundles, "$s10Foundation6BundleC10allBundlesSayACGvgZ")
FACT(const void *, app_process_frameworks, "$s10Foundation6BundleC13allFrameworksSayACGvgZ")

// Locale, and the calendar that goes by it
FACT(two_words, app_process_locale, "$s20FoundationEssentials6LocaleV7currentACvgZ")
FACT(two_words, app_process_updating_locale, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
FACT(const void *, app_process_languages, "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
FACT(const void *, app_process_object_languages, "$s10Foundation8NSLocaleC18preferredLanguagesSaySSGvgZ")
FACT(two_words, app_process_calendar, "$s20FoundationEssentials8CalendarV7currentACvgZ")
FACT(two_words, app_process_updating_calendar, "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")

#define AT_LEAST "$s20FoundationEssentials11ProcessInfoC24isOperatingSystemAtLeastySbAA0fG7VersionVF"

extern SWIFT bool app_process_system_is_at_least(int64_t, int64_t, int64_t) __attribute__((weak));
SWIFT bool interposed_at_least(int64_t major, int64_t minor, int64_t patch, CONTEXT self) __asm__(AT_LEAST);
SWIFT bool interposed_at_least(int64_t major, int64_t minor, int64_t patch, CONTEXT self) {
  static SWIFT bool (*real)(int64_t, int64_t, int64_t, CONTEXT);
  if (is_app()) return app_process_system_is_at_least(major, minor, patch);
  if (!real) real = (SWIFT bool (*)(int64_t, int64_t, int64_t, CONTEXT))interposer_resolve(AT_LEAST);
  return real(major, minor, patch, self);
}

INTERPOSER_REAL(const void *, CFBundleCreate, const void *, const void *)
INTERPOSER_REAL(const void *, _CFBundleCreateUnique, const void *, const void *)

// Foundation keeps bundles by their path, for the whole process: that of an app would be found by one beside it.
const void *CFBundleCreate(const void *allocator, const void *url) {
  return is_app() ? real__CFBundleCreateUnique()(allocator, url) : real_CFBundleCreate()(allocator, url);
}

#define OF_CLASS "$s10Foundation6BundleC3forACyXlXp_tcfC"

// All code of an app is in its bundle: the file in which the host has it is none of the phone's.
SWIFT const void *interposed_bundle_of(const void *type, CONTEXT self) __asm__(OF_CLASS);
SWIFT const void *interposed_bundle_of(const void *type, CONTEXT self) {
  static SWIFT const void *(*real)(const void *, CONTEXT);
  if (is_app()) return app_process_bundle();
  if (!real) real = (SWIFT const void *(*)(const void *, CONTEXT))interposer_resolve(OF_CLASS);
  return real(type, self);
}

#define OF_IDENTIFIER "$s10Foundation6BundleC10identifierACSgSS_tcfC"

/// Whether an identifier is that of the app's own bundle.
extern SWIFT bool app_process_is_identified(two_words) __attribute__((weak));
SWIFT const void *interposed_bundle_named(two_words identifier, CONTEXT self) __asm__(OF_IDENTIFIER);
SWIFT const void *interposed_bundle_named(two_words identifier, CONTEXT self) {
  static SWIFT const void *(*real)(two_words, CONTEXT);
  if (is_app() && app_process_is_identified(identifier)) return app_process_bundle();
  if (!real) real = (SWIFT const void *(*)(two_words, CONTEXT))interposer_resolve(OF_IDENTIFIER);
  return real(identifier, self);
}

#pragma clang attribute pop
