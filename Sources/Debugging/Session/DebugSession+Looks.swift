import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// What there is to see at the present moment.
extension DebugSession {
  /// So many lines of a log are shown.
  private static let usualLines = 20

  /// The phone at the present moment.
  func look(reading path: String? = nil) throws -> PhoneMoment {
    let moment = app.moment(
      of: future.run.configuration, afterRecord: future.position.passed, reading: path)
    guard let moment else { throw Refusal(message: "The run never comes to this moment.") }
    return moment
  }

  /// Shows something of the phone.
  func show(reading path: String? = nil, _ lines: (MomentText) -> [String]) throws {
    let moment = try look(reading: path)
    say(
      lines(
        MomentText(
          moment: moment, now: max(moment.at, future.position.at),
          configuration: future.run.configuration, clock: future.run.rows.clock)))
  }

  /// Shows the records around the present moment.
  func list(_ count: Int) {
    let (run, passed) = (future.run, future.position.passed)
    let records = run.records
    let before = records[1..<max(1, passed)].indices.reversed()
      .filter { !records[$0].isPoint }.prefix(count).reversed()
    let after = records[passed...].indices.lazy.filter { !records[$0].isPoint }.prefix(count / 2)
    say(before.flatMap { run.rows.lines(at: $0, on: page) })
    say(["    → here, after point \(run.lastPoint(of: passed))"])
    say(after.flatMap { run.rows.lines(at: $0, on: page) })
  }

  /// Shows the last lines that the phone's log has.
  func showLog(_ count: Int?) {
    var lines: [String] = []
    let report = ConsoleReport { _, line in lines.append(line) }
    for record in future.run.records[..<future.position.passed] { report.record(record) }
    say(lines.isEmpty ? ["The log is empty."] : lines.suffix(count ?? Self.usualLines))
  }

  /// The instant up to which a task is known at the prompt.
  ///
  /// That of the prompt, or the one before it while the task is still to be asked for at this one: what it waited for until
  /// then is meant, and not what it will wait for.
  private func lastInstant(of identifier: String) -> Instant {
    let (records, position) = (future.run.records, future.position)
    let isToCome = records[position.passed...].prefix { $0.time == position.at }
      .contains { $0.event.isRequest && $0.event.names.contains(identifier) }
    return isToCome ? position.at.advanced(by: .nanoseconds(-1)) : position.at
  }

  /// Explains why a task does not run at the present moment, or ran late.
  func explain(_ word: String) throws {
    let identifier = try identifier(of: word)
    let text = try app.keepingFolder {
      try services.explain(future.run.configuration, identifier, lastInstant(of: identifier))
    }
    say(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }
}

extension TraceEvent {
  /// Whether something is asked for that is to be launched.
  fileprivate var isRequest: Bool {
    switch self {
    case .requestAdded: true
    case .callMade(let made): made.call.function == "BGTaskScheduler.submit"
    default: false
    }
  }
}
