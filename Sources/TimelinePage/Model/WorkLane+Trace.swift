import Emulator
import TraceReport
import VirtualTime

extension WorkLane {
  /// The background tasks and expiring activities of a run, a lane for each name.
  static func backgroundTasks(_ records: [TraceRecord], _ clock: RunClock) -> [WorkLane] {
    var lanes: [WorkLane] = []
    for record in records {
      guard case .assertionTaken(let taken) = record.event,
        !lanes.contains(where: { $0.name == taken.name && $0.kind == Kind(taken.kind) })
      else { continue }
      lanes.append(WorkLane(kind: Kind(taken.kind), name: taken.name, spans: []))
    }
    return lanes.map { lane in
      let ledger = WaitLedger(of: lane.name)
      for record in records where record.event.concernsWork { ledger.record(record) }
      var lane = lane
      lane.spans = ledger.runs.filter { $0.kind == nil }.map { run in
        let expired = run.expiry.map { "expired: \($0.cause.words); " } ?? ""
        let words =
          run.outcome == .completed(success: true)
          ? "\(expired)ended after \(run.duration.words)" : expired + run.outcome.words
        return Span(
          begin: run.begin, end: run.end, words: "\(run.number): \(words)\(run.frozen(clock))",
          outcome: TaskLane.Running.End(run.outcome))
      }
      return lane
    }
  }

  /// The transfers of a run, a lane for each session.
  static func transfers(of subjects: Subjects, _ records: [TraceRecord]) -> [WorkLane] {
    var open: [String: (begin: Instant, words: String)] = [:]
    var lanes: [WorkLane] = []
    func end(
      _ identifier: String, at now: Instant, _ words: String, _ outcome: TaskLane.Running.End
    ) {
      guard let begun = open.removeValue(forKey: identifier) else { return }
      let session = String(identifier.prefix { $0 != "#" })
      let index = lanes.firstIndex { $0.name == session } ?? lanes.count
      if index == lanes.count {
        lanes.append(WorkLane(kind: .transfer, name: session, spans: []))
      }
      lanes[index].spans.append(
        Span(begin: begun.begin, end: now, words: "\(begun.words)\(words)", outcome: outcome))
    }
    for record in records {
      switch record.event {
      case .transferBegan(let transfer):
        open[transfer.identifier] = (
          record.time,
          "\(transfer.direction.rawValue) \(transfer.task), \(transfer.bytes) bytes, \(transfer.url): "
        )
      case .transferStopped(let transfer):
        end(
          transfer.identifier, at: record.time,
          "stopped, \(transfer.obstacle.words(.timeless).observed)", .system)
      case .transferEnded(let transfer):
        let failure = transfer.errorCode.map { "error \($0)" }
        end(
          transfer.identifier, at: record.time,
          failure ?? transfer.status.map { "status \($0)" } ?? "done",
          failure == nil ? .success : .failure)
      case .runEnded:
        for identifier in open.keys.sorted() {
          end(identifier, at: record.time, "still under way at the end", .open)
        }
      default: break
      }
    }
    return lanes
  }
}

extension WorkLane.Kind {
  fileprivate init(_ kind: AssertionKind) {
    self = kind == .backgroundTask ? .backgroundTask : .expiringActivity
  }
}

extension TraceEvent {
  /// Whether background tasks have to do with it.
  fileprivate var concernsWork: Bool {
    switch self {
    case .assertionTaken, .assertionReleased, .taskExpired, .killed, .findingReported, .runEnded,
      .callMade, .faultStruck, .processChanged:
      true
    default: false
    }
  }
}
