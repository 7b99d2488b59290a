import VirtualTime

/// Takes the records of a run in and forwards them to whoever listens.
///
/// Records are kept back until ``forward()``: app code may be on the stack when something is
/// recorded, and a recorder that writes to standard output there would be taken for the app. A
/// forked process never forwards; it hands its records back and its parent takes them over.
final class Trace {
  private let judge: any TraceRecorder
  private let recorders: [any TraceRecorder]
  @exclusivity(unchecked) private var kept: [TraceRecord] = []
  /// How many records there are, in whichever process they were made.
  @exclusivity(unchecked) private(set) var count = 0
  /// How much is read at most.
  let detail: TraceDetail
  private let encoder = LineEncoder()
  /// The hash of the JSON lines of all records that were forwarded; nil when nobody asked for it.
  @exclusivity(unchecked) private(set) var hash: FNV1aHash?

  /// Creates a trace.
  ///
  /// - Parameters:
  ///   - judge: Receives every record, before the recorders do.
  ///   - recorders: Receive every record.
  ///   - hashesRecords: Whether the records are encoded and hashed; done once for all.
  ///   - judgeReadsAll: Whether the judge wants more than what the outcome counts.
  init(
    judge: any TraceRecorder, recorders: [any TraceRecorder], hashesRecords: Bool,
    judgeReadsAll: Bool
  ) {
    self.judge = judge
    self.recorders = recorders
    hash = hashesRecords ? FNV1aHash() : nil
    detail =
      hashesRecords || judgeReadsAll
      ? .everything : recorders.map(\.detail).max() ?? .outcome
  }

  /// Whether everything is read.
  var isRead: Bool { detail == .everything }

  /// Whether those who listen have all that they want.
  var hasEnough: Bool { !recorders.isEmpty && recorders.allSatisfy(\.hasEnough) }

  /// Records an event that belongs to some detail; it is not even built when nobody reads so much.
  func record(_ event: @autoclosure () -> TraceEvent, at time: Instant, of detail: TraceDetail) {
    guard detail <= self.detail else { return }
    record(counted: event(), at: time)
  }

  /// Records an event that the outcome counts.
  func record(counted event: TraceEvent, at time: Instant) {
    kept.append(TraceRecord(time: time, event: event))
    count += 1
  }

  /// Hands all records over that were kept back; no app code may be on the stack.
  func forward() {
    guard !kept.isEmpty else { return }
    // Lent, not copied one by one: a record has a dozen parts that are counted.
    kept.withUnsafeBufferPointer { records in
      for index in records.indices { hand(over: records[index]) }
    }
    kept.removeAll(keepingCapacity: true)
  }

  private func hand(over record: TraceRecord) {
    judge.record(record)
    guard hash != nil else {
      for recorder in recorders { recorder.record(record) }
      return
    }
    encoder.write(record)
    let line = TraceLine(bytes: encoder.bytes.all)
    hash?.add(line: line.bytes)
    for recorder in recorders { recorder.record(record, line: line) }
  }

  /// Takes the records that were kept back, to hand them to another process.
  func takeKept() -> [TraceRecord] {
    defer { kept = [] }
    return kept
  }

  /// Takes over the records of another process.
  func take(over records: [TraceRecord]) {
    kept += records
    count += records.count
  }
}
