/// Writes values as JSON in one fixed form: sorted keys, no blanks, numbers in their shortest form.
enum CanonicalJSON {
  /// The bytes; the value holds neither dates nor data, which JSON does not have.
  static func bytes(of value: PropertyListValue) -> [UInt8] {
    var text = ""
    write(value, into: &text)
    return Array(text.utf8)
  }

  private static func write(_ value: PropertyListValue, into text: inout String) {
    switch value {
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .real(let value): text += "\(value)"
    case .text(let value), .untyped(let value): write(value, into: &text)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        text += index == 0 ? "" : ","
        write(value, into: &text)
      }
      text += "]"
    case .dictionary(let values):
      text += "{"
      for (index, (key, value)) in values.sorted(by: { $0.key < $1.key }).enumerated() {
        text += index == 0 ? "" : ","
        write(key, into: &text)
        text += ":"
        write(value, into: &text)
      }
      text += "}"
    case .date, .data, .refused:
      preconditionFailure("JSON has no \(value.excerpt); the reader refuses it before.")
    }
  }

  private static func write(_ string: String, into text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
