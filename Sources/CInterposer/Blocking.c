// Waiting for what lies outside of the simulation: files, networks, processes.
//
// When a network or a process answers is a matter of the machine. Nothing of it can be controlled, so it is reported.
// Waiting for several files takes virtual time, and what an app does to its own pipes and events ends it; all other calls
// are carried out: the thread really waits, and the whole simulation with it.

#include "Interposer.h"

#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

INTERPOSER_REAL(int, poll, struct pollfd *, nfds_t, int)
INTERPOSER_REAL(int, select, int, fd_set *, fd_set *, fd_set *, struct timeval *)
INTERPOSER_REAL(int, epoll_wait, int, struct epoll_event *, int, int)
INTERPOSER_REAL(int, connect, int, const struct sockaddr *, socklen_t)
INTERPOSER_REAL(int, accept, int, struct sockaddr *, socklen_t *)
INTERPOSER_REAL(ssize_t, recv, int, void *, size_t, int)
INTERPOSER_REAL(ssize_t, recvfrom, int, void *, size_t, int, struct sockaddr *, socklen_t *)
INTERPOSER_REAL(ssize_t, recvmsg, int, struct msghdr *, int)
INTERPOSER_REAL(
    int, getaddrinfo, const char *, const char *, const struct addrinfo *, struct addrinfo **)
INTERPOSER_REAL(
    int, posix_spawn, pid_t *, const char *, const posix_spawn_file_actions_t *,
    const posix_spawnattr_t *, char *const *, char *const *)
INTERPOSER_REAL(
    int, posix_spawnp, pid_t *, const char *, const posix_spawn_file_actions_t *,
    const posix_spawnattr_t *, char *const *, char *const *)
INTERPOSER_REAL(pid_t, waitpid, pid_t, int *, int)

static inline void report(const char *call) {
  interposer_report(call);
}

void interposer_report_reading(int file) {
  struct stat status;
  if (!interposer_is_inside() || fstat(file, &status) != 0) return;
  bool is_stream = S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode);
  if (is_stream || (S_ISCHR(status.st_mode) && isatty(file)))
    report("reading from a pipe, a socket or a terminal");
}

/// What a wait in milliseconds takes.
static int64_t span_of(int milliseconds) {
  return milliseconds < 0 ? interposer_for_ever : milliseconds * INT64_C(1000000);
}

int poll(struct pollfd *files, nfds_t count, int timeout) {
  if (!interposer_is_inside()) return real_poll()(files, count, timeout);
  report("waiting for files (poll)");
  return interposer_poll(files, count, span_of(timeout));
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

int select(int count, fd_set *in, fd_set *out, fd_set *exceptions, struct timeval *timeout) {
  if (!interposer_is_inside()) return real_select()(count, in, out, exceptions, timeout);
  report("waiting for files (select)");
  select_call call = {count, 0, {in, out, exceptions}, {{{0}}}};
  for (int i = 0; i < 3; i++)
    if (call.sets[i]) call.wanted[i] = *call.sets[i];
  int64_t span = timeout ? timeout->tv_sec * INT64_C(1000000000) + timeout->tv_usec * INT64_C(1000)
                         : interposer_for_ever;
  if (!select_once(&call) && span != 0) interposer_hook->await_files(select_once, &call, span);
  return call.ready;
}

typedef struct { int queue; struct epoll_event *events; int count, ready; } epoll_call;

static bool epoll_once(void *object) {
  epoll_call *call = object;
  call->ready = real_epoll_wait()(call->queue, call->events, call->count, 0);
  return call->ready != 0;
}

int epoll_wait(int queue, struct epoll_event *events, int count, int timeout) {
  if (!interposer_is_inside() || timeout == 0)
    return real_epoll_wait()(queue, events, count, timeout);
  report("waiting for files (epoll_wait)");
  epoll_call call = {queue, events, count, 0};
  if (!epoll_once(&call)) interposer_hook->await_files(epoll_once, &call, span_of(timeout));
  return call.ready;
}

int connect(int socket, const struct sockaddr *address, socklen_t length) {
  if (address && address->sa_family == AF_UNIX && interposer_has_files())
    return interposer_refuse("a socket with a path (connect)", EPERM);
  report("a network connection (connect)");
  return real_connect()(socket, address, length);
}

int accept(int socket, struct sockaddr *address, socklen_t *length) {
  report("a network connection (accept)");
  return real_accept()(socket, address, length);
}

ssize_t recv(int socket, void *bytes, size_t count, int flags) {
  report("waiting for a network (recv)");
  return real_recv()(socket, bytes, count, flags);
}

ssize_t recvfrom(
    int socket, void *bytes, size_t count, int flags, struct sockaddr *address,
    socklen_t *length) {
  report("waiting for a network (recvfrom)");
  return real_recvfrom()(socket, bytes, count, flags, address, length);
}

ssize_t recvmsg(int socket, struct msghdr *message, int flags) {
  report("waiting for a network (recvmsg)");
  return real_recvmsg()(socket, message, flags);
}

int getaddrinfo(
    const char *host, const char *service, const struct addrinfo *hints,
    struct addrinfo **result) {
  report("a name server (getaddrinfo)");
  return real_getaddrinfo()(host, service, hints, result);
}

int posix_spawn(
    pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const *arguments, char *const *environment) {
  if (interposer_has_files()) {
    interposer_refuse("another process (posix_spawn)", EPERM);
    return EPERM;
  }
  report("a process started by hand (posix_spawn)");
  return real_posix_spawn()(process, path, actions, attributes, arguments, environment);
}

int posix_spawnp(
    pid_t *process, const char *name, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const *arguments, char *const *environment) {
  if (interposer_has_files()) {
    interposer_refuse("another process (posix_spawnp)", EPERM);
    return EPERM;
  }
  return real_posix_spawnp()(process, name, actions, attributes, arguments, environment);
}

pid_t waitpid(pid_t process, int *status, int options) {
  report("waiting for a process (waitpid)");
  return real_waitpid()(process, status, options);
}

#pragma clang attribute pop
