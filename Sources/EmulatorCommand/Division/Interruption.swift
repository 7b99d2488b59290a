import Glibc

/// Whether somebody wants the tool to stop, so that long work can end in order: a person by SIGINT (Ctrl-C), a
/// cluster whose time is over by SIGTERM.
enum Interruption {
  nonisolated(unsafe) private static var flag: sig_atomic_t = 0

  /// From now on these signals no longer end the tool, but ask it to stop.
  static func listen() {
    flag = 0
    // Whoever started the tool may have handed it a mask in which the signals are blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in Interruption.flag = 1 }
      sigaddset(&signals, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Whether one of the signals has come since ``listen()``.
  static var isRequested: Bool { flag != 0 }
}
