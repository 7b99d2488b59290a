/// A dictionary of the document that has been checked against its schema.
///
/// What was ill-typed has been reported and is gone; what was absent and has a default is there.
/// Asking for a key that the schema does not list is a mistake of this package, and stops it.
struct Section {
  var schema: Schema
  var path: DocumentPath
  var values: [String: PropertyListValue]

  func path(_ key: String) -> DocumentPath { path.key(key, rank: schema.rank(of: key)) }

  func boolean(_ key: String) -> Bool? {
    if case .boolean(let value) = value(key) { value } else { nil }
  }

  func integer<Number: FixedWidthInteger>(_ key: String, as type: Number.Type = Int.self) -> Number?
  {
    if case .integer(let value) = value(key) { Number(exactly: value) } else { nil }
  }

  func number(_ key: String) -> Double? {
    if case .real(let value) = value(key) { value } else { nil }
  }

  func text(_ key: String) -> String? {
    if case .text(let value) = value(key) { value } else { nil }
  }

  func value(_ key: String) -> PropertyListValue? {
    precondition(schema.key(key) != nil, "The schema '\(schema.title)' has no key '\(key)'.")
    return values[key]
  }

  /// The strings of an array.
  func texts(_ key: String) -> [String] {
    list(key).compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The whole numbers of an array.
  func integers(_ key: String) -> [Int] {
    list(key).compactMap { if case .integer(let number) = $0 { Int(exactly: number) } else { nil } }
  }

  func section(_ key: String) -> Section? {
    guard case .dictionary(let values) = value(key), let kind = schema.key(key)?.kind else {
      return nil
    }
    return Self.section(values, kind: kind, path: path(key))
  }

  /// The dictionaries of an array, with their paths.
  func sections(_ key: String) -> [Section] {
    guard case .list(let kind) = schema.key(key)?.kind else { return [] }
    return list(key).enumerated().compactMap { index, value in
      guard case .dictionary(let values) = value else { return nil }
      return Self.section(values, kind: kind, path: path(key).index(index))
    }
  }

  /// The elements of an array.
  func list(_ key: String) -> [PropertyListValue] {
    if case .list(let values) = value(key) { values } else { [] }
  }

  private static func section(
    _ values: [String: PropertyListValue], kind: ValueKind, path: DocumentPath
  ) -> Section? {
    switch kind {
    case .dictionary(let schema): return Section(schema: schema, path: path, values: values)
    case .variant(let variant):
      guard case .text(let name) = values[variant.tag] else { return nil }
      return variant.schema(of: name).map { Section(schema: $0, path: path, values: values) }
    default: return nil
    }
  }
}
