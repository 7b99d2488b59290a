import Foundation

/// The files of the package, as the checks of the house style see them.
enum SourceTree {
  /// The folder that holds `Package.swift`.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of all files below the folders, relative to the package, in alphabetical order.
  ///
  /// - Parameters:
  ///   - folders: Paths relative to the package.
  ///   - suffixes: How the names of the files end.
  /// - Returns: The paths; hidden files and what tools leave behind are not among them.
  static func paths(below folders: [String], endingWith suffixes: [String]) -> [String] {
    folders.flatMap { folder -> [String] in
      let url = root.appendingPathComponent(folder)
      guard let names = FileManager.default.enumerator(atPath: url.path) else { return [] }
      return names.compactMap { $0 as? String }
        .filter { name in suffixes.contains { name.hasSuffix($0) } }
        .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
        .map { "\(folder)/\($0)" }
    }.sorted()
  }

  /// Whether there is a file or a folder at a path relative to the package.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// The file at a path relative to the package.
  static func file(_ path: String) throws -> SourceFile {
    let data = try Data(contentsOf: root.appendingPathComponent(path))
    return SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
  }

  /// The names at the package's top level that are not hidden, in alphabetical order.
  static func topLevelNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { !$0.hasPrefix(".") && $0 != "Package.resolved" }.sorted()
  }

  /// All Swift files below the folders, of `Sources` and `Tests`.
  static func swiftFiles(below folders: [String]) throws -> [SourceFile] {
    try allSwiftFiles.get().filter { file in folders.contains { file.path.hasPrefix($0 + "/") } }
  }

  /// Read once for all tests.
  private static let allSwiftFiles = Result {
    try paths(below: ["Sources", "Tests"], endingWith: [".swift"]).map(file)
  }
}

/// One file of the package as text.
struct SourceFile {
  let path: String
  let text: String

  /// The lines, counted from 1.
  var lines: [(number: Int, text: Substring)] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .map { ($0.offset + 1, Substring($0.element)) }
  }

  /// The numbers of the lines that name a folder as it is on one machine and not on another.
  var linesWithPlaces: [Int] {
    let places = ["/wo" + "rk/", "/ho" + "me/", "/ro" + "ot/", "/Us" + "ers/", "/t" + "mp/"]
    guard places.contains(where: text.holds) else { return [] }
    return lines.filter { line in places.contains { line.text.contains($0) } }.map(\.number)
  }

  /// The lines without their comments; `://` begins none.
  var codeLines: [(number: Int, text: Substring)] {
    lines.compactMap { number, line in
      let isAddress = line.contains("://")
      let comment = isAddress ? nil : line.firstRange(of: "//")
      let code = comment.map { line[..<$0.lowerBound] } ?? line
      return code.allSatisfy(\.isWhitespace) ? nil : (number, code)
    }
  }
}

extension StringProtocol {
  /// Whether the text has the bytes of another one in it.
  ///
  /// All sources are searched for many words, and `contains` compares characters: one after the other, in a test that is not
  /// optimised.
  func holds(_ other: String) -> Bool {
    withCString { text in other.withCString { strstr(text, $0) != nil } }
  }
}
