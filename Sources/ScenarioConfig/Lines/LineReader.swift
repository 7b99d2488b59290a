import SchedulingRules

/// Reads entries of one line into the dictionaries that they stand for; their values are checked as those
/// of every dictionary.
struct LineReader {
  /// The names of the app's user actions; nil where the app is not known.
  var userActions: [String]?
  var log: ProblemLog

  /// The dictionary of an entry whose keys a schema lists; nil after a problem was logged.
  func values(
    of text: String, schema: Schema, at path: DocumentPath
  ) -> [String: PropertyListValue]? {
    guard var line = line(text, at: path) else { return nil }
    var values: [String: PropertyListValue] = [:]
    let keys = (schema.positional ?? []).compactMap(schema.key)
    let assignment = Assignment(schema: schema, positional: keys)
    assign(line.words[...], of: &line, to: &values, assignment, at: path)
    log.note(line, at: path)
    return values
  }

  /// The dictionary of an entry that begins with a time and the name of a form.
  ///
  /// Nil after a problem was logged.
  func values(
    of text: String, variant: Variant, _ start: Variant.Line, at path: DocumentPath
  ) -> [String: PropertyListValue]? {
    guard var line = line(text, at: path) else { return nil }
    var values: [String: PropertyListValue] = [:]
    var words = line.words[...]
    line.place([start.time], at: 1)
    if let (time, count) = time(of: words) {
      values[start.time] = time
      words = words.dropFirst(count)
    }
    if let name = words.popFirst() {
      line.place([variant.tag], at: name.column)
      guard let form = form(named: name, of: variant, start, &values, at: path) else { return nil }
      let isAction = values[start.action.key] != nil
      if isAction { line.place([start.action.key], at: name.column) }
      let assignment = Assignment(
        schema: Schema(title: form.name, keys: variant.shared + form.keys),
        positional: isAction ? [] : form.keys.filter(\.kind.isScalar), rest: form.rest)
      assign(words, of: &line, to: &values, assignment, at: path)
    }
    log.note(line, at: path)
    return values
  }

  private func line(_ text: String, at path: DocumentPath) -> EntryLine? {
    do {
      return try EntryLine(text)
    } catch {
      log.add(
        .malformedText, at: path, column: error.column, found: error.found,
        expected: error.expected, hint: error.hint)
      return nil
    }
  }

  // MARK: Time and name

  /// The time with which an entry begins, and how many words it takes; nil where none does.
  private func time(
    of words: ArraySlice<EntryLine.Word>
  ) -> (value: PropertyListValue, count: Int)? {
    guard let first = words.first, first.key == nil, let start = first.value.utf8.first,
      "0123456789+-.".utf8.contains(start)
    else { return nil }
    if let second = words.dropFirst().first, second.key == nil, second.value.contains(":"),
      !first.value.contains(":")
    {
      return (.text("\(first.value) \(second.value)"), 2)
    }
    return (first.value.hasPrefix("+") ? .text(first.value) : .untyped(first.value), 1)
  }

  /// The form that a name stands for, a user action of the app for that of user actions; nil after a problem
  /// was logged.
  private func form(
    named word: EntryLine.Word, of variant: Variant, _ start: Variant.Line,
    _ values: inout [String: PropertyListValue], at path: DocumentPath
  ) -> Variant.Form? {
    let name = word.value
    if word.key == nil, let form = variant.form(name) {
      values[variant.tag] = .text(name)
      return form
    }
    if word.key == nil, userActions?.contains(name) ?? true {
      values[variant.tag] = .text(start.action.form)
      values[start.action.key] = .text(name)
      return variant.form(start.action.form)
    }
    let shared = variant.sharedSchema
    log.add(
      .unknownEvent, at: path.key(variant.tag, rank: shared.rank(of: variant.tag)),
      column: word.column, found: Excerpt.quoted(word.text),
      expected: "the name of an event, or of a user action of the app",
      hint: hint(for: name, of: variant))
    if values[start.time] == nil {
      log.add(
        .missingKey, at: path.key(start.time, rank: shared.rank(of: start.time)), column: 1,
        found: "nothing", expected: TimelineTime.expected)
    }
    return nil
  }

  /// The name that was probably meant; where none is near, all that there are.
  private func hint(for name: String, of variant: Variant) -> String {
    let actions = userActions ?? []
    let nearest = Suggestion.nearest(to: name, among: variant.names + actions)
    guard nearest.isEmpty else { return nearest }
    let own = actions.isEmpty ? "" : "The app's actions are \(actions.joined(separator: ", ")). "
    return own + "The events are \(variant.names.joined(separator: ", "))."
  }

