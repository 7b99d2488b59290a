// Dispatch: submissions, waits and assertions. The state of queues, groups and semaphores stays with Dispatch itself.

#include "Interposer.h"

#include <string.h>

typedef void *object;
typedef void (^block)(void);
typedef interposer_function function;
typedef void (^io_handler)(bool, object, int);

extern void *_Block_copy(const void *);
extern void _Block_release(const void *);
extern char _dispatch_main_q[];
intptr_t dispatch_group_wait(object group, uint64_t timeout);

INTERPOSER_REAL(void, dispatch_async, object, block)
INTERPOSER_REAL(void, dispatch_async_f, object, void *, function)
INTERPOSER_REAL(void, dispatch_after, uint64_t, object, block)
INTERPOSER_REAL(void, dispatch_after_f, uint64_t, object, void *, function)
INTERPOSER_REAL(void, dispatch_barrier_async, object, block)
INTERPOSER_REAL(void, dispatch_barrier_async_f, object, void *, function)
INTERPOSER_REAL(void, dispatch_sync, object, block)
INTERPOSER_REAL(void, dispatch_sync_f, object, void *, function)
INTERPOSER_REAL(void, dispatch_async_and_wait, object, block)
INTERPOSER_REAL(void, dispatch_barrier_sync, object, block)
INTERPOSER_REAL(void, dispatch_barrier_sync_f, object, void *, function)
INTERPOSER_REAL(void, dispatch_apply, size_t, object, void (^)(size_t))
INTERPOSER_REAL(object, dispatch_get_global_queue, intptr_t, uintptr_t)
INTERPOSER_REAL(object, dispatch_group_create, void)
INTERPOSER_REAL(void, dispatch_group_enter, object)
INTERPOSER_REAL(void, dispatch_group_leave, object)
INTERPOSER_REAL(void, dispatch_group_async, object, object, block)
INTERPOSER_REAL(void, dispatch_group_notify, object, object, block)
INTERPOSER_REAL(void, dispatch_group_notify_f, object, object, void *, function)
INTERPOSER_REAL(intptr_t, dispatch_group_wait, object, uint64_t)
INTERPOSER_REAL(intptr_t, dispatch_semaphore_wait, object, uint64_t)
INTERPOSER_REAL(void, dispatch_suspend, object)
INTERPOSER_REAL(void, dispatch_resume, object)
INTERPOSER_REAL(void, dispatch_activate, object)
INTERPOSER_REAL(object, dispatch_queue_attr_make_initially_inactive, object)
INTERPOSER_REAL(object, dispatch_queue_create, const char *, object)
INTERPOSER_REAL(object, dispatch_queue_create_with_target, const char *, object, object)
INTERPOSER_REAL(void, dispatch_assert_queue, object)
INTERPOSER_REAL(void, dispatch_assert_queue_not, object)
INTERPOSER_REAL(void, dispatch_assert_queue_barrier, object)
INTERPOSER_REAL(const char *, dispatch_queue_get_label, object)
INTERPOSER_REAL(object, dispatch_io_create, unsigned long, int, object, void (^)(int))
INTERPOSER_REAL(void, dispatch_io_read, object, off_t, size_t, object, io_handler)
INTERPOSER_REAL(void, dispatch_io_write, object, off_t, object, object, io_handler)
INTERPOSER_REAL(void, dispatch_io_barrier, object, block)
INTERPOSER_REAL(void, dispatch_read, int, size_t, object, void (^)(object, int))
INTERPOSER_REAL(void, dispatch_write, int, object, object, void (^)(object, int))

/// What Dispatch captures in the block of a work item.
typedef struct {
  struct { void *isa; int32_t flags, reserved; void *invoke; void *descriptor; } block;
  uintptr_t magic, flags;
} work_item;

extern const void *const _dispatch_block_special_invoke;

