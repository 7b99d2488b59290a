// What an app cannot do on the phone with files and volumes, and what belongs to the host alone. Each call is refused with
// the error of the phone's sandbox and reported once for each place. Its result is the second column.

#include "Interposer.h"

#include <errno.h>
#include <stdarg.h>

// Special files, volumes, folders.

INTERPOSER_REFUSED(mkfifo, -1, EPERM, "no special file was made")
INTERPOSER_REFUSED(mkfifoat, -1, EPERM, "no special file was made")
INTERPOSER_REFUSED(mknod, -1, EPERM, "no special file was made")
INTERPOSER_REFUSED(mknodat, -1, EPERM, "no special file was made")
INTERPOSER_REFUSED(chroot, -1, EPERM, "the root folder is the same")
INTERPOSER_REFUSED(pivot_root, -1, EPERM, "the root folder is the same")
INTERPOSER_REFUSED(mount, -1, EPERM, "no volume was touched")
INTERPOSER_REFUSED(umount, -1, EPERM, "no volume was touched")
INTERPOSER_REFUSED(umount2, -1, EPERM, "no volume was touched")
INTERPOSER_REFUSED(swapon, -1, EPERM, "no volume was touched")
INTERPOSER_REFUSED(swapoff, -1, EPERM, "no volume was touched")
INTERPOSER_REFUSED(quotactl, -1, EPERM, "no volume was touched")
INTERPOSER_REFUSED(open_tree, -1, EPERM, "no volume was touched")
INTERPOSER_REFUSED(move_mount, -1, EPERM, "no volume was touched")
INTERPOSER_REFUSED(mount_setattr, -1, EPERM, "no volume was touched")
INTERPOSER_REFUSED(fsopen, -1, EPERM, "no volume was touched")
INTERPOSER_REFUSED(fsmount, -1, EPERM, "no volume was touched")
INTERPOSER_REFUSED(fspick, -1, EPERM, "no volume was touched")
INTERPOSER_REFUSED(setmntent, NULL, EPERM, "no table was opened")
INTERPOSER_REFUSED(getfsent, NULL, EPERM, "no table was opened")
INTERPOSER_REFUSED(getttyent, NULL, EPERM, "no table was opened")
INTERPOSER_REFUSED(name_to_handle_at, -1, ENOTSUP, "no file handle was made")
INTERPOSER_REFUSED(open_by_handle_at, -1, EPERM, "no file handle was made")
INTERPOSER_REFUSED(inotify_add_watch, -1, EPERM, "no file is watched")
INTERPOSER_REFUSED(fanotify_init, -1, EPERM, "no file is watched")
INTERPOSER_REFUSED(fanotify_mark, -1, EPERM, "no file is watched")
INTERPOSER_REFUSED(splice, -1, ENOTSUP, "no byte was moved")
INTERPOSER_REFUSED(tee, -1, ENOTSUP, "no byte was moved")
INTERPOSER_REFUSED(vmsplice, -1, ENOTSUP, "no byte was moved")
INTERPOSER_REFUSED(aio_read, -1, ENOTSUP, "nothing was read")
INTERPOSER_REFUSED(aio_write, -1, ENOTSUP, "nothing was written")
INTERPOSER_REFUSED(aio_fsync, -1, ENOTSUP, "nothing was written")
INTERPOSER_REFUSED(lio_listio, -1, ENOTSUP, "nothing was read or written")
INTERPOSER_REFUSED(catopen, -1, ENOENT, "no catalogue was opened")

// Its threads are the runtime's, and would open the host's file.
INTERPOSER_REFUSED(dispatch_io_create_with_path, NULL, EPERM, "no file was opened")

// What processes share.

