/// The words and signs of a piece of Swift that compiles, without those in comments and in texts.
struct Words {
  /// A word or a sign.
  struct Word {
    let text: Substring
    /// In how many brackets it stands.
    let depth: Int
  }

  private(set) var all: [Word] = []

  init(_ source: String) {
    var rest = source[...]
    var depth = 0
    while let first = rest.first {
      if let skipped = Self.silent(rest) {
        rest = rest.dropFirst(skipped)
        continue
      }
      if ")]}".contains(first) { depth -= 1 }
      let length = max(1, rest.prefix(while: Self.isPartOfWord).count)
      if !first.isWhitespace { all.append(Word(text: rest.prefix(length), depth: depth)) }
      if "([{".contains(first) { depth += 1 }
      rest = rest.dropFirst(length)
    }
  }

  /// Whether a word is one of them.
  func contains(_ word: String) -> Bool { all.contains { $0.text == word } }

  /// The last words of the key paths of each list in square brackets, as Swift writes a list of lists.
  var keyPaths: [[String]] {
    var lists: [[String]] = []
    for (index, word) in all.enumerated() {
      let next = index + 1 < all.count ? all[index + 1].text : ""
      switch word.text {
      case "[": lists.append([])
      case _ where word.depth > 1 && (next == "," || next == "]"):
        if word.text != "," { lists[lists.count - 1].append(word.text.filter { $0 != "`" }) }
      default: break
      }
    }
    return lists
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "`"
  }

  /// How long the comment or the text is that begins here; nil: none does.
  private static func silent(_ rest: Substring) -> Int? {
    if rest.hasPrefix("//") { return rest.prefix { !$0.isNewline }.count }
    if rest.hasPrefix("/*") { return comment(rest) }
    let raw = rest.prefix { $0 == "#" }
    return rest.dropFirst(raw.count).first == "\"" ? text(rest, raw: raw) : nil
  }

  private static func comment(_ rest: Substring) -> Int {
    var (length, depth) = (2, 1)
    while depth > 0, length < rest.count {
      let here = rest.dropFirst(length)
      if here.hasPrefix("/*") { depth += 1 } else if here.hasPrefix("*/") { depth -= 1 }
      length += here.hasPrefix("/*") || here.hasPrefix("*/") ? 2 : 1
    }
    return length
  }

  private static func text(_ rest: Substring, raw: Substring) -> Int {
    let quotes = rest.dropFirst(raw.count).hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    let escape = "\\" + raw
    var length = raw.count + quotes.count
    while length < rest.count, !rest.dropFirst(length).hasPrefix(quotes + raw) {
      let here = rest.dropFirst(length)
      guard here.hasPrefix(escape) else {
        length += 1
        continue
      }
      length += escape.count
      length += here.dropFirst(escape.count).first == "(" ? value(rest.dropFirst(length)) : 1
    }
    return length + quotes.count + raw.count
  }

  /// How long a value in a text is, with its brackets; it may have texts of its own.
  private static func value(_ rest: Substring) -> Int {
    var (length, depth) = (0, 0)
    repeat {
      let here = rest.dropFirst(length)
      guard let first = here.first else { break }
      if let skipped = silent(here) {
        length += skipped
        continue
      }
      if first == "(" { depth += 1 } else if first == ")" { depth -= 1 }
      length += 1
    } while depth > 0
    return length
  }
}