/// Whether a block is a work item that asks to run alone.
static bool is_barrier_item(block work) {
  static const uintptr_t barrier_flag = 1;
  const work_item *item = (const void *)work;
  return item->block.invoke == _dispatch_block_special_invoke && (item->flags & barrier_flag);
}

/// Whether a barrier means anything on a queue: on the system's own queues it does not.
static bool has_barriers(object queue) { return interposer_queue_target(queue) != NULL; }

/// Runs a copied block once and gives it up.
static void run_block(void *context) {
  ((block)context)();
  _Block_release(context);
}

/// Runs a block that its caller keeps.
static void run_borrowed_block(void *context) { ((block)context)(); }

void dispatch_async(object queue, block work) {
  if (!interposer_is_inside()) return real_dispatch_async()(queue, work);
  bool is_barrier = is_barrier_item(work) && has_barriers(queue);
  interposer_hook->submit(queue, _Block_copy(work), run_block, is_barrier);
}

void dispatch_async_f(object queue, void *context, function work) {
  if (!interposer_is_inside()) return real_dispatch_async_f()(queue, context, work);
  interposer_hook->submit(queue, context, work, false);
}

void dispatch_after(uint64_t when, object queue, block work) {
  if (!interposer_is_inside()) return real_dispatch_after()(when, queue, work);
  interposer_hook->submit_after(when, queue, _Block_copy(work), run_block);
}

void dispatch_after_f(uint64_t when, object queue, void *context, function work) {
  if (!interposer_is_inside()) return real_dispatch_after_f()(when, queue, context, work);
  interposer_hook->submit_after(when, queue, context, work);
}

void dispatch_barrier_async(object queue, block work) {
  if (!interposer_is_inside()) return real_dispatch_barrier_async()(queue, work);
  interposer_hook->submit(queue, _Block_copy(work), run_block, has_barriers(queue));
}

void dispatch_barrier_async_f(object queue, void *context, function work) {
  if (!interposer_is_inside()) return real_dispatch_barrier_async_f()(queue, context, work);
  interposer_hook->submit(queue, context, work, has_barriers(queue));
}

void dispatch_sync(object queue, block work) {
  if (!interposer_is_inside()) return real_dispatch_sync()(queue, work);
  bool is_barrier = is_barrier_item(work) && has_barriers(queue);
  interposer_hook->submit_and_wait(queue, (void *)work, run_borrowed_block, is_barrier);
}

void dispatch_sync_f(object queue, void *context, function work) {
  if (!interposer_is_inside()) return real_dispatch_sync_f()(queue, context, work);
  interposer_hook->submit_and_wait(queue, context, work, false);
}

void dispatch_async_and_wait(object queue, block work) {
  if (!interposer_is_inside()) return real_dispatch_async_and_wait()(queue, work);
  bool is_barrier = is_barrier_item(work) && has_barriers(queue);
  interposer_hook->submit_and_wait(queue, (void *)work, run_borrowed_block, is_barrier);
}

void dispatch_barrier_sync(object queue, block work) {
  if (!interposer_is_inside()) return real_dispatch_barrier_sync()(queue, work);
  interposer_hook->submit_and_wait(queue, (void *)work, run_borrowed_block, has_barriers(queue));
}

void dispatch_barrier_sync_f(object queue, void *context, function work) {
  if (!interposer_is_inside()) return real_dispatch_barrier_sync_f()(queue, context, work);
  interposer_hook->submit_and_wait(queue, context, work, has_barriers(queue));
}

void dispatch_group_async(object group, object queue, block work) {
  if (!interposer_is_inside()) return real_dispatch_group_async()(group, queue, work);
  real_dispatch_group_enter()(group);
  interposer_retain(group);
  block kept = (block)_Block_copy(work);
  bool is_barrier = is_barrier_item(work) && has_barriers(queue);
  interposer_hook->submit(queue, _Block_copy(^{
    kept();
    _Block_release(kept);
    real_dispatch_group_leave()(group);
    interposer_release(group);
  }), run_block, is_barrier);
}