  // MARK: Values

  /// Where the words of an entry go.
  private struct Assignment {
    var schema: Schema
    /// The keys that words without a key are given to, in this order.
    var positional: [Key]
    /// The key of the dictionary that takes unknown keys.
    var rest: String?
  }

  private func assign(
    _ words: ArraySlice<EntryLine.Word>, of line: inout EntryLine,
    to values: inout [String: PropertyListValue], _ assignment: Assignment, at path: DocumentPath
  ) {
    var free = assignment.positional
    for word in words {
      guard let keys = keys(of: word, assignment, free) else {
        reportNameless(word, line, assignment, at: path)
        continue
      }
      free.removeAll { $0.name == keys[0] }
      if line.has(keys) {
        log.add(
          .duplicateKey, at: keys.reduce(path) { $0.key($1) }, column: word.column,
          found: "the key a second time", expected: "each key once in an entry")
        continue
      }
      line.place(keys, at: word.column)
      let kind = assignment.schema.key(keys[0])?.kind
      guard keys.count > 1 else {
        values[keys[0]] = kind?.value(of: word.value) ?? .untyped(word.value)
        continue
      }
      var inner: [String: PropertyListValue] = [:]
      if case .dictionary(let before) = values[keys[0]] { inner = before }
      // What an app takes as words it gets as they stand.
      inner[keys[1]] = keys[0] == assignment.rest ? .untyped(word.value) : word.scalar
      values[keys[0]] = .dictionary(inner)
    }
  }

  /// The way to the value of a word; nil for a value whose key nobody knows.
  private func keys(
    of word: EntryLine.Word, _ assignment: Assignment, _ free: [Key]
  ) -> [String]? {
    guard let name = word.key else {
      return free.first { $0.kind.fits(word.value) }.map { [$0.name] }
    }
    if assignment.schema.key(name) != nil { return [name] }
    if let dot = name.firstIndex(of: "."), dot != name.startIndex {
      let outer = String(name[..<dot])
      let inner = String(name[name.index(after: dot)...])
      if case .free = assignment.schema.key(outer)?.kind, !inner.isEmpty { return [outer, inner] }
    }
    return assignment.rest.map { [$0, name] } ?? [name]
  }

  private func reportNameless(
    _ word: EntryLine.Word, _ line: EntryLine, _ assignment: Assignment, at path: DocumentPath
  ) {
    let names = assignment.schema.keys.map(\.name).filter { !line.has([$0]) }
    log.add(
      .malformedText, at: path, column: word.column,
      found: "\(Excerpt.quoted(word.value)) without a key", expected: "Key=value",
      hint: assignment.rest == nil && !names.isEmpty
        ? "The keys are \(names.joined(separator: ", "))." : "")
  }
}

extension EntryLine.Word {
  fileprivate var text: String { key.map { "\($0)=\(value)" } ?? value }
}

extension ValueKind {
  /// Whether a value of the kind can stand in a line without its key.
  fileprivate var isScalar: Bool {
    switch self {
    case .free, .dictionary, .list, .variant: false
    default: true
    }
  }

  /// Whether a word may be meant: the numbers of rules are told apart from other words.
  fileprivate func fits(_ word: String) -> Bool {
    if case .rule = self { RuleID.series.contains(where: word.hasPrefix) } else { true }
  }

  /// What a word stands for: the elements of an array are parted by commas.
  fileprivate func value(of word: String) -> PropertyListValue {
    guard case .list = self else { return .untyped(word) }
    return .list(
      word.split(separator: ",", omittingEmptySubsequences: false).map { .untyped(String($0)) })
  }
}

extension EntryLine.Word {
  /// What it is where no key says so: without quotation marks a boolean, or a number that is written as JSON writes it.
  fileprivate var scalar: PropertyListValue {
    switch value {
    case _ where isQuoted: .text(value)
    case "true": .boolean(true)
    case "false": .boolean(false)
    case _ where value.wholeMatch(of: /-?(0|[1-9][0-9]*)/) != nil:
      Int(value).map { .integer(Int128($0)) } ?? .text(value)
    case _ where value.wholeMatch(of: /-?(0|[1-9][0-9]*)\.[0-9]+/) != nil:
      Double(value).map(PropertyListValue.real) ?? .text(value)
    default: .text(value)
    }
  }
}
