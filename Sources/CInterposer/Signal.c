// Fatal signals of app code, and real waiting for good.

#include "Interposer.h"

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

void interposer_use_signal_stack(void) {
  stack_t stack = {.ss_size = 64 * 1024, .ss_sp = malloc(64 * 1024)};
  if (stack.ss_sp) sigaltstack(&stack, NULL);
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
