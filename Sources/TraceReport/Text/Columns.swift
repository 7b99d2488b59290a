/// Text laid out in columns: wrapping, padding, and what must not reach a terminal.
package enum Columns {
  /// Breaks text at spaces so that no line is wider than allowed; a longer word behind a sign in it, if there is one.
  ///
  /// - Returns: At least one line, which is empty when the text is.
  package static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      var rest = word
      if !line.isEmpty, isWider(rest, than: width - line.count - 1) {
        lines.append(line)
        line = ""
      }
      while line.isEmpty, isWider(rest, than: width) {
        let piece = rest.prefix(width)
        let end = piece.lastIndex { "/.-_,:".contains($0) }.map(piece.index(after:))
        lines.append(String(rest[..<(end ?? piece.endIndex)]))
        rest = rest[(end ?? piece.endIndex)...]
      }
      line += (line.isEmpty ? "" : " ") + rest
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }

  /// Whether a text has more characters than that; all of a long one are not counted.
  private static func isWider(_ text: Substring, than width: Int) -> Bool {
    guard width >= 0 else { return true }
    let end = text.index(text.startIndex, offsetBy: width, limitedBy: text.endIndex)
    return end.map { $0 < text.endIndex } ?? false
  }

  /// Adds spaces on the right up to a width; longer text stays as it is.
  package static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Adds spaces on the left up to a width; longer text stays as it is.
  package static func alignRight(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Text of an app or a scenario with its control characters made visible.
  ///
  /// An app under test may print anything; an escape sequence of its must not steer the reader's
  /// terminal, and a line break must not look like a record.
  package static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += " "
      case _ where isControl(scalar): result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
