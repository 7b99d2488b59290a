// The network: the phone has none that an app could reach by hand. Sockets and names are refused as on a device whose
// interfaces are down; what joins two ends within the app waits in virtual time.

#include "Interposer.h"

#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>

INTERPOSER_REAL(ssize_t, recv, int, void *, size_t, int)
INTERPOSER_REAL(ssize_t, recvfrom, int, void *, size_t, int, struct sockaddr *, socklen_t *)
INTERPOSER_REAL(ssize_t, recvmsg, int, struct msghdr *, int)
INTERPOSER_REAL(ssize_t, send, int, const void *, size_t, int)
INTERPOSER_REAL(ssize_t, sendto, int, const void *, size_t, int, const struct sockaddr *, socklen_t)
INTERPOSER_REAL(ssize_t, sendmsg, int, const struct msghdr *, int)

INTERPOSER_REFUSED(socket, -1, ENETDOWN, "no socket was made")
INTERPOSER_REFUSED(connect, -1, ENETDOWN, "no connection was made")
INTERPOSER_REFUSED(bind, -1, ENETDOWN, "no connection was made")
INTERPOSER_REFUSED(listen, -1, ENETDOWN, "no connection was made")
INTERPOSER_REFUSED(accept, -1, ENETDOWN, "no connection was made")
INTERPOSER_REFUSED(accept4, -1, ENETDOWN, "no connection was made")
INTERPOSER_REFUSED(sendmmsg, -1, ENETDOWN, "nothing was sent or received")
INTERPOSER_REFUSED(recvmmsg, -1, ENETDOWN, "nothing was sent or received")
INTERPOSER_REFUSED(rcmd, -1, ENETDOWN, "no connection was made")
INTERPOSER_REFUSED(rcmd_af, -1, ENETDOWN, "no connection was made")
INTERPOSER_REFUSED(rexec, -1, ENETDOWN, "no connection was made")
INTERPOSER_REFUSED(rexec_af, -1, ENETDOWN, "no connection was made")

// Interfaces, and names of hosts, services and protocols, which are in files of the host's.

