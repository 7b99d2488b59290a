// Walks through a tree of files: the library's own read folders by calls that nobody can answer.

#include "Interposer.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <ftw.h>
#include <glob.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

INTERPOSER_REAL(FTS *, fts_open, char *const *, int, int (*)(const FTSENT **, const FTSENT **))
INTERPOSER_REAL(FTSENT *, fts_read, FTS *)
INTERPOSER_REAL(FTSENT *, fts_children, FTS *, int)
INTERPOSER_REAL(int, fts_set, FTS *, FTSENT *, int)
INTERPOSER_REAL(int, fts_close, FTS *)
INTERPOSER_REAL(int, glob, const char *, int, int (*)(const char *, int), glob_t *)

/// The walk of an `FTS`: the entries of each folder are linked, and each points to that of its folder.
typedef struct walk {
  FTS head;
  /// Tells the walk from one of the library's.
  struct walk *self;
  /// The roots of the walk that are still to come.
  FTSENT *roots;
  /// The entry that was given out last.
  FTSENT *current;
  /// Its children, where somebody has asked for them.
  FTSENT *children;
} walk;

static walk *device_walk(FTS *tree) {
  walk *own = (walk *)(void *)tree;
  return tree->fts_rfd == -2 && own->self == own ? own : NULL;
}

static FTSENT *make_entry(walk *walk, FTSENT *parent, const char *name, const char *path) {
  size_t length = strlen(name), path_length = strlen(path);
  // One piece: the record with the name at its end, the description, the path.
  char *memory = calloc(1, sizeof(FTSENT) + length + 16 + sizeof(struct stat) + path_length + 1);
  if (!memory) return NULL;
  FTSENT *entry = (FTSENT *)(void *)memory;
  size_t used = (sizeof(FTSENT) + length + 16) & ~(size_t)15;
  entry->fts_statp = (struct stat *)(void *)(memory + used);
  entry->fts_path = entry->fts_accpath = strcpy(memory + used + sizeof(struct stat), path);
  entry->fts_pathlen = (unsigned short)path_length;
  entry->fts_namelen = (unsigned short)length;
  strcpy(entry->fts_name, name);
  entry->fts_parent = parent;
  entry->fts_level = (short)(parent->fts_level + 1);
  entry->fts_instr = 3;
  bool follows = walk->head.fts_options & FTS_LOGICAL
                 || (walk->head.fts_options & FTS_COMFOLLOW && entry->fts_level == FTS_ROOTLEVEL);
  int failed = follows ? stat(path, entry->fts_statp) : lstat(path, entry->fts_statp);
  if (failed && follows && lstat(path, entry->fts_statp) == 0) {
    entry->fts_info = FTS_SLNONE;
  } else if (failed) {
    entry->fts_info = FTS_NS;
    entry->fts_errno = errno;
  } else if (S_ISDIR(entry->fts_statp->st_mode)) {
    entry->fts_info = strcmp(name, ".") && strcmp(name, "..") ? FTS_D : FTS_DOT;
    for (FTSENT *at = parent; at && at->fts_level >= FTS_ROOTLEVEL; at = at->fts_parent)
      if (at->fts_ino == entry->fts_statp->st_ino) {
        entry->fts_info = FTS_DC;
        entry->fts_cycle = at;
      }
  } else {
    entry->fts_info = S_ISREG(entry->fts_statp->st_mode) ? FTS_F
                      : S_ISLNK(entry->fts_statp->st_mode) ? FTS_SL : FTS_DEFAULT;
  }
  entry->fts_ino = entry->fts_statp->st_ino;
  entry->fts_dev = entry->fts_statp->st_dev;
  entry->fts_nlink = entry->fts_statp->st_nlink;
  return entry;
}

static void free_list(FTSENT *entry) {
  while (entry) {
    FTSENT *next = entry->fts_link;
    free(entry);
    entry = next;
  }
}

typedef int (*comparer)(const void *, const void *);

/// Links entries in the order that the caller wants.
static FTSENT *link_entries(walk *walk, FTSENT **entries, size_t count) {
  if (walk->head.fts_compar && count)
    qsort(entries, count, sizeof *entries, (comparer)(void *)walk->head.fts_compar);
  for (size_t i = 0; i < count; i++) entries[i]->fts_link = i + 1 < count ? entries[i + 1] : NULL;
  FTSENT *first = count ? entries[0] : NULL;
  free(entries);
  return first;
}