INTERPOSER_REFUSED(memfd_create, -1, ENOTSUP, "no memory was made")
INTERPOSER_REFUSED(shm_open, -1, EPERM, "no memory is shared")
INTERPOSER_REFUSED(shm_unlink, -1, EPERM, "no memory is shared")
INTERPOSER_REFUSED(shmget, -1, EPERM, "no memory is shared")
INTERPOSER_REFUSED(sem_open, NULL, EPERM, "no semaphore was made")
INTERPOSER_REFUSED(sem_unlink, -1, EPERM, "no semaphore was removed")
INTERPOSER_REFUSED(semget, -1, ENOSYS, "no semaphore was made or used")
INTERPOSER_REFUSED(semop, -1, ENOSYS, "no semaphore was made or used")
INTERPOSER_REFUSED(semtimedop, -1, ENOSYS, "no semaphore was made or used")
INTERPOSER_REFUSED(mq_open, -1, EPERM, "no message queue was made or used")
INTERPOSER_REFUSED(mq_unlink, -1, EPERM, "no message queue was made or used")
INTERPOSER_REFUSED(msgget, -1, EPERM, "no message queue was made or used")
INTERPOSER_REFUSED(msgsnd, -1, EPERM, "no message queue was made or used")
INTERPOSER_REFUSED(msgrcv, -1, EPERM, "no message queue was made or used")

// Terminals, and the logs of the host.

INTERPOSER_REFUSED(posix_openpt, -1, EPERM, "no terminal was opened")
INTERPOSER_REFUSED(getpt, -1, EPERM, "no terminal was opened")
INTERPOSER_REFUSED(openpty, -1, EPERM, "no terminal was opened")
INTERPOSER_REFUSED(login_tty, -1, EPERM, "no terminal was opened")
INTERPOSER_REFUSED(getpass, NULL, ENXIO, "nobody was asked")
INTERPOSER_REFUSED(utmpname, -1, EPERM, "no log was opened")
INTERPOSER_REFUSED(utmpxname, -1, EPERM, "no log was opened")
INTERPOSER_REFUSED(getlogin, NULL, ENXIO, "nobody is logged in")
INTERPOSER_REFUSED(getlogin_r, ENXIO, ENXIO, "nobody is logged in")
INTERPOSER_REFUSED(getutent, NULL, EPERM, "nothing was read from the log")
INTERPOSER_REFUSED(getutid, NULL, EPERM, "nothing was read from the log")
INTERPOSER_REFUSED(getutline, NULL, EPERM, "nothing was read from the log")
INTERPOSER_REFUSED(getutent_r, -1, EPERM, "nothing was read from the log")
INTERPOSER_REFUSED(getutid_r, -1, EPERM, "nothing was read from the log")
INTERPOSER_REFUSED(getutline_r, -1, EPERM, "nothing was read from the log")
INTERPOSER_REFUSED(pututxline, NULL, EPERM, "nothing was logged")
INTERPOSER_REFUSED(pututline, NULL, EPERM, "nothing was logged")
INTERPOSER_REFUSED(updwtmp, 0, EPERM, "nothing was logged")
INTERPOSER_REFUSED(logwtmp, 0, EPERM, "nothing was logged")
INTERPOSER_REFUSED(login, 0, EPERM, "nothing was logged")
INTERPOSER_REFUSED(logout, 0, EPERM, "nothing was logged")
INTERPOSER_REFUSED(acct, -1, EPERM, "nothing was logged")
INTERPOSER_REFUSED(klogctl, -1, EPERM, "nothing was logged")

// The host itself: its name, its clock, its limits. Some of them a simulation run by the host's administrator could change.

