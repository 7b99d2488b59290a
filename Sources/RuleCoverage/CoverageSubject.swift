public import AppHosting
public import Emulator
import SchedulingRules
import TraceReport

/// A scenario whose rules are looked for, with the run of it as it is, which is made when it is first asked for.
public final class CoverageSubject {
  /// The scenario's identifier.
  public let scenario: String
  /// What happened in the run.
  private(set) lazy var records = lived()
  /// What the waits of its requests show.
  private(set) lazy var waits = WaitSurvey(self)
  /// What the phone's clock showed.
  private(set) lazy var clock = {
    let clock = RunClock()
    for record in records { clock.record(record) }
    return clock
  }()

  let configuration: RunConfiguration
  private let app: HostedApp
  private let isolation: IsolationMode

  /// Takes a scenario.
  ///
  /// - Parameters:
  ///   - configuration: The scenario; what it expects only says where to look first.
  ///   - app: The app that it names.
  ///   - isolation: How the app's processes are kept apart.
  public init(
    of configuration: RunConfiguration, app: HostedApp, isolation: IsolationMode = .process
  ) {
    scenario = configuration.identifier
    self.configuration = configuration
    self.app = app
    self.isolation = isolation
  }

  private func lived() -> [TraceRecord] {
    let memory = RecordMemory()
    Self.perform(configuration, app, isolation, memory)
    return memory.records
  }

  /// Runs the scenario without a rule, and compares what happens.
  ///
  /// - Parameter rule: A rule that can be switched off.
  /// - Returns: The first record that is different, that of the scenario as it is where there is one;
  ///   nil when the rule makes no difference.
  /// - Throws: ``PolicyProblem`` for a rule that cannot be switched off.
  func firstDifference(without rule: RuleID) throws(PolicyProblem) -> TraceRecord? {
    var changed = configuration
    try changed.policy.disable(rule)
    let comparison = RecordComparison(with: records)
    // The app may trap where it counts on the rule; that is a difference, and must not end the search.
    Self.perform(changed, app, .process, comparison)
    return comparison.difference
  }

  private static func perform(
    _ configuration: RunConfiguration, _ app: HostedApp, _ isolation: IsolationMode,
    _ recorder: any TraceRecorder
  ) {
    var configuration = configuration
    configuration.expectations = []
    var run = Run(configuration: configuration, app: app, isolation: isolation)
    run.hashesTrace = false
    _ = run.perform(recorders: [recorder])
  }
}

extension TraceRecord {
  /// The record without what a launch only announces: a limit counts when it is reached.
  fileprivate var withoutAnnouncements: TraceRecord {
    guard case .taskLaunched(var launch) = event else { return self }
    launch.limitSeconds = nil
    return TraceRecord(time: time, event: .taskLaunched(launch))
  }

  /// Whether the record tells what happened, not which run it is or how a moment was rated.
  fileprivate var isComparable: Bool {
    switch event {
    case .runStarted, .runEnded, .evaluation: false
    default: true
    }
  }
}

/// Keeps the records of a run; ratings are kept, too, since some rules are asked at them.
private final class RecordMemory: TraceRecorder {
  private(set) var records: [TraceRecord] = []

  func record(_ record: TraceRecord) { records.append(record) }
}

/// Finds where a run leaves the path of another one.
private final class RecordComparison: TraceRecorder {
  private let expected: [TraceRecord]
  private var position = 0
  private(set) var difference: TraceRecord?

  /// The first difference is all that is looked for.
  var hasEnough: Bool { difference != nil }

  init(with records: [TraceRecord]) {
    expected = records.filter(\.isComparable)
  }

  func record(_ record: TraceRecord) {
    if case .runEnded = record.event, difference == nil, position < expected.count {
      difference = expected[position]
    }
    guard difference == nil, record.isComparable else { return }
    if position == expected.count {
      difference = record
    } else if record.withoutAnnouncements != expected[position].withoutAnnouncements {
      difference = expected[position]
    }
    position += 1
  }
}