/// Reads a folder; a failure leaves its error in the entry.
static FTSENT *read_children(walk *walk, FTSENT *parent) {
  DIR *directory = opendir(parent->fts_path);
  if (!directory) {
    parent->fts_info = FTS_DNR;
    parent->fts_errno = errno;
    return NULL;
  }
  FTSENT **entries = NULL;
  size_t count = 0;
  for (struct dirent *found; (found = readdir(directory));) {
    bool is_dot = !strcmp(found->d_name, ".") || !strcmp(found->d_name, "..");
    if (is_dot && !(walk->head.fts_options & FTS_SEEDOT)) continue;
    char path[4096];
    bool ends_with_slash = parent->fts_path[parent->fts_pathlen - 1] == '/';
    snprintf(
        path, sizeof path, "%s%s%s", parent->fts_path, ends_with_slash ? "" : "/", found->d_name);
    FTSENT **grown = realloc(entries, (count + 1) * sizeof *entries);
    if (!grown) break;
    entries = grown;
    if (!(entries[count] = make_entry(walk, parent, found->d_name, path))) break;
    count++;
  }
  closedir(directory);
  return link_entries(walk, entries, count);
}

FTS *fts_open(char *const *paths, int options, int (*compare)(const FTSENT **, const FTSENT **)) {
  bool is_library = *paths && interposer_is_library_path(*paths);
  if (is_library || !interposer_has_files()) return real_fts_open()(paths, options, compare);
  walk *own = calloc(1, sizeof *own);
  FTSENT *top = calloc(1, sizeof *top);
  FTSENT **roots = NULL;
  size_t count = 0;
  if (!own || !top) return NULL;
  top->fts_level = FTS_ROOTPARENTLEVEL;
  own->self = own;
  own->head.fts_rfd = -2;
  own->head.fts_options = options;
  own->head.fts_compar = (int (*)(const void *, const void *))(void *)compare;
  own->head.fts_cur = top;
  for (; paths[count]; count++) {
    roots = realloc(roots, (count + 1) * sizeof *roots);
    size_t length = strlen(paths[count]);
    const char *slash = memrchr(paths[count], '/', length ? length - 1 : 0);
    roots[count] = make_entry(own, top, slash ? slash + 1 : paths[count], paths[count]);
    if (roots[count]->fts_info == FTS_DOT) roots[count]->fts_info = FTS_D;
  }
  own->roots = link_entries(own, roots, count);
  own->current = top;
  return &own->head;
}

/// The entry behind one that is done: its neighbour, or its folder, whose second turn it is then.
static FTSENT *after(walk *walk, FTSENT *entry) {
  FTSENT *parent = entry->fts_parent, *next = entry->fts_link;
  free(entry);
  if (next || parent->fts_level == FTS_ROOTPARENTLEVEL) return next ? next : parent;
  parent->fts_info = parent->fts_info == FTS_DNR ? FTS_DNR : FTS_DP;
  (void)walk;
  return parent;
}

FTSENT *fts_read(FTS *tree) {
  walk *own = device_walk(tree);
  if (!own) return real_fts_read()(tree);
  FTSENT *entry = own->current, *next;
  if (!entry) return NULL;
  int order = entry->fts_instr;
  entry->fts_instr = 3;
  if (order == FTS_AGAIN) return entry;
  if (entry->fts_level == FTS_ROOTPARENTLEVEL) {
    next = own->roots;
    own->roots = NULL;
  } else if (order == FTS_FOLLOW && entry->fts_info == FTS_SL) {
    if (stat(entry->fts_path, entry->fts_statp) == 0) {
      entry->fts_info = S_ISDIR(entry->fts_statp->st_mode) ? FTS_D : FTS_F;
    } else entry->fts_info = FTS_SLNONE;
    return entry;
  } else if (entry->fts_info == FTS_D && order != FTS_SKIP) {
    next = own->children ? own->children : read_children(own, entry);
    own->children = NULL;
    // A folder without entries, or that cannot be read, has its second turn at once.
    if (!next) {
      if (entry->fts_info == FTS_D) entry->fts_info = FTS_DP;
      return own->current = entry;
    }
  } else {
    free_list(own->children);
    own->children = NULL;
    next = after(own, entry);
  }
  if (!next || next->fts_level == FTS_ROOTPARENTLEVEL) {
    // The walk is over; its top is freed at the end.
    own->current = NULL;
    // What tells the end from an error.
    errno = 0;
    if (next && next != own->head.fts_cur) free(next);
    return NULL;
  }
  return own->current = next;
}

