import FileProbes
import Foundation
import Testing
import ValueExpectations

@Suite("Functions of the C library that reach files")
struct LibraryFunctionTests {
  /// What a function's name holds that takes a path, or makes or uses a file, a process or a mapping.
  private static let words = [
    "open", "close", "read", "write", "stat", "link", "dir", "chmod", "chown", "path", "mk", "temp",
    "tmp", "rename", "remove", "access", "utime", "xattr", "sync", "trunc", "alloc", "mount",
    "mmap",
    "mremap", "munmap", "pipe", "event", "epoll", "timerfd", "signalfd", "notify", "memfd", "pidfd",
    "dup", "fcntl", "lockf", "flock", "glob", "ftw", "fts", "scan", "chroot", "cwd", "exec",
    "spawn",
    "shm", "mq_", "acct", "swap", "quota", "pty", "tty", "handle", "splice", "tee", "sendfile",
    "copy_file", "ioctl", "seek", "uselib", "fsconfig", "fspick", "fork", "system", "bind",
    "syslog",
    "wtmp", "mntent", "fsent", "socket", "aio_", "listio", "process_vm",
  ]

  /// What a function's name holds that waits, asks others than the app, or changes what is the host's.
  private static let waitingWords = [
    "wait", "sock", "recv", "send", "listen", "accept", "connect", "timer", "alarm", "pause",
    "sleep", "barrier", "timed", "clocklock", "clockrd", "clockwr", "select", "poll", "semop",
    "semget", "msgget", "msgsnd", "msgrcv", "getaddrinfo", "gethostby", "getnetby", "getservby",
    "getprotoby", "getrpcby", "getifaddrs", "if_name", "if_index", "res_query", "res_search",
    "res_send", "setuid", "setgid", "setre", "setgroups", "initgroups", "settime", "adjtime",
    "sethost", "setdomain", "setrlimit", "prlimit", "setprio", "nice", "setsched", "setaffinity",
    "reboot", "kill", "sigqueue", "raise", "exit", "getpass", "getlogin", "ptrace",
    "clone", "unshare", "setns", "daemon", "wordexp", "rcmd", "rexec", "thrd_", "mtx_lock",
    "mtx_timed", "cnd_", "call_once", "klogctl", "ioperm", "iopl", "vhangup", "personality",
  ]

  /// Functions with such names that nobody has to wait for, and why.
  private static let waitless: [(why: String, names: [String])] = [
    (
      "looks, gives up, or says how",
      [
        "cnd_destroy", "cnd_init", "epoll_ctl", "getitimer",
        "getsockname", "getsockopt", "sem_trywait", "setsockopt", "sockatmark", "sethostent",
        "thrd_current", "thrd_detach", "thrd_equal", "timerfd_gettime", "xdr_accepted_reply",
        "posix_spawnattr_setschedparam", "posix_spawnattr_setschedpolicy",
      ]
    ),
    (
      "decides, at most, how fast a thread of the machine is",
      [
        "pthread_attr_setaffinity_np", "pthread_attr_setschedparam",
        "pthread_attr_setschedpolicy", "pthread_mutex_setprioceiling",
        "pthread_mutexattr_setprioceiling", "pthread_setaffinity_np", "pthread_setschedparam",
        "pthread_setschedprio", "thrd_yield",
      ]
    ),
    (
      "how barriers are made: those of a simulation are all alike",
      [
        "pthread_barrierattr_destroy", "pthread_barrierattr_getpshared",
        "pthread_barrierattr_init", "pthread_barrierattr_setpshared",
      ]
    ),
    (
      "uses what only a refused function makes",
      [
        "mq_send", "mq_timedreceive", "mq_timedsend", "timer_delete", "timer_getoverrun",
        "timer_gettime", "timer_settime", "tcsendbreak", "svc_exit", "svc_getreq_poll",
        "svc_sendreply",
      ]
    ),
    (
      "for programs of old: nothing can be linked to it any more", ["pthread_kill_other_threads_np"]
    ),
  ]

