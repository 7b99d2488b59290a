// Random numbers and process numbers.

#include "Interposer.h"

#include <unistd.h>

INTERPOSER_REAL(ssize_t, getrandom, void *, size_t, unsigned)
INTERPOSER_REAL(int, getentropy, void *, size_t)
INTERPOSER_REAL(pid_t, getpid, void)
INTERPOSER_REAL(pid_t, getppid, void)

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  if (!interposer_is_inside()) return real_getrandom()(bytes, count, flags);
  interposer_hook->random(bytes, count);
  return (ssize_t)count;
}

int getentropy(void *bytes, size_t count) {
  if (!interposer_is_inside()) return real_getentropy()(bytes, count);
  interposer_hook->random(bytes, count);
  return 0;
}

void arc4random_buf(void *bytes, size_t count) {
  // Newer C libraries have it, older ones do not; `getrandom` serves both.
  getrandom(bytes, count, 0);
}

uint32_t arc4random(void) {
  uint32_t value;
  arc4random_buf(&value, sizeof value);
  return value;
}

pid_t getppid(void) {
  static const pid_t first_process = 1;
  return interposer_is_inside() ? first_process : real_getppid()();
}

pid_t getpid(void) {
  return interposer_is_inside() ? interposer_current.process_id : real_getpid()();
}

#pragma clang attribute pop
