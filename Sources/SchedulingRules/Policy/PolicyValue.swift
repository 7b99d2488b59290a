/// The value of a policy constant as a property list or a command line holds it.
public enum PolicyValue: Equatable, Sendable {
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number that need not be whole.
  case real(Double)
  /// A text.
  case text(String)

  /// The number, of whatever kind; nil for the other values.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .boolean, .text: nil
    }
  }
}

extension PolicyValue: CustomStringConvertible {
  /// The value as it is printed, without its unit.
  public var description: String {
    switch self {
    case .boolean(let value): String(value)
    case .integer(let value): String(value)
    case .real(let value): value.description
    case .text(let value): value
    }
  }
}

/// Why a policy cannot be changed as asked.
public struct PolicyProblem: Error, Equatable, Sendable {
  /// The constant that was to be set, or `DisabledRules`.
  public var name: String
  /// What was given.
  public var found: String
  /// What would have been right.
  public var expected: String
  /// What to try, if we have an idea.
  public var hint: String?

  /// Creates a problem.
  public init(name: String, found: String, expected: String, hint: String? = nil) {
    self.name = name
    self.found = found
    self.expected = expected
    self.hint = hint
  }
}
