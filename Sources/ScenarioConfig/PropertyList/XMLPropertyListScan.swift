import Glibc
import VirtualTime

/// Looks through the text of an XML property list for what the parser accepts without a word.
///
/// It refuses declarations of entities, so that no expansion can take place, and finds keys that
/// occur twice (the parser keeps the last) and dates that do not exist (the parser counts on into
/// the next month). Everything else is left to the parser. A text without `<` passes untouched.
struct XMLPropertyListScan {
  /// What the scan knows elements by.
  private enum Tag { case key, dictionary, array, date, plist, other }

  private struct Level {
    var isDictionary: Bool
    var keys: Set<String> = []
    var key = ""
    var index = -1
  }

  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private let log: ProblemLog
  private var position = 0
  private var levels: [Level] = []
  /// Where keys and elements begin, by the text of their paths; nil where nobody asks.
  private(set) var starts: [String: Int]?

  /// Looks through a text; nil for one that is empty.
  ///
  /// - Parameters:
  ///   - text: The text; it has to outlive the scan.
  ///   - log: Receives what is found.
  ///   - notesStarts: Whether ``starts`` is wanted.
  init?(text: UnsafeBufferPointer<UInt8>, log: ProblemLog, notesStarts: Bool = false) {
    guard let start = text.baseAddress else { return nil }
    bytes = start
    count = text.count
    self.log = log
    starts = notesStarts ? [:] : nil
  }

  /// Logs what it finds.
  mutating func check(at root: DocumentPath) {
    guard isXML else { return }
    while skip(to: "<") {
      switch position + 1 < count ? bytes[position + 1] : 0 {
      case UInt8(ascii: "!"):
        if starts(with: "<!--") {
          skipBehind("-->")
        } else if starts(with: "<![CDATA[") {
          skipBehind("]]>")
        } else if !isPlainDeclaration() {
          return refuseDeclaration(at: root)
        }
      case UInt8(ascii: "?"): skipBehind("?>")
      default: visitTag(root)
      }
    }
  }

  /// OpenStep lists have `<` only around data; XML has it first.
  private var isXML: Bool {
    let blank = Set(" \t\r\n\u{FEFF}".utf8)
    var first = 0
    while first < count, blank.contains(bytes[first]) { first += 1 }
    return first < count && bytes[first] == UInt8(ascii: "<")
  }

  /// Passes a document type without declarations of its own.
  private mutating func isPlainDeclaration() -> Bool {
    guard starts(with: "<!DOCTYPE") else { return false }
    let start = position
    skipBehind(">")
    return memchr(bytes + start, Int32(UInt8(ascii: "[")), position - start) == nil
  }

  private func refuseDeclaration(at root: DocumentPath) {
    log.add(
      .declaration, at: root, found: "a declaration of entities or elements",
      expected: "a document type without declarations",
      hint: "Entities are refused before parsing, because they can expand without bound.")
  }

  private mutating func visitTag(_ root: DocumentPath) {
    let start = position
    skipBehind(">")
    var first = start + 1
    let end = max(first, position - 1)
    let isClosing = first < end && bytes[first] == UInt8(ascii: "/")
    let isEmpty = first < end && bytes[end - 1] == UInt8(ascii: "/")
    if isClosing { first += 1 }
    var behind = first
    while behind < end, bytes[behind] > 0x20, bytes[behind] != UInt8(ascii: "/") { behind += 1 }
    let tag = tag(from: first, to: behind)
    if isClosing {
      if tag == .dictionary || tag == .array { levels.removeLast(levels.isEmpty ? 0 : 1) }
      return
    }
    switch tag {
    case .plist: break
    case .key: visitKey(root, from: start)
    default: visitValue(tag, isEmpty: isEmpty, root, from: start)
    }
  }

  private func tag(from start: Int, to end: Int) -> Tag {
    func says(_ name: StaticString) -> Bool {
      memcmp(bytes + start, name.utf8Start, name.utf8CodeUnitCount) == 0
    }
    switch end - start {
    case 3: return says("key") ? .key : .other
    case 4: return says("dict") ? .dictionary : says("date") ? .date : .other
    case 5: return says("array") ? .array : says("plist") ? .plist : .other
    default: return .other
    }
  }

  private mutating func visitKey(_ root: DocumentPath, from start: Int) {
    let key = text()
    // A key without plain text (CDATA, a comment) is left to the parser.
    let last = levels.count - 1
    guard !key.isEmpty, last >= 0 else { return }
    levels[last].key = key
    note(start, root)
    if !levels[last].keys.insert(key).inserted {
      log.add(
        .duplicateKey, at: path(root), found: "the key a second time",
        expected: "each key once in a dictionary")
    }
  }

  private mutating func visitValue(
    _ tag: Tag, isEmpty: Bool, _ root: DocumentPath, from start: Int
  ) {
    let last = levels.count - 1
    if last < 0 {
      note(start, root)
    } else if !levels[last].isDictionary {
      levels[last].index += 1
      note(start, root)
    }
    if tag == .date, !isEmpty { checkDate(root) }
    guard !isEmpty, tag == .dictionary || tag == .array else { return }
    // Deeper levels are refused when the values are converted.
    if levels.count < 1_000 { levels.append(Level(isDictionary: tag == .dictionary)) }
  }

  private mutating func checkDate(_ root: DocumentPath) {
    let date = text()
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
  private mutating func text() -> String {
    let start = position
    _ = skip(to: "<")
    return String(
      decoding: UnsafeBufferPointer(start: bytes + start, count: position - start), as: UTF8.self)
  }

  private mutating func skip(to character: Unicode.Scalar) -> Bool {
    let found = memchr(bytes + position, Int32(character.value), count - position)
    position = found.map { UnsafeRawPointer(bytes).distance(to: UnsafeRawPointer($0)) } ?? count
    return position < count
  }

  /// Moves behind the next occurrence of the pattern, or to the end.
  private mutating func skipBehind(_ pattern: StaticString) {
    let first = Unicode.Scalar(pattern.utf8Start[0])
    while skip(to: first), !starts(with: pattern) { position += 1 }
    position = min(count, position + pattern.utf8CodeUnitCount)
  }

  /// Whether the pattern stands at the position.
  private func starts(with pattern: StaticString) -> Bool {
    let length = pattern.utf8CodeUnitCount
    return length <= count - position
      && memcmp(bytes + position, pattern.utf8Start, length) == 0
  }
}
