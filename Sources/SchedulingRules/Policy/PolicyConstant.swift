import VirtualTime

/// What is known about one constant of a ``Policy``: the row of the table that drives printing,
/// overriding by name, and the check of policy files.
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
  /// Where the value lives in a policy, and which values are allowed.
  let slot: Slot

  /// A place in a policy with the values that it may take; times are given in the constant's unit.
  enum Slot: Sendable {
    case time(any WritableKeyPath<Policy, Duration> & Sendable, ClosedRange<Int>)
    case count(any WritableKeyPath<Policy, Int> & Sendable, ClosedRange<Int>)
    case fraction(any WritableKeyPath<Policy, Double> & Sendable)
    case weight(any WritableKeyPath<Policy, Double> & Sendable)
    case flag(any WritableKeyPath<Policy, Bool> & Sendable)
    case choice(any WritableKeyPath<Policy, String> & Sendable, [String])
  }

  /// Creates a row of the table.
  init(
    _ name: String, _ slot: Slot, _ unit: PolicyUnit, sources: [RuleID], _ confidence: Confidence,
    _ meaning: String
  ) {
    self.name = name
    self.slot = slot
    self.unit = unit
    self.sources = sources
    self.confidence = confidence
    self.meaning = meaning
  }

  /// The numbers of the source rules, comma-separated, as printed; `assumed` when there is none.
  public var source: String {
    sources.isEmpty ? "assumed" : sources.map(\.description).joined(separator: ", ")
  }

  /// The value of the policy `Documented`.
  public var defaultValue: PolicyValue { value(in: .documented) }

  /// The values that the constant may take, in words.
  public var allowedValues: String {
    switch slot {
    case .time: "a number of \(unit.rawValue), \(range)"
    case .count: "a whole number, \(range)"
    case .fraction, .weight: "a number, \(range)"
    case .flag, .choice: range
    }
  }

  /// The values that the constant may take, without their type: `1 … 3600`, `true or false`.
  public var range: String {
    switch slot {
    case .time(_, let range), .count(_, let range): "\(range.lowerBound) … \(range.upperBound)"
    case .fraction: "0 … 1"
    case .weight: "0 … 1000"
    case .flag: "true or false"
    case .choice(_, let choices): choices.joined(separator: " or ")
    }
  }

  /// Returns the constant's value in a policy, in the constant's unit.
  public func value(in policy: Policy) -> PolicyValue {
    switch slot {
    case .time(let path, _): time(policy[keyPath: path])
    case .count(let path, _): .integer(policy[keyPath: path])
    case .fraction(let path), .weight(let path): .real(policy[keyPath: path])
    case .flag(let path): .boolean(policy[keyPath: path])
    case .choice(let path, _): .text(policy[keyPath: path])
    }
  }

  /// Sets the constant in a policy.
  ///
  /// - Throws: ``PolicyProblem`` when the value has the wrong type or lies outside what is allowed.
  func set(_ value: PolicyValue, in policy: inout Policy) throws(PolicyProblem) {
    switch (slot, value) {
    case (.time(let path, let range), _):
      guard let number = value.number, let time = duration(number, in: range) else { break }
      policy[keyPath: path] = time
      return
    case (.count(let path, let range), .integer(let number)) where range.contains(number):
      policy[keyPath: path] = number
      return
    case (.fraction(let path), _):
      guard let number = value.number, (0...1).contains(number) else { break }
      policy[keyPath: path] = number
      return
    case (.weight(let path), _):
      guard let number = value.number, (0...1000).contains(number) else { break }
      policy[keyPath: path] = number
      return
    case (.flag(let path), .boolean(let flag)):
      policy[keyPath: path] = flag
      return
    case (.choice(let path, let choices), .text(let text)) where choices.contains(text):
      policy[keyPath: path] = text
      return
    default:
      break
    }
    throw PolicyProblem(name: name, found: value.description, expected: allowedValues)
  }

  private func time(_ duration: Duration) -> PolicyValue {
    let (units, rest) = duration.nanoseconds.quotientAndRemainder(dividingBy: unitLength)
    guard rest != 0 else { return .integer(Int(units)) }
    return .real(Double(duration.nanoseconds) / Double(unitLength))
  }

  private func duration(_ number: Double, in range: ClosedRange<Int>) -> Duration? {
    guard number >= Double(range.lowerBound), number <= Double(range.upperBound) else { return nil }
    return .nanoseconds(Int64((number * Double(unitLength)).rounded()))
  }

  private var unitLength: Int64 { unit.nanoseconds ?? 1 }
}
