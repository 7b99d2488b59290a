// Which files are the simulated device's, which are the host's, and how the device is asked.
//
// App code has the device's files and no others. What the libraries themselves have to read of the host, they read:
// time zones, locales, their own code. Calls that the C library makes inside itself never come here.

#include "Interposer.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/// The folders and files of the host that can be read; the last two are found when the process starts.
static const char *library_paths[] = {
    "/usr/share/zoneinfo", "/usr/share/icu", "/dev/null", "/dev/zero", "/dev/random",
    "/dev/urandom", NULL, NULL,
};
enum { path_count = sizeof library_paths / sizeof *library_paths };

static char executable_folder[4096], library_folder[4096];

static int find_libraries(struct dl_phdr_info *library, size_t size, void *context) {
  (void)size;
  (void)context;
  const char *name = strstr(library->dlpi_name, "/libFoundation.so");
  if (!name) return 0;
  snprintf(
      library_folder, sizeof library_folder, "%.*s", (int)(name - library->dlpi_name),
      library->dlpi_name);
  library_paths[path_count - 1] = library_folder;
  return 1;
}

__attribute__((constructor)) static void find_own_folders(void) {
  ssize_t length = readlink("/proc/self/exe", executable_folder, sizeof executable_folder - 1);
  char *end = length > 0 ? memrchr(executable_folder, '/', (size_t)length) : NULL;
  if (end && end != executable_folder) {
    *end = 0;
    library_paths[path_count - 2] = executable_folder;
  }
  dl_iterate_phdr(find_libraries, NULL);
}

bool interposer_is_library_path(const char *path) {
  if (!path || *path != '/' || strstr(path, "/..")) return false;
  for (int i = 0; i < path_count; i++) {
    if (!library_paths[i]) continue;
    size_t length = strlen(library_paths[i]);
    if (strncmp(path, library_paths[i], length) == 0 && (path[length] == '/' || !path[length]))
      return true;
  }
  return false;
}

/// Whether a call leaves the files as they are.
static bool only_reads(const interposer_file_request *request) {
  switch (request->call) {
    case interposer_open:
      return (request->flags & (O_ACCMODE | O_CREAT | O_TRUNC)) == O_RDONLY
             || strcmp(request->path, "/dev/null") == 0;
    case interposer_access:
      return !(request->mode & W_OK);
    case interposer_status: case interposer_space: case interposer_read_link:
    case interposer_whole_path: case interposer_get_attribute: case interposer_list_attributes:
      return true;
    default:
      return false;
  }
}

/// Whether a call is about a file of the host that it may be made about.
static bool is_for_host(const interposer_file_request *request) {
  bool is_given = request->file >= 0 && request->file < interposer_first_file
                  && !interposer_is_foreign(request->file);
  if (!request->path || !*request->path) return is_given;
  if (*request->path == '/')
    return only_reads(request) && interposer_is_library_path(request->path);
  return is_given && only_reads(request);
}

bool interposer_ask(interposer_file_request request, int64_t *result) {
  if (!interposer_is_inside() || is_for_host(&request)) return false;
  request.protection = interposer_named_file_protection();
  int64_t answer = interposer_hook->file(&request);
  if (answer == INTERPOSER_NO_FILES) return false;
  if (answer < 0) errno = (int)-answer;
  *result = answer < 0 ? -1 : answer;
  return true;
}

bool interposer_has_files(void) {
  interposer_file_request request = {.call = interposer_space};
  return interposer_is_inside() && interposer_hook->file(&request) != INTERPOSER_NO_FILES;
}

#pragma clang attribute pop
