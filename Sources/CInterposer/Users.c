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

uid_t getuid(void) { return interposer_has_files() ? user_number : real_getuid()(); }
uid_t geteuid(void) { return interposer_has_files() ? user_number : real_geteuid()(); }
gid_t getgid(void) { return interposer_has_files() ? user_number : real_getgid()(); }
gid_t getegid(void) { return interposer_has_files() ? user_number : real_getegid()(); }

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

#pragma clang attribute pop
