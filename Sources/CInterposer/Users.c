// The users of the device: apps know one, which is themselves. The host's table is none of theirs.

#include "Interposer.h"

#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

INTERPOSER_REAL(uid_t, getuid, void)
INTERPOSER_REAL(uid_t, geteuid, void)
INTERPOSER_REAL(gid_t, getgid, void)
INTERPOSER_REAL(gid_t, getegid, void)
INTERPOSER_REAL(struct passwd *, getpwuid, uid_t)
INTERPOSER_REAL(struct passwd *, getpwnam, const char *)
INTERPOSER_REAL(
    int, getpwuid_r, uid_t, struct passwd *, char *, size_t, struct passwd **)
INTERPOSER_REAL(
    int, getpwnam_r, const char *, struct passwd *, char *, size_t, struct passwd **)
INTERPOSER_REAL(struct group *, getgrgid, gid_t)
INTERPOSER_REAL(struct group *, getgrnam, const char *)
INTERPOSER_REAL(int, getgrgid_r, gid_t, struct group *, char *, size_t, struct group **)
INTERPOSER_REAL(int, getgrnam_r, const char *, struct group *, char *, size_t, struct group **)

enum { user_number = 501 };
static const char user_name[] = "mobile";

static struct passwd user(void) {
  char *home = getenv("HOME");
  return (struct passwd){
      .pw_name = (char *)user_name, .pw_passwd = "*", .pw_uid = user_number,
      .pw_gid = user_number, .pw_gecos = "Mobile User", .pw_dir = home ? home : "/var/mobile",
      .pw_shell = "/bin/sh"};
}

static char *no_members[] = {NULL};

static struct group users(void) {
  return (struct group){
      .gr_name = (char *)user_name, .gr_passwd = "*", .gr_gid = user_number,
      .gr_mem = no_members};
}

INTERPOSER_REAL(int, getresuid, uid_t *, uid_t *, uid_t *)
INTERPOSER_REAL(int, getresgid, gid_t *, gid_t *, gid_t *)
INTERPOSER_REAL(int, getgroups, int, gid_t *)
INTERPOSER_REAL(int, getgrouplist, const char *, gid_t, gid_t *, int *)
INTERPOSER_REAL(int, group_member, gid_t)
INTERPOSER_REAL(char *, cuserid, char *)

uid_t getuid(void) { return interposer_has_files() ? user_number : real_getuid()(); }
uid_t geteuid(void) { return interposer_has_files() ? user_number : real_geteuid()(); }
gid_t getgid(void) { return interposer_has_files() ? user_number : real_getgid()(); }
gid_t getegid(void) { return interposer_has_files() ? user_number : real_getegid()(); }

int getresuid(uid_t *real, uid_t *effective, uid_t *saved) {
  if (!interposer_has_files()) return real_getresuid()(real, effective, saved);
  *real = *effective = *saved = user_number;
  return 0;
}

int getresgid(gid_t *real, gid_t *effective, gid_t *saved) {
  if (!interposer_has_files()) return real_getresgid()(real, effective, saved);
  *real = *effective = *saved = user_number;
  return 0;
}

/// Lists the only group that there is where there is room for it; -1 where there is none.
static int list_group(gid_t groups[], int room) {
  if (room < 1) return -1;
  *groups = user_number;
  return 1;
}

int getgroups(int room, gid_t groups[]) {
  if (!interposer_has_files()) return real_getgroups()(room, groups);
  if (room == 0) return 1;
  errno = EINVAL;
  return list_group(groups, room);
}

int getgrouplist(const char *name, gid_t group, gid_t *groups, int *count) {
  if (!interposer_has_files()) return real_getgrouplist()(name, group, groups, count);
  int result = list_group(groups, *count);
  if (result > 0) *groups = group;
  *count = 1;
  return result;
}

int group_member(gid_t group) {
  return interposer_has_files() ? group == user_number : real_group_member()(group);
}

char *cuserid(char *name) {
  static char own[sizeof user_name];
  if (!interposer_has_files()) return real_cuserid()(name);
  return strcpy(name ? name : own, user_name);
}

/// Defines the four functions of a table: by number and by name, with memory of the thread's and of the caller's.
#define TABLE(type, entry, by_number, number_type, by_name)                                     \
  type *by_number(number_type number) {                                                         \
    static __thread type answer;                                                                \
    if (!interposer_has_files()) return real_##by_number()(number);                             \
    answer = entry();                                                                           \
    return number == user_number ? &answer : NULL;                                              \
  }                                                                                             \
  type *by_name(const char *name) {                                                             \
    if (!interposer_has_files()) return real_##by_name()(name);                                 \
    return strcmp(name, user_name) ? NULL : by_number(user_number);                             \
  }                                                                                             \
  int by_number##_r(                                                                            \
      number_type number, type *answer, char *buffer, size_t size, type **result) {             \
    if (!interposer_has_files())                                                                \
      return real_##by_number##_r()(number, answer, buffer, size, result);                      \
    *answer = entry();                                                                          \
    *result = number == user_number ? answer : NULL;                                            \
    return 0;                                                                                   \
  }                                                                                             \
  int by_name##_r(                                                                              \
      const char *name, type *answer, char *buffer, size_t size, type **result) {               \
    if (!interposer_has_files())                                                                \
      return real_##by_name##_r()(name, answer, buffer, size, result);                          \
    return by_number##_r(                                                                       \
        strcmp(name, user_name) ? (number_type)-1 : user_number, answer, buffer, size, result); \
  }

TABLE(struct passwd, user, getpwuid, uid_t, getpwnam)
TABLE(struct group, users, getgrgid, gid_t, getgrnam)

/// Defines the functions that read a table from its first entry on, which is its last.
#define ENTRIES(type, next, by_number, set, end, has_read)                                     \
  INTERPOSER_REAL(type *, next, void)                                                          \
  INTERPOSER_REAL(int, next##_r, type *, char *, size_t, type **)                              \
  INTERPOSER_REAL(void, set, void)                                                             \
  INTERPOSER_REAL(void, end, void)                                                             \
  static bool take_##next(void) {                                                              \
    interposer_process *process = interposer_hook->process();                                  \
    bool is_left = process && !process->has_read;                                              \
    if (process) process->has_read = true;                                                     \
    return is_left;                                                                            \
  }                                                                                            \
  type *next(void) {                                                                           \
    if (!interposer_has_files()) return real_##next()();                                       \
    return take_##next() ? by_number(user_number) : NULL;                                      \
  }                                                                                            \
  int next##_r(type *answer, char *buffer, size_t size, type **result) {                       \
    if (!interposer_has_files()) return real_##next##_r()(answer, buffer, size, result);       \
    *result = NULL;                                                                            \
    return take_##next() ? by_number##_r(user_number, answer, buffer, size, result) : ENOENT;  \
  }                                                                                            \
  static bool begin_##next(void) {                                                             \
    interposer_process *process = interposer_has_files() ? interposer_hook->process() : NULL;  \
    if (process) process->has_read = false;                                                    \
    return process;                                                                            \
  }                                                                                            \
  void set(void) {                                                                             \
    if (!begin_##next()) real_##set()();                                                       \
  }                                                                                            \
  void end(void) {                                                                             \
    if (!begin_##next()) real_##end()();                                                       \
  }

ENTRIES(struct passwd, getpwent, getpwuid, setpwent, endpwent, has_read_user)
ENTRIES(struct group, getgrent, getgrgid, setgrent, endgrent, has_read_group)

#pragma clang attribute pop