/// As many parts as the device has processors share the iterations; on a serial queue there is one part.
void dispatch_apply(size_t count, object queue, void (^work)(size_t)) {
  if (!interposer_is_inside()) return real_dispatch_apply()(count, queue, work);
  object target = queue ? queue : real_dispatch_get_global_queue()(0, 0);
  size_t parts = interposer_queue_is_serial(target) ? 1 : INTERPOSER_PROCESSORS;
  object group = real_dispatch_group_create()();
  for (size_t part = 0; part < parts && part < count; part++)
    dispatch_group_async(group, target, ^{
      for (size_t i = part; i < count; i += parts) work(i);
    });
  dispatch_group_wait(group, ~0ull);
  interposer_release(group);
}

void dispatch_group_notify(object group, object queue, block work) {
  if (!interposer_is_inside()) return real_dispatch_group_notify()(group, queue, work);
  interposer_hook->notify(group, queue, _Block_copy(work), run_block);
}

void dispatch_group_notify_f(object group, object queue, void *context, function work) {
  if (!interposer_is_inside())
    return real_dispatch_group_notify_f()(group, queue, context, work);
  interposer_hook->notify(group, queue, context, work);
}

intptr_t dispatch_group_wait(object group, uint64_t timeout) {
  if (!interposer_is_inside()) return real_dispatch_group_wait()(group, timeout);
  return interposer_hook->wait(interposer_group, group, timeout);
}

intptr_t dispatch_semaphore_wait(object semaphore, uint64_t timeout) {
  if (!interposer_is_inside()) return real_dispatch_semaphore_wait()(semaphore, timeout);
  return interposer_hook->wait(interposer_semaphore, semaphore, timeout);
}

static void hold(object queue, interposer_hold change) {
  interposer_complain(interposer_hook->hold_queue(queue, change));
}

void dispatch_suspend(object queue) {
  if (!interposer_is_inside()) return real_dispatch_suspend()(queue);
  hold(queue, interposer_suspend);
}

void dispatch_resume(object queue) {
  if (!interposer_is_inside()) return real_dispatch_resume()(queue);
  hold(queue, interposer_resume);
}

// A queue that Dispatch itself holds back could not run the simulation's work. So it is created
// active, and the simulation holds it back until it is activated.
static __thread bool next_queue_is_inactive;

object dispatch_queue_attr_make_initially_inactive(object attributes) {
  if (!interposer_is_inside())
    return real_dispatch_queue_attr_make_initially_inactive()(attributes);
  next_queue_is_inactive = true;
  return attributes;
}

static object created(object queue) {
  if (interposer_is_inside() && next_queue_is_inactive)
    interposer_hook->hold_queue(queue, interposer_deactivate);
  next_queue_is_inactive = false;
  return queue;
}

object dispatch_queue_create(const char *label, object attributes) {
  return created(real_dispatch_queue_create()(label, attributes));
}

object dispatch_queue_create_with_target(const char *label, object attributes, object target) {
  return created(real_dispatch_queue_create_with_target()(label, attributes, target));
}

void dispatch_activate(object queue) {
  if (!interposer_is_inside()) return real_dispatch_activate()(queue);
  hold(queue, interposer_activate);
}

// Work for the main queue, and for queues that target it, is called directly; only the simulation knows of it.
static bool runs_directly(object queue) {
  for (object at = queue; at; at = interposer_queue_target(at))
    if (at == (object)_dispatch_main_q) return true;
  return false;
}

void dispatch_assert_queue(object queue) {
  if (interposer_is_inside() && interposer_hook->is_on_queue(queue)) return;
  real_dispatch_assert_queue()(queue);
}

void dispatch_assert_queue_barrier(object queue) {
  if (interposer_is_inside() && runs_directly(queue) && interposer_hook->is_on_queue(queue)) return;
  real_dispatch_assert_queue_barrier()(queue);
}

