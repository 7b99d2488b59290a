import VirtualTime

/// Counts the records of a run and judges it by what its scenario promises.
///
/// A pure function of the records, computed as they come so that none need be kept.
struct Tally {
  private let expectations: [Expectation]
  /// Whether an unexpected warning breaks the promises, too.
  private let isStrict: Bool
  private var counts: [ExpectationCount]
  /// Expectations speak of what happens before this instant, and of the balance.
  private let promisedUntil: Instant
  private var launches = 0
  private var expirations = 0
  private var kills = 0
  private var findings = 0
  private var unexpectedFindings = 0
  private var unexpectedRemarks = 0
  private(set) var balance: Balance?

  init(
    _ expectations: [Expectation], until promisedUntil: Instant = .never, isStrict: Bool = false
  ) {
    self.expectations = expectations
    self.isStrict = isStrict
    self.promisedUntil = promisedUntil
    counts = expectations.map { ExpectationCount($0) }
  }

  /// Counts a record.
  mutating func count(_ record: TraceRecord) {
    for index in expectations.indices
    where expectations[index].kind == .balance || record.time < promisedUntil {
      counts[index].count(record)
    }
    switch record.event {
    case .taskLaunched: launches += 1
    case .taskExpired: expirations += 1
    case .killed: kills += 1
    case .findingReported(let finding): count(finding, at: record.time)
    case .balance(let balance): self.balance = balance
    default: break
    }
  }

  /// Makes the last record of the run.
  ///
  /// - Parameter hash: The hash of all earlier records; nil where none was computed.
  /// - Returns: The record.
  func end(hash: FNV1aHash?) -> RunEnded {
    let unmet = counts.compactMap(\.unmet)
    return RunEnded(
      launches: launches, expirations: expirations, kills: kills, findings: findings,
      unexpectedFindings: unexpectedFindings,
      unexpectedRemarks: unexpectedRemarks == 0 ? nil : unexpectedRemarks,
      expectationsMet: unmet.isEmpty && unexpectedFindings == 0, unmet: unmet,
      traceHash: hash?.text ?? "")
  }

  /// Whether an outcome can be that of the records: the same counts, and a verdict that follows from them.
  func agrees(with outcome: RunEnded) -> Bool {
    launches == outcome.launches && expirations == outcome.expirations
      && kills == outcome.kills && findings == outcome.findings
      && 0...findings ~= outcome.unexpectedFindings
      && (outcome.unexpectedRemarks.map {
        $0 > 0 && $0 <= findings - outcome.unexpectedFindings
      } ?? true)
      && outcome.unmet.allSatisfy { !$0.expectation.allowed.contains($0.found) }
      && outcome.expectationsMet == (outcome.unmet.isEmpty && outcome.unexpectedFindings == 0)
  }

  private mutating func count(_ finding: Finding, at time: Instant) {
    findings += 1
    guard expectations.finds(unexpected: finding, at: time) else { return }
    let isFailure = finding.severity == .error || isStrict && finding.severity == .warning
    if isFailure { unexpectedFindings += 1 } else { unexpectedRemarks += 1 }
  }
}
