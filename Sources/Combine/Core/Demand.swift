extension Subscribers {
  /// How many values a subscriber wants: a number, or all.
  public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable
  {
    /// The number; nil is all.
    public let max: Int?

    /// All that comes.
    public static let unlimited = Demand(max: nil)
    /// Nothing more.
    public static let none = Demand(max: 0)

    /// So many; a negative number ends the app.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "demand must not be negative")
      return Demand(max: value)
    }

    private init(max: Int?) { self.max = max }

    /// The number in words.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    /// Whether the left one wants less.
    public static func < (left: Demand, right: Demand) -> Bool {
      left.number < right.number
    }

    /// Both together.
    public static func + (left: Demand, right: Demand) -> Demand {
      left.combined(with: right) { $0.addingReportingOverflow($1) }
    }

    /// Adds what somebody wants more.
    public static func += (left: inout Demand, right: Demand) { left = left + right }

    /// What is left: none where the right one is the greater, all where the left one is all.
    public static func - (left: Demand, right: Demand) -> Demand {
      guard let all = left.max else { return .unlimited }
      return Demand(max: Swift.max(0, all - (right.max ?? all)))
    }

    /// Takes off what has been satisfied.
    public static func -= (left: inout Demand, right: Demand) { left = left - right }

    /// So many times as many.
    public static func * (left: Demand, right: Int) -> Demand {
      left.combined(with: .max(right)) { $0.multipliedReportingOverflow(by: $1) }
    }

    /// Whether one wants more than a number.
    public static func > (left: Demand, right: Int) -> Bool { left.number > right }
    /// Whether one wants less than a number.
    public static func < (left: Demand, right: Int) -> Bool { left.number < right }
    /// Whether one wants exactly a number.
    public static func == (left: Demand, right: Int) -> Bool { left.max == right }
    /// Whether one wants a number or more.
    public static func >= (left: Demand, right: Int) -> Bool { left.number >= right }
    /// Adds a number.
    public static func + (left: Demand, right: Int) -> Demand { left + .max(right) }
    /// Adds a number.
    public static func += (left: inout Demand, right: Int) { left = left + right }
    /// What is left after a number.
    public static func - (left: Demand, right: Int) -> Demand { left - .max(right) }
    /// Takes off a number.
    public static func -= (left: inout Demand, right: Int) { left = left - right }

    private var number: Int { max ?? .max }

    private func combined(
      with other: Demand, _ operation: (Int, Int) -> (partialValue: Int, overflow: Bool)
    ) -> Demand {
      guard let mine = max, let theirs = other.max else { return .unlimited }
      let (value, overflow) = operation(mine, theirs)
      return overflow ? .unlimited : Demand(max: value)
    }
  }
}
