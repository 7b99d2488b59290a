/// What a parameter of a user action may say.
public enum ParameterValues: Equatable, Sendable {
  /// Any text with something to read.
  case text
  /// A whole number.
  case number(ClosedRange<Int64>)
  /// A number, whole or not.
  case amount(ClosedRange<Double>)
  /// One of some words.
  case word([String])

  /// Whether a value is one of them.
  public func contains(_ value: String) -> Bool {
    switch self {
    case .text: !value.allSatisfy(\.isWhitespace)
    case .number(let range): Int64(value).map(range.contains) ?? false
    case .amount(let range): Double(value).map(range.contains) ?? false
    case .word(let words): words.contains(value)
    }
  }

  /// The values in words, for whoever gave another one.
  public var words: String {
    switch self {
    case .text: "a text that is not empty"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .amount(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .word(let words): words.joined(separator: " or ")
    }
  }
}
