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
  var steps: [Step] = []

  func key(_ name: String, rank: Int = .max) -> DocumentPath {
    var path = self
    path.steps.append(.key(name, rank: rank))
    return path
  }

  func index(_ index: Int) -> DocumentPath {
    var path = self
    path.steps.append(.index(index))
    return path
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
