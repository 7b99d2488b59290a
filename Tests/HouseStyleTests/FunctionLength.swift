/// Finds functions and how many lines they take, by the indentation that the formatter enforces.
enum FunctionLength {
  struct Function: Equatable {
    var name: String
    var line: Int
    var length: Int
  }

  /// All functions and initialisers of a file that have a body of more than one line.
  static func functions(in file: SourceFile) -> [Function] {
    let lines = file.lines.map(\.text)
    return lines.indices.compactMap { index in
      guard let name = declaredName(lines[index]) else { return nil }
      return end(of: index, in: lines).map {
        Function(name: name, line: index + 1, length: $0 - index + 1)
      }
    }
  }

  /// The name of the function that a line declares, or nil.
  private static func declaredName(_ line: Substring) -> String? {
    guard line.holds("func") || line.holds("init") else { return nil }
    let words = line.split { $0 == " " || $0 == "(" || $0 == "<" }
    guard let keyword = words.firstIndex(where: { $0 == "func" || $0 == "init" || $0 == "init?" }),
      // The text in an attribute may be anything.
      words[..<keyword].allSatisfy({ isModifier($0) }) || words[0].hasPrefix("@")
    else { return nil }
    return words[keyword] == "func" ? words.dropFirst(keyword + 1).first.map(String.init) : "init"
  }

  private static func isModifier(_ word: Substring) -> Bool {
    [
      "public", "package", "internal", "private", "fileprivate", "static", "class", "final",
      "mutating", "consuming", "override", "nonisolated", "convenience", "required",
    ].contains(word)
  }

  /// The line with the closing brace, or nil for a declaration without a body of several lines.
  private static func end(of start: Int, in lines: [Substring]) -> Int? {
    let indentation = lines[start].prefix { $0 == " " }
    for index in lines.indices.dropFirst(start + 1) {
      let line = lines[index]
      if line.hasPrefix(indentation + "}") { return index }
      let isInside = line.isEmpty || line.hasPrefix(indentation + " ")
      let isSignature = line.hasPrefix(indentation + ")") || line.hasPrefix(indentation + "where")
      let isText = line.hasPrefix(indentation + "{")
      guard isInside || isSignature || isText else { return nil }
    }
    return nil
  }
}
