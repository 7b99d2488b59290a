// Other processes and other programs: an app on the phone has neither.

#include "Interposer.h"

#include <errno.h>

INTERPOSER_REFUSED(fork, -1, EPERM, "no process was started")
INTERPOSER_REFUSED(forkpty, -1, EPERM, "no process was started")
INTERPOSER_REFUSED(clone, -1, EPERM, "no process was started")
INTERPOSER_REFUSED(system, -1, EPERM, "no process was started")
INTERPOSER_REFUSED(popen, NULL, EPERM, "no process was started")
INTERPOSER_REFUSED(daemon, -1, EPERM, "no process was started")
INTERPOSER_REFUSED(posix_spawn, EPERM, EPERM, "no process was started")
INTERPOSER_REFUSED(posix_spawnp, EPERM, EPERM, "no process was started")
INTERPOSER_REFUSED(wordexp, 1, EPERM, "no shell was asked")

// Those of these that take their arguments one by one are none of the library's afterwards: nothing outside needs them.
INTERPOSER_REFUSED(execve, -1, EPERM, "no program was started")
INTERPOSER_REFUSED(execv, -1, EPERM, "no program was started")
INTERPOSER_REFUSED(execvp, -1, EPERM, "no program was started")
INTERPOSER_REFUSED(execvpe, -1, EPERM, "no program was started")
INTERPOSER_REFUSED(fexecve, -1, EPERM, "no program was started")
INTERPOSER_REFUSED(execveat, -1, EPERM, "no program was started")
INTERPOSER_REFUSED(execl, -1, EPERM, "no program was started")
INTERPOSER_REFUSED(execle, -1, EPERM, "no program was started")
INTERPOSER_REFUSED(execlp, -1, EPERM, "no program was started")

// There is never one to wait for. The tool has some, which an app must not take from it.
INTERPOSER_REFUSED(wait, -1, ECHILD, "no process was waited for")
INTERPOSER_REFUSED(waitpid, -1, ECHILD, "no process was waited for")
INTERPOSER_REFUSED(waitid, -1, ECHILD, "no process was waited for")
INTERPOSER_REFUSED(wait3, -1, ECHILD, "no process was waited for")
INTERPOSER_REFUSED(wait4, -1, ECHILD, "no process was waited for")

INTERPOSER_REFUSED(pidfd_open, -1, EPERM, "no other process was reached")
INTERPOSER_REFUSED(pidfd_getfd, -1, EPERM, "no other process was reached")
INTERPOSER_REFUSED(pidfd_send_signal, -1, EPERM, "no other process was reached")
INTERPOSER_REFUSED(process_vm_readv, -1, EPERM, "no other process was reached")
INTERPOSER_REFUSED(process_vm_writev, -1, EPERM, "no other process was reached")
INTERPOSER_REFUSED(ptrace, -1, EPERM, "no other process was reached")
INTERPOSER_REFUSED(unshare, -1, EPERM, "the process belongs where it did")
INTERPOSER_REFUSED(setns, -1, EPERM, "the process belongs where it did")
INTERPOSER_REFUSED(setsid, -1, EPERM, "the process belongs where it did")
INTERPOSER_REFUSED(setpgid, -1, EPERM, "the process belongs where it did")

// Code of the host's, which would find its way past the simulation.
INTERPOSER_REFUSED(dlmopen, NULL, EPERM, "no library was loaded")
INTERPOSER_REFUSED(uselib, -1, EPERM, "no library was loaded")

INTERPOSER_ALSO(fork, vfork);
INTERPOSER_ALSO(fork, _Fork);

INTERPOSER_REAL(void *, dlopen, const char *, int)

// Apps of the phone load frameworks that there are none of here. What Foundation loads, it may.
void *dlopen(const char *path, int mode) {
  if (!path || !interposer_is_inside()
      || !interposer_is_of_program(__builtin_return_address(0)))
    return real_dlopen()(path, mode);
  interposer_refuse("dlopen", "no library was loaded", ENOENT);
  // So `dlerror` has something to say.
  return real_dlopen()("/no-library-of-the-host", RTLD_LAZY);
}

#pragma clang attribute pop
