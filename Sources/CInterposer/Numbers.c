// The numbers that the system has for a process and its threads.

#include "Interposer.h"

#include <errno.h>
#include <unistd.h>

INTERPOSER_REAL(pid_t, getpid, void)
INTERPOSER_REAL(pid_t, getppid, void)
INTERPOSER_REAL(pid_t, getpgrp, void)
INTERPOSER_REAL(pid_t, getpgid, pid_t)
INTERPOSER_REAL(pid_t, getsid, pid_t)
INTERPOSER_REAL(pid_t, gettid, void)

/// The process that starts all others of the device.
static const pid_t first_process = 1;

pid_t getpid(void) {
  return interposer_is_inside() ? interposer_current.process_id : real_getpid()();
}

pid_t getppid(void) { return interposer_is_inside() ? first_process : real_getppid()(); }

pid_t getpgrp(void) { return interposer_is_inside() ? getpid() : real_getpgrp()(); }

/// Answers about the calling process; others an app may not look at.
static pid_t own(pid_t process, pid_t answer) {
  if (process == 0 || process == getpid()) return answer;
  errno = EPERM;
  return -1;
}

pid_t getpgid(pid_t process) {
  return interposer_is_inside() ? own(process, getpid()) : real_getpgid()(process);
}

pid_t getsid(pid_t process) {
  return interposer_is_inside() ? own(process, first_process) : real_getsid()(process);
}

pid_t gettid(void) {
  return interposer_is_inside() ? interposer_hook->thread_number() : real_gettid()();
}

INTERPOSER_ALSO(getpid, __getpid);
INTERPOSER_ALSO(getpgid, __getpgid);

#pragma clang attribute pop