INTERPOSER_REFUSED(getifaddrs, -1, ENETDOWN, "no interface was found")
INTERPOSER_REFUSED(if_nameindex, 0, ENETDOWN, "no interface was found")
INTERPOSER_REFUSED(if_indextoname, 0, ENETDOWN, "no interface was found")
INTERPOSER_REFUSED(if_nametoindex, 0, ENETDOWN, "no interface was found")
INTERPOSER_REFUSED(getaddrinfo, EAI_NONAME, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(getaddrinfo_a, EAI_FAIL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(gethostbyname, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(gethostbyname2, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(gethostbyaddr, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(gethostent, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(res_init, -1, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(res_query, -1, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(res_search, -1, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(res_querydomain, -1, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(res_send, -1, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(res_nquery, -1, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(res_nsearch, -1, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(res_nquerydomain, -1, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(res_nsend, -1, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(getservbyname, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(getservbyport, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(getservent, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(getprotobyname, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(getprotobynumber, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(getprotoent, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(getnetbyname, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(getnetbyaddr, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(getnetent, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(getrpcbyname, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(getrpcbynumber, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(getrpcent, NULL, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(getnetgrent, 0, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(innetgr, 0, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(setnetgrent, 0, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(ether_hostton, -1, ENETDOWN, "no name was looked up")
INTERPOSER_REFUSED(ether_ntohost, -1, ENETDOWN, "no name was looked up")

INTERPOSER_ALSO(res_init, __res_init);
INTERPOSER_ALSO(res_query, __res_query);
INTERPOSER_ALSO(res_search, __res_search);
INTERPOSER_ALSO(res_querydomain, __res_querydomain);
INTERPOSER_ALSO(res_send, __res_send);
INTERPOSER_ALSO(res_nquery, __res_nquery);
INTERPOSER_ALSO(res_nsearch, __res_nsearch);
INTERPOSER_ALSO(res_nquerydomain, __res_nquerydomain);
INTERPOSER_ALSO(res_nsend, __res_nsend);

/// Those that fill memory of the caller's; where they leave the result is told by the number of its parameter.
#define REFUSED_ENTRY(name, result)                                                              \
  long refused_##name(long a, long b, long c, long d, long e, long f, long g, long h)            \
      __asm__(#name);                                                                            \
  long refused_##name(long a, long b, long c, long d, long e, long f, long g, long h) {          \
    static long (*real)(long, long, long, long, long, long, long, long);                         \
    if (interposer_is_inside()) {                                                                \
      interposer_refuse(#name, "no name was looked up", ENETDOWN);                               \
      *(void **)result = NULL;                                                                   \
      return ENETDOWN;                                                                           \
    }                                                                                            \
    if (!real) real = interposer_resolve(#name);                                                 \
    return real(a, b, c, d, e, f, g, h);                                                         \
  }

REFUSED_ENTRY(gethostbyname_r, e)
REFUSED_ENTRY(gethostbyname2_r, f)
REFUSED_ENTRY(gethostbyaddr_r, g)
REFUSED_ENTRY(gethostent_r, d)
REFUSED_ENTRY(getservbyname_r, f)
REFUSED_ENTRY(getservbyport_r, f)
REFUSED_ENTRY(getservent_r, d)
REFUSED_ENTRY(getprotobyname_r, e)
REFUSED_ENTRY(getprotobynumber_r, e)
REFUSED_ENTRY(getprotoent_r, d)
REFUSED_ENTRY(getnetbyname_r, e)
REFUSED_ENTRY(getnetbyaddr_r, f)
REFUSED_ENTRY(getnetent_r, d)
REFUSED_ENTRY(getrpcbyname_r, e)
REFUSED_ENTRY(getrpcbynumber_r, e)
REFUSED_ENTRY(getrpcent_r, d)

INTERPOSER_REAL(
    int, getnameinfo, const struct sockaddr *, socklen_t, char *, socklen_t, char *, socklen_t, int)

// To write an address in digits nobody has to be asked.
int getnameinfo(
    const struct sockaddr *restrict address, socklen_t length, char *restrict host,
    socklen_t host_size, char *restrict service, socklen_t service_size, int flags) {
  bool only_digits =
      (!host || flags & NI_NUMERICHOST) && (!service || flags & NI_NUMERICSERV);
  if (only_digits || !interposer_is_inside())
    return real_getnameinfo()(address, length, host, host_size, service, service_size, flags);
  interposer_refuse("getnameinfo", "no name was looked up", ENETDOWN);
  return EAI_NONAME;
}

// A pair of sockets joins two ends within the app: only virtual time passes until something has come.

/// Does something with a socket, again after a wait for as long as that cannot be done at once.
#define IN_TURN(file, flags, events, call)                                                  \
  do {                                                                                      \
    ssize_t done;                                                                           \
    while ((done = call) < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)                   \
           && !((flags)&MSG_DONTWAIT) && interposer_waits_for_file(file))                   \
      interposer_await_file(file, events);                                                  \
    return done;                                                                            \
  } while (0)

ssize_t recv(int file, void *bytes, size_t count, int flags) {
  if (!interposer_is_inside()) return real_recv()(file, bytes, count, flags);
  IN_TURN(file, flags, POLLIN, real_recv()(file, bytes, count, flags | MSG_DONTWAIT));
}

ssize_t recvfrom(
    int file, void *restrict bytes, size_t count, int flags, struct sockaddr *restrict address,
    socklen_t *restrict length) {
  if (!interposer_is_inside())
    return real_recvfrom()(file, bytes, count, flags, address, length);
  IN_TURN(
      file, flags, POLLIN,
      real_recvfrom()(file, bytes, count, flags | MSG_DONTWAIT, address, length));
}

ssize_t recvmsg(int file, struct msghdr *message, int flags) {
  if (!interposer_is_inside()) return real_recvmsg()(file, message, flags);
  IN_TURN(file, flags, POLLIN, real_recvmsg()(file, message, flags | MSG_DONTWAIT));
}

ssize_t send(int file, const void *bytes, size_t count, int flags) {
  if (!interposer_is_inside()) return real_send()(file, bytes, count, flags);
  int added = MSG_DONTWAIT | MSG_NOSIGNAL;
  IN_TURN(file, flags, POLLOUT, real_send()(file, bytes, count, flags | added));
}

// With an address, a datagram would find its way to a socket of the host's.
ssize_t sendto(
    int file, const void *bytes, size_t count, int flags, const struct sockaddr *address,
    socklen_t length) {
  if (!interposer_is_inside())
    return real_sendto()(file, bytes, count, flags, address, length);
  if (address) return interposer_refuse("sendto", "nothing was sent", ENETDOWN);
  return send(file, bytes, count, flags);
}

ssize_t sendmsg(int file, const struct msghdr *message, int flags) {
  if (!interposer_is_inside()) return real_sendmsg()(file, message, flags);
  if (message->msg_name) return interposer_refuse("sendmsg", "nothing was sent", ENETDOWN);
  int added = MSG_DONTWAIT | MSG_NOSIGNAL;
  IN_TURN(file, flags, POLLOUT, real_sendmsg()(file, message, flags | added));
}

ssize_t __recv_chk(int file, void *bytes, size_t count, size_t room, int flags) {
  return recv(file, bytes, count < room ? count : room, flags);
}

ssize_t __recvfrom_chk(
    int file, void *restrict bytes, size_t count, size_t room, int flags,
    struct sockaddr *restrict address, socklen_t *restrict length) {
  return recvfrom(file, bytes, count < room ? count : room, flags, address, length);
}

#pragma clang attribute pop
