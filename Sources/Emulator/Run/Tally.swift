import VirtualTime

/// Counts the records of a run and judges it by what its scenario promises.
///
/// A pure function of the records, computed as they come so that none need be kept.
struct Tally {
  private let expectations: [Expectation]
  /// Expectations speak of what happens before this instant, and of the balance.
  private let promisedUntil: Instant
  private var found: [Int]
  private var launches = 0
  private var expirations = 0
  private var kills = 0
  private var findings = 0
  private var unexpectedFindings = 0
  private(set) var balance: Balance?

  init(_ expectations: [Expectation], until promisedUntil: Instant = .never) {
    self.expectations = expectations
    self.promisedUntil = promisedUntil
    found = expectations.map { _ in 0 }
  }

  /// Counts a record.
  mutating func count(_ record: TraceRecord) {
    for index in expectations.indices
    where expectations[index].kind == .balance || record.time < promisedUntil {
      if expectations[index].matches(record.event) { found[index] += 1 }
    }
    switch record.event {
    case .taskLaunched: launches += 1
    case .taskExpired: expirations += 1
    case .killed: kills += 1
    case .findingReported(let finding): count(finding)
    case .balance(let balance): self.balance = balance
    default: break
    }
  }

  /// The last record of the run, given the hash of all earlier ones.
  func end(hash: FNV1aHash?) -> RunEnded {
    let unmet = zip(expectations, found).compactMap { $0.shortfall(count: $1) }
    return RunEnded(
      launches: launches, expirations: expirations, kills: kills, findings: findings,
      unexpectedFindings: unexpectedFindings,
      expectationsMet: unmet.isEmpty && unexpectedFindings == 0, unmet: unmet,
      traceHash: hash?.text ?? "")
  }

  private mutating func count(_ finding: Finding) {
    findings += 1
    if expectations.finds(unexpected: finding) { unexpectedFindings += 1 }
  }
}
