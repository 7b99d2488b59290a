import SchedulingRules
import VirtualTime

/// The requests that wait to be launched, each with the reasons that keep it waiting.
struct RequestTable: Codable, Equatable, Sendable {
  /// A request that waits.
  struct Entry: Codable, Equatable, Sendable {
    /// Counted over the run: two requests may be equal when R-020 is switched off.
    let number: Int
    let request: TaskRequest
    /// In the order of the controllers.
    fileprivate(set) var reasons: [Reason] = []
    /// How it, and those that it replaced, have been put off.
    fileprivate(set) var postponement = Postponement()
    /// What makes up the score, and whether that is enough; empty while a rule rules a launch out.
    fileprivate(set) var rating = Rating()
    /// What its last evaluation came to; nil when something has changed since at which that looked.
    fileprivate(set) var verdict: StandingVerdict?

    /// Whether the app may be launched for it; no code of the app runs for a transfer.
    fileprivate var mayBeLaunched: Bool {
      verdict?.isAllowed == true && request.kind.start != .noCode
    }
  }

  /// What a request's score is made of, and what follows from it.
  struct Rating: Codable, Equatable, Sendable {
    var parts: [ScorePart] = []
    var mayRun = false
  }

  /// In the order of submission.
  private(set) var entries: [Entry] = []
  private var lastNumber = 0

  /// Whether nothing waits.
  var isEmpty: Bool { entries.isEmpty }

  /// The requests alone.
  var requests: [TaskRequest] { entries.map(\.request) }

  /// The entry of a number, or nil when it does not wait any more.
  subscript(number: Int) -> Entry? {
    entries.first { $0.number == number }
  }

  /// The next instant at which time alone may change the verdict on a request; nil: only an event can.
  var nextChange: Instant? {
    entries.indices.lazy.compactMap { entries[$0].verdict?.nextChange }.min()
  }

  /// Returns the number of the request that is launched as soon as a task can be taken on.
  ///
  /// - Parameters:
  ///   - byKind: Whether a kind of task that goes first counts for more than age.
  ///   - canLaunch: Whether a request's task could be taken on now.
  /// - Returns: The number of the request that was submitted first; nil when none may run.
  func firstAllowed(byKind: Bool, where canLaunch: (TaskRequest) -> Bool) -> Int? {
    var first: Int?
    for index in entries.indices
    where entries[index].mayBeLaunched && canLaunch(entries[index].request) {
      guard let best = first else { first = index; continue }
      let isHigher = entries[index].request.kind.priority > entries[best].request.kind.priority
      if isHigher, byKind { first = index }
    }
    return first.map { entries[$0].number }
  }

  /// What the last evaluation of a request came to; nil when something has changed since.
  func verdict(of number: Int) -> StandingVerdict? {
    entries.firstIndex { $0.number == number }.flatMap { entries[$0].verdict }
  }

  /// Notes that something has changed at which evaluations look.
  mutating func dropVerdicts() {
    for index in entries.indices { entries[index].verdict = nil }
  }

  /// Takes over what the evaluation of the request at a place came to.
  mutating func update(_ index: Int, verdict: StandingVerdict) {
    entries[index].verdict = verdict
  }

  /// Adds a request, in the place of another one whose reasons go on.
  mutating func add(_ request: TaskRequest, replacing replaced: TaskRequest?) {
    lastNumber += 1
    var entry = Entry(number: lastNumber, request: request)
    if let index = entries.firstIndex(where: { $0.request == replaced }) {
      let old = entries.remove(at: index)
      entry.reasons = old.reasons
      entry.postponement = old.postponement
    }
    entries.append(entry)
  }

  /// Notes that the request that was added last took the place of another one.
  ///
  /// - Parameters:
  ///   - replaced: The other request.
  ///   - now: The time of the submission.
  ///   - policy: How often a request may be put off.
  /// - Returns: How often it has been put off in a row, if that is to be reported.
  mutating func notePostponement(
    of replaced: TaskRequest, at now: WallTime, policy: Policy
  ) -> Int? {
    guard let last = entries.indices.last, let date = replaced.earliestBeginDate,
      let next = entries[last].request.earliestBeginDate,
      entries[last].postponement.isEndless(replacing: date, by: next, at: now, policy: policy)
    else { return nil }
    return entries[last].postponement.count
  }

  /// Takes the requests out that a condition names.
  ///
  /// - Returns: Their entries.
  mutating func remove(where isRemoved: (TaskRequest) -> Bool) -> [Entry] {
    var removed: [Entry] = []
    for index in entries.indices.reversed() where isRemoved(entries[index].request) {
      removed.append(entries.remove(at: index))
    }
    return removed.reversed()
  }

  /// Takes over what keeps the request at a place waiting now.
  ///
  /// An interval goes on as long as its rule blocks with the same requirement; what the rule
  /// observes may change meanwhile (the battery's charge).
  ///
  /// - Returns: The reasons that came up and those that went away, each in their order.
  mutating func update(
    _ index: Int, reasons: [Reason]
  ) -> (opened: [Reason], closed: [Reason]) {
    let before = entries[index].reasons
    guard before != reasons else { return ([], []) }
    let opened = reasons.filter { reason in !before.contains { $0.needsTheSame(as: reason) } }
    let closed = before.filter { reason in !reasons.contains { $0.needsTheSame(as: reason) } }
    entries[index].reasons = reasons
    return (opened, closed)
  }

  /// Takes over how the request at a place is rated now; nil while a rule rules a launch out.
  ///
  /// - Returns: Whether that is new.
  mutating func update(_ index: Int, score: Score?, mayRun: Bool) -> Bool {
    let rating = Rating(parts: score?.parts ?? [], mayRun: mayRun)
    guard entries[index].rating != rating else { return false }
    entries[index].rating = rating
    return true
  }
}
