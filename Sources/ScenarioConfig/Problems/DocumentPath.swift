/// The place of a value in a configuration file: the file and the way down from its root.
///
/// Paths are ordered as the schema lists the keys, so that problems come in the order in which
/// the reference describes a document, whatever the order of the file.
struct DocumentPath: Hashable, Comparable, Sendable {
  /// One step down.
  enum Step: Hashable, Sendable {
    /// Into a dictionary; unknown keys have the rank `Int.max`.
    case key(String, rank: Int)
    /// Into an array, counted from 0.
    case index(Int)
  }

  /// The file as it is shown to the user.
  var file: String
  /// Files are ordered as they were opened.
  var fileRank: Int
  /// The last step; nil at the root.
  ///
  /// Most paths are made and never looked at: the way to a value is shared by all below.
  private var last: Link?

  private final class Link: Sendable {
    let above: Link?
    let step: Step
    let depth: Int

    init(_ step: Step, below above: Link?) {
      self.above = above
      self.step = step
      depth = (above?.depth ?? 0) + 1
    }
  }

  init(file: String, fileRank: Int) {
    self.file = file
    self.fileRank = fileRank
  }

  func key(_ name: String, rank: Int = .max) -> DocumentPath { below(.key(name, rank: rank)) }

  func index(_ index: Int) -> DocumentPath { below(.index(index)) }

  private func below(_ step: Step) -> DocumentPath {
    var path = self
    path.last = Link(step, below: last)
    return path
  }

  /// How many steps there are from the root.
  var depth: Int { last?.depth ?? 0 }

  /// The steps from the root.
  var steps: [Step] {
    var steps: [Step] = []
    var link = last
    while let current = link {
      steps.append(current.step)
      link = current.above
    }
    return steps.reversed()
  }

  /// The path one step up, and the step; nil at the root.
  var parent: (path: DocumentPath, step: Step)? {
    guard let last else { return nil }
    var path = self
    path.last = last.above
    return (path, last.step)
  }

  /// The path as it is written in messages, for example `Timeline[3].At`; empty for the root.
  var text: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let name, _):
        text += (text.isEmpty ? "" : ".") + Excerpt.line(name)
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  static func == (left: DocumentPath, right: DocumentPath) -> Bool {
    left.fileRank == right.fileRank && left.file == right.file && left.steps == right.steps
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(fileRank)
    hasher.combine(steps)
  }

  static func < (left: DocumentPath, right: DocumentPath) -> Bool {
    if left.fileRank != right.fileRank { return left.fileRank < right.fileRank }
    return left.steps.lexicographicallyPrecedes(right.steps, by: precedes)
  }

  private static func precedes(_ left: Step, _ right: Step) -> Bool {
    switch (left, right) {
    case (.key(let left, let leftRank), .key(let right, let rightRank)):
      (leftRank, left) < (rightRank, right)
    case (.index(let left), .index(let right)): left < right
    case (.key, .index): true
    case (.index, .key): false
    }
  }
}
