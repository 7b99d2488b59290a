// Signals that app code sends to itself, handles, blocks and waits for.
//
// All of it happens inside the simulation: no handler of an app's is ever the kernel's, and nothing that the host sends
// reaches an app. The mask is one for all threads of a process. A trap of the app's is the kernel's and comes from there.

#include "Interposer.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <ucontext.h>

INTERPOSER_REAL(int, sigaction, int, const struct sigaction *, struct sigaction *)
INTERPOSER_REAL(int, raise, int)
INTERPOSER_REAL(int, kill, pid_t, int)
INTERPOSER_REAL(int, pthread_kill, pthread_t, int)
INTERPOSER_REAL(int, sigprocmask, int, const sigset_t *, sigset_t *)
INTERPOSER_REAL(int, pthread_sigmask, int, const sigset_t *, sigset_t *)
INTERPOSER_REAL(int, sigpending, sigset_t *)
INTERPOSER_REAL(int, sigsuspend, const sigset_t *)
INTERPOSER_REAL(int, pause, void)
INTERPOSER_REAL(int, sigwait, const sigset_t *, int *)
INTERPOSER_REAL(int, sigtimedwait, const sigset_t *, siginfo_t *, const struct timespec *)
INTERPOSER_REAL(int, sigaltstack, const stack_t *, stack_t *)

static bool is_number(int number) { return number > 0 && number < interposer_signals; }

static interposer_process *process(void) { return interposer_hook->process(); }

// Handlers.

/// What the program and its libraries do about signals, the runtime for one when it tells where a program crashed.
static struct sigaction host_actions[interposer_signals];

/// Runs such a handler as what it is: nothing that it calls is the app's, though it may have interrupted app code.
static void handle_for_host(int number, siginfo_t *origin, void *context) {
  interposer_clocks *clocks = interposer_current.clocks;
  interposer_current.clocks = NULL;
  host_actions[number].sa_sigaction(number, origin, context);
  interposer_current.clocks = clocks;
}

static int set_for_host(int number, const struct sigaction *action, struct sigaction *before) {
  struct sigaction known = is_number(number) ? host_actions[number] : (struct sigaction){0};
  struct sigaction passed, found;
  if (action) passed = *action;
  if (action && is_number(number) && action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN) {
    host_actions[number] = *action;
    passed.sa_sigaction = handle_for_host;
    passed.sa_flags |= SA_SIGINFO;
  }
  int result = real_sigaction()(number, action ? &passed : NULL, &found);
  if (result == 0 && before) *before = found.sa_sigaction == handle_for_host ? known : found;
  return result;
}

int sigaction(
    int number, const struct sigaction *restrict action, struct sigaction *restrict before) {
  interposer_process *own = interposer_is_inside() ? process() : NULL;
  if (!own) return set_for_host(number, action, before);
  if (!is_number(number) || (action && (number == SIGKILL || number == SIGSTOP))) {
    errno = EINVAL;
    return -1;
  }
  if (before) *before = own->actions[number];
  if (action) own->actions[number] = *action;
  return 0;
}

sighandler_t signal(int number, sighandler_t handler) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART}, before;
  return sigaction(number, &action, &before) == 0 ? before.sa_handler : SIG_ERR;
}

INTERPOSER_ALSO(signal, bsd_signal);
INTERPOSER_ALSO(signal, ssignal);

