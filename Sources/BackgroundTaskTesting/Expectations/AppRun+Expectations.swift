import Emulator

extension AppRun {
  /// Expects that something happens, and fails the test where it does not, with the timeline around the moment.
  ///
  /// - Parameters:
  ///   - happening: What.
  ///   - count: How often; nil for once or more.
  ///   - after: Counts only what happens later.
  ///   - before: Counts only what happens earlier.
  ///   - fileID: The module and file of the test.
  ///   - file: The path of the test.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  public func expect(
    _ happening: Happening, count: Int? = nil, after: PhoneTime? = nil, before: PhoneTime? = nil,
    fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let counts = count.map { $0...$0 } ?? 1...Int.max
    let promise = Promise(happening, counts, after: after, before: before)
    guard let failure = promise.failure(in: self) else { return }
    TestIssue.record(
      failure, at: TestPlace(fileID: fileID, file: file, line: line, column: column))
  }

  /// Expects that something does not happen, and fails the test where it does, with the timeline around it.
  ///
  /// - Parameters:
  ///   - happening: What.
  ///   - after: Counts only what happens later.
  ///   - before: Counts only what happens earlier.
  ///   - fileID: The module and file of the test.
  ///   - file: The path of the test.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  public func expect(
    no happening: Happening, after: PhoneTime? = nil, before: PhoneTime? = nil,
    fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    expect(
      happening, count: 0, after: after, before: before, fileID: fileID, file: file, line: line,
      column: column)
  }
}

/// What a test expects of a run.
struct Promise {
  private let happening: Happening
  private let counts: ClosedRange<Int>
  private let after: PhoneTime?
  private let before: PhoneTime?

  /// So many that came at other times are told of.
  private static let shownLimit = 5

  init(_ happening: Happening, _ counts: ClosedRange<Int>, after: PhoneTime?, before: PhoneTime?) {
    self.happening = happening
    self.counts = counts
    self.after = after
    self.before = before
  }

  /// What is wrong with a run, for a person; nil where it is as expected.
  func failure(in run: AppRun) -> String? {
    let all = happening.events(run)
    let counted = all.filter { isInTime($0.moment.time) }
    guard !counts.contains(counted.count) else { return nil }
    let others = all.filter { !isInTime($0.moment.time) }
    let isTooMany = counted.count > counts.upperBound
    // Of too many the first that is one too much is to blame; of too few the end of the time for them.
    let culprit = isTooMany ? counted[counts.upperBound] : nil
    let moment = culprit?.moment ?? deadline(in: run)
    let excerpt = ["Around \(moment.time)"] + run.timeline(around: moment)
    let parts: [String?] = [
      heading(counted: counted, others: others), excerpt.joined(separator: "\n"),
      explanation(of: culprit, in: run),
    ]
    return parts.compactMap(\.self).joined(separator: "\n\n")
  }

  private func isInTime(_ time: PhoneTime) -> Bool {
    (after.map { time > $0 } ?? true) && (before.map { time < $0 } ?? true)
  }

  private func heading(
    counted: [any RunEvent & CustomStringConvertible],
    others: [any RunEvent & CustomStringConvertible]
  ) -> String {
    let wanted =
      counts.upperBound == 0
      ? "no \(happening.name)"
      : counts.upperBound == .max
        ? "a \(happening.name)" : "\(counts.upperBound) × \(happening.name)"
    let period = [("after", after), ("before", before)].compactMap { word, time in
      time.map { " \(word) \($0)" }
    }.joined()
    let found = counted.isEmpty ? "found none" : "found \(counted.count): \(Self.list(counted))"
    let elsewhere = others.isEmpty ? "" : "; at other times: \(Self.list(others))"
    return "expected \(wanted)\(period), \(found)\(elsewhere)"
  }

  private static func list(_ events: [any RunEvent & CustomStringConvertible]) -> String {
    let shown = events.prefix(shownLimit).map { "\($0)" }
    let hidden = events.count - shown.count
    return (shown + (hidden > 0 ? ["… \(hidden) more"] : [])).joined(separator: ", ")
  }

  /// When the time for it was over.
  private func deadline(in run: AppRun) -> Moment {
    let end = run.moment(of: run.records.last)
    guard let before else { return end }
    return Moment(
      instant: run.records.first { run.calendar.time(at: $0.time) >= before }?.time ?? end.instant,
      time: before)
  }

  /// What the command `why` says of the task: of one that did not come in time, or that met with trouble.
  private func explanation(of culprit: (any RunEvent)?, in run: AppRun) -> String? {
    let task = culprit.map(\.troubled) ?? happening.task
    guard let task else { return nil }
    let time = culprit?.moment.time ?? before
    do { return try "\(run.why(task, at: time))" } catch { return "\(error)" }
  }
}
