// Open files: locks and other control.

#include "Interposer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

INTERPOSER_REAL(int, fcntl, int, int, long)
INTERPOSER_REAL(int, ioctl, int, unsigned long, long)
INTERPOSER_REAL(int, isatty, int)
INTERPOSER_REAL(int, flock, int, int)

#define ASK(...) interposer_ask((interposer_file_request){__VA_ARGS__}, &result)

int fcntl(int file, int command, ...) {
  va_list list;
  va_start(list, command);
  long argument = va_arg(list, long);
  va_end(list);
  int64_t result;
  if (interposer_is_device_file(file)
      && ASK(.call = interposer_control, .file = file, .flags = command, .offset = argument))
    return (int)result;
  int answer = real_fcntl()(file, command, argument);
  bool copies = command == F_DUPFD || command == F_DUPFD_CLOEXEC;
  return copies ? interposer_note_copy(interposer_settle(answer), file) : answer;
}

int flock(int file, int operation) {
  int64_t result;
  if (interposer_is_device_file(file) && ASK(.call = interposer_lock, .file = file, .flags = operation))
    return (int)result;
  return real_flock()(file, operation);
}

int lockf(int file, int command, off_t length) {
  struct flock lock = {
      .l_type = command == F_ULOCK ? F_UNLCK : F_WRLCK, .l_whence = SEEK_CUR, .l_len = length};
  if (command == F_TEST) return fcntl(file, F_GETLK, &lock);
  return fcntl(file, command == F_LOCK ? F_SETLKW : F_SETLK, &lock);
}

int ioctl(int file, unsigned long command, ...) {
  va_list list;
  va_start(list, command);
  long argument = va_arg(list, long);
  va_end(list);
  if (!interposer_is_device_file(file)) return real_ioctl()(file, command, argument);
  if (command == FIOCLEX || command == FIONCLEX || command == FIONBIO) return 0;
  errno = ENOTTY;
  return -1;
}

int isatty(int file) {
  if (!interposer_is_device_file(file)) return real_isatty()(file);
  errno = ENOTTY;
  return 0;
}

/// Defines a function about terminals, of which there is none: its failure, and its parameters behind the file.
#define NO_TERMINAL(type, name, failure, parameters, arguments)  \
  typedef type(*name##_type) parameters;                         \
  type name parameters {                                         \
    static name##_type real;                                     \
    errno = ENOTTY;                                              \
    if (interposer_is_inside()) return failure;                  \
    if (!real) real = (name##_type)interposer_resolve(#name);    \
    return real arguments;                                       \
  }

NO_TERMINAL(char *, ttyname, NULL, (int file), (file))
NO_TERMINAL(int, ttyname_r, ENOTTY, (int file, char *name, size_t size), (file, name, size))
NO_TERMINAL(pid_t, tcgetpgrp, -1, (int file), (file))
NO_TERMINAL(pid_t, tcgetsid, -1, (int file), (file))
NO_TERMINAL(int, tcgetattr, -1, (int file, struct termios *settings), (file, settings))

INTERPOSER_ALSO(ttyname_r, __ttyname_r_chk);
INTERPOSER_ALSO(fcntl, fcntl64);
INTERPOSER_ALSO(fcntl, __fcntl);
INTERPOSER_ALSO(lockf, lockf64);

#pragma clang attribute pop
