// A change of an object whose class has the macro of `@Observable`, as `@Model` gives it, is told to the model context of the
// object, too, once it is made.
//
// What would break it: another name or another signature of a method of the registrar. A changed object is then saved when
// its app leaves the screen alone.

#include "Interposer.h"

#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context)) const void *
#define RESULT __attribute__((swift_indirect_result)) void *
#define ERROR __attribute__((swift_error_result)) void **
#define METHOD(name) "$s11Observation0A9RegistrarV" name
#define DID_SET METHOD("6didSet_7keyPathyx_s03KeyF0Cyxq_GtAA10ObservableRzr0_lF")
#define WITH_MUTATION METHOD("12withMutation2of7keyPath_q0_x_s03KeyG0Cyxq_Gq0_yKXEtKAA10ObservableRzr1_lF")

/// The context of an object, if it has one, takes its change in.
extern void model_context_note_change(const void *object) __attribute__((weak));

/// A subject is passed by its address. Only that of a class is a reference; the first word of its type's record is 0.
static void note_change(const void *const *subject, const void *type) {
  if (&model_context_note_change && !*(const uintptr_t *)type) model_context_note_change(*subject);
}

// The last arguments of a generic function are its types, and how the first one is observed.

/// Ends a change in place.
typedef SWIFT void (*did_set_method)(const void *const *, const void *, const void *, const void *, const void *, CONTEXT);
SWIFT void did_set(
    const void *const *subject, const void *key, const void *type, const void *value, const void *conformance,
    CONTEXT self) __asm__(DID_SET);
SWIFT void did_set(
    const void *const *subject, const void *key, const void *type, const void *value, const void *conformance,
    CONTEXT self) {
  static did_set_method real;
  if (!real) real = (did_set_method)dlsym(RTLD_NEXT, DID_SET);
  real(subject, key, type, value, conformance, self);
  note_change(subject, type);
}

/// Changes a property by a closure.
typedef SWIFT void (*with_mutation_method)(
    RESULT, const void *const *, const void *, const void *, const void *, const void *, const void *, const void *,
    const void *, CONTEXT, ERROR);
SWIFT void with_mutation(
    RESULT result, const void *const *subject, const void *key, const void *mutation, const void *captured,
    const void *type, const void *value, const void *answer, const void *conformance, CONTEXT self, ERROR error)
    __asm__(WITH_MUTATION);
SWIFT void with_mutation(
    RESULT result, const void *const *subject, const void *key, const void *mutation, const void *captured,
    const void *type, const void *value, const void *answer, const void *conformance, CONTEXT self, ERROR error) {
  static with_mutation_method real;
  if (!real) real = (with_mutation_method)dlsym(RTLD_NEXT, WITH_MUTATION);
  real(result, subject, key, mutation, captured, type, value, answer, conformance, self, error);
  note_change(subject, type);
}

#pragma clang attribute pop
