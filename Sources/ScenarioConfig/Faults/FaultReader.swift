import Emulator
import VirtualTime

/// Reads `Faults`: what is to go wrong, and where.
struct FaultReader {
  /// The period of the run; nil when it could not be read.
  var period: RunPeriod?
  var log: ProblemLog

  /// The plan, or nil when there are no faults.
  func plan(of entries: [Section]) -> FaultPlan? {
    entries.isEmpty ? nil : FaultPlan(entries.flatMap(faults))
  }

  /// The faults of an entry; a pattern is made of several.
  private func faults(of entry: Section) -> [Fault] {
    let target = target(of: entry)
    let word = entry.text("Kind")
    let pattern = word.flatMap(FaultPattern.init(rawValue:))
    let placement = placement(of: entry, isOptional: pattern != nil)
    if let pattern {
      refuse("Reason", of: entry)
      checkSpan(of: entry)
      return pattern.faults(
        of: target ?? .run, at: placement, seconds: entry.number("DurationSeconds"))
    }
    let form = FaultForm.all.first { $0.name == word }
    guard let kind = form?.read(entry, self), let target, let placement else { return [] }
    return [Fault(kind: kind, target: target, placement: placement)]
  }

  private func target(of entry: Section) -> FaultTarget? {
    guard let text = entry.text("Target") else { return nil }
    if let target = FaultTarget(text) { return target }
    log.add(
      .malformedText, at: entry.path("Target"), found: Excerpt.quoted(text),
      expected: "launch:N with the number of a launch, from 1")
    return nil
  }

  // MARK: Kinds

  func reason<Reason: RawRepresentable & CaseIterable>(
    of entry: Section, usually usual: Reason
  ) -> Reason? where Reason.RawValue == String {
    guard let text = entry.text("Reason") else { return usual }
    if let reason = Reason(rawValue: text) { return reason }
    let words = Reason.allCases.map(\.rawValue)
    log.add(
      .unknownChoice, at: entry.path("Reason"), found: Excerpt.quoted(text),
      expected: Excerpt.choice(words), hint: Suggestion.nearest(to: text, among: words))
    return nil
  }

  func refuse(_ key: String, of entry: Section) {
    guard entry.value(key) != nil, let kind = entry.text("Kind") else { return }
    log.add(
      .conflict, at: entry.path(key), found: "the key", expected: "nothing beside the kind \(kind)")
  }

  func checkSpan(of entry: Section) {
    guard let seconds = entry.number("DurationSeconds"), seconds <= 0 else { return }
    log.add(
      .outOfRange, at: entry.path("DurationSeconds"), found: Excerpt.number(seconds),
      expected: "a number greater than 0")
  }

  // MARK: Places

  /// Where a fault strikes, or nil after a problem was logged or when nothing need be said.
  private func placement(of entry: Section, isOptional: Bool) -> FaultPlacement? {
    let pattern = PointPattern(kind: pointKind(of: entry), call: entry.text("AtCall"))
    let isAtPoint = entry.value("AtPoint") != nil || entry.value("AtCall") != nil
    switch (isAtPoint, entry.number("AtSeconds"), entry.number("Probability")) {
    case (_, nil, let probability?) where entry.value("AtPoint") == nil:
      return .chance(probability, pattern)
    case (true, nil, nil): return .point(entry.integer("AtPoint") ?? 1, pattern)
    case (false, let seconds?, nil): return time(seconds, of: entry)
    case (false, nil, nil):
      if isOptional, entry.value("PointKind") == nil { return nil }
      if entry.value("PointKind") != nil { return .point(1, pattern) }
      let places = ["AtPoint", "AtCall", "AtSeconds", "Probability", "PointKind"]
      guard !places.contains(where: { log.contains(at: entry.path($0)) }) else { return nil }
      log.add(
        .missingKey, at: entry.path("AtPoint"), found: "nothing",
        expected: "one of AtPoint, AtCall, AtSeconds and Probability")
    default:
      let key = entry.value("AtSeconds") == nil ? "Probability" : "AtSeconds"
      log.add(
        .conflict, at: entry.path(key), found: "the key",
        expected: "one of AtPoint, AtSeconds and Probability")
    }
    return nil
  }

  /// A call of the platform has two points, of which the first is meant unless the other is named.
  private func pointKind(of entry: Section) -> PointKind? {
    if let kind = entry.text("PointKind") { return PointKind(rawValue: kind) }
    guard let call = entry.text("AtCall") else { return nil }
    return call.hasPrefix("store.") ? nil : .callBefore
  }

  private func time(_ seconds: Double, of entry: Section) -> FaultPlacement? {
    if entry.value("PointKind") != nil {
      log.add(
        .conflict, at: entry.path("PointKind"), found: "the key",
        expected: "nothing beside AtSeconds, which is no point")
    }
    if let period, seconds >= period.durationSeconds {
      log.add(
        .afterEnd, at: entry.path("AtSeconds"), found: Excerpt.number(seconds),
        expected: "a time before the end",
        hint: "The run lasts \(Excerpt.number(period.durationSeconds)) s.")
    }
    return .time(Instant(clampedSeconds: seconds))
  }
}

/// A fault as the command line writes it: `KIND[:TARGET][@NAME=VALUE,…]`.
///
/// Example: `kill:launch:2@point=17,kind=storeSync,reason=watchdog`.
enum FaultText {
  /// The names of values on the command line, with the keys of `Faults` that they stand for.
  private static let keys = [
    "point": "AtPoint", "kind": "PointKind", "seconds": "AtSeconds", "call": "AtCall",
    "p": "Probability", "reason": "Reason", "duration": "DurationSeconds",
  ]

  /// The names in alphabetical order.
  static let names = keys.keys.sorted()

  /// The entry of `Faults` that a text stands for; nil when it has another form.
  static func entry(_ text: String) -> [String: PropertyListValue]? {
    let at = text.lastIndex(of: "@") ?? text.endIndex
    let what = text[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = what.first, !kind.isEmpty else { return nil }
    var entry: [String: PropertyListValue] = ["Kind": .text(String(kind))]
    if let target = what.dropFirst().first { entry["Target"] = .text(String(target)) }
    guard at < text.endIndex else { return entry }
    for pair in text[text.index(after: at)...].split(
      separator: ",", omittingEmptySubsequences: false)
    {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let key = keys[String(parts[0])], entry[key] == nil else {
        return nil
      }
      // As in an OpenStep property list, the key says whether it is a number.
      entry[key] = .untyped(String(parts[1]))
    }
    return entry
  }
}
