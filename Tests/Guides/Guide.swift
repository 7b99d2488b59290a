import Foundation

/// A page of the documentation that tells how something new comes in, as the steps that it consists of.
///
/// A block of code belongs to the file that the line above it names: all of it (`Create …`), or lines
/// below, above or in the place of one that is there (`In …, below …`). A block that is marked as a
/// console session shows commands with their output.
package struct Guide: Sendable, CustomStringConvertible {
  /// The name of the page without its ending.
  let name: String
  package let steps: [Step]
  package let examples: [ConsoleExample]

  package var description: String { name }

  /// All guides of the package, in alphabetical order: each may build on those before it.
  package static let all: [Guide] = {
    let sources = GuidedCopy.original.appendingPathComponent("Sources")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: sources.path)) ?? []
    let pages = paths.filter { $0.contains(".docc/Adding-") && $0.hasSuffix(".md") }
      .map { sources.appendingPathComponent($0) }
    return pages.sorted { $0.lastPathComponent < $1.lastPathComponent }
      .compactMap { page in
        (try? String(contentsOf: page, encoding: .utf8)).map {
          Guide(name: page.deletingPathExtension().lastPathComponent, page: $0)
        }
      }
  }()

  /// How an app of one's own is tested: its files are those of that app's package.
  package static let testing: Guide? = {
    let page = "Sources/BackgroundTaskTesting/BackgroundTaskTesting.docc/Testing-your-app.md"
    let file = GuidedCopy.original.appendingPathComponent(page)
    return (try? String(contentsOf: file, encoding: .utf8)).map {
      Guide(name: "Testing-your-app", page: $0)
    }
  }()

  /// Reads a page.
  init(name: String, page: String) {
    self.name = name
    examples = ConsoleExample.all(in: page)
    // Outside and inside of a fence take turns.
    let parts = "\n\(page)".components(separatedBy: "\n```")
    steps = stride(from: 1, to: parts.count, by: 2).compactMap { number in
      let (marker, code) = parts[number].split(atFirst: "\n")
      let heading = parts[number - 1].split(separator: "\n").last.map(String.init) ?? ""
      return marker == "console" ? nil : Step(heading: heading, code: code + "\n")
    }
  }

  /// One change of one file.
  package struct Step: Sendable {
    /// The line of the page that names the file.
    let heading: String
    /// The new lines, with their line breaks.
    let code: String

    /// What the heading quotes: the file, then the line that is there.
    private var quotes: [String] {
      heading.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }

    /// The path of the file; nil where the heading names none.
    var path: String? { quotes.first }

    /// The file as the step leaves it.
    ///
    /// - Parameter text: The file as it is; nil where there is none.
    /// - Returns: All of its text.
    /// - Throws: `GuideProblem` where the step does not fit.
    func applied(to text: String?) throws(GuideProblem) -> String {
      if heading.hasPrefix("Create `") {
        guard text == nil else { throw GuideProblem(heading, "is there already") }
        return code
      }
      guard let text else { throw GuideProblem(heading, "is not there") }
      var lines = text.components(separatedBy: "\n")
      let places = lines.indices.filter {
        lines[$0].trimmingCharacters(in: .whitespaces) == quotes.last
      }
      guard quotes.count == 2, places.count == 1, let place = places.first else {
        throw GuideProblem(heading, "holds the line \(places.count) times")
      }
      let new = code.components(separatedBy: "\n").dropLast()
      if heading.contains("`, below `") {
        lines.insert(contentsOf: new, at: place + 1)
      } else if heading.contains("`, above `") {
        lines.insert(contentsOf: new, at: place)
      } else if heading.contains("`, in the place of `") {
        lines.replaceSubrange(place...place, with: new)
      } else {
        throw GuideProblem(heading, "does not say where")
      }
      return lines.joined(separator: "\n")
    }
  }
}

/// A step of a guide that cannot be followed.
package struct GuideProblem: Error, CustomStringConvertible {
  package let description: String

  package init(_ heading: String, _ reason: String) { description = "'\(heading)': \(reason)" }
}

extension String {
  /// What stands before and behind the first of a character.
  fileprivate func split(atFirst separator: Character) -> (String, String) {
    guard let index = firstIndex(of: separator) else { return (self, "") }
    return (String(self[..<index]), String(self[self.index(after: index)...]))
  }
}
