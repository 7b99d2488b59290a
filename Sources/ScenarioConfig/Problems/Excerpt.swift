/// Text from a file made fit for one line of a message: short, and without control characters.
enum Excerpt {
  private static let limit = 60

  /// The text on one line, shortened; what could steer a terminal is escaped.
  static func line(_ text: String) -> String {
    var result = ""
    for (count, scalar) in text.unicodeScalars.prefix(limit + 1).enumerated() {
      if count == limit { return result + "…" }
      if isPrintable(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }

  /// The text in quotation marks.
  static func quoted(_ text: String) -> String { "'\(line(text))'" }

  /// Words as a person lists them: `a, b or c`.
  static func choice(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// A clause as a sentence of its own.
  static func sentence(_ clause: String) -> String {
    let end = clause.hasSuffix(".") || clause.hasSuffix("?") ? "" : "."
    return clause.prefix(1).uppercased() + clause.dropFirst() + end
  }

  /// A number as it is usually written: whole ones without a fraction.
  static func number(_ value: Double) -> String {
    abs(value) < 1e15 && value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    default: true
    }
  }
}
