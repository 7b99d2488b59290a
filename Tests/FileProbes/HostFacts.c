// What the C library would tell an app of the machine beneath it, of its user, of how it is used.

#define _GNU_SOURCE
#include "FileProbes.h"

#include <assert.h>
#include <dlfcn.h>
#include <err.h>
#include <errno.h>
#include <error.h>
#include <execinfo.h>
#include <fcntl.h>
#include <gnu/libc-version.h>
#include <grp.h>
#include <langinfo.h>
#include <link.h>
#include <locale.h>
#include <malloc.h>
#include <mntent.h>
#include <pthread.h>
#include <pwd.h>
#include <sched.h>
#include <shadow.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysinfo.h>
#include <sys/timeb.h>
#include <sys/times.h>
#include <sys/timex.h>
#include <sys/utsname.h>
#include <sys/vfs.h>
#include <termios.h>
#include <ulimit.h>
#include <unistd.h>
#include <utmpx.h>

#pragma clang diagnostic ignored "-Wdeprecated-declarations"

static probe_listener listener;

__attribute__((format(printf, 1, 2))) static void say(const char *format, ...) {
  char text[4096];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  listener(text);
}

static const char *shown(const char *text) { return text ? text : "(none)"; }

static void tell_machine(void) {
  struct utsname names;
  uname(&names);
  say("uname %s %s %s %s %s", names.sysname, names.nodename, names.release, names.version, names.machine);
  char name[256] = "";
  gethostname(name, sizeof name);
  say("gethostname %s", name);
  getdomainname(name, sizeof name);
  say("getdomainname %s", name);
  say("gethostid %ld", gethostid());
  say("getpagesize %d", getpagesize());
  say("processors %d %d", get_nprocs(), get_nprocs_conf());
  say("pages %ld", get_phys_pages());
  say("pages to be had %ld", get_avphys_pages());
  for (int number = 0; number < 260; number++) say("sysconf %d %ld", number, sysconf(number));
  struct sysinfo info = {0};
  int result = sysinfo(&info);
  say("sysinfo %d %ld %lu %lu %lu %d", result, info.uptime, info.totalram, info.freeram, info.loads[0], info.procs);
  double load[3] = {-1, -1, -1};
  result = getloadavg(load, 3);
  say("getloadavg %d %f %f", result, load[0], load[2]);
  say("processor %d", sched_getcpu());
  unsigned processor = 99, node = 99;
  result = getcpu(&processor, &node);
  say("getcpu %d %u %u", result, processor, node);
  cpu_set_t set;
  CPU_ZERO(&set);
  result = sched_getaffinity(0, sizeof set, &set);
  say("sched_getaffinity %d %d", result < 0, CPU_COUNT(&set));
  CPU_ZERO(&set);
  result = pthread_getaffinity_np(pthread_self(), sizeof set, &set);
  say("pthread_getaffinity %d %d", result, CPU_COUNT(&set));
  for (unsigned long kind = 3; kind < 60; kind++) say("auxiliary %lu %lu", kind, getauxval(kind));
  for (int kind = 0; kind < 40; kind++) {
    char text[256] = "";
    size_t length = confstr(kind, text, sizeof text);
    if (length) say("confstr %d %s", kind, text);
  }
  say("library %s", gnu_get_libc_version());
}

static void tell_use(void) {
  struct rusage usage = {0};
  int result = getrusage(RUSAGE_SELF, &usage);
  say("getrusage %d %ld %ld %ld %ld %ld", result, usage.ru_utime.tv_sec * 1000000 + usage.ru_utime.tv_usec,
      usage.ru_stime.tv_sec * 1000000 + usage.ru_stime.tv_usec, usage.ru_maxrss, usage.ru_minflt, usage.ru_nvcsw);
  getrusage(RUSAGE_THREAD, &usage);
  say("getrusage thread %ld %ld", usage.ru_maxrss, usage.ru_minflt);
  struct tms spent;
  clock_t at = times(&spent);
  say("times %ld %ld %ld", (long)at, (long)spent.tms_utime, (long)spent.tms_stime);
  say("clock %ld", (long)clock());
  struct timespec time = {0};
  clockid_t own;
  result = clock_getcpuclockid(0, &own);
  if (result == 0) result = clock_gettime(own, &time);
  say("own clock %d %ld", result, time.tv_nsec);
  result = pthread_getcpuclockid(pthread_self(), &own);
  if (result == 0) result = clock_gettime(own, &time);
  say("clock of thread %d %ld", result, time.tv_nsec);
  clock_getres(CLOCK_REALTIME, &time);
  say("clock_getres %ld", time.tv_nsec);
  clock_getres(CLOCK_MONOTONIC_COARSE, &time);
  say("clock_getres coarse %ld", time.tv_nsec);
  timespec_get(&time, TIME_UTC);
  say("timespec_get %ld %ld", time.tv_sec, time.tv_nsec);
  struct timeb stamp = {0};
  ftime(&stamp);
  say("ftime %ld %d", stamp.time, stamp.millitm);
  struct ntptimeval precise = {0};
  result = ntp_gettime(&precise);
  say("ntp_gettime %d %ld %ld", result, precise.time.tv_sec, precise.maxerror);
  for (int kind = 0; kind < 16; kind++) {
    struct rlimit limit = {0};
    getrlimit(kind, &limit);
    say("getrlimit %d %ld %ld", kind, (long)limit.rlim_cur, (long)limit.rlim_max);
  }
  say("getdtablesize %d", getdtablesize());
  say("ulimit %ld", ulimit(UL_GETFSIZE));
  say("getpriority %d", getpriority(PRIO_PROCESS, 0));
  struct sched_param parameters = {0};
  int kind = sched_getscheduler(0);
  sched_getparam(0, &parameters);
  say("scheduler %d %d", kind, parameters.sched_priority);
  result = pthread_getschedparam(pthread_self(), &kind, &parameters);
  say("pthread_getschedparam %d %d %d", result, kind, parameters.sched_priority);
  sched_rr_get_interval(0, &time);
  say("sched_rr_get_interval %ld %ld", time.tv_sec, time.tv_nsec);
  struct mallinfo2 memory = mallinfo2();
  say("mallinfo2 %zu %zu %zu", memory.arena, memory.hblkhd, memory.uordblks);
  struct mallinfo old = mallinfo();
  say("mallinfo %d %d", old.arena, old.uordblks);
  pthread_attr_t attributes;
  size_t size = 0;
  pthread_attr_init(&attributes);
  pthread_attr_getstacksize(&attributes, &size);
  say("stack of a thread %zu", size);
  say("umask %o", umask(022));
}

