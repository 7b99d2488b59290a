// Dispatch sources: timers and data that app code merges.
//
// A source is a serial queue that targets the source's own. So its handlers run one at a time and know which queue they
// are on, it is retained and released as Dispatch's objects are, and what holds a queue back holds back a source.

#include "Interposer.h"

#include <stdatomic.h>
#include <string.h>

typedef void *object;
typedef void (^block)(void);
typedef interposer_function function;

extern void *_Block_copy(const void *);
extern void _Block_release(const void *);

INTERPOSER_REAL(object, dispatch_source_create, const void *, uintptr_t, uintptr_t, object)
INTERPOSER_REAL(void, dispatch_source_set_event_handler, object, block)
INTERPOSER_REAL(void, dispatch_source_set_event_handler_f, object, function)
INTERPOSER_REAL(void, dispatch_source_set_cancel_handler, object, block)
INTERPOSER_REAL(void, dispatch_source_set_cancel_handler_f, object, function)
INTERPOSER_REAL(void, dispatch_source_set_registration_handler, object, block)
INTERPOSER_REAL(void, dispatch_source_set_registration_handler_f, object, function)
INTERPOSER_REAL(void, dispatch_source_set_timer, object, uint64_t, uint64_t, uint64_t)
INTERPOSER_REAL(void, dispatch_source_merge_data, object, uintptr_t)
INTERPOSER_REAL(uintptr_t, dispatch_source_get_data, object)
INTERPOSER_REAL(uintptr_t, dispatch_source_get_handle, object)
INTERPOSER_REAL(uintptr_t, dispatch_source_get_mask, object)
INTERPOSER_REAL(void, dispatch_source_cancel, object)
INTERPOSER_REAL(intptr_t, dispatch_source_testcancel, object)
INTERPOSER_REAL(void, dispatch_retain, object)
INTERPOSER_REAL(void, dispatch_release, object)
INTERPOSER_REAL(void, dispatch_set_target_queue, object, object)
INTERPOSER_REAL(void *, dispatch_get_context, object)
INTERPOSER_REAL(object, dispatch_get_global_queue, intptr_t, uintptr_t)
INTERPOSER_REAL(object, dispatch_queue_create_with_target, const char *, object, object)
INTERPOSER_REAL(void, dispatch_queue_set_specific, object, const void *, void *, function)
INTERPOSER_REAL(void *, dispatch_queue_get_specific, object, const void *)

extern const char _dispatch_source_type_timer, _dispatch_source_type_data_add,
    _dispatch_source_type_data_or, _dispatch_source_type_data_replace, _dispatch_source_type_read,
    _dispatch_source_type_write, _dispatch_source_type_signal;

/// The keys under which a source's queue knows what the source was created with.
static const char handle_key, mask_key;

/// Whether there has been a source: without one nobody needs to look for it.
static atomic_bool has_sources;

static interposer_source_kind kind_of(const void *type) {
  if (type == &_dispatch_source_type_timer) return interposer_timer_source;
  if (type == &_dispatch_source_type_data_add) return interposer_adding_source;
  if (type == &_dispatch_source_type_data_or) return interposer_oring_source;
  if (type == &_dispatch_source_type_data_replace) return interposer_replacing_source;
  return interposer_outside_source;
}

static const char *name_of(const void *type) {
  if (type == &_dispatch_source_type_read) return "DispatchSource.makeReadSource";
  if (type == &_dispatch_source_type_write) return "DispatchSource.makeWriteSource";
  if (type == &_dispatch_source_type_signal) return "DispatchSource.makeSignalSource";
  return "dispatch_source_create";
}

object dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, object queue) {
  if (!interposer_is_inside()) return real_dispatch_source_create()(type, handle, mask, queue);
  object target = queue ? queue : real_dispatch_get_global_queue()(0, 0);
  object source =
      real_dispatch_queue_create_with_target()(interposer_queue_label(target), NULL, target);
  real_dispatch_queue_set_specific()(source, &handle_key, (void *)handle, NULL);
  real_dispatch_queue_set_specific()(source, &mask_key, (void *)mask, NULL);
  has_sources = true;
  interposer_source_kind kind = kind_of(type);
  if (kind == interposer_outside_source) interposer_ignore(name_of(type), "its handlers are never called");
  interposer_hook->make_source(source, kind);
  return source;
}

static void set_handler(object source, interposer_handler kind, block handler) {
  void *copy = handler ? _Block_copy(handler) : NULL;
  void *before = interposer_hook->set_source_handler(source, kind, copy);
  if (before) _Block_release(before);
}

