/// Finds keys that an OpenStep property list holds twice: the parser keeps the last, and says nothing.
///
/// Everything else is left to the parser.
struct OpenStepPropertyListScan {
  private struct Level {
    var isDictionary: Bool
    var keys: Set<String> = []
    var key = ""
    var index = 0
    /// Whether the next text is a key.
    var awaitsKey = true
  }

  private static let lineEnds: Set<Unicode.Scalar> = ["\n", "\r", "\u{2028}", "\u{2029}"]
  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "a": "\u{7}", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t", "v": "\u{B}",
  ]

  private let scalars: [Unicode.Scalar]
  private let log: ProblemLog
  private var position = 0
  // Outside all braces a list of strings holds keys, too.
  private var levels = [Level(isDictionary: true)]

  /// Looks through a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - log: Receives what is found.
  init(_ text: String, log: ProblemLog) {
    scalars = Array(text.unicodeScalars)
    self.log = log
  }

  /// Logs what it finds.
  mutating func check(at root: DocumentPath) {
    while let scalar = next {
      switch scalar {
      case "{", "(":
        position += 1
        // Deeper levels are refused when the values are converted.
        guard levels.count < 1_000 else { return }
        levels.append(Level(isDictionary: scalar == "{"))
      case "}", ")":
        position += 1
        guard levels.count > 1 else { return }
        levels.removeLast()
      case "=":
        position += 1
        levels[levels.count - 1].awaitsKey = false
      case ";":
        position += 1
        levels[levels.count - 1].awaitsKey = true
      case ",":
        position += 1
        levels[levels.count - 1].index += 1
      case "<":
        skip { $0 != ">" }
        position += 1
      case "/" where follows("/"): skip { !Self.lineEnds.contains($0) }
      case "/" where follows("*"): skipRemark()
      case _ where scalar.properties.isWhitespace: position += 1
      default: note(text(), at: root)
      }
    }
  }

  private mutating func note(_ text: String, at root: DocumentPath) {
    let last = levels.count - 1
    guard levels[last].isDictionary, levels[last].awaitsKey else { return }
    levels[last].key = text
    guard !levels[last].keys.insert(text).inserted else { return }
    let path = levels.dropFirst(levels[0].key.isEmpty ? 1 : 0).reduce(root) { path, level in
      level.isDictionary ? path.key(level.key) : path.index(level.index)
    }
    log.add(
      .duplicateKey, at: path, found: "the key a second time",
      expected: "each key once in a dictionary")
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private func follows(_ scalar: Unicode.Scalar) -> Bool {
    position + 1 < scalars.count && scalars[position + 1] == scalar
  }

  /// The text that begins here, between quotation marks or without.
  private mutating func text() -> String {
    guard let mark = next, mark == "\"" || mark == "'" else {
      let start = position
      skip { !$0.properties.isWhitespace && !"{}()=;,\"'".unicodeScalars.contains($0) }
      return String(String.UnicodeScalarView(scalars[start..<position]))
    }
    var text = String.UnicodeScalarView()
    position += 1
    while let scalar = next, scalar != mark {
      position += 1
      text.append(scalar == "\\" ? escaped() : scalar)
    }
    position += 1
    return String(text)
  }

  /// What stands behind a backslash: a sign, up to three octal digits, or U with four hexadecimal ones.
  private mutating func escaped() -> Unicode.Scalar {
    guard let scalar = next else { return "\\" }
    func number(_ start: Int, _ count: Int, radix: Int) -> (Unicode.Scalar, Int)? {
      let digits = scalars[start...].prefix(count).prefix {
        Character($0).hexDigitValue.map { $0 < radix } ?? false
      }
      let value = UInt32(String(String.UnicodeScalarView(digits)), radix: radix)
      return value.flatMap(Unicode.Scalar.init).map { ($0, digits.count) }
    }
    if scalar == "U", let (value, count) = number(position + 1, 4, radix: 16) {
      position += 1 + count
      return value
    }
    if let (value, count) = number(position, 3, radix: 8) {
      position += count
      return value
    }
    position += 1
    return Self.escapes[scalar] ?? scalar
  }

  private mutating func skipRemark() {
    position += 2
    while next != nil, !(next == "*" && follows("/")) { position += 1 }
    position += 2
  }

  /// Goes on past what begins here, as long as a condition holds, by one character at least.
  private mutating func skip(while condition: (Unicode.Scalar) -> Bool) {
    position += 1
    while let scalar = next, condition(scalar) { position += 1 }
  }
}
