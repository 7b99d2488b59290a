// The second wall between an app process and the host's files: where the kernel can, it refuses all changes of them,
// also to threads and calls that the interposer never sees.

#include "Interposer.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Every change that the first version of the kernel's rules knows.
enum {
  changes = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR
          | LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR
          | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK
          | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK
          | LANDLOCK_ACCESS_FS_MAKE_SYM,
};

/// The rules, made once: -1 before that, -2 where there are none.
static int rules = -1;

static int make_rules(void) {
  struct landlock_ruleset_attr all = {.handled_access_fs = changes};
  int made = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
  if (made < 0) return -2;
  struct landlock_path_beneath_attr nowhere = {
      .allowed_access = LANDLOCK_ACCESS_FS_WRITE_FILE,
      .parent_fd = open("/dev/null", O_PATH | O_CLOEXEC)};
  syscall(SYS_landlock_add_rule, made, LANDLOCK_RULE_PATH_BENEATH, &nowhere, 0);
  close(nowhere.parent_fd);
  return made;
}

void interposer_prepare_wall(void) {
  if (rules == -1) rules = make_rules();
}

void interposer_omit_wall(void) {
  if (rules >= 0) close(rules);
  rules = -2;
}

bool interposer_raise_wall(void) {
  return rules >= 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
         && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
}

#pragma clang attribute pop
