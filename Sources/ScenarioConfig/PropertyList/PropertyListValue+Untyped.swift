extension PropertyListValue {
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
