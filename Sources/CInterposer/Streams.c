// The C library's buffered files. Inside, the library reads and writes by calls that nobody can answer: a stream of the
// device's is one whose reading and writing is done by functions of ours.

#include "Interposer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

INTERPOSER_REAL(FILE *, fopen, const char *, const char *)
INTERPOSER_REAL(FILE *, fdopen, int, const char *)
INTERPOSER_REAL(FILE *, freopen, const char *, const char *, FILE *)
INTERPOSER_REAL(int, fclose, FILE *)
INTERPOSER_REAL(int, fileno, FILE *)
INTERPOSER_REAL(FILE *, tmpfile, void)

/// The stream of a file of the device, in a list of all.
typedef struct stream {
  FILE *stream;
  int file;
  struct stream *next;
} stream;

// One thread of a simulation runs at a time, but simulations go on beside each other.
static stream *streams;
static int streams_lock;

static void lock_streams(void) {
  while (__atomic_exchange_n(&streams_lock, 1, __ATOMIC_ACQUIRE)) {
  }
}

static void unlock_streams(void) { __atomic_store_n(&streams_lock, 0, __ATOMIC_RELEASE); }

static ssize_t read_stream(void *cookie, char *bytes, size_t count) {
  return read(((stream *)cookie)->file, bytes, count);
}

static ssize_t write_stream(void *cookie, const char *bytes, size_t count) {
  ssize_t done = write(((stream *)cookie)->file, bytes, count);
  return done < 0 ? 0 : done;
}

static int seek_stream(void *cookie, off64_t *offset, int whence) {
  off_t result = lseek(((stream *)cookie)->file, *offset, whence);
  if (result < 0) return -1;
  *offset = result;
  return 0;
}

static int close_stream(void *cookie) {
  lock_streams();
  for (stream **at = &streams; *at; at = &(*at)->next) {
    if (*at != cookie) continue;
    *at = (*at)->next;
    break;
  }
  unlock_streams();
  int result = close(((stream *)cookie)->file);
  free(cookie);
  return result;
}

FILE *fdopen(int file, const char *mode) {
  if (!interposer_is_inside()) return real_fdopen()(file, mode);
  if (file != 1 && file != 2 && fcntl(file, F_GETFL) < 0) return NULL;
  stream *entry = malloc(sizeof *entry);
  if (!entry) return NULL;
  cookie_io_functions_t functions = {read_stream, write_stream, seek_stream, close_stream};
  *entry = (stream){.file = file};
  entry->stream = fopencookie(entry, mode, functions);
  if (!entry->stream) {
    free(entry);
    return NULL;
  }
  lock_streams();
  entry->next = streams;
  streams = entry;
  unlock_streams();
  return entry->stream;
}

/// The flags of `open` for a mode of `fopen`; -1 for one that there is not.
static int flags_of(const char *mode) {
  int flags = strchr(mode, '+') ? O_RDWR : *mode == 'r' ? O_RDONLY : O_WRONLY;
  if (strchr(mode, 'x')) flags |= O_EXCL;
  switch (*mode) {
    case 'r': return flags;
    case 'w': return flags | O_CREAT | O_TRUNC;
    case 'a': return flags | O_CREAT | O_APPEND;
    default: return -1;
  }
}

FILE *fopen(const char *restrict path, const char *restrict mode) {
  int flags = flags_of(mode);
  bool is_library = flags == O_RDONLY && interposer_is_library_path(path);
  if (is_library || strcmp(path, "/dev/null") == 0 || !interposer_has_files())
    return real_fopen()(path, mode);
  if (flags < 0) {
    errno = EINVAL;
    return NULL;
  }
  int file = open(path, flags, 0666);
  if (file < 0) return NULL;
  FILE *result = fdopen(file, mode);
  if (!result) close(file);
  return result;
}

FILE *freopen(const char *restrict path, const char *restrict mode, FILE *restrict stream) {
  if (!interposer_has_files()) return real_freopen()(path, mode, stream);
  interposer_refuse("freopen", "the stream is the same", ENOTSUP);
  return NULL;
}

// The tool's own streams stay open, whatever an app does to what it takes for its own.
int fclose(FILE *of) {
  if (interposer_is_inside() && (of == stdin || of == stdout || of == stderr)) return 0;
  return real_fclose()(of);
}

int fileno(FILE *of) {
  if (of == stdout) return STDOUT_FILENO;
  if (of == stderr) return STDERR_FILENO;
  int file = -1;
  lock_streams();
  for (stream *at = streams; at && file < 0; at = at->next)
    if (at->stream == of) file = at->file;
  unlock_streams();
  return file >= 0 ? file : real_fileno()(of);
}