  /// Functions that reach no file of the host, and why.
  private static let harmless: [(why: String, names: [String])] = [
    (
      "memory alone",
      [
        "aligned_alloc", "calloc", "malloc", "malloc_trim",
        "mallopt", "pkey_alloc", "pvalloc", "realloc", "reallocarray",
        "valloc",
        "strdup", "strndup", "wcsdup", "swapcontext", "duplocale", "initstate_r",
        "setstate_r", "inet6_option_alloc", "fmemopen", "open_memstream",
        "open_wmemstream", "envz_remove", "dirname", "mktime", "globfree", "globfree64",
        "glob_pattern_p", "hasmntopt", "getutmp", "getutmpx", "argp_state_help",
      ]
    ),
    (
      "a stream that is open: of the device's, ours reads and writes",
      [
        "fcloseall", "fopencookie", "clearerr_unlocked", "feof_unlocked",
        "ferror_unlocked", "fflush_unlocked", "fwrite", "fgetc_unlocked", "fgets_unlocked",
        "fgetwc_unlocked",
        "fgetws_unlocked", "fputc_unlocked", "fputs_unlocked", "fputwc_unlocked", "fputws_unlocked",
        "fread", "fread_unlocked", "fseek", "fseeko", "fseeko64", "fwrite_unlocked",
        "getc_unlocked",
        "getchar_unlocked", "getwc_unlocked", "getwchar_unlocked", "putc_unlocked",
        "putchar_unlocked", "putwc_unlocked", "putwchar_unlocked", "fscanf", "fwscanf", "scanf",
        "sscanf", "swscanf", "vfscanf", "vfwscanf", "vscanf", "vsscanf", "vswscanf", "vwscanf",
        "wscanf", "flockfile", "funlockfile", "ftrylockfile", "pclose",
      ]
    ),
    (
      "code, which is no file of the device's",
      ["dlclose", "iconv_close", "iconv_open"]
    ),
    (
      "makes or uses what has no path: the runtime's own waiting needs it",
      [
        "epoll_ctl",
        "inotify_rm_watch",
        "timerfd_gettime", "getsockname", "getsockopt", "setsockopt", "sockatmark",
        "posix_spawn_file_actions_addchdir_np", "posix_spawn_file_actions_addclose",
        "posix_spawn_file_actions_addclosefrom_np", "posix_spawn_file_actions_adddup2",
        "posix_spawn_file_actions_addfchdir_np", "posix_spawn_file_actions_addopen",
        "posix_spawn_file_actions_addtcsetpgrp_np", "posix_spawn_file_actions_destroy",
        "posix_spawn_file_actions_init", "posix_spawnattr_destroy", "posix_spawnattr_getflags",
        "posix_spawnattr_getpgroup", "posix_spawnattr_getschedparam",
        "posix_spawnattr_getschedpolicy", "posix_spawnattr_getsigdefault",
        "posix_spawnattr_getsigmask", "posix_spawnattr_init", "posix_spawnattr_setflags",
        "posix_spawnattr_setpgroup", "posix_spawnattr_setschedparam",
        "posix_spawnattr_setschedpolicy", "posix_spawnattr_setsigdefault",
        "posix_spawnattr_setsigmask",
      ]
    ),
    (
      "uses what only a refused function makes",
      [
        "mq_close", "mq_getattr", "mq_notify", "mq_receive", "mq_send", "mq_setattr",
        "mq_timedreceive", "mq_timedsend", "shmat", "shmctl", "shmdt", "grantpt", "unlockpt",
        "catclose", "endfsent", "endttyent", "endmntent", "getmntent", "getmntent_r", "addmntent",
        "fsconfig", "getttynam", "setttyent", "setfsent", "getfsfile", "getfsspec", "closelog",
        "openlog", "setlogmask", "sem_close", "aio_cancel", "aio_cancel64", "aio_error",
        "aio_error64", "aio_init", "aio_return", "aio_return64", "aio_suspend", "aio_suspend64",
      ]
    ),
    (
      "names no file of an app: terminals, numbers of volumes, identifiers",
      [
        "stty", "gtty", "ttyslot", "ustat", "bindtextdomain",
        "bind_textdomain_codeset", "bindresvport",
      ]
    ),
    ("for programs of old: nothing can be linked to it any more", ["llseek", "uselib"]),
  ]

