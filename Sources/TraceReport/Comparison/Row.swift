import Emulator
package import SchedulingRules
package import VirtualTime

/// One row of the timeline.
package struct Row: Equatable {
  /// What kind of happening it is, for filters and marks.
  package enum Mark: String, CaseIterable {
    case user, device, process, call, reason, task, expiry, transfer, push, files, output, error,
      kill,
      fault, finding, warning, note, debugger
  }

  package var begin: Instant
  package var end: Instant
  package var who: String
  package var what: String
  package var rule: RuleID?
  package var mark: Mark

  /// Creates a row.
  package init(
    begin: Instant, end: Instant, who: String, what: String, rule: RuleID? = nil, mark: Mark
  ) {
    (self.begin, self.end, self.who, self.what) = (begin, end, who, what)
    (self.rule, self.mark) = (rule, mark)
  }
}

extension Row {
  /// The row of a timeline as pictures and comparisons have it.
  package init(_ placed: PlacedRow) {
    self.init(
      begin: placed.begin, end: placed.end, who: placed.row.who, what: placed.row.what,
      rule: placed.row.rule, mark: Mark(placed.event))
  }
}

extension Row.Mark {
  /// What kind of happening an event is.
  init(_ event: TraceEvent) {
    self =
      switch event {
      case .userAction: .user
      case .deviceChanged, .deviceSlept: .device
      case .processChanged, .appNapped: .process
      case .callMade, .assertionTaken, .assertionReleased: .call
      case .reasonOpened, .reasonClosed, .evaluation: .reason
      case .transferBegan, .transferStopped, .transferEnded: .transfer
      case .pushArrived, .notificationCame: .push
      case .storeWritten, .storeSynced, .storeRenamed, .storeCommitted: .files
      case .output(let output): output.stream == .error ? .error : .output
      case .taskExpired: .expiry
      case .killed: .kill
      case .faultStruck: .fault
      case .findingReported(let finding):
        switch finding.severity {
        case .error: .finding
        case .warning: .warning
        case .note: .note
        }
      case .debugCommandGiven: .debugger
      default: .task
      }
  }
}
