import VirtualTime

/// What the value of a policy constant counts.
public enum PolicyUnit: String, Codable, CaseIterable, Sendable {
  /// Seconds of virtual time.
  case seconds
  /// Millionths of a second of virtual time.
  case microseconds
  /// A number of things.
  case count
  /// Thousands of bytes.
  case kilobytes
  /// What an answer counts beside others.
  case weight
  /// A part of a whole, 0 … 1.
  case fraction
  /// A number of things in 24 hours, on average.
  case perDay
  /// Yes or no.
  case boolean
  /// A code that crash reports print.
  case code
  /// One of a few words.
  case word

  /// How many nanoseconds one unit of time has; 1 for what is no time.
  fileprivate var nanoseconds: Int64 {
    switch self {
    case .seconds: 1_000_000_000
    case .microseconds: 1_000
    case .count, .kilobytes, .weight, .fraction, .perDay, .boolean, .code, .word: 1
    }
  }

  /// So many units of time, to the nanosecond.
  func time(_ number: Double) -> Duration {
    .nanoseconds(Int64((number * Double(nanoseconds)).rounded()))
  }
}

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

  /// A time in a unit, as a whole number if it is one.
  init(_ time: Duration, in unit: PolicyUnit) {
    let (units, rest) = time.nanoseconds.quotientAndRemainder(dividingBy: unit.nanoseconds)
    self =
      rest == 0
      ? .integer(Int(units)) : .real(Double(time.nanoseconds) / Double(unit.nanoseconds))
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

/// The value of a constant as a policy holds it: 16 bytes, whatever the type.
///
/// Values of all types lie in one array, so that a policy is copied by one reference. Which type a
/// cell has is known to the key, and to the declaration, of its place.
struct PolicyCell: Equatable, Sendable {
  private let bits: Int128

  init(_ time: Duration) { bits = time.attoseconds }
  var time: Duration { Duration(attoseconds: bits) }

  init(_ count: Int) { bits = Int128(count) }
  var count: Int { Int(truncatingIfNeeded: bits) }

  init(_ real: Double) { bits = Int128(real.bitPattern) }
  var real: Double { Double(bitPattern: UInt64(truncatingIfNeeded: bits)) }

  init(_ flag: Bool) { bits = flag ? 1 : 0 }
  var flag: Bool { bits != 0 }
}

/// A choice is held as its position among all cases.
extension PolicyCell {
  init<Choice: PolicyChoice>(_ choice: Choice) {
    self.init(Choice.allCases.firstIndex { $0.word == choice.word } ?? 0)
  }

  func choice<Choice: PolicyChoice>() -> Choice { Choice.allCases[count] }
}
