// How app code ends its own process, and what it wants done then. The process may be the tool's.

#include "Interposer.h"

#include <errno.h>
#include <signal.h>

INTERPOSER_REAL(void, exit, int)
INTERPOSER_REAL(void, _exit, int)
INTERPOSER_REAL(void, quick_exit, int)
INTERPOSER_REAL(int, __cxa_atexit, void (*)(void *), void *, void *)

/// What an app process has registered for its end, last first.
struct interposer_exit_handler {
  void (*function)(void *);
  void *context;
  struct interposer_exit_handler *next;
};

// That of the app's code belongs to the app process. The libraries' goes on with the tool.
int __cxa_atexit(void (*function)(void *), void *context, void *library) {
  if (!interposer_is_inside() || !interposer_is_of_program((const void *)function))
    return real___cxa_atexit()(function, context, library);
  interposer_process *process = interposer_hook->process();
  struct interposer_exit_handler *handler = process ? malloc(sizeof *handler) : NULL;
  if (!handler) return -1;
  *handler = (struct interposer_exit_handler){function, context, process->exit_handlers};
  process->exit_handlers = handler;
  return 0;
}

INTERPOSER_REFUSED(on_exit, -1, ENOTSUP, "nothing is called at the end")
INTERPOSER_REFUSED(__cxa_at_quick_exit, -1, ENOTSUP, "nothing is called at the end")

void interposer_forget_exit_handlers(interposer_process *process) {
  for (struct interposer_exit_handler *next; process->exit_handlers;) {
    next = process->exit_handlers->next;
    free(process->exit_handlers);
    process->exit_handlers = next;
  }
}

static void call_exit_handlers(void) {
  interposer_process *process = interposer_hook->process();
  while (process && process->exit_handlers) {
    struct interposer_exit_handler handler = *process->exit_handlers;
    free(process->exit_handlers);
    process->exit_handlers = handler.next;
    handler.function(handler.context);
  }
}

void exit(int status) {
  if (interposer_is_inside()) {
    call_exit_handlers();
    interposer_flush_streams();
    interposer_hook->leave(status, 0);
  }
  real_exit()(status);
  __builtin_unreachable();
}

void _exit(int status) {
  if (interposer_is_inside()) interposer_hook->leave(status, 0);
  real__exit()(status);
  __builtin_unreachable();
}

void _Exit(int status) { _exit(status); }

void quick_exit(int status) {
  if (interposer_is_inside()) interposer_hook->leave(status, 0);
  real_quick_exit()(status);
  __builtin_unreachable();
}

#pragma clang attribute pop
