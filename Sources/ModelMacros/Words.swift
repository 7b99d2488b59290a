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
    var reader = Reader(rest: source[...])
    var depth = 0
    while let first = reader.rest.first {
      if reader.skipSilent() { continue }
      if ")]}".contains(first) { depth -= 1 }
      let text = reader.word()
      if !first.isWhitespace { all.append(Word(text: text, depth: depth)) }
      if "([{".contains(first) { depth += 1 }
    }
  }

  /// Whether a word is one of them.
  func contains(_ word: String) -> Bool { all.contains { $0.text == word } }

  /// What a call is given under a name, as it stands there and in words; nil: nothing.
  func argument(_ name: String) -> (source: Substring, words: [Substring])? {
    let starts = all.indices.dropLast(2)
    guard let start = starts.first(where: { isAt($0, name) && isAt($0 + 1, ":") }),
      let end = all.indices.dropFirst(start + 2).first(where: { isAt($0, ",") || isEnd($0) })
    else { return nil }
    let source = all[start].text.base[all[start + 1].text.endIndex..<all[end].text.startIndex]
    return (source, all[(start + 2)..<end].map(\.text))
  }

  /// The last words of what a call is given without a name, before what has one.
  var options: [Substring] {
    let inner = all.filter { $0.depth == 1 }.map(\.text)
    let named = inner.firstIndex(of: ":").map { inner[..<($0 - 1)] } ?? inner[...]
    return named.split(separator: ",").compactMap(\.last)
  }

  /// Whether a word of the outermost brackets is one of them.
  private func isAt(_ index: Int, _ word: String) -> Bool {
    all[index].depth == 1 && all[index].text == word
  }

  private func isEnd(_ index: Int) -> Bool { all[index].depth == 0 && all[index].text == ")" }

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
}

/// Goes through a piece of Swift once, from its beginning to its end.
private struct Reader {
  var rest: Substring

  /// Goes past a word, or past one sign.
  mutating func word() -> Substring {
    let word = rest.prefix {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`"
    }
    let text = word.isEmpty ? rest.prefix(1) : word
    rest = rest[text.endIndex...]
    return text
  }

  /// Goes past the comment or the text that begins here.
  ///
  /// - Returns: Whether one does.
  mutating func skipSilent() -> Bool {
    if rest.hasPrefix("//") {
      rest = rest.drop { !$0.isNewline }
    } else if take("/*") {
      skipComment()
    } else {
      let raw = rest.prefix { $0 == "#" }
      guard rest[raw.endIndex...].first == "\"" else { return false }
      rest = rest[raw.endIndex...]
      skipText(raw: raw)
    }
    return true
  }

  private mutating func skipComment() {
    var depth = 1
    while depth > 0, !rest.isEmpty {
      if take("/*") { depth += 1 } else if take("*/") { depth -= 1 } else { rest.removeFirst() }
    }
  }

  private mutating func skipText(raw: Substring) {
    let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest = rest.dropFirst(quotes.count)
    while !rest.isEmpty, !take(quotes + raw) {
      guard take("\\" + raw) else {
        rest.removeFirst()
        continue
      }
      if rest.first == "(" { skipValue() } else { _ = rest.popFirst() }
    }
  }

  /// Goes past a value in a text, with its brackets; it may have texts of its own.
  private mutating func skipValue() {
    var depth = 0
    repeat {
      guard !skipSilent(), let first = rest.popFirst() else { continue }
      if first == "(" { depth += 1 } else if first == ")" { depth -= 1 }
    } while depth > 0 && !rest.isEmpty
  }

  private mutating func take(_ sign: String) -> Bool {
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    return true
  }
}
