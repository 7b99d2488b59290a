// Each call that app code may not make, with arguments that would do no harm if it were made.

#define _GNU_SOURCE
#include "FileProbes.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <grp.h>
#include <gnu/libc-version.h>
#include <ifaddrs.h>
#include <link.h>
#include <locale.h>
#include <malloc.h>
#include <net/if.h>
#include <netdb.h>
#include <pthread.h>
#include <resolv.h>
#include <sched.h>
#include <shadow.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/ptrace.h>
#include <sys/reboot.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timex.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <syslog.h>
#include <time.h>
#include <ulimit.h>
#include <unistd.h>
#include <utmp.h>
#include <wordexp.h>

#pragma clang diagnostic ignored "-Wdeprecated-declarations"
#pragma clang diagnostic ignored "-Wnonnull"

static char *const arguments[] = {"none", NULL};
static const char program[] = "/no/such/program";
static struct hostent host, *host_result;
static struct servent service, *service_result;
static char buffer[1024];
static int host_error;
static pid_t started;
static struct addrinfo *addresses;
static struct ifaddrs *interfaces;
static const struct sockaddr_in address = {.sin_family = AF_INET};
static const struct timespec moment;
static timer_t timer;

#define PROBES                                                                              \
  PROBE(socket, socket(AF_INET, SOCK_STREAM, 0))                                            \
  PROBE(connect, connect(-1, (const struct sockaddr *)&address, sizeof address))            \
  PROBE(bind, bind(-1, (const struct sockaddr *)&address, sizeof address))                  \
  PROBE(listen, listen(-1, 1))                                                              \
  PROBE(accept, accept(-1, NULL, NULL))                                                     \
  PROBE(accept4, accept4(-1, NULL, NULL, 0))                                                \
  PROBE(sendto, sendto(-1, "", 1, 0, (const struct sockaddr *)&address, sizeof address))    \
  PROBE(sendmmsg, sendmmsg(-1, NULL, 0, 0))                                                 \
  PROBE(recvmmsg, recvmmsg(-1, NULL, 0, 0, NULL))                                           \
  PROBE(getifaddrs, getifaddrs(&interfaces))                                                \
  PROBE(if_nameindex, if_nameindex())                                                       \
  PROBE(if_nametoindex, if_nametoindex("lo"))                                               \
  PROBE(if_indextoname, if_indextoname(1, buffer))                                          \
  PROBE(getaddrinfo, getaddrinfo("localhost", "http", NULL, &addresses))                    \
  PROBE(getnameinfo,                                                                        \
        getnameinfo((const struct sockaddr *)&address, sizeof address, buffer, 256, NULL, 0, 0)) \
  PROBE(gethostbyname, gethostbyname("localhost"))                                          \
  PROBE(gethostbyname2, gethostbyname2("localhost", AF_INET))                               \
  PROBE(gethostbyaddr, gethostbyaddr(&address.sin_addr, 4, AF_INET))                        \
  PROBE(gethostent, gethostent())                                                           \
  PROBE(gethostbyname_r,                                                                    \
        gethostbyname_r("localhost", &host, buffer, 1024, &host_result, &host_error))       \
  PROBE(getservbyname, getservbyname("http", "tcp"))                                        \
  PROBE(getservbyname_r,                                                                    \
        getservbyname_r("http", "tcp", &service, buffer, 1024, &service_result))            \
  PROBE(getservbyport, getservbyport(80, "tcp"))                                            \
  PROBE(getprotobyname, getprotobyname("tcp"))                                              \
  PROBE(getprotobynumber, getprotobynumber(6))                                              \
  PROBE(getnetbyname, getnetbyname("loopback"))                                             \
  PROBE(res_query, res_query("localhost", 1, 1, (unsigned char *)buffer, 512))              \
  PROBE(fork, fork())                                                                       \
  PROBE(system, system("true"))                                                             \
  PROBE(popen, popen("true", "r"))                                                          \
  PROBE(posix_spawn, posix_spawn(&started, program, NULL, NULL, arguments, NULL))           \
  PROBE(posix_spawnp, posix_spawnp(&started, program, NULL, NULL, arguments, NULL))         \
  PROBE(execve, execve(program, arguments, arguments))                                      \
  PROBE(execv, execv(program, arguments))                                                   \
  PROBE(execvp, execvp(program, arguments))                                                 \
  PROBE(execvpe, execvpe(program, arguments, arguments))                                    \
  PROBE(execl, execl(program, "none", NULL))                                                \
  PROBE(execlp, execlp(program, "none", NULL))                                              \
  PROBE(execle, execle(program, "none", NULL, arguments))                                   \
  PROBE(fexecve, fexecve(-1, arguments, arguments))                                         \
  PROBE(wait, wait(NULL))                                                                   \
  PROBE(waitpid, waitpid(-1, NULL, 0))                                                      \
  PROBE(waitid, waitid(P_ALL, 0, NULL, WEXITED))                                            \
  PROBE(wait3, wait3(NULL, 0, NULL))                                                        \
  PROBE(wait4, wait4(-1, NULL, 0, NULL))                                                    \
  PROBE(ptrace, ptrace(PTRACE_PEEKDATA, 0, NULL, NULL))                                     \
  PROBE(unshare, unshare(0))                                                                \
  PROBE(setsid, setsid())                                                                   \
  PROBE(setpgid, setpgid(-1, -1))                                                           \
  PROBE(wordexp, wordexp("$(", (wordexp_t *)buffer, 0))                                     \
  PROBE(dlopen, dlopen("libc.so.6", RTLD_NOW))                                              \
  PROBE(dlmopen, dlmopen(LM_ID_BASE, "libc.so.6", RTLD_NOW))                                \
  PROBE(semget, semget(IPC_PRIVATE, 0, 0))                                                  \
  PROBE(semop, semop(-1, NULL, 0))                                                          \
  PROBE(semtimedop, semtimedop(-1, NULL, 0, NULL))                                          \
  PROBE(msgget, msgget(0x7fffffff, 0))                                                      \
  PROBE(msgsnd, msgsnd(-1, buffer, 0, IPC_NOWAIT))                                          \
  PROBE(msgrcv, msgrcv(-1, buffer, 0, 0, IPC_NOWAIT))                                       \
  PROBE(shmget, shmget(0x7fffffff, 0, 0))                                                   \
  PROBE(sethostname, sethostname(NULL, (size_t)-1))                                         \
  PROBE(setdomainname, setdomainname(NULL, (size_t)-1))                                     \
  PROBE(settimeofday, settimeofday(NULL, NULL))                                             \
  PROBE(clock_settime, clock_settime(CLOCK_MONOTONIC, &moment))                             \
  PROBE(adjtimex, adjtimex(&(struct timex){0}))                                             \
  PROBE(reboot, reboot(0))                                                                  \
  PROBE(setuid, setuid(getuid()))                                                           \
  PROBE(setgid, setgid(getgid()))                                                           \
  PROBE(setrlimit, setrlimit(-1, &(struct rlimit){0, 0}))                                   \
  PROBE(nice, nice(0))                                                                      \
  PROBE(setpriority, setpriority(-1, 0, 0))                                                 \
  PROBE(sched_setaffinity, sched_setaffinity(0, 0, NULL))                                   \
  PROBE(getlogin, getlogin())                                                               \
  PROBE(getpass, getpass(""))                                                               \
  PROBE(syslog, (syslog(LOG_DEBUG, "a word"), 0))                                           \
  PROBE(alarm, alarm(0))                                                                    \
  PROBE(ualarm, ualarm(0, 0))                                                               \
  PROBE(setitimer, setitimer(ITIMER_REAL, &(struct itimerval){{0, 0}, {0, 0}}, NULL))       \
  PROBE(timer_create, timer_create(-1, NULL, &timer))                                       \
  PROBE(signalfd, signalfd(-1, &(sigset_t){0}, 0))                                          \
  PROBE(sigpause, sigpause(SIGUSR1))                                                        \
  PROBE(killpg, killpg(0x7fffffff, 0))                                                      \
  PROBE(sigqueue, sigqueue(getpid(), 0, (union sigval){0}))                                 \
  PROBE(pthread_cancel, pthread_cancel(pthread_self()))                                     \
  PROBE(pthread_tryjoin_np, pthread_tryjoin_np(pthread_self(), NULL))                       \
  PROBE(pthread_timedjoin_np, pthread_timedjoin_np(pthread_self(), NULL, &moment))          \
  PROBE(setlocale, setlocale(LC_ALL, "en_US.UTF-8"))                                        \
  PROBE(newlocale, newlocale(LC_ALL_MASK, "de_DE.UTF-8", NULL))                             \
  PROBE(getspnam, getspnam("root"))                                                         \
  PROBE(getutent, getutent())                                                               \
  PROBE(mincore, mincore(NULL, 0, (unsigned char *)buffer))                                 \
  PROBE(dlinfo, dlinfo(NULL, RTLD_DI_LINKMAP, buffer))                                      \
  PROBE(dladdr1, dladdr1((void *)&program, &(Dl_info){0}, (void **)buffer, 0))              \
  PROBE(dl_iterate_phdr, dl_iterate_phdr(NULL, NULL))                                       \
  PROBE(malloc_info, malloc_info(0, stdout))                                                \
  PROBE(malloc_stats, (malloc_stats(), 0))                                                  \
  PROBE(gnu_get_libc_version, gnu_get_libc_version())                                       \
  PROBE(ulimit, ulimit(UL_SETFSIZE, 0L))                                                    \
  PROBE(on_exit, on_exit(NULL, NULL))                                                       \
  PROBE(freopen, freopen("/dev/null", "r", stdin))

#define PROBE(name, expression) \
  static long probe_##name(void) { return (long)(expression); }
PROBES
#undef PROBE

static const struct { const char *name; long (*call)(void); } probes[] = {
#define PROBE(name, expression) {#name, probe_##name},
  PROBES
#undef PROBE
};

int probe_count(void) { return sizeof probes / sizeof *probes; }
const char *probe_name(int number) { return probes[number].name; }
long probe_call(int number) { return probes[number].call(); }

void probe_close_streams(void) {
  fclose(stdin);
  fclose(stdout);
  fclose(stderr);
}

long probe_syscall(long number) { return syscall(number, -1, 0, 0, 0, 0, 0); }
