import VirtualTime

/// The declaration of one constant of a ``Policy``: all that is known of it, and nowhere else said.
///
/// Printing, policy files, overrides by name, the trace and the pages of rules read it; code reads
/// a policy by the constant's ``ConstantKey``.
public struct PolicyConstant: Sendable {
  /// The dotted name, for example `refresh.runLimit`.
  public let name: String
  /// What the value counts.
  public let unit: PolicyUnit
  /// The rules on which the default rests; empty when it is a figure of ours alone.
  public let sources: [RuleID]
  /// How well the default is supported.
  public let confidence: Confidence
  /// What the constant means, in one sentence.
  public let meaning: String
  /// The place of its value in a policy, the same as its key's.
  let place: Int
  /// The value in the policy `Documented`.
  let preset: PolicyCell
  let scope: Scope

  /// The type of a constant with the values that it may take, times in the constant's unit.
  enum Scope: Sendable {
    case time(ClosedRange<Int>)
    case count(ClosedRange<Int>)
    case real(upTo: Int)
    case flag
    case choice([String])
  }

  /// The value of the policy `Documented`.
  public var defaultValue: PolicyValue { value(of: preset) }

  /// The numbers of the source rules, comma-separated, as printed; `assumed` when there is none.
  public var source: String {
    sources.isEmpty ? "assumed" : sources.map(\.description).joined(separator: ", ")
  }

  /// Returns the constant's value in a policy, in the constant's unit.
  public func value(in policy: Policy) -> PolicyValue { value(of: policy.cells[place]) }

  private func value(of cell: PolicyCell) -> PolicyValue {
    switch scope {
    case .time: PolicyValue(cell.time, in: unit)
    case .count: .integer(cell.count)
    case .real: .real(cell.real)
    case .flag: .boolean(cell.flag)
    case .choice(let words): .text(words[cell.count])
    }
  }

  /// Returns a value as a policy holds it.
  ///
  /// - Throws: ``PolicyProblem`` when the value has the wrong type or lies outside what is allowed.
  func cell(_ value: PolicyValue) throws(PolicyProblem) -> PolicyCell {
    switch (scope, value) {
    case (.time(let range), _):
      guard let number = value.number, number >= Double(range.lowerBound),
        number <= Double(range.upperBound)
      else { break }
      return PolicyCell(unit.time(number))
    case (.count(let range), .integer(let number)) where range.contains(number):
      return PolicyCell(number)
    case (.real(let limit), _):
      guard let number = value.number, (0...Double(limit)).contains(number) else { break }
      return PolicyCell(number)
    case (.flag, .boolean(let flag)):
      return PolicyCell(flag)
    case (.choice(let words), .text(let text)):
      guard let position = words.firstIndex(of: text) else { break }
      return PolicyCell(position)
    default:
      break
    }
    throw PolicyProblem(name: name, found: value.description, expected: allowedValues)
  }
}

/// The forms in which constants are declared: key, dotted name, default, what is allowed, sources.
extension PolicyConstant {
  static func time(
    _ key: TimeConstant, _ name: String, _ preset: Double, in range: ClosedRange<Int>,
    unit: PolicyUnit = .seconds, sources: [RuleID], _ confidence: Confidence, _ meaning: String
  ) -> PolicyConstant {
    PolicyConstant(
      name: name, unit: unit, sources: sources, confidence: confidence, meaning: meaning,
      place: key.place, preset: PolicyCell(unit.time(preset)), scope: .time(range))
  }

  static func count(
    _ key: CountConstant, _ name: String, _ preset: Int, in range: ClosedRange<Int>,
    unit: PolicyUnit = .count, sources: [RuleID], _ confidence: Confidence, _ meaning: String
  ) -> PolicyConstant {
    PolicyConstant(
      name: name, unit: unit, sources: sources, confidence: confidence, meaning: meaning,
      place: key.place, preset: PolicyCell(preset), scope: .count(range))
  }

