// The class of data protection that an app opens a database with.
//
// On the phone it is a flag of sqlite3_open_v2. SQLite as built elsewhere drops flags that it does not know
// before its file system sees them, so they are kept aside here for as long as the call takes.

#include "Interposer.h"

INTERPOSER_REAL(int, sqlite3_open_v2, const char *, void **, int, const char *)

/// The flags SQLITE_OPEN_FILEPROTECTION_….
enum { protection_mask = 0x00700000 };

static __thread int requested_protection;

int interposer_requested_file_protection(void) { return requested_protection; }

int sqlite3_open_v2(const char *path, void **connection, int flags, const char *file_system) {
  requested_protection = flags & protection_mask;
  int result =
      real_sqlite3_open_v2()(path, connection, flags & ~protection_mask, file_system);
  requested_protection = 0;
  return result;
}

#pragma clang attribute pop