/// Sets a function, which gets the source's context.
static void set_function(object source, interposer_handler kind, function handler) {
  set_handler(
      source, kind, handler ? ^{ handler(real_dispatch_get_context()(source)); } : NULL);
}

void dispatch_source_set_event_handler(object source, block handler) {
  if (!interposer_is_inside()) return real_dispatch_source_set_event_handler()(source, handler);
  set_handler(source, interposer_event_handler, handler);
}

void dispatch_source_set_event_handler_f(object source, function handler) {
  if (!interposer_is_inside()) return real_dispatch_source_set_event_handler_f()(source, handler);
  set_function(source, interposer_event_handler, handler);
}

void dispatch_source_set_cancel_handler(object source, block handler) {
  if (!interposer_is_inside()) return real_dispatch_source_set_cancel_handler()(source, handler);
  set_handler(source, interposer_cancel_handler, handler);
}

void dispatch_source_set_cancel_handler_f(object source, function handler) {
  if (!interposer_is_inside()) return real_dispatch_source_set_cancel_handler_f()(source, handler);
  set_function(source, interposer_cancel_handler, handler);
}

void dispatch_source_set_registration_handler(object source, block handler) {
  if (!interposer_is_inside())
    return real_dispatch_source_set_registration_handler()(source, handler);
  set_handler(source, interposer_registration_handler, handler);
}

void dispatch_source_set_registration_handler_f(object source, function handler) {
  if (!interposer_is_inside())
    return real_dispatch_source_set_registration_handler_f()(source, handler);
  set_function(source, interposer_registration_handler, handler);
}

// The leeway is not used: every timer of the simulation is on time.
void dispatch_source_set_timer(
    object source, uint64_t start, uint64_t interval, uint64_t leeway) {
  if (!interposer_is_inside())
    return real_dispatch_source_set_timer()(source, start, interval, leeway);
  interposer_hook->set_source_timer(source, start, interval);
}

void dispatch_source_merge_data(object source, uintptr_t value) {
  if (!interposer_is_inside()) return real_dispatch_source_merge_data()(source, value);
  interposer_hook->merge_source_data(source, value);
}

uintptr_t dispatch_source_get_data(object source) {
  if (!interposer_is_inside()) return real_dispatch_source_get_data()(source);
  return interposer_hook->source_data(source);
}

uintptr_t dispatch_source_get_handle(object source) {
  if (!interposer_is_inside()) return real_dispatch_source_get_handle()(source);
  return (uintptr_t)real_dispatch_queue_get_specific()(source, &handle_key);
}

uintptr_t dispatch_source_get_mask(object source) {
  if (!interposer_is_inside()) return real_dispatch_source_get_mask()(source);
  return (uintptr_t)real_dispatch_queue_get_specific()(source, &mask_key);
}

void dispatch_source_cancel(object source) {
  if (!interposer_is_inside()) return real_dispatch_source_cancel()(source);
  interposer_hook->cancel_source(source);
}

intptr_t dispatch_source_testcancel(object source) {
  if (!interposer_is_inside()) return real_dispatch_source_testcancel()(source);
  return interposer_hook->is_source_cancelled(source);
}

// Where a call was refused Swift holds nothing, and gives it up all the same.
void dispatch_retain(object object) {
  if (!object) return;
  if (has_sources && interposer_is_inside()) interposer_hook->refer_to_source(object, true);
  real_dispatch_retain()(object);
}

void dispatch_release(object object) {
  if (!object) return;
  if (has_sources && interposer_is_inside())
    interposer_complain(interposer_hook->refer_to_source(object, false));
  real_dispatch_release()(object);
}

void dispatch_set_target_queue(object queue, object target) {
  real_dispatch_set_target_queue()(queue, target);
  if (interposer_is_inside()) interposer_hook->retarget_queue(queue);
}

void interposer_complain(const char *complaint) {
  if (!complaint) return;
  static const char client[] = "BUG IN CLIENT OF LIBDISPATCH: ";
  interposer_hook->output(2, client, sizeof client - 1);
  interposer_hook->output(2, complaint, strlen(complaint));
  interposer_hook->output(2, "\n", 1);
  __builtin_trap();
}

/// The block may be given up by what it does.
void interposer_call_block(void *handler) {
  void *kept = _Block_copy(handler);
  ((block)kept)();
  _Block_release(kept);
}

void interposer_release_block(void *handler) { _Block_release(handler); }

#pragma clang attribute pop