  static func fraction(
    _ key: RealConstant, _ name: String, _ preset: Double, sources: [RuleID],
    _ confidence: Confidence, _ meaning: String
  ) -> PolicyConstant {
    PolicyConstant(
      name: name, unit: .fraction, sources: sources, confidence: confidence, meaning: meaning,
      place: key.place, preset: PolicyCell(preset), scope: .real(upTo: 1))
  }

  static func weight(
    _ key: RealConstant, _ name: String, _ preset: Double, sources: [RuleID],
    _ confidence: Confidence, _ meaning: String
  ) -> PolicyConstant {
    PolicyConstant(
      name: name, unit: .weight, sources: sources, confidence: confidence, meaning: meaning,
      place: key.place, preset: PolicyCell(preset), scope: .real(upTo: 1000))
  }

  static func rate(
    _ key: RealConstant, _ name: String, _ preset: Double, sources: [RuleID],
    _ confidence: Confidence, _ meaning: String
  ) -> PolicyConstant {
    PolicyConstant(
      name: name, unit: .perDay, sources: sources, confidence: confidence, meaning: meaning,
      place: key.place, preset: PolicyCell(preset), scope: .real(upTo: 100_000))
  }

  static func flag(
    _ key: FlagConstant, _ name: String, _ preset: Bool, sources: [RuleID],
    _ confidence: Confidence, _ meaning: String
  ) -> PolicyConstant {
    PolicyConstant(
      name: name, unit: .boolean, sources: sources, confidence: confidence, meaning: meaning,
      place: key.place, preset: PolicyCell(preset), scope: .flag)
  }

  static func choice<Choice>(
    _ key: ChoiceConstant<Choice>, _ name: String, _ preset: Choice, unit: PolicyUnit = .word,
    sources: [RuleID], _ confidence: Confidence, _ meaning: String
  ) -> PolicyConstant {
    PolicyConstant(
      name: name, unit: unit, sources: sources, confidence: confidence, meaning: meaning,
      place: key.place, preset: PolicyCell(preset), scope: .choice(Choice.allCases.map(\.word)))
  }
}

extension PolicyConstant {
  /// The values that the constant may take, in words.
  public var allowedValues: String {
    switch scope {
    case .time: "a number of \(unit.rawValue), \(range)"
    case .count: "a whole number, \(range)"
    case .real: "a number, \(range)"
    case .flag, .choice: range
    }
  }

  /// The values that the constant may take, without their type: `1 … 3600`, `true or false`.
  public var range: String {
    switch scope {
    case .time(let range), .count(let range): "\(range.lowerBound) … \(range.upperBound)"
    case .real(let limit): "0 … \(limit)"
    case .flag: "true or false"
    case .choice(let words): words.joined(separator: " or ")
    }
  }

  /// A value with what it might be, as a person says it: `15 min (0 … 7 d)`, `5000 kilobytes (1 … 10000000)`.
  public func words(_ value: PolicyValue) -> String {
    switch scope {
    case .time(let range):
      let ends = [range.lowerBound, range.upperBound].map { timeWords(.integer($0)) }
      return "\(timeWords(value)) (\(ends[0]) … \(ends[1]))"
    case .count where unit == .kilobytes: return "\(value) kilobytes (\(range))"
    case .count, .real, .choice: return "\(value) (\(range))"
    case .flag: return "\(value)"
    }
  }

  /// A time in the constant's unit; below a millisecond that unit says it best.
  private func timeWords(_ value: PolicyValue) -> String {
    let time = unit.time(value.number ?? 0)
    guard time > .zero else { return "0" }
    return time < .milliseconds(1) ? "\(value) \(unit.rawValue)" : time.words
  }
}

/// Ends of ranges, in seconds.
extension PolicyConstant {
  static let day = 86_400
  static let week = 7 * day
  static let month = 30 * day
  static let year = 365 * day
  static let decade = 10 * year
}
