import SchedulingRules
import VirtualTime

/// Compares a document with its schema: unknown and missing keys, types, ranges and words.
struct SchemaCheck {
  var log: ProblemLog
  /// The names of the app's user actions; nil where the app is not known.
  var userActions: [String]?

  /// Checks a dictionary.
  ///
  /// - Returns: The dictionary without what is wrong and with the defaults of what is absent.
  func section(
    _ values: [String: PropertyListValue], schema: Schema, at path: DocumentPath
  ) -> Section {
    var checked: [String: PropertyListValue] = [:]
    checked.reserveCapacity(schema.keys.count)
    var known = 0
    for (rank, key) in schema.keys.enumerated() {
      let place = path.key(key.name, rank: rank)
      if let value = values[key.name] {
        known += 1
        let value = current(value, of: key, at: place)
        checked[key.name] = self.value(value, kind: key.kind, at: place)
      } else {
        checked[key.name] = absent(key, at: place)
      }
    }
    if known < values.count { reportUnknownKeys(values, schema: schema, at: path) }
    return Section(schema: schema, path: path, values: checked)
  }

  private func reportUnknownKeys(
    _ values: [String: PropertyListValue], schema: Schema, at path: DocumentPath
  ) {
    if schema.ignoresOtherKeys { return }
    for name in values.keys.sorted() where schema.key(name) == nil {
      log.add(
        .unknownKey, at: path.key(name), found: "an unknown key",
        expected: "a key of \(schema.title)",
        hint: Suggestion.hint(for: name, among: schema.keys.map(\.name), are: "keys"))
    }
  }

  /// The word of today for one of an earlier version, with a hint.
  private func current(
    _ value: PropertyListValue, of key: Key, at path: DocumentPath
  ) -> PropertyListValue {
    let word: String
    switch value {
    case .text(let text), .untyped(let text): word = text
    default: return value
    }
    guard let name = key.former[word] else { return value }
    log.warn(at: path, "'\(word)' is called '\(name)' now.")
    return .text(name)
  }

  private func absent(_ key: Key, at path: DocumentPath) -> PropertyListValue? {
    switch key.presence {
    case .required:
      log.add(
        .missingKey, at: path, found: "nothing", expected: key.kind.expected, hint: key.meaning)
      return nil
    case .optional: return nil
    case .defaulted(let value): return self.value(value, kind: key.kind, at: path)
    }
  }

  /// The value in the form that `Section` hands out, or nil after a problem was logged.
  private func value(
    _ value: PropertyListValue, kind: ValueKind, at path: DocumentPath
  ) -> PropertyListValue? {
    let value = value.typed(as: kind)
    switch (kind, value) {
    case (.number, .integer(let number)), (.moment, .integer(let number)):
      return self.value(.real(Double(number)), kind: kind, at: path)
    case (.version(let version), .integer(let number)):
      return check(value, number == version, .unsupportedVersion, kind, at: path)
    case (.integer(let range), .integer(let number)):
      return check(value, range.contains(number), .outOfRange, kind, at: path)
    case (.number(let range), .real(let number)):
      return check(value, range.contains(number), .outOfRange, kind, at: path)
    case (.text(let limit), .text(let text)):
      return check(value, text, limit: limit, at: path)
    case (.choice(let words), .text(let text)):
      return check(value, text, among: words, at: path)
    case (.rule, .text(let text)):
      let isRule = RuleID.series.contains {
        CivilTime.fields(of: text, pattern: $0 + "000") != nil
      }
      return check(value, isRule, .malformedText, kind, at: path)
    case (.dictionary(let schema), .dictionary(let values)):
      return .dictionary(section(values, schema: schema, at: path).values)
    case (.dictionary(let schema), .text(let text)) where schema.positional != nil:
      return LineReader(userActions: userActions, log: log)
        .values(of: text, schema: schema, at: path)
        .map { .dictionary(section($0, schema: schema, at: path).values) }
    case (.variant(let variant), .text(let text)):
      guard let line = variant.line else { break }
      return LineReader(userActions: userActions, log: log)
        .values(of: text, variant: variant, line, at: path)
        .flatMap { self.variant($0, variant, at: path) }
    case (.list(let kind), .list(let values)): return list(values, kind: kind, at: path)
    case (.variant(let variant), .dictionary(let values)):
      return self.variant(values, variant, at: path)
    case (.boolean, .boolean), (.date, .date), (.date, .text), (.moment, .text), (.moment, .real),
      (.free, .dictionary), (.scalar, .text), (.scalar, .untyped), (.scalar, .boolean),
      (.scalar, .integer), (.scalar, .real):
      return value
    default: break
    }
    log.add(.wrongType, at: path, found: value.typedExcerpt, expected: kind.expected)
    return nil
  }

  private func check(
    _ value: PropertyListValue, _ isGood: Bool, _ code: ProblemCode, _ kind: ValueKind,
    at path: DocumentPath
  ) -> PropertyListValue? {
    if isGood { return value }
    log.add(code, at: path, found: value.excerpt, expected: kind.expected)
    return nil
  }

  private func check(
    _ value: PropertyListValue, _ text: String, limit: Int, at path: DocumentPath
  ) -> PropertyListValue? {
    // No character is shorter than a byte: few texts need to be divided into characters.
    if !text.isEmpty, text.utf8.count <= limit || text.count <= limit { return value }
    log.add(
      .malformedText, at: path, found: "a string of \(text.count) characters",
      expected: "1 … \(limit) characters")
    return nil
  }

  private func check(
    _ value: PropertyListValue, _ text: String, among words: [String], at path: DocumentPath
  ) -> PropertyListValue? {
    if words.contains(text) { return value }
    log.add(
      .unknownChoice, at: path, found: value.excerpt, expected: Excerpt.choice(words),
      hint: Suggestion.nearest(to: text, among: words))
    return nil
  }

  /// Checks the elements; a refused one leaves a placeholder, so that the others keep their index.
  private func list(
    _ values: [PropertyListValue], kind: ValueKind, at path: DocumentPath
  ) -> PropertyListValue {
    .list(
      values.enumerated().map { index, element in
        value(element, kind: kind, at: path.index(index)) ?? .refused
      })
  }

  private func variant(
    _ values: [String: PropertyListValue], _ variant: Variant, at path: DocumentPath
  ) -> PropertyListValue? {
    let tag = values[variant.tag]?.typed(as: .choice(variant.names))
    guard case .text(let name) = tag else {
      _ = section(values.filter { $0.key == variant.tag }, schema: variant.tagSchema, at: path)
      return nil
    }
    if let schema = variant.schema(of: name) {
      return .dictionary(section(values, schema: schema, at: path).values)
    }
    let rank = variant.sharedSchema.rank(of: variant.tag)
    log.add(
      .unknownEvent, at: path.key(variant.tag, rank: rank), found: Excerpt.quoted(name),
      expected: "the name of an event",
      hint: Suggestion.hint(for: name, among: variant.names, are: "events"))
    return nil
  }
}
