// What a forked process has of its own: event descriptors and sets of them, which the kernel would share between both.

#include "Interposer.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

INTERPOSER_REAL(ssize_t, readlinkat, int, const char *, char *, size_t)
INTERPOSER_REAL(int, openat, int, const char *, int, mode_t)
INTERPOSER_REAL(ssize_t, read, int, void *, size_t)
INTERPOSER_REAL(int, close, int)
INTERPOSER_REAL(int, dup3, int, int, int)
INTERPOSER_REAL(int, fcntl, int, int, long)
INTERPOSER_REAL(int, eventfd, unsigned, int)
INTERPOSER_REAL(int, epoll_create1, int)

enum { enough = 1 << 17 };

/// What kind of descriptor of the app's own it is.
enum kind { no_kind, event, event_set, device, shared_for_good };

static enum kind kind_of(int file) {
  if (interposer_use_of(file) != interposer_for_app) return no_kind;
  char path[40], target[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  ssize_t length = real_readlinkat()(AT_FDCWD, path, target, sizeof target - 1);
  if (length < 0) return no_kind;
  target[length] = 0;
  if (strcmp(target, "anon_inode:[eventfd]") == 0) return event;
  if (strcmp(target, "anon_inode:[eventpoll]") == 0) return event_set;
  return strncmp(target, "/dev/", 5) == 0 ? device : shared_for_good;
}

bool interposer_can_part(void) {
  for (int file = 0; file < interposer_end_of_files(); file++)
    if (kind_of(file) == shared_for_good) return false;
  return true;
}

/// What the kernel tells of a descriptor.
static const char *facts_of(int file, char *facts) {
  char path[40];
  snprintf(path, sizeof path, "/proc/self/fdinfo/%d", file);
  int source = real_openat()(AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
  if (source < 0) abort();
  size_t length = 0;
  ssize_t count;
  while ((count = real_read()(source, facts + length, enough - 1 - length)) > 0)
    length += (size_t)count;
  real_close()(source);
  // A set of all descriptors fits in; what does not would be a part of one.
  if (length == enough - 1) abort();
  facts[length] = 0;
  return facts;
}

/// Puts another descriptor into the place of one.
static void replace(int file, int other) {
  int own = real_fcntl()(file, F_GETFD, 0);
  if (other < 0 || real_dup3()(other, file, own & FD_CLOEXEC ? O_CLOEXEC : 0) < 0) abort();
}

/// Puts a new descriptor into the place of one, and closes it elsewhere.
static void renew(int file, int made) {
  int flags = real_fcntl()(file, F_GETFL, 0);
  replace(file, made);
  real_fcntl()(file, F_SETFL, flags);
  real_close()(made);
}

/// Makes an event anew.
static void remake_event(int file, const char *facts) {
  uint64_t count = 0;
  const char *counted = strstr(facts, "eventfd-count:");
  if (!counted || sscanf(counted, "eventfd-count: %" SCNx64, &count) != 1) abort();
  bool takes_one = strstr(facts, "eventfd-semaphore: 1") != NULL;
  renew(file, real_eventfd()((unsigned)count, takes_one ? EFD_SEMAPHORE : 0));
}

static void remake_set(int file, const char *facts) {
  int made = real_epoll_create1()(0);
  for (const char *line = facts; (line = strstr(line, "tfd:")); line++) {
    int member;
    uint32_t events;
    uint64_t data;
    int found = sscanf(line, "tfd: %d events: %" SCNx32 " data: %" SCNx64, &member, &events, &data);
    if (found != 3) abort();
    struct epoll_event watched = {.events = events, .data.u64 = data};
    // One that was closed in the meantime is in no set any more.
    if (epoll_ctl(made, EPOLL_CTL_ADD, member, &watched) != 0 && errno != EBADF) abort();
  }
  renew(file, made);
}

/// Makes all descriptors of a kind anew; those that were copies of each other are so again.
static void remake(enum kind kind, void (*make)(int file, const char *facts)) {
  static char facts[enough];
  for (int file = 0; file < interposer_end_of_files(); file++) {
    if (kind_of(file) != kind) continue;
    int earlier = 0;
    while (earlier < file && (!interposer_are_copies(earlier, file) || kind_of(earlier) != kind))
      earlier++;
    if (earlier < file) replace(file, earlier);
    else make(file, facts_of(file, facts));
  }
}

void interposer_part(void) {
  remake(event, remake_event);
  // Sets come second: they watch the new descriptors.
  remake(event_set, remake_set);
}

#pragma clang attribute pop