static void tell_user(void) {
  uid_t one = 0, other = 0, third = 0;
  getresuid(&one, &other, &third);
  say("getresuid %d %d %d", one, other, third);
  getresgid(&one, &other, &third);
  say("getresgid %d %d %d", one, other, third);
  say("ids %d %d %d %d", getuid(), geteuid(), getgid(), getegid());
  gid_t groups[64];
  int count = getgroups(64, groups);
  say("getgroups %d %d", count, count > 0 ? (int)groups[0] : -1);
  count = 64;
  int result = getgrouplist("mobile", 501, groups, &count);
  say("getgrouplist %d %d %d", result, count, (int)groups[0]);
  say("group_member %d %d", group_member(0), group_member(501));
  for (struct passwd *user; (user = getpwent());) say("getpwent %s", user->pw_name);
  endpwent();
  for (struct group *group; (group = getgrent());) say("getgrent %s", group->gr_name);
  endgrent();
  say("getspnam %d", getspnam("root") != NULL);
  say("getpwnam %d %d", getpwnam("root") != NULL, getpwnam("daemon") != NULL);
  for (struct utmpx *entry; (entry = getutxent());) say("getutxent %d %s", entry->ut_type, entry->ut_user);
  endutxent();
  say("getlogin %s", shown(getlogin()));
  say("cuserid %s", shown(cuserid(NULL)));
  say("process %d %d", getpid(), getppid());
  say("group %d %d %d", getpgrp(), getpgid(0), getsid(0));
  say("thread %d", gettid());
  char name[64] = "";
  pthread_getname_np(pthread_self(), name, sizeof name);
  say("name of thread %s", name);
}

static void tell_terminal(void) {
  for (int file = 0; file < 3; file++) {
    struct termios settings;
    say("terminal %d %d %s %d %d", file, isatty(file), shown(ttyname(file)), tcgetpgrp(file) > 0,
        tcgetattr(file, &settings));
    say("flags %d %d", file, fcntl(file, F_GETFL));
  }
  say("ctermid %s", ctermid(NULL));
  struct statvfs volume = {0};
  int result = statvfs("/", &volume);
  say("statvfs %d %lu %lu %lu", result, volume.f_bsize, volume.f_blocks, volume.f_bavail);
  struct statfs system = {0};
  result = statfs("/", &system);
  say("statfs %d %lx %ld %ld", result, (long)system.f_type, (long)system.f_bsize, (long)system.f_blocks);
  for (int kind = 0; kind < 21; kind++) say("pathconf %d %ld", kind, pathconf("/", kind));
  FILE *table = setmntent("/proc/mounts", "r");
  say("setmntent %d", table != NULL);
}

static void tell_language(void) {
  static const char *const names[] = {"", "C", "POSIX", "C.UTF-8", "en_US.UTF-8", "de_DE.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    say("setlocale '%s' %s", names[i], shown(setlocale(LC_ALL, names[i])));
    say("codeset %s radix %s day %s", nl_langinfo(CODESET), nl_langinfo(RADIXCHAR), nl_langinfo(DAY_1));
    locale_t locale = newlocale(LC_ALL_MASK, names[i], NULL);
    say("newlocale %d", locale != NULL);
    if (locale) freelocale(locale);
  }
  setlocale(LC_ALL, "C");
}