INTERPOSER_REFUSED(sethostname, -1, EPERM, "the host has the same name")
INTERPOSER_REFUSED(setdomainname, -1, EPERM, "the host has the same name")
INTERPOSER_REFUSED(sethostid, -1, EPERM, "the host has the same name")
INTERPOSER_REFUSED(settimeofday, -1, EPERM, "the clock is the same")
INTERPOSER_REFUSED(clock_settime, -1, EPERM, "the clock is the same")
INTERPOSER_REFUSED(clock_adjtime, -1, EPERM, "the clock is the same")
INTERPOSER_REFUSED(adjtime, -1, EPERM, "the clock is the same")
INTERPOSER_REFUSED(adjtimex, -1, EPERM, "the clock is the same")
INTERPOSER_REFUSED(ntp_adjtime, -1, EPERM, "the clock is the same")
INTERPOSER_REFUSED(reboot, -1, EPERM, "the host goes on")
INTERPOSER_REFUSED(vhangup, -1, EPERM, "the host goes on")
INTERPOSER_REFUSED(ioperm, -1, EPERM, "the host goes on")
INTERPOSER_REFUSED(iopl, -1, EPERM, "the host goes on")
INTERPOSER_REFUSED(setuid, -1, EPERM, "the user is the same")
INTERPOSER_REFUSED(seteuid, -1, EPERM, "the user is the same")
INTERPOSER_REFUSED(setreuid, -1, EPERM, "the user is the same")
INTERPOSER_REFUSED(setresuid, -1, EPERM, "the user is the same")
INTERPOSER_REFUSED(setgid, -1, EPERM, "the user is the same")
INTERPOSER_REFUSED(setegid, -1, EPERM, "the user is the same")
INTERPOSER_REFUSED(setregid, -1, EPERM, "the user is the same")
INTERPOSER_REFUSED(setresgid, -1, EPERM, "the user is the same")
INTERPOSER_REFUSED(setgroups, -1, EPERM, "the user is the same")
INTERPOSER_REFUSED(initgroups, -1, EPERM, "the user is the same")
INTERPOSER_REFUSED(setfsuid, 501, EPERM, "the user is the same")
INTERPOSER_REFUSED(setfsgid, 501, EPERM, "the user is the same")
INTERPOSER_REFUSED(setrlimit, -1, EPERM, "the limits are the same")
INTERPOSER_REFUSED(setrlimit64, -1, EPERM, "the limits are the same")
INTERPOSER_REFUSED(prlimit, -1, EPERM, "the limits are the same")
INTERPOSER_REFUSED(prlimit64, -1, EPERM, "the limits are the same")
INTERPOSER_REFUSED(nice, -1, EPERM, "the process runs as before")
INTERPOSER_REFUSED(setpriority, -1, EPERM, "the process runs as before")
INTERPOSER_REFUSED(sched_setscheduler, -1, EPERM, "the process runs as before")
INTERPOSER_REFUSED(sched_setparam, -1, EPERM, "the process runs as before")
INTERPOSER_REFUSED(sched_setaffinity, -1, EPERM, "the process runs as before")
INTERPOSER_REFUSED(personality, -1, EPERM, "the process runs as before")

// Tables of the host's: passwords, aliases of mail, shells.

INTERPOSER_REFUSED(getspent, NULL, EPERM, "no table was read")
INTERPOSER_REFUSED(getspnam, NULL, EPERM, "no table was read")
INTERPOSER_REFUSED(getspent_r, EPERM, EPERM, "no table was read")
INTERPOSER_REFUSED(getspnam_r, EPERM, EPERM, "no table was read")
INTERPOSER_REFUSED(getsgent, NULL, EPERM, "no table was read")
INTERPOSER_REFUSED(getsgnam, NULL, EPERM, "no table was read")
INTERPOSER_REFUSED(getaliasent, NULL, EPERM, "no table was read")
INTERPOSER_REFUSED(getaliasbyname, NULL, EPERM, "no table was read")
INTERPOSER_REFUSED(getusershell, NULL, EPERM, "no table was read")
INTERPOSER_REFUSED(lckpwdf, -1, EPERM, "no table was locked")

// Which pages of memory the host has at hand, and where it has code.

INTERPOSER_REFUSED(mincore, -1, ENOSYS, "the memory was not looked at")
INTERPOSER_REFUSED(dlinfo, -1, ENOSYS, "no library was named")

INTERPOSER_ALSO(getutent, getutxent);
INTERPOSER_ALSO(getutid, getutxid);
INTERPOSER_ALSO(getutline, getutxline);
INTERPOSER_ALSO(aio_read, aio_read64);
INTERPOSER_ALSO(aio_write, aio_write64);
INTERPOSER_ALSO(aio_fsync, aio_fsync64);
INTERPOSER_ALSO(lio_listio, lio_listio64);
INTERPOSER_ALSO(updwtmp, updwtmpx);

INTERPOSER_REAL(void, vsyslog, int, const char *, va_list)

// The host's log is not the device's.
void vsyslog(int priority, const char *format, va_list arguments) {
  if (interposer_is_inside()) interposer_refuse("syslog", "nothing was logged", EPERM);
  else real_vsyslog()(priority, format, arguments);
}

void __vsyslog_chk(int priority, int level, const char *format, va_list arguments) {
  (void)level;
  vsyslog(priority, format, arguments);
}

void __syslog_chk(int priority, int level, const char *format, ...) {
  (void)level;
  va_list arguments;
  va_start(arguments, format);
  vsyslog(priority, format, arguments);
  va_end(arguments);
}

void syslog(int priority, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsyslog(priority, format, arguments);
  va_end(arguments);
}

#pragma clang attribute pop
