import DeviceStorage
import Emulator
import Glibc
import VirtualTime

/// Starts an app on a real file, kills it, and looks at the file; again and again.
///
/// Here nothing is simulated, and two runs are never the same: the kills come at moments of the real clock.
struct Torture {
  /// What came of it.
  struct Outcome {
    /// How many processes were started.
    var runs = 0
    /// How many of them were killed.
    var kills = 0
    var ledger = TortureLedger()
    /// What was wrong; the first violation ends the torture.
    var violations: [String] = []
  }

  let subject: TortureSubject
  /// The words that start the tool in the part of the app.
  let childArguments: [String]
  /// Where the store is.
  let folder: String

  /// How long an app may live that is killed while it starts, in microseconds.
  private static let startSpan: UInt64 = 150_000
  /// How long an app may go on working after its first durable operation, in microseconds.
  private static let workSpan: UInt64 = 80_000

  /// Tortures the app until something is wrong, or somebody interrupts it.
  ///
  /// - Parameters:
  ///   - runs: How often.
  ///   - generator: Decides how long each process lives.
  ///   - progress: Called with the number of each run that begins.
  /// - Returns: What came of it, up to the interruption.
  /// - Throws: `UnusableFile` when no process can be started.
  func perform(
    runs: Int, generator: inout SeededGenerator, progress: (Int) -> Void
  ) throws -> Outcome {
    var outcome = Outcome()
    while outcome.runs < runs, outcome.violations.isEmpty, !Interruption.isRequested {
      progress(outcome.runs + 1)
      // Every fourth one is killed while it starts, and recovers from the kill before.
      let isStarting = outcome.runs % 4 == 3
      let span = isStarting ? Self.startSpan : Self.workSpan
      try run(
        &outcome, untilFirstDurable: !isStarting, andThen: generator.next() % span)
    }
    return outcome
  }

  private func run(
    _ outcome: inout Outcome, untilFirstDurable waits: Bool, andThen microseconds: UInt64
  ) throws {
    let child = try TortureChild(arguments: childArguments)
    while waits, let report = try child.nextReport() {
      outcome.ledger.take(report)
      if case .durable = report { break }
    }
    Self.pause(microseconds)
    child.kill()
    while let report = try child.nextReport() { outcome.ledger.take(report) }
    let end = child.wait()
    if end != nil, Interruption.isRequested { return }
    outcome.runs += 1
    if let end {
      outcome.violations = ["the app ended by itself: \(end)"]
    } else {
      outcome.kills += 1
      judge(&outcome)
    }
  }

  private func judge(_ outcome: inout Outcome) {
    do {
      let found = try subject.read(Disk(contentsOf: folder))
      outcome.violations = outcome.ledger.settle(with: found)
    } catch {
      outcome.violations = [
        "the store is damaged: \((error as? StoreError)?.message ?? "\(error)")"
      ]
    }
  }

  /// Lets real time pass; an interruption ends it.
  private static func pause(_ microseconds: UInt64) {
    var span = timespec(
      tv_sec: Int(microseconds / 1_000_000), tv_nsec: Int(microseconds % 1_000_000) * 1_000)
    pselect(0, nil, nil, nil, &span, nil)
  }
}
