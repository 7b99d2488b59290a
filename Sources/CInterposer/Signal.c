// Fatal signals that app code brings about, and real waiting for good.

#include "Interposer.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

INTERPOSER_REAL(int, sigaction, int, const struct sigaction *, struct sigaction *)

static interposer_fatal_handler fatal_handler;

// An app's own handler for crashes, which writes a report, say, has its say first; not if it crashes itself.
static __thread bool is_in_last_words;

static void handle(int number) {
  if (!interposer_current.worker) {
    signal(number, SIG_DFL);
    raise(number);
    return;
  }
  if (interposer_is_inside() && !is_in_last_words) {
    is_in_last_words = true;
    interposer_call_handler(number);
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

void interposer_renew_signal_stack(void) {
  if (own_stack.ss_sp) sigaltstack(&own_stack, NULL);
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
  for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++) real_sigaction()(fatal[i], &action, NULL);
}

void interposer_block_forever(void) {
  interposer_current.clocks = NULL;
  while (true) pause();
}

#pragma clang attribute pop