void dispatch_assert_queue_not(object queue) {
  // Dispatch does not know of work that is called directly; for all other queues it traps by itself.
  if (interposer_is_inside() && runs_directly(queue)) {
    if (interposer_hook->is_on_queue(queue)) abort();
    return;
  }
  real_dispatch_assert_queue_not()(queue);
}

// Dispatch would read and write on threads of its own, and call the handlers there.
static void report_channel(void) {
  interposer_ignore("DispatchIO", "nothing is read or written, and no handler is called");
}

object dispatch_io_create(unsigned long type, int file, object queue, void (^cleanup)(int)) {
  if (interposer_is_inside()) {
    report_channel();
    cleanup = ^(int error) { (void)error; };
  }
  return real_dispatch_io_create()(type, file, queue, cleanup);
}

void dispatch_read(int file, size_t length, object queue, void (^work)(object, int)) {
  if (interposer_is_inside()) return report_channel();
  real_dispatch_read()(file, length, queue, work);
}

void dispatch_write(int file, object data, object queue, void (^work)(object, int)) {
  if (interposer_is_inside()) return report_channel();
  real_dispatch_write()(file, data, queue, work);
}

void dispatch_io_read(object channel, off_t offset, size_t length, object queue, io_handler work) {
  if (interposer_is_inside()) return report_channel();
  real_dispatch_io_read()(channel, offset, length, queue, work);
}

void dispatch_io_write(object channel, off_t offset, object data, object queue, io_handler work) {
  if (interposer_is_inside()) return report_channel();
  real_dispatch_io_write()(channel, offset, data, queue, work);
}

void dispatch_io_barrier(object channel, block work) {
  if (interposer_is_inside()) return report_channel();
  real_dispatch_io_barrier()(channel, work);
}

intptr_t interposer_real_semaphore_wait(void *semaphore) {
  return real_dispatch_semaphore_wait()(semaphore, 0);
}

intptr_t interposer_real_group_wait(void *group) { return real_dispatch_group_wait()(group, 0); }

void interposer_real_sync(void *queue, void *context, function work, bool is_barrier) {
  if (runs_directly(queue)) {
    work(context);
  } else if (is_barrier) {
    real_dispatch_barrier_sync_f()(queue, context, work);
  } else {
    real_dispatch_sync_f()(queue, context, work);
  }
}

void *interposer_main_queue(void) { return _dispatch_main_q; }

/// Dispatch's own description of where a queue keeps its width and target, meant for debuggers.
typedef struct {
  uint16_t version, label, label_size, flags, flags_size, serial_number, serial_number_size;
  uint16_t width, width_size, running, running_size, suspend_count, suspend_count_size;
  uint16_t target_queue, target_queue_size, priority, priority_size;
} queue_offsets;

static const queue_offsets *offsets(void) {
  static const queue_offsets *found;
  if (!found) found = dlsym(RTLD_DEFAULT, "dispatch_queue_offsets");
  return found;
}

void *interposer_queue_target(void *queue) {
  void *target;
  memcpy(&target, (char *)queue + offsets()->target_queue, sizeof target);
  return target;
}

bool interposer_queue_is_serial(void *queue) {
  uint16_t width;
  memcpy(&width, (char *)queue + offsets()->width, sizeof width);
  return width == 1;
}

const char *interposer_queue_label(void *queue) { return real_dispatch_queue_get_label()(queue); }

// A queue that only another queue targets has lost the last of its app's references for good: asking for one more is an
// error. So the simulation keeps objects as Dispatch itself does.
extern void _os_object_retain_internal(void *);
extern void _os_object_release_internal(void *);

void interposer_retain(void *object) { _os_object_retain_internal(object); }
void interposer_release(void *object) { _os_object_release_internal(object); }

#pragma clang attribute pop