INTERPOSER_REFUSED(sysv_signal, -1, ENOSYS, "no signal is handled")
INTERPOSER_REFUSED(sigset, -1, ENOSYS, "no signal is handled")
INTERPOSER_REFUSED(sigignore, -1, ENOSYS, "no signal is ignored")
INTERPOSER_REFUSED(sighold, -1, ENOSYS, "no signal is blocked")
INTERPOSER_REFUSED(sigrelse, -1, ENOSYS, "no signal is let through")
INTERPOSER_REFUSED(siginterrupt, -1, ENOSYS, "signals are handled as before")
INTERPOSER_REFUSED(sigblock, 0, ENOSYS, "no signal is blocked")
INTERPOSER_REFUSED(sigsetmask, 0, ENOSYS, "no signal is blocked")
INTERPOSER_REFUSED(signalfd, -1, ENOSYS, "no signal is read")
INTERPOSER_REFUSED(timer_create, -1, ENOSYS, "no timer was made")
INTERPOSER_REFUSED(ualarm, 0, ENOSYS, "its signal is never sent")
INTERPOSER_REFUSED(killpg, -1, EPERM, "no signal was sent")
INTERPOSER_REFUSED(tgkill, -1, EPERM, "no signal was sent")
INTERPOSER_REFUSED(sigqueue, -1, EPERM, "no signal was sent")
INTERPOSER_REFUSED(pthread_sigqueue, EPERM, EPERM, "no signal was sent")

INTERPOSER_ALSO(sysv_signal, __sysv_signal);

void interposer_call_handler(int number) {
  interposer_process *own = process();
  if (!own || !is_number(number)) return;
  struct sigaction action = own->actions[number];
  if (action.sa_handler == SIG_DFL || action.sa_handler == SIG_IGN) return;
  if (action.sa_flags & (int)SA_RESETHAND) own->actions[number].sa_handler = SIG_DFL;
  own->handled++;
  if (action.sa_flags & SA_SIGINFO) {
    siginfo_t origin = {.si_signo = number};
    origin.si_pid = interposer_current.process_id;
    ucontext_t registers;
    memset(&registers, 0, sizeof registers);
    action.sa_sigaction(number, &origin, &registers);
  } else {
    action.sa_handler(number);
  }
}

// Sending.

/// What the process does that has set nothing.
static int by_default(int number) {
  switch (number) {
    case SIGCHLD: case SIGCONT: case SIGURG: case SIGWINCH: return 0;
    case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU:
      return interposer_refuse("a signal to stop", "the process was not stopped", EPERM);
    case SIGILL: case SIGTRAP: case SIGABRT: case SIGBUS: case SIGFPE: case SIGSEGV:
      return real_raise()(number);
    default:
      interposer_hook->leave(0, number);
      return 0;
  }
}

static int deliver(int number) {
  interposer_process *own = process();
  if (number == 0 || !own) return 0;
  if (!is_number(number)) {
    errno = EINVAL;
    return -1;
  }
  bool is_held = sigismember(&own->blocked, number) == 1 && number != SIGKILL && number != SIGSTOP;
  if (is_held) return sigaddset(&own->pending, number);
  if (own->actions[number].sa_handler == SIG_IGN) return 0;
  if (own->actions[number].sa_handler == SIG_DFL) return by_default(number);
  interposer_call_handler(number);
  return 0;
}

int raise(int number) { return interposer_is_inside() ? deliver(number) : real_raise()(number); }

int kill(pid_t target, int number) {
  if (!interposer_is_inside()) return real_kill()(target, number);
  if (target == interposer_current.process_id || target == 0) return deliver(number);
  // An app may not signal other processes.
  errno = EPERM;
  return -1;
}

int pthread_kill(pthread_t thread, int number) {
  if (!interposer_is_inside()) return real_pthread_kill()(thread, number);
  if (number == 0) return real_pthread_kill()(thread, 0);
  if (pthread_equal(thread, pthread_self())) return deliver(number) == 0 ? 0 : errno;
  interposer_refuse("pthread_kill", "no signal was sent to another thread", ENOTSUP);
  return ENOTSUP;
}

// Blocking.

/// Lets through what has waited, once it is not blocked any more.
static void deliver_pending(interposer_process *own) {
  for (int number = 1; number < interposer_signals; number++) {
    if (sigismember(&own->pending, number) != 1 || sigismember(&own->blocked, number) == 1) continue;
    sigdelset(&own->pending, number);
    deliver(number);
  }
}

