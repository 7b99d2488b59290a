import Glibc

/// What ends long work before it is done.
struct WorkLimit {
  /// Why it ended.
  enum End: Equatable {
    /// Somebody wanted it to stop, or nobody reads its output any more.
    case interrupted
    /// The time that it was given is over.
    case budgetSpent
  }

  private let deadline: Double?
  private let output: any TextSink
  private let now: () -> Double

  /// Sets a limit; the time counts from now.
  ///
  /// - Parameters:
  ///   - budget: How many seconds of real time the work may take; nil for any.
  ///   - output: Where results go: work whose output nobody reads is not worth going on with.
  ///   - now: The seconds of a clock that only runs forward.
  init(
    budget: Double?, output: any TextSink, now: @escaping () -> Double = { BenchClock.now }
  ) {
    deadline = budget.map { now() + $0 }
    self.output = output
    self.now = now
  }

  /// What ends the work now; nil while it may go on.
  var reached: End? {
    if Interruption.isRequested || !output.isOpen { return .interrupted }
    if let deadline, now() >= deadline { return .budgetSpent }
    return nil
  }
}

/// Somebody wanted work to stop of which half says nothing.
struct WorkInterrupted: Error, CustomStringConvertible {
  let description: String
}

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