void interposer_end_input(void) {
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing < 0) return;
  dup2(nothing, STDIN_FILENO);
  close(nothing);
}

void interposer_flush_streams(void) {
  lock_streams();
  stream *first = streams;
  unlock_streams();
  // Only streams of this process's own can be written to: those of others are refused their files.
  for (stream *at = first; at; at = at->next) fflush(at->stream);
}

FILE *tmpfile(void) {
  if (!interposer_has_files()) return real_tmpfile()();
  const char *folder = getenv("TMPDIR");
  char path[1024];
  snprintf(path, sizeof path, "%stmpfile-XXXXXX", folder ? folder : P_tmpdir "/");
  int file = mkstemp(path);
  if (file < 0) return NULL;
  unlink(path);
  return fdopen(file, "w+");
}

INTERPOSER_ALSO(fopen, fopen64);
INTERPOSER_ALSO(freopen, freopen64);
INTERPOSER_ALSO(tmpfile, tmpfile64);
INTERPOSER_ALSO(fileno, fileno_unlocked);

// Names for files that are to be new. The chance is the simulation's.

static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// Puts chance in the place of six letters X before an ending and has the name tried, until it is new.
static int try_names(char *pattern, int ending, int (*use)(const char *, int), int flags) {
  size_t length = strlen(pattern);
  if (ending < 0 || length < 6 + (size_t)ending
      || memcmp(pattern + length - 6 - (size_t)ending, "XXXXXX", 6)) {
    errno = EINVAL;
    return -1;
  }
  char *place = pattern + length - 6 - (size_t)ending;
  for (int tries = 0; tries < 1000; tries++) {
    unsigned char chance[6];
    interposer_hook->random(chance, sizeof chance);
    for (int i = 0; i < 6; i++) place[i] = letters[chance[i] % (sizeof letters - 1)];
    int result = use(pattern, flags);
    if (result >= 0 || errno != EEXIST) return result;
  }
  return -1;
}

static int make_file(const char *path, int flags) {
  return open(path, O_RDWR | O_CREAT | O_EXCL | flags, 0600);
}

static int make_folder(const char *path, int flags) {
  (void)flags;
  return mkdir(path, 0700);
}

static int look(const char *path, int flags) {
  (void)flags;
  if (access(path, F_OK)) return errno == ENOENT ? 0 : -1;
  errno = EEXIST;
  return -1;
}

INTERPOSER_REAL(int, mkostemps, char *, int, int)
INTERPOSER_REAL(char *, mkdtemp, char *)
INTERPOSER_REAL(char *, mktemp, char *)
INTERPOSER_REAL(char *, tempnam, const char *, const char *)
INTERPOSER_REAL(char *, tmpnam, char *)

int mkostemps(char *pattern, int ending, int flags) {
  if (!interposer_has_files()) return real_mkostemps()(pattern, ending, flags);
  return try_names(pattern, ending, make_file, flags & ~O_ACCMODE);
}

int mkostemp(char *pattern, int flags) { return mkostemps(pattern, 0, flags); }
int mkstemps(char *pattern, int ending) { return mkostemps(pattern, ending, 0); }
int mkstemp(char *pattern) { return mkostemps(pattern, 0, 0); }

INTERPOSER_ALSO(mkostemps, mkostemps64);
INTERPOSER_ALSO(mkostemp, mkostemp64);
INTERPOSER_ALSO(mkstemps, mkstemps64);
INTERPOSER_ALSO(mkstemp, mkstemp64);

char *mkdtemp(char *pattern) {
  if (!interposer_has_files()) return real_mkdtemp()(pattern);
  return try_names(pattern, 0, make_folder, 0) < 0 ? NULL : pattern;
}

char *mktemp(char *pattern) {
  if (!interposer_has_files()) return real_mktemp()(pattern);
  if (try_names(pattern, 0, look, 0) < 0) *pattern = 0;
  return pattern;
}

char *tempnam(const char *folder, const char *prefix) {
  if (!interposer_has_files()) return real_tempnam()(folder, prefix);
  const char *own = getenv("TMPDIR");
  char path[1024];
  snprintf(
      path, sizeof path, "%s/%sXXXXXX", folder ? folder : own ? own : P_tmpdir,
      prefix ? prefix : "file");
  return try_names(path, 0, look, 0) < 0 ? NULL : strdup(path);
}

char *tmpnam(char *buffer) {
  static __thread char own[L_tmpnam];
  if (!interposer_has_files()) return real_tmpnam()(buffer);
  char *path = strcpy(buffer ? buffer : own, P_tmpdir "/fileXXXXXX");
  return try_names(path, 0, look, 0) < 0 ? NULL : path;
}

char *tmpnam_r(char *buffer) { return buffer ? tmpnam(buffer) : NULL; }

#pragma clang attribute pop
