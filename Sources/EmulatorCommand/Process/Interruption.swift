import Glibc

/// Whether somebody wants the tool to stop (SIGINT, Ctrl-C), so that long work can end in order.
enum Interruption {
  nonisolated(unsafe) private static var flag: sig_atomic_t = 0

  /// From now on SIGINT no longer ends the tool, but asks it to stop.
  static func listen() {
    flag = 0
    signal(SIGINT) { _ in Interruption.flag = 1 }
    // Whoever started the tool may have handed it a mask in which the signal is blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Whether SIGINT has come since ``listen()``.
  static var isRequested: Bool { flag != 0 }
}
