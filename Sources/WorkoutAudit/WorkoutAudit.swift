public import Emulator
import SchedulingRules
import VirtualTime

/// Checks that no workout is lost or doubled, that each time is right, and that the user was shown and told it.
///
/// What there must be is worked out from the trace alone: what the user tapped, and how the app's processes lived. It is
/// compared with the files of the phone's disk, with what was on screen when the user looked, and with the notifications;
/// none of the app's code is used.
///
/// ```swift
/// let (_, findings) = WorkoutAudit().judge(trace: records, disk: disk)
/// ```
public struct WorkoutAudit: Audit {
  /// Creates the audit.
  public init() {}

  /// The name of the hosted app that it audits.
  public var app: String { "Workout" }

  /// Begins to audit a run.
  public func begin() -> any Auditor { WorkoutAuditor() }
}

/// Judges a run by its ledger of workouts.
private struct WorkoutAuditor: Auditor {
  /// Nil before the first record of the run.
  private var ledger: WorkoutLedger?

  mutating func follow(_ record: TraceRecord) {
    if case .runStarted(let run) = record.event { ledger = WorkoutLedger(of: run) }
    ledger?.follow(record)
  }

  /// Compares the files, the screen and the notifications with the ledger.
  ///
  /// - Parameter disk: The phone's disk at the end of the run.
  /// - Returns: No balance, since workouts have no sum, and a finding for each thing that is wrong.
  func judge(disk: Disk) -> (balance: Balance?, findings: [Finding]) {
    guard var ledger else { return (nil, []) }
    ledger.finish()
    let stored = StoredWorkouts(of: disk)
    var findings: [Finding] = []
    let problems = ledger.courses.map {
      Comparison(of: $0, with: stored, savedAt: ledger.savedAt).problem
    }
    if !problems.contains(where: { $0 == nil }), let problem = problems[0] {
      findings.append(problem.finding)
    }
    if let screen = ledger.wrongScreens.first { findings.append(.wrongScreen(screen)) }
    if !ledger.missedAlerts.isEmpty { findings.append(.missedAlerts(ledger.missedAlerts.count)) }
    if ledger.keepsScreenOn { findings.append(.screenKeptOn) }
    return (nil, findings)
  }
}

extension Finding {
  fileprivate static func wrongScreen(_ screen: WorkoutLedger.WrongScreen) -> Finding {
    .ofWorkouts(
      "timeShownWrong",
      "“\(screen.label)” shows \(screen.shown.asClock), and is \(screen.expected.asClock).",
      hint: "Work the time out from its dates whenever the app comes on screen.")
  }

  fileprivate static func missedAlerts(_ count: Int) -> Finding {
    .ofWorkouts(
      "alertMissed",
      "The user was not told of the end of a countdown, \(count) times, while the app was away.",
      hint: "Ask for the notification when the countdown begins: no timer fires in a suspended app."
    )
  }

  fileprivate static var screenKeptOn: Finding {
    .ofWorkouts(
      "screenKeptOn", "The screen is kept on though no workout is going on.",
      hint: "Set `isIdleTimerDisabled` to false wherever a workout ends.")
  }

  static func ofWorkouts(_ name: String, _ message: String, hint: String) -> Finding {
    Finding(
      rule: nil, name: name, severity: .error, message: message, hint: hint,
      confidence: .documented)
  }
}

extension Duration {
  /// Minutes and seconds.
  var asClock: String {
    let seconds = Int(self / .seconds(1))
    let (minutes, rest) = abs(seconds).quotientAndRemainder(dividingBy: 60)
    return "\(seconds < 0 ? "-" : "")\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}