FTSENT *fts_children(FTS *tree, int options) {
  walk *own = device_walk(tree);
  if (!own) return real_fts_children()(tree, options);
  errno = 0;
  if (!own->current) return NULL;
  if (own->current->fts_level == FTS_ROOTPARENTLEVEL) return own->roots;
  if (own->current->fts_info != FTS_D) return NULL;
  if (!own->children) own->children = read_children(own, own->current);
  return own->children;
}

int fts_set(FTS *tree, FTSENT *entry, int order) {
  if (!device_walk(tree)) return real_fts_set()(tree, entry, order);
  entry->fts_instr = (unsigned short)order;
  return 0;
}

int fts_close(FTS *tree) {
  walk *own = device_walk(tree);
  if (!own) return real_fts_close()(tree);
  free_list(own->roots);
  free_list(own->children);
  for (FTSENT *entry = own->current; entry && entry->fts_level >= FTS_ROOTLEVEL;) {
    FTSENT *parent = entry->fts_parent;
    free_list(entry);
    entry = parent;
  }
  free(own->head.fts_cur);
  free(own);
  return 0;
}

INTERPOSER_ALSO(fts_open, fts64_open);
INTERPOSER_ALSO(fts_read, fts64_read);
INTERPOSER_ALSO(fts_children, fts64_children);
INTERPOSER_ALSO(fts_set, fts64_set);
INTERPOSER_ALSO(fts_close, fts64_close);

// The older walk, which calls back.

typedef int (*visitor)(const char *, const struct stat *, int, struct FTW *);

static int visit(const char *path, int level, int flags, visitor body) {
  struct stat status;
  const char *slash = strrchr(path, '/');
  struct FTW place = {.base = slash ? (int)(slash - path) + 1 : 0, .level = level};
  if (flags & FTW_PHYS ? lstat(path, &status) : stat(path, &status)) {
    bool is_link = lstat(path, &status) == 0;
    return body(path, &status, is_link ? FTW_SLN : FTW_NS, &place);
  }
  if (!S_ISDIR(status.st_mode))
    return body(path, &status, S_ISLNK(status.st_mode) ? FTW_SL : FTW_F, &place);
  struct dirent **names = NULL;
  int count = scandir(path, &names, NULL, alphasort);
  if (count < 0) return body(path, &status, FTW_DNR, &place);
  int result = flags & FTW_DEPTH ? 0 : body(path, &status, FTW_D, &place);
  for (int i = 0; i < count; i++) {
    const char *name = names[i]->d_name;
    if (result == 0 && strcmp(name, ".") && strcmp(name, "..")) {
      char child[4096];
      snprintf(child, sizeof child, "%s%s%s", path, slash && !slash[1] ? "" : "/", name);
      result = visit(child, level + 1, flags, body);
    }
    free(names[i]);
  }
  free(names);
  return result || !(flags & FTW_DEPTH) ? result : body(path, &status, FTW_DP, &place);
}

int nftw(const char *path, visitor body, int files, int flags) {
  (void)files;
  struct stat status;
  return lstat(path, &status) ? -1 : visit(path, 0, flags, body);
}

static __thread int (*plain_body)(const char *, const struct stat *, int);

static int visit_plainly(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)place;
  return plain_body(path, status, kind == FTW_SLN ? FTW_NS : kind);
}

int ftw(const char *path, int (*body)(const char *, const struct stat *, int), int files) {
  plain_body = body;
  return nftw(path, visit_plainly, files, 0);
}

INTERPOSER_ALSO(nftw, nftw64);
INTERPOSER_ALSO(ftw, ftw64);

// Patterns: the library can be told how folders are read.

static void close_directory(void *directory) { closedir(directory); }
static struct dirent *read_directory(void *directory) { return readdir(directory); }
static void *open_directory(const char *path) { return opendir(path); }

int glob(const char *restrict pattern, int flags, int (*on_error)(const char *, int), glob_t *restrict result) {
  if (!interposer_has_files()) return real_glob()(pattern, flags, on_error, result);
  result->gl_closedir = close_directory;
  result->gl_readdir = read_directory;
  result->gl_opendir = open_directory;
  result->gl_lstat = lstat;
  result->gl_stat = stat;
  return real_glob()(pattern, flags | GLOB_ALTDIRFUNC, on_error, result);
}

INTERPOSER_ALSO(glob, glob64);

#pragma clang attribute pop
