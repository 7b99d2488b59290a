// Fatal signals of app code, and real waiting for good.

#include "Interposer.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static interposer_fatal_handler fatal_handler;

static void handle(int number) {
  if (!interposer_current.worker) {
    signal(number, SIG_DFL);
    raise(number);
    return;
  }
  interposer_current.clocks = NULL;
  fatal_handler(number);
}

/// The thread's stack for signal handlers, and the one that it had before.
static __thread stack_t own_stack, former_stack;

void interposer_use_signal_stack(void) {
  own_stack = (stack_t){.ss_size = 64 * 1024, .ss_sp = malloc(64 * 1024)};
  if (own_stack.ss_sp) sigaltstack(&own_stack, &former_stack);
}

void interposer_return_signal_stack(void) {
  if (!own_stack.ss_sp) return;
  sigaltstack(&former_stack, NULL);
  free(own_stack.ss_sp);
  own_stack.ss_sp = NULL;
}

void interposer_catch_fatal_signals(interposer_fatal_handler handler) {
  static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  fatal_handler = handler;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle;
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++) sigaction(fatal[i], &action, NULL);
}

void interposer_block_forever(void) {
  interposer_current.clocks = NULL;
  while (true) pause();
}

// How app code ends its own process. The process may be the tool's, and its number is the simulation's: a signal for
// it must never reach whoever has that number on this machine.

INTERPOSER_REAL(void, exit, int)
INTERPOSER_REAL(void, _exit, int)
INTERPOSER_REAL(int, kill, pid_t, int)
INTERPOSER_REAL(int, raise, int)

static void leave(int status, int number) {
  if (interposer_is_inside()) interposer_hook->leave(status, number);
}

void exit(int status) {
  if (interposer_is_inside()) interposer_flush_streams();
  leave(status, 0);
  real_exit()(status);
  __builtin_unreachable();
}

void _exit(int status) {
  leave(status, 0);
  real__exit()(status);
  __builtin_unreachable();
}

void _Exit(int status) { _exit(status); }

/// Whether a signal that nobody handles ends the process without leaving a trace of its own.
static bool ends_quietly(int number) {
  switch (number) {
    case SIGHUP: case SIGINT: case SIGQUIT: case SIGKILL: case SIGPIPE: case SIGALRM: case SIGTERM:
    case SIGUSR1: case SIGUSR2: {
      struct sigaction action;
      return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_DFL;
    }
    default: return false;
  }
}

int raise(int number) {
  if (interposer_is_inside() && ends_quietly(number)) leave(0, number);
  return real_raise()(number);
}

int kill(pid_t process, int number) {
  if (!interposer_is_inside()) return real_kill()(process, number);
  if (process == interposer_current.process_id) return number == 0 ? 0 : raise(number);
  // An app may not signal other processes.
  errno = EPERM;
  return -1;
}

#pragma clang attribute pop