int pthread_sigmask(int how, const sigset_t *signals, sigset_t *before) {
  interposer_process *own = interposer_is_inside() ? process() : NULL;
  if (!own) return real_pthread_sigmask()(how, signals, before);
  if (before) *before = own->blocked;
  if (!signals) return 0;
  for (int number = 1; number < interposer_signals; number++) {
    bool is_named = sigismember(signals, number) == 1;
    if (how == SIG_SETMASK || is_named)
      (is_named && how != SIG_UNBLOCK ? sigaddset : sigdelset)(&own->blocked, number);
  }
  deliver_pending(own);
  return 0;
}

int sigprocmask(int how, const sigset_t *restrict signals, sigset_t *restrict before) {
  return pthread_sigmask(how, signals, before);
}

int sigpending(sigset_t *signals) {
  if (!interposer_is_inside()) return real_sigpending()(signals);
  *signals = process()->pending;
  return 0;
}

// Waiting.

typedef struct { interposer_process *process; const sigset_t *signals; unsigned handled; } signal_call;

static int pending_of(const signal_call *call) {
  for (int number = 1; number < interposer_signals; number++)
    if (sigismember(call->signals, number) == 1
        && sigismember(&call->process->pending, number) == 1)
      return number;
  return 0;
}

static bool is_pending(void *object) { return pending_of(object) != 0; }

static bool is_handled(void *object) {
  const signal_call *call = object;
  return call->process->handled != call->handled;
}

int sigtimedwait(
    const sigset_t *restrict signals, siginfo_t *restrict origin,
    const struct timespec *restrict span) {
  if (!interposer_is_inside()) return real_sigtimedwait()(signals, origin, span);
  signal_call call = {process(), signals, 0};
  int64_t limit = span ? interposer_nanoseconds(span) : interposer_for_ever;
  if (!is_pending(&call)) interposer_hook->await("a signal", is_pending, &call, limit);
  int number = pending_of(&call);
  if (!number) {
    errno = EAGAIN;
    return -1;
  }
  sigdelset(&call.process->pending, number);
  if (origin) *origin = (siginfo_t){.si_signo = number};
  return number;
}

int sigwaitinfo(const sigset_t *restrict signals, siginfo_t *restrict origin) {
  return sigtimedwait(signals, origin, NULL);
}

int sigwait(const sigset_t *restrict signals, int *restrict number) {
  if (!interposer_is_inside()) return real_sigwait()(signals, number);
  while ((*number = sigtimedwait(signals, NULL, NULL)) < 0) {
  }
  return 0;
}

int pause(void) {
  if (!interposer_is_inside()) return real_pause()();
  signal_call call = {process(), NULL, process()->handled};
  interposer_hook->await("a signal", is_handled, &call, interposer_for_ever);
  errno = EINTR;
  return -1;
}

int sigsuspend(const sigset_t *signals) {
  if (!interposer_is_inside()) return real_sigsuspend()(signals);
  sigset_t before;
  signal_call call = {process(), NULL, process()->handled};
  pthread_sigmask(SIG_SETMASK, signals, &before);
  if (!is_handled(&call)) interposer_hook->await("a signal", is_handled, &call, interposer_for_ever);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = EINTR;
  return -1;
}

INTERPOSER_REFUSED(sigpause, -1, ENOSYS, "no signal was waited for")
INTERPOSER_ALSO(sigpause, __sigpause);
INTERPOSER_ALSO(sigpause, __xpg_sigpause);

// The kernel's handlers have a stack of their own, which stays.
int sigaltstack(const stack_t *restrict stack, stack_t *restrict before) {
  if (!interposer_is_inside()) return real_sigaltstack()(stack, before);
  if (before) *before = (stack_t){.ss_flags = SS_DISABLE};
  return 0;
}

#pragma clang attribute pop
