/// An entry of one line, cut into words: `0 09:05:02 StartTracking Task="Design of a house"`.
///
/// Blanks part words. A word is a value, or a key, `=` and a value. A value that holds blanks or `=`
/// stands in quotation marks, in which `\"` is a quotation mark and `\\` a backslash.
struct EntryLine {
  /// The longest entry, in bytes.
  static let limit = 10_000

  /// One word.
  struct Word {
    /// What stands before `=`; nil for a value alone.
    var key: String?
    var value: String
    /// Whether the value stands between quotation marks.
    var isQuoted = false
    /// The column of its first character, from 1.
    var column: Int
  }

  /// What makes a text no line.
  struct Flaw: Error {
    var found: String
    var expected: String
    var hint = ""
    var column = 1
  }

  private(set) var words: [Word] = []
  /// Where the values of keys stand, by the keys that lead to them.
  private var columns: [[String]: Int] = [:]
  /// The column behind the last character, where missing words belong.
  private let end: Int

  /// Cuts a text into words.
  ///
  /// - Throws: What is wrong with it.
  init(_ text: String) throws(Flaw) {
    guard text.utf8.count <= Self.limit else {
      throw Flaw(
        found: "a string of \(text.utf8.count) bytes", expected: "at most \(Self.limit) bytes")
    }
    var scan = EntryLineScan(text)
    while let word = try scan.word() { words.append(word) }
    end = scan.column
    guard !words.isEmpty else { throw Flaw(found: "an empty string", expected: "an entry") }
  }

  /// Remembers where the value of a key stands.
  mutating func place(_ keys: [String], at column: Int) { columns[keys] = column }

  func has(_ keys: [String]) -> Bool { columns[keys] != nil }

  /// Where the value of a key stands, or that to which it belongs; the end for what is missing.
  func column(of keys: [String]) -> Int {
    var keys = keys
    while !keys.isEmpty {
      if let column = columns[keys] { return column }
      keys.removeLast()
    }
    return end
  }
}

/// Reads the words of a line, one after the other.
private struct EntryLineScan {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// The column of the next character, from 1.
  var column: Int { position + 1 }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  /// The next word; nil at the end.
  mutating func word() throws(EntryLine.Flaw) -> EntryLine.Word? {
    while let scalar = next, Self.isBlank(scalar) { position += 1 }
    guard next != nil else { return nil }
    var word = EntryLine.Word(key: nil, value: "", column: column)
    while let scalar = next, !Self.isBlank(scalar) {
      if scalar == "\"" {
        guard word.value.isEmpty else { throw quotation(inside: word) }
        word.value = try quoted()
        word.isQuoted = true
        guard next.map(Self.isBlank) ?? true else { throw quotation(inside: word) }
        return word
      }
      try check(scalar, isQuoted: false)
      if scalar == "=", word.key == nil, !word.value.isEmpty {
        word.key = word.value
        word.value = ""
      } else {
        word.value.unicodeScalars.append(scalar)
      }
      position += 1
    }
    return word
  }

  /// The text between quotation marks, the first of which comes next.
  private mutating func quoted() throws(EntryLine.Flaw) -> String {
    let start = column
    var text = ""
    position += 1
    while let scalar = next {
      position += 1
      switch scalar {
      case "\"": return text
      case "\\":
        guard let escaped = next, escaped == "\"" || escaped == "\\" else {
          throw EntryLine.Flaw(
            found: "a backslash alone", expected: #"\" or \\ between quotation marks"#,
            column: position)
        }
        position += 1
        text.unicodeScalars.append(escaped)
      default:
        position -= 1
        try check(scalar, isQuoted: true)
        position += 1
        text.unicodeScalars.append(scalar)
      }
    }
    throw EntryLine.Flaw(
      found: "a quotation mark that is not closed", expected: "another one behind the value",
      column: start)
  }

  /// Refuses what nobody can see: what steers a terminal, and what changes the order of a text.
  private func check(_ scalar: Unicode.Scalar, isQuoted: Bool) throws(EntryLine.Flaw) {
    switch scalar.properties.generalCategory {
    case .control: break
    case .format where !isQuoted: break
    default: return
    }
    throw EntryLine.Flaw(
      found: "the character \(Excerpt.quoted(String(scalar)))", expected: "a printable one",
      hint: "A dictionary may hold any text.", column: column)
  }

  private func quotation(inside word: EntryLine.Word) -> EntryLine.Flaw {
    EntryLine.Flaw(
      found: "a quotation mark inside of a word", expected: #"a value, or Key="a value""#,
      hint: #"Between quotation marks a quotation mark is \"."#, column: column)
  }
}
