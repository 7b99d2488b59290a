import Glibc
import VirtualTime

/// Looks through the text of an XML property list for what the parser accepts without a word.
///
/// It refuses declarations of entities, so that no expansion can take place, and finds keys that
/// occur twice (the parser keeps the last) and dates that do not exist (the parser counts on into
/// the next month). Everything else is left to the parser. A text without `<` passes untouched.
struct XMLPropertyListScan {
  private struct Level {
    var isDictionary: Bool
    var keys: Set<String> = []
    var key = ""
    var index = -1
  }

  private let bytes: [UInt8]
  private let log: ProblemLog
  private var position = 0
  private var levels: [Level] = []
  /// Where keys and elements begin, by the text of their paths; nil where nobody asks.
  private(set) var starts: [String: Int]?

  init(bytes: [UInt8], log: ProblemLog, notesStarts: Bool = false) {
    self.bytes = bytes
    self.log = log
    starts = notesStarts ? [:] : nil
  }

  /// Logs what it finds.
  mutating func check(at root: DocumentPath) {
    guard isXML else { return }
    while skip(to: "<") {
      if starts(with: "<!--") {
        skipBehind("-->")
      } else if starts(with: "<![CDATA[") {
        skipBehind("]]>")
      } else if starts(with: "<?") {
        skipBehind("?>")
      } else if starts(with: "<!") {
        guard isPlainDeclaration() else { return refuseDeclaration(at: root) }
      } else {
        visitTag(root)
      }
    }
  }

  /// OpenStep lists have `<` only around data; XML has it first.
  private var isXML: Bool {
    let blank = Set(" \t\r\n\u{FEFF}".utf8)
    return bytes.first { !blank.contains($0) } == UInt8(ascii: "<")
  }

  /// Passes a document type without declarations of its own.
  private mutating func isPlainDeclaration() -> Bool {
    guard starts(with: "<!DOCTYPE") else { return false }
    let start = position
    skipBehind(">")
    return !bytes[start..<position].contains(UInt8(ascii: "["))
  }

  private func refuseDeclaration(at root: DocumentPath) {
    log.add(
      .declaration, at: root, found: "a declaration of entities or elements",
      expected: "a document type without declarations",
      hint: "Entities are refused before parsing, because they can expand without bound.")
  }

  private mutating func visitTag(_ root: DocumentPath) {
    let start = position + 1
    skipBehind(">")
    let tag = bytes[start..<max(start, position - 1)]
    let isClosing = tag.first == UInt8(ascii: "/")
    let isEmpty = tag.last == UInt8(ascii: "/")
    let word = (isClosing ? tag.dropFirst() : tag).prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    let name = String(decoding: word, as: UTF8.self)
    if isClosing {
      if name == "dict" || name == "array" { levels.removeLast(levels.isEmpty ? 0 : 1) }
      return
    }
    switch name {
    case "plist": break
    case "key": visitKey(root, from: start - 1)
    default: visitValue(name, isEmpty: isEmpty, root, from: start - 1)
    }
  }

  private mutating func visitKey(_ root: DocumentPath, from start: Int) {
    let key = String(decoding: text(), as: UTF8.self)
    // A key without plain text (CDATA, a comment) is left to the parser.
    guard !key.isEmpty, let last = levels.indices.last else { return }
    levels[last].key = key
    note(start, root)
    if !levels[last].keys.insert(key).inserted {
      log.add(
        .duplicateKey, at: path(root), found: "the key a second time",
        expected: "each key once in a dictionary")
    }
  }

  private mutating func visitValue(
    _ name: String, isEmpty: Bool, _ root: DocumentPath, from start: Int
  ) {
    if levels.isEmpty { note(start, root) }
    if let last = levels.indices.last, !levels[last].isDictionary {
      levels[last].index += 1
      note(start, root)
    }
    if name == "date", !isEmpty { checkDate(root) }
    guard !isEmpty, name == "dict" || name == "array" else { return }
    // Deeper levels are refused when the values are converted.
    if levels.count < 1_000 { levels.append(Level(isDictionary: name == "dict")) }
  }

  private mutating func checkDate(_ root: DocumentPath) {
    let date = String(decoding: text(), as: UTF8.self)
    guard CivilTime(internetDate: date) == nil else { return }
    log.add(
      .malformedText, at: path(root), found: "the date \(Excerpt.quoted(date))",
      expected: "a date of the calendar as YYYY-MM-DDTHH:MM:SSZ")
  }

  private mutating func note(_ start: Int, _ root: DocumentPath) {
    // No document has values that deep; paths of those would be as long as they are many.
    guard starts != nil, levels.count <= 32 else { return }
    let path = path(root).text
    if starts?[path] == nil { starts?[path] = start }
  }

  private func path(_ root: DocumentPath) -> DocumentPath {
    levels.reduce(root) { path, level in
      level.isDictionary ? path.key(level.key) : path.index(level.index)
    }
  }

  /// The text up to the next tag.
  private mutating func text() -> ArraySlice<UInt8> {
    let start = position
    _ = skip(to: "<")
    return bytes[start..<position]
  }

  private mutating func skip(to character: Unicode.Scalar) -> Bool {
    let start = position
    position = bytes.withUnsafeBytes { text in
      guard let all = text.baseAddress,
        let found = memchr(all + start, Int32(character.value), text.count - start)
      else { return text.count }
      return all.distance(to: UnsafeRawPointer(found))
    }
    return position < bytes.count
  }

  /// Moves behind the next occurrence of the pattern, or to the end.
  private mutating func skipBehind(_ pattern: StaticString) {
    let first = Unicode.Scalar(pattern.utf8Start[0])
    while skip(to: first), !starts(with: pattern) { position += 1 }
    position = min(bytes.count, position + pattern.utf8CodeUnitCount)
  }

  /// Whether the pattern stands at the position.
  private func starts(with pattern: StaticString) -> Bool {
    let count = pattern.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    let start = pattern.utf8Start
    var index = 0
    while index < count, bytes[position + index] == start[index] { index += 1 }
    return index == count
  }
}