  /// Whole families without files.
  private static let families = [
    "pthread_", "xdr_", "svc", "clnt_", "key_", "res_", "inet", "ns_", "rpc", "pmap", "wcs", "mtx_",
    "tc", "cf", "sig", "argp_", "re_", "reg", "get_myaddress", "xdecrypt", "xencrypt", "ecb_",
    "cbc_",
    "clock_", "getopt", "getsubopt", "posix_openpt", "rexec", "sched_", "des_", "nfsservctl",
  ]

  @Test("Whoever takes a path or makes a file is answered, refused, or known to be harmless")
  func coverage() throws {
    let names = try exportedFunctions().filter { name in
      !name.hasPrefix("_") && Self.words.contains { name.contains($0) }
    }
    #expect(names.count > 200)
    let harmless = Set(Self.harmless.flatMap(\.names))
    let open = names.filter { name in
      !harmless.contains(name) && !Self.families.contains { name.hasPrefix($0) }
        && !isAnswered(name)
    }
    expect(open.sorted(), is: [])
  }

  @Test("Whoever waits, or asks others than the app, is answered, refused, or known not to")
  func waits() throws {
    let names = try exportedFunctions().filter { name in
      !name.hasPrefix("_") && Self.waitingWords.contains { name.contains($0) }
    }
    #expect(names.count > 150)
    let waitless = Set(Self.waitless.flatMap(\.names))
    expect(names.filter { !waitless.contains($0) && !isAnswered($0) }.sorted(), is: [])
  }

  @Test("What is said to be harmless is not answered as well")
  func harmlessNames() {
    let both = (Self.harmless + Self.waitless).flatMap(\.names).filter { isAnswered($0) }
    expect(both, is: [])
  }

  /// Whether this program has a function of its own of a name, in the place of the library's.
  private func isAnswered(_ name: String) -> Bool { probe_is_own(name) }

  /// The names of the functions that the C library exports, from its own table.
  private func exportedFunctions() throws -> Set<String> {
    let path = try #require(probe_library().map { String(cString: $0) })
    let library = try Data(contentsOf: URL(fileURLWithPath: path))
    return library.withUnsafeBytes { bytes in
      func number<T: FixedWidthInteger>(_ offset: Int, _ type: T.Type) -> Int {
        Int(bytes.loadUnaligned(fromByteOffset: offset, as: type))
      }
      let (sections, size) = (number(40, UInt64.self), number(58, UInt16.self))
      var names: Set<String> = []
      for section in (0..<number(60, UInt16.self)).map({ sections + $0 * size })
      where number(section + 4, UInt32.self) == 11 {
        let strings = number(
          sections + number(section + 40, UInt32.self) * size + 24, UInt64.self)
        let start = number(section + 24, UInt64.self)
        for symbol in stride(from: start, to: start + number(section + 32, UInt64.self), by: 24) {
          // Functions, direct or chosen at run time, that are defined here.
          let kind = number(symbol + 4, UInt8.self) & 15
          guard kind == 2 || kind == 10, number(symbol + 6, UInt16.self) != 0 else { continue }
          let name = bytes.baseAddress.map { $0 + strings + number(symbol, UInt32.self) }
          if let name { names.insert(String(cString: name.assumingMemoryBound(to: CChar.self))) }
        }
      }
      return names
    }
  }
}
