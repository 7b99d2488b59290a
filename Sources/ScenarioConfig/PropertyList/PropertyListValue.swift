import Foundation
import VirtualTime

/// A value of a property list, in one form whatever the format of the file.
enum PropertyListValue: Hashable, Sendable {
  case boolean(Bool)
  /// Wide enough for both signed and unsigned 64-bit numbers, as property lists have them.
  case integer(Int128)
  /// Finite, or a mistake that the schema reports.
  case real(Double)
  case text(String)
  /// Text of an OpenStep list or of a one-line entry, which know no other scalars: it stands for what the
  /// schema asks for.
  case untyped(String)
  /// Seconds since 1970.
  case date(Double)
  case data(Data)
  case list([PropertyListValue])
  case dictionary([String: PropertyListValue])
  /// An element that a check has refused; it keeps the place in its array.
  case refused

  /// What stands in the file, for the `found` of a message.
  var excerpt: String {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .real(let value): Excerpt.number(value)
    case .text(let value), .untyped(let value): Excerpt.quoted(value)
    case .date(let seconds): "the date \(CivilTime(secondsSince1970: seconds)) UTC"
    case .data(let data): "\(data.count) bytes of data"
    case .list(let values): "an array of \(values.count)"
    case .dictionary(let values): "a dictionary of \(values.count)"
    case .refused: "a refused value"
    }
  }

  /// What stands in the file with the name of its type, for messages about types.
  var typedExcerpt: String {
    switch self {
    case .boolean, .integer, .real, .text, .untyped: "the \(typeName) \(excerpt)"
    case .date, .data, .list, .dictionary, .refused: excerpt
    }
  }

  private var typeName: String {
    switch self {
    case .boolean: "boolean"
    case .integer: "integer"
    case .real: "real"
    case .text, .untyped: "string"
    case .date: "date"
    case .data: "data"
    case .list: "array"
    case .dictionary: "dictionary"
    case .refused: "refused value"
    }
  }
}

extension PropertyListValue {
  /// The value with each text in it replaced; keys stay as they are.
  func mapTexts(_ transform: (String) -> String) -> PropertyListValue {
    switch self {
    case .text(let text): .text(transform(text))
    case .untyped(let text): .untyped(transform(text))
    case .list(let values): .list(values.map { $0.mapTexts(transform) })
    case .dictionary(let values): .dictionary(values.mapValues { $0.mapTexts(transform) })
    case .boolean, .integer, .real, .date, .data, .refused: self
    }
  }

  /// Text of an OpenStep list or of a one-line entry as what the schema asks for; every other value unchanged.
  ///
  /// What cannot be read that way stays text, and its type is then reported as wrong.
  func typed(as kind: ValueKind) -> PropertyListValue {
    guard case .untyped(let text) = self else { return self }
    switch kind {
    case .boolean: return Self.boolean(of: text) ?? .text(text)
    case .integer, .version: return Int128(text).map(PropertyListValue.integer) ?? .text(text)
    case .number, .moment: return Double(text).map(PropertyListValue.real) ?? .text(text)
    case .scalar: return self
    case .text, .choice, .rule, .date, .free, .dictionary, .list, .variant: return .text(text)
    }
  }

  private static func boolean(of text: String) -> PropertyListValue? {
    switch text {
    case "YES", "true", "on", "1": .boolean(true)
    case "NO", "false", "off", "0": .boolean(false)
    default: nil
    }
  }
}
