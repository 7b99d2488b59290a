// Waiting for descriptors: pipes, pairs of sockets, counters of events.
//
// Only the app itself can have another end of them: the wait takes virtual time, and what the app does ends it.

#include "Interposer.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <unistd.h>

INTERPOSER_REAL(int, poll, struct pollfd *, nfds_t, int)
INTERPOSER_REAL(int, select, int, fd_set *, fd_set *, fd_set *, struct timeval *)
INTERPOSER_REAL(
    int, pselect, int, fd_set *, fd_set *, fd_set *, const struct timespec *, const sigset_t *)
INTERPOSER_REAL(int, epoll_wait, int, struct epoll_event *, int, int)
INTERPOSER_REAL(int, epoll_pwait, int, struct epoll_event *, int, int, const sigset_t *)
INTERPOSER_REAL(
    int, epoll_pwait2, int, struct epoll_event *, int, const struct timespec *, const sigset_t *)
INTERPOSER_REAL(ssize_t, write, int, const void *, size_t)
INTERPOSER_REAL(int, fcntl, int, int, long)

// One descriptor, that a call waits for.

bool interposer_waits_for_file(int file) {
  int flags = real_fcntl()(file, F_GETFL, 0);
  return flags >= 0 && !(flags & O_NONBLOCK);
}

/// Whether a descriptor of the host's is one that may have to be waited for.
static bool is_stream(int file) {
  struct stat status;
  if (fstat(file, &status) != 0) return false;
  // What counts events is no file of any type.
  return S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode) || !(status.st_mode & S_IFMT);
}

static bool is_ready(void *object) {
  struct pollfd *one = object;
  return real_poll()(one, 1, 0) != 0;
}

void interposer_await_file(int file, short events) {
  struct pollfd one = {.fd = file, .events = events};
  // In this order: run loops read what counts events at each of their turns, and never wait for it.
  if (!interposer_waits_for_file(file) || !is_stream(file)) return;
  // Another thread may take what has come before this one has its turn.
  while (!is_ready(&one))
    interposer_hook->await("a pipe, a socket or an event", is_ready, &one, interposer_for_ever);
}

/// Writes as much as there is room for.
static ssize_t write_at_once(int file, const void *bytes, size_t count) {
  int flags = real_fcntl()(file, F_GETFL, 0);
  real_fcntl()(file, F_SETFL, flags | O_NONBLOCK);
  ssize_t done = real_write()(file, bytes, count);
  int error = errno;
  real_fcntl()(file, F_SETFL, flags);
  errno = error;
  return done;
}

ssize_t interposer_write_in_turn(int file, const void *bytes, size_t count) {
  if (!interposer_waits_for_file(file) || !is_stream(file)) return real_write()(file, bytes, count);
  size_t total = 0;
  do {
    ssize_t done = write_at_once(file, (const char *)bytes + total, count - total);
    if (done > 0) total += (size_t)done;
    else if (done == 0) break;
    else if (errno == EAGAIN) interposer_await_file(file, POLLOUT);
    else return total > 0 ? (ssize_t)total : -1;
  } while (total < count);
  return (ssize_t)total;
}

// Several of them.

/// What a wait in milliseconds takes.
static int64_t span_of(int milliseconds) {
  return milliseconds < 0 ? interposer_for_ever : milliseconds * INT64_C(1000000);
}

/// What a wait takes that may have no end.
static int64_t span_or_ever(const struct timespec *span) {
  return span ? interposer_nanoseconds(span) : interposer_for_ever;
}

int poll(struct pollfd *files, nfds_t count, int timeout) {
  if (!interposer_is_inside()) return real_poll()(files, count, timeout);
  return interposer_poll(files, count, span_of(timeout));
}

int __poll_chk(struct pollfd *files, nfds_t count, int timeout, size_t room) {
  return count * sizeof *files > room ? (abort(), -1) : poll(files, count, timeout);
}

/// What a wait for sets of files needs to look at them again.
typedef struct { int count, ready; fd_set *sets[3], wanted[3]; } select_call;

static bool select_once(void *object) {
  select_call *call = object;
  for (int i = 0; i < 3; i++)
    if (call->sets[i]) *call->sets[i] = call->wanted[i];
  struct timeval at_once = {0, 0};
  call->ready =
      real_select()(call->count, call->sets[0], call->sets[1], call->sets[2], &at_once);
  return call->ready != 0;
}

static int wait_for_sets(
    int count, fd_set *in, fd_set *out, fd_set *exceptions, int64_t span) {
  select_call call = {count, 0, {in, out, exceptions}, {{{0}}}};
  for (int i = 0; i < 3; i++)
    if (call.sets[i]) call.wanted[i] = *call.sets[i];
  if (!select_once(&call) && span != 0) interposer_hook->await_files(select_once, &call, span);
  return call.ready;
}

int select(int count, fd_set *in, fd_set *out, fd_set *exceptions, struct timeval *timeout) {
  if (!interposer_is_inside()) return real_select()(count, in, out, exceptions, timeout);
  int64_t span = timeout ? timeout->tv_sec * INT64_C(1000000000) + timeout->tv_usec * INT64_C(1000)
                         : interposer_for_ever;
  return wait_for_sets(count, in, out, exceptions, span);
}

int pselect(
    int count, fd_set *in, fd_set *out, fd_set *exceptions, const struct timespec *span,
    const sigset_t *signals) {
  if (!interposer_is_inside())
    return real_pselect()(count, in, out, exceptions, span, signals);
  return wait_for_sets(count, in, out, exceptions, span_or_ever(span));
}

typedef struct { int queue; struct epoll_event *events; int count, ready; } epoll_call;

static bool epoll_once(void *object) {
  epoll_call *call = object;
  call->ready = real_epoll_wait()(call->queue, call->events, call->count, 0);
  return call->ready != 0;
}

static int wait_for_queue(int queue, struct epoll_event *events, int count, int64_t span) {
  epoll_call call = {queue, events, count, 0};
  if (!epoll_once(&call) && span != 0) interposer_hook->await_files(epoll_once, &call, span);
  return call.ready;
}

int epoll_wait(int queue, struct epoll_event *events, int count, int timeout) {
  if (!interposer_is_inside()) return real_epoll_wait()(queue, events, count, timeout);
  return wait_for_queue(queue, events, count, span_of(timeout));
}

int epoll_pwait(
    int queue, struct epoll_event *events, int count, int timeout, const sigset_t *signals) {
  if (!interposer_is_inside())
    return real_epoll_pwait()(queue, events, count, timeout, signals);
  return wait_for_queue(queue, events, count, span_of(timeout));
}

int epoll_pwait2(
    int queue, struct epoll_event *events, int count, const struct timespec *span,
    const sigset_t *signals) {
  if (!interposer_is_inside())
    return real_epoll_pwait2()(queue, events, count, span, signals);
  return wait_for_queue(queue, events, count, span_or_ever(span));
}

#pragma clang attribute pop
