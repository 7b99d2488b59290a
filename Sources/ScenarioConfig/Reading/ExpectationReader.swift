import Emulator
import SchedulingRules
import VirtualTime

/// Reads `Expectations`.
struct ExpectationReader {
  /// The period of the run; nil when it could not be read.
  var period: RunPeriod?
  /// What the app declares and does; nil when it could not be read, or nobody asks.
  var app: AppDescription?
  var log: ProblemLog

  func expectations(of entries: [Section]) -> [Expectation] {
    let read = entries.compactMap { entry in expectation(of: entry).map { (entry, $0) } }
    // What another promise asks for is there, whoever made it.
    let wanted = Set(read.filter { !$1.isKeptByNothing }.compactMap { $1.identifier })
    for (entry, expectation) in read {
      if expectation.kind == .kill {
        check(entry, among: EndReason.allCases.map(\.rawValue))
      } else if expectation.kind == .process {
        check(entry, among: ProcessTurn.allCases.map(\.rawValue))
      } else if expectation.kind == .balance {
        check(entry, among: BalancePart.allCases.map(\.rawValue))
      } else if expectation.isKeptByNothing, expectation.kind != .output {
        checkIdentifier(of: entry, besides: wanted)
      }
    }
    return read.map { $1 }
  }

  private func expectation(of entry: Section) -> Expectation? {
    guard let kind = entry.text("Kind").flatMap(Expectation.Kind.init(rawValue:)) else {
      return nil
    }
    checkKeys(of: entry, kind)
    checkCounts(of: entry)
    let (before, after) = (instant("Before", of: entry), instant("After", of: entry))
    if let before, let after, before <= after {
      log.add(
        .conflict, at: entry.path("After"), found: entry.value("After")?.excerpt ?? "the key",
        expected: "a time before that of Before")
    }
    return Expectation(
      kind: kind, rule: rule(of: entry), identifier: entry.text("Identifier"),
      count: entry.integer("Count"), atLeast: entry.integer("AtLeast"),
      atMost: entry.integer("AtMost"), before: before, after: after,
      success: entry.boolean("Success"))
  }

  private func rule(of entry: Section) -> RuleID? {
    guard let text = entry.text("Rule") else { return nil }
    let rule = RuleID(text)
    if rule == nil {
      log.add(
        .unknownRule, at: entry.path("Rule"), found: Excerpt.quoted(text),
        expected: "a rule of the catalogue")
    }
    return rule
  }

  /// Refuses keys that mean nothing: the balance of a run comes at its end, and what is counted of it is one part; only
  /// launches are completed, and no rule prints.
  private func checkKeys(of entry: Section, _ kind: Expectation.Kind) {
    let refused =
      switch kind {
      case .balance where entry.value("Identifier") == nil:
        entry.schema.keys.map(\.name).filter { $0 != "Kind" }
      case .balance: ["Rule", "Before", "After", "Success"]
      case .launch: [String]()
      case .finding, .denied, .expiration, .kill, .process, .notification: ["Success"]
      case .output: ["Rule", "Success"]
      }
    for key in refused where entry.value(key) != nil {
      log.add(
        .conflict, at: entry.path(key), found: "the key",
        expected: "nothing beside the kind \(kind.rawValue)")
    }
  }

  /// Refuses an identifier that is none of a few words: a reason for which a process ends, what becomes of
  /// one, a part of the balance.
  private func check(_ entry: Section, among words: [String]) {
    guard let text = entry.text("Identifier"), !words.contains(text) else { return }
    log.add(
      .unknownChoice, at: entry.path("Identifier"), found: Excerpt.quoted(text),
      expected: Excerpt.choice(words), hint: Suggestion.nearest(to: text, among: words))
  }

  /// Refuses a slip in a promise that something does not happen: nothing could ever break it.
  ///
  /// An identifier that is like none of the scenario's may be one that the app's own code makes.
  private func checkIdentifier(of entry: Section, besides wanted: Set<String>) {
    guard let text = entry.text("Identifier"), !wanted.contains(text),
      let meant = app?.identifier(meantBy: text)
    else { return }
    log.add(
      .unknownChoice, at: entry.path("Identifier"), found: Excerpt.quoted(text),
      expected: "an identifier that the app has",
      hint: "Did you mean \(Excerpt.quoted(meant))? Nothing could break this promise.")
  }

  private func checkCounts(of entry: Section) {
    let (least, most) = (entry.integer("AtLeast"), entry.integer("AtMost"))
    if entry.value("Count") != nil {
      for key in ["AtLeast", "AtMost"] where entry.value(key) != nil {
        log.add(
          .conflict, at: entry.path(key), found: "the key",
          expected: "either Count or AtLeast and AtMost")
      }
    }
    if let least, let most, least > most {
      log.add(
        .conflict, at: entry.path("AtMost"), found: "\(most)",
        expected: "at least AtLeast, \(least)")
    }
  }

  /// The instant of a local time within the run; nil where there is none, or after a problem was logged.
  private func instant(_ key: String, of entry: Section) -> Instant? {
    guard let text = entry.text(key) else { return nil }
    guard let moment = TimelineMoment(text) else {
      log.add(
        .malformedText, at: entry.path(key), found: Excerpt.quoted(text),
        expected: "D HH:MM[:SS] in local time",
        hint: "For example 0 08:30, on the day of StartDate.")
      return nil
    }
    guard let period else { return nil }
    let instant = period.instant(of: moment)
    if instant < .zero {
      log.add(
        .beforeStart, at: entry.path(key), found: Excerpt.quoted(text),
        expected: "a time at or after the start")
    } else if instant > period.end {
      log.add(
        .afterEnd, at: entry.path(key), found: Excerpt.quoted(text),
        expected: "a time before the end",
        hint: "The run lasts \(Excerpt.number(period.durationSeconds)) s.")
    }
    return instant
  }
}

extension AppDescription {
  /// The identifier of a task that one was probably meant to be; nil where it is known, or is like none.
  fileprivate func identifier(meantBy identifier: String) -> String? {
    let entries = infoPlist.permittedIdentifiers ?? []
    let known = tasks.map(\.identifier) + entries.filter { !WildcardEntry.isMeant(by: $0) }
    guard !known.contains(identifier),
      infoPlist.permission(for: identifier, policy: .documented) == .none
    else { return nil }
    return NearMiss.ofIdentifier(identifier, in: known)
  }
}
