import SchedulingRules

/// Text from a file made fit for one line of a message: short, and without control characters.
enum Excerpt {
  private static let limit = 60

  /// The text on one line, shortened; what could steer a terminal is escaped.
  static func line(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(limit + 1)
    return printable(String(scalars.prefix(limit))) + (scalars.count > limit ? "…" : "")
  }

  /// The text on one line; what could steer a terminal is escaped.
  static func printable(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if isPrintable(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
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

/// Hints for words that do not exist.
enum Suggestion {
  /// Names the word that was probably meant, or all words when there are few.
  ///
  /// - Parameters:
  ///   - word: The word that was found.
  ///   - known: The words that exist, in the order in which they are to be listed.
  ///   - what: What the words are, as a plural: `keys`.
  /// - Returns: A sentence, or nothing when there is nothing to say.
  static func hint(for word: String, among known: [String], are what: String) -> String {
    let nearest = nearest(to: word, among: known)
    if !nearest.isEmpty { return nearest }
    if known.isEmpty { return "There are no \(what)." }
    return known.count <= 24 ? "The \(what) are \(known.joined(separator: ", "))." : ""
  }

  /// Names the word that was probably meant; empty when none is near.
  static func nearest(to word: String, among known: [String]) -> String {
    // The search costs the product of the lengths; no word of ours is so long.
    guard word.utf8.count <= 64, let nearest = NearMiss.of(word, in: known) else { return "" }
    return "Did you mean '\(nearest)'?"
  }
}