/// Which numbers descriptors of the host's get.
static void tell_numbers(void) {
  int ends[2] = {-1, -1};
  pipe(ends);
  int copy = dup(ends[0]), other = fcntl(ends[0], F_DUPFD_CLOEXEC, 0);
  int nothing = open("/dev/null", O_RDWR), zone = open("/usr/share/zoneinfo/UTC", O_RDONLY);
  int event = eventfd(0, 0), chance = open("/dev/urandom", O_RDONLY);
  say("numbers %d %d %d %d %d %d %d %d", ends[0], ends[1], copy, other, nothing, zone, event, chance);
  int files[] = {ends[0], ends[1], copy, other, nothing, zone, event, chance};
  for (int i = 0; i < 8; i++) close(files[i]);
}

/// What files below folders of the host would tell.
static void tell_files(void) {
  static const char *const paths[] = {
      "/proc/self/stat", "/proc/self/status", "/proc/self/cmdline", "/proc/self/environ", "/proc/self/maps",
      "/proc/self/exe", "/proc/self/cgroup", "/proc/self/statm", "/proc/self/limits", "/proc/self/comm",
      "/proc/cpuinfo", "/proc/meminfo", "/proc/uptime", "/proc/loadavg", "/proc/version", "/proc/mounts",
      "/proc/stat", "/proc/sys/kernel/hostname", "/proc/sys/kernel/random/boot_id", "/sys/class/net",
      "/sys/devices/system/cpu/online", "/sys/fs/cgroup/cpu.max", "/etc/hostname", "/etc/hosts", "/etc/passwd",
      "/etc/os-release", "/etc/machine-id", "/etc/localtime", "/etc/timezone", "/etc/resolv.conf", "/usr/bin",
      "/bin/sh", "/root", "/home", "/tmp", "/dev", "/dev/shm", "/var/log", "/usr/share/zoneinfo",
      "/usr/share/zoneinfo/Europe/Berlin", "/usr/lib/locale",
  };
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
    char bytes[64] = "", link[256] = "";
    int file = open(paths[i], O_RDONLY);
    ssize_t count = file < 0 ? -1 : read(file, bytes, sizeof bytes - 1);
    if (file >= 0) close(file);
    FILE *stream = fopen(paths[i], "r");
    bool isOpen = stream != NULL;
    if (stream) fclose(stream);
    ssize_t length = readlink(paths[i], link, sizeof link - 1);
    bytes[strcspn(bytes, "\n")] = 0;
    say("file %s %d %zd %d %d %s %s", paths[i], file >= 0, count, isOpen, access(paths[i], F_OK),
        length > 0 ? link : "-", strncmp(paths[i], "/usr/", 5) ? bytes : "");
  }
}

static void tell_program(void) {
  Dl_info library = {0};
  int result = dladdr((void *)probe_host_facts, &library);
  say("dladdr own %d %s", result, shown(library.dli_fname));
  result = dladdr(dlsym(RTLD_DEFAULT, "printf_size"), &library);
  say("dladdr library %d %s", result, shown(library.dli_fname));
  void *frames[1] = {(void *)probe_host_facts};
  char **symbols = backtrace_symbols(frames, 1);
  say("backtrace_symbols %.20s", symbols ? symbols[0] : "(none)");
  free(symbols);
  say("names %s %s", program_invocation_name, program_invocation_short_name);
  say("random %ld %d %ld %f", random(), rand(), lrand48(), drand48());
  char name[] = "fact-XXXXXX";
  say("mktemp %s", mktemp(name));
}

static int tell_module(struct dl_phdr_info *module, size_t size, void *context) {
  (void)size;
  (void)context;
  say("module %s", module->dlpi_name);
  return 0;
}

void probe_host_facts(probe_listener to) {
  listener = to;
  tell_machine();
  tell_use();
  tell_user();
  tell_terminal();
  tell_language();
  tell_files();
  tell_numbers();
  tell_program();
  dl_iterate_phdr(tell_module, NULL);
}

void probe_output(void) {
  extern int __printf_chk(int, const char *, ...);
  extern int __fprintf_chk(FILE *, int, const char *, ...);
  __printf_chk(1, "checked %d\n", 1);
  __fprintf_chk(stderr, 1, "checked %d\n", 2);
  dprintf(1, "to a number %d\n", 3);
  putc_unlocked('u', stdout);
  putchar_unlocked('\n');
  fwrite_unlocked("unlocked\n", 1, 9, stdout);
  fputs_unlocked("unlocked too\n", stdout);
  setvbuf(stdout, NULL, _IOFBF, 4096);
  printf("buffered\n");
  fflush(stdout);
  fflush(NULL);
  errno = ENOENT;
  perror("perror");
  psignal(SIGTERM, "psignal");
  warnx("warnx %d", 4);
  errno = ENOENT;
  warn("warn %d", 5);
  error(0, ENOENT, "error %d", 6);
  say("fileno %d %d", fileno(stdout), fileno(stderr));
}

int probe_thread_number(void) { return gettid(); }

void probe_leave(const char *how) {
  if (strcmp(how, "err") == 0) errx(3, "out by %s", how);
  if (strcmp(how, "error") == 0) error(4, 0, "out by %s", how);
  if (strcmp(how, "assert") == 0) __assert_fail("false", "Walk.c", 12, "walk");
}
