#define _GNU_SOURCE
#include "FileProbes.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

void probe_fts(const char *path) {
  char *const roots[] = {(char *)path, NULL};
  FTS *tree = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
  for (FTSENT *entry; tree && (entry = fts_read(tree));)
    printf("> fts %s %d %d\n", entry->fts_path, entry->fts_info, entry->fts_level);
  printf("> fts_close %d\n", tree ? fts_close(tree) : -1);
}

static int visit(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)status;
  printf("> nftw %s %d %d\n", path, kind, place->level);
  return 0;
}

void probe_nftw(const char *path) { printf("> nftw %d\n", nftw(path, visit, 8, FTW_PHYS)); }

static void show(const char *name, long result) {
  printf("> %s %ld %s\n", name, result, result < 0 ? strerrorname_np(errno) : "");
}

void probe_extended_attributes(const char *path) {
  char buffer[16];
  show("set", setxattr(path, "user.note", "abc", 3, 0));
  show("again", setxattr(path, "user.note", "abc", 3, XATTR_CREATE));
  show("length", getxattr(path, "user.note", NULL, 0));
  show("room", getxattr(path, "user.note", buffer, 2));
  show("get", getxattr(path, "user.note", buffer, sizeof buffer));
  show("list", listxattr(path, buffer, sizeof buffer));
  show("missing", getxattr(path, "user.other", NULL, 0));
  show("remove", removexattr(path, "user.note"));
  show("list", listxattr(path, NULL, 0));
}

void probe_copy_file_range(int from, int to, unsigned long count) {
  show("copy_file_range", copy_file_range(from, NULL, to, NULL, count, 0));
}

void probe_statx(const char *path) {
  struct statx answer;
  show("statx", statx(AT_FDCWD, path, 0, STATX_ALL, &answer));
  printf("> %llu %o\n", (unsigned long long)answer.stx_size, answer.stx_mode);
}

void probe_refused_calls(const char *folder) {
  char path[1024];
  snprintf(path, sizeof path, "%s/file", folder);
  show("mkfifo", mkfifo(path, 0600));
  show("mkfifo", mkfifo(path, 0600));
  show("O_TMPFILE", open(folder, O_TMPFILE | O_RDWR, 0600));
  show("memfd_create", memfd_create("file", 0));
  show("shm_open", shm_open("/file", O_CREAT | O_RDWR, 0600));
  show("popen", popen("true", "r") ? 0 : -1);
  show("system", system("true"));
  show("fork", fork());
  show("syscall", syscall(SYS_open, "/etc/passwd", O_RDONLY));
}

/// A system call as the C library makes it.
static long call_kernel(long number, long a, long b, long c, long d) {
  register long fourth __asm__("r10") = d;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(fourth)
                   : "rcx", "r11", "memory");
  return result;
}

long probe_host_file(const char *path) {
  return call_kernel(SYS_openat, AT_FDCWD, (long)path, O_CREAT | O_WRONLY, 0600);
}

bool probe_has_wall(void) { return call_kernel(SYS_landlock_create_ruleset, 0, 0, 1, 0) > 0; }

bool probe_is_own(const char *name) {
  Dl_info own, found;
  void *symbol = dlsym(RTLD_DEFAULT, name);
  return symbol && dladdr(symbol, &found) && dladdr((void *)probe_is_own, &own)
         && own.dli_fbase == found.dli_fbase;
}

const char *probe_library(void) {
  Dl_info found;
  return dladdr(dlsym(RTLD_DEFAULT, "qsort"), &found) ? found.dli_fname : NULL;
}
