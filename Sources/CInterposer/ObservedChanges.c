// Changes of an object whose class has the macro of `@Observable`, as `@Model` gives it, are told to the model context of the
// object when they are made: the context sets what leads back to it before the app's next line runs.
//
// What would break it: another name or another signature of a method of the registrar. A changed object is then saved when
// its app leaves the screen alone, other sides of relationships are set at a save, and who observes them does not hear of it.

#include "Interposer.h"

#include <stdatomic.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context)) const void *
#define RESULT __attribute__((swift_indirect_result)) void *
#define ERROR __attribute__((swift_error_result)) void **
#define METHOD(name) "$s11Observation0A9RegistrarV" name
#define ACCESS METHOD("6access_7keyPathyx_s03KeyE0Cyxq_GtAA10ObservableRzr0_lF")
#define WILL_SET METHOD("7willSet_7keyPathyx_s03KeyF0Cyxq_GtAA10ObservableRzr0_lF")
#define DID_SET METHOD("6didSet_7keyPathyx_s03KeyF0Cyxq_GtAA10ObservableRzr0_lF")
#define WITH_MUTATION METHOD("12withMutation2of7keyPath_q0_x_s03KeyG0Cyxq_Gq0_yKXEtKAA10ObservableRzr1_lF")

// A subject is passed by its address, and that of a class is a reference. The first word of another one is no model's address,
// or that of a model which is as it was.

/// A property of an object is changed in place from now on: nothing else may write to its memory until that ends.
extern void model_context_begin_change(const void *object) __attribute__((weak));
/// A change in place has ended.
extern void model_context_end_change(const void *object) __attribute__((weak));
/// A property of an object has another value.
extern void model_context_note_change(const void *object) __attribute__((weak));
/// A property of a class is read by a key path, as whoever observes an object knows it by one.
extern void model_context_note_read(const void *key) __attribute__((weak));

// The key path says of which types a function is; how the subject is observed is its last argument.

/// Reads a property, or begins or ends a change in place.
typedef SWIFT void (*property_method)(const void *const *, const void *, const void *, CONTEXT);

/// Tells of a read once for each place of an app's code: a property is read often, and what is told does not change. Where two
/// share a slot, each is told of again.
static void note_read(const void *key, const void *conformance) {
  static _Atomic uintptr_t slots[4096];
  // A key path of a generic class is given back, and another one may then be in its place; it is not one of the same class.
  uintptr_t read = (uintptr_t)key ^ (uintptr_t)conformance << 16;
  _Atomic uintptr_t *slot = &slots[((uintptr_t)key >> 4 ^ (uintptr_t)conformance >> 4) % 4096];
  if (!&model_context_note_read || atomic_load_explicit(slot, memory_order_relaxed) == read) return;
  model_context_note_read(key);
  atomic_store_explicit(slot, read, memory_order_relaxed);
}

SWIFT void observed_access(const void *const *subject, const void *key, const void *conformance, CONTEXT self)
    __asm__(ACCESS);
SWIFT void observed_access(const void *const *subject, const void *key, const void *conformance, CONTEXT self) {
  static property_method real;
  if (!real) real = (property_method)dlsym(RTLD_NEXT, ACCESS);
  note_read(key, conformance);
  real(subject, key, conformance, self);
}

SWIFT void will_set(const void *const *subject, const void *key, const void *conformance, CONTEXT self)
    __asm__(WILL_SET);
SWIFT void will_set(const void *const *subject, const void *key, const void *conformance, CONTEXT self) {
  static property_method real;
  if (!real) real = (property_method)dlsym(RTLD_NEXT, WILL_SET);
  real(subject, key, conformance, self);
  if (&model_context_begin_change) model_context_begin_change(*subject);
}

SWIFT void did_set(const void *const *subject, const void *key, const void *conformance, CONTEXT self)
    __asm__(DID_SET);
SWIFT void did_set(const void *const *subject, const void *key, const void *conformance, CONTEXT self) {
  static property_method real;
  if (!real) real = (property_method)dlsym(RTLD_NEXT, DID_SET);
  if (&model_context_end_change) model_context_end_change(*subject);
  real(subject, key, conformance, self);
}

/// Changes a property by a closure, which has an answer.
typedef SWIFT void (*with_mutation_method)(
    RESULT, const void *const *, const void *, const void *, const void *, const void *, const void *, CONTEXT, ERROR);
SWIFT void with_mutation(
    RESULT result, const void *const *subject, const void *key, const void *mutation, const void *captured,
    const void *answer, const void *conformance, CONTEXT self, ERROR error) __asm__(WITH_MUTATION);
SWIFT void with_mutation(
    RESULT result, const void *const *subject, const void *key, const void *mutation, const void *captured,
    const void *answer, const void *conformance, CONTEXT self, ERROR error) {
  static with_mutation_method real;
  if (!real) real = (with_mutation_method)dlsym(RTLD_NEXT, WITH_MUTATION);
  real(result, subject, key, mutation, captured, answer, conformance, self, error);
  if (&model_context_note_change) model_context_note_change(*subject);
}

#pragma clang attribute pop
