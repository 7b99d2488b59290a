import Foundation
import SwiftSyntax

/// A source file with what a compiler without Objective-C does not take put in other words.
///
/// Only the changed places differ; every line keeps its number.
struct AdaptedSource {
  /// What was changed, in the order of the text.
  let changes: [Change]
  /// What stays and has to be changed by hand, in the order of the text.
  let leftovers: [Leftover]

  private let bytes: [UInt8]

  /// Adapts a file; one that does not parse stays as it is.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - uncalled: What is known of the classes of all files.
  init(_ source: ParsedSource, among uncalled: UncalledMethods) {
    let tree = source.tree
    let original = Array(tree.description.utf8)
    let finder = ConstructFinder(tree, in: original, among: uncalled)
    guard !tree.hasError else {
      changes = []
      leftovers = [Leftover(line: 1, text: "the file", remedy: "it does not parse as Swift")]
      bytes = original
      return
    }
    finder.walk(tree)
    let edits = finder.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var adapted: [UInt8] = []
    var position = 0
    for edit in edits {
      adapted += original[position..<edit.range.lowerBound]
      adapted += edit.paddedReplacement(of: original)
      position = edit.range.upperBound
    }
    bytes = adapted + original[position...]
    changes = edits.map { finder.change($0) }
    leftovers = finder.leftovers.sorted { $0.line < $1.line }
  }

  /// Writes the adapted text; a file that holds it already is not touched.
  ///
  /// - Throws: `UnusableSource` when it cannot be written.
  func write(to path: String) throws(UnusableSource) {
    try Data(bytes).writeIfNew(to: path)
  }

  /// What was changed and what is left, a line each: a build fails for what is left.
  func report(under path: String, as mode: Mode) -> String {
    let severity = mode == .flatten ? "error" : "warning"
    let lines =
      changes.map { ($0.line, "\(path):\($0.line): \($0.old) → \($0.new)\n") }
      + leftovers.map {
        ($0.line, "\(path):\($0.line): \(severity): \($0.text) stays: \($0.remedy)\n")
      }
    return lines.sorted { $0.0 < $1.0 }.map(\.1).joined()
  }
}

extension Data {
  /// Writes a file, with its folder; one that holds the same already is not touched.
  ///
  /// - Throws: `UnusableSource` when it cannot be written.
  func writeIfNew(to path: String) throws(UnusableSource) {
    guard FileManager.default.contents(atPath: path) != self else { return }
    let file = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write(to: file)
    } catch {
      throw UnusableSource(
        path: path, reason: "cannot be written: \(error.localizedDescription)")
    }
  }
}

/// One place of a text that becomes another one.
struct Edit {
  /// The bytes that go.
  var range: Range<Int>
  /// What comes in their place, without line breaks.
  var replacement: String

  /// What comes in their place, with as many line breaks as go: within its last bracket, since what follows may have to
  /// stand on the same line.
  func paddedReplacement(of text: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    let breaks = Array(repeating: newline, count: text[range].count { $0 == newline })
    let isBracketed = replacement.hasSuffix(")") || replacement.hasSuffix("}")
    let tail = isBracketed ? 1 : 0
    return replacement.utf8.dropLast(tail) + breaks + replacement.utf8.suffix(tail)
  }
}

/// One change, for people.
struct Change {
  /// The number of the line, from 1.
  var line: Int
  /// What stood there.
  var old: String
  /// What stands there now.
  var new: String
}

/// Something that is not understood and stays.
struct Leftover {
  /// The number of the line, from 1.
  var line: Int
  /// What it is.
  var text: String
  /// What to do about it.
  var remedy: String
}
