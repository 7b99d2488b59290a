/// Collects the problems of one reading, so that all of them are reported at once.
final class ProblemLog {
  /// So many problems are listed; a file of nothing but mistakes must not fill the screen.
  static let limit = 100

  /// So many problems are kept; the list shows the first of them in the order of the schema.
  private static let capacity = 10 * limit

  private var entries: [(path: DocumentPath, problem: ConfigurationProblem)] = []
  private var lines: [DocumentPath: EntryLine] = [:]
  private var fileCount = 0
  /// How many problems there are, kept or not.
  private(set) var count = 0

  /// Receives what is taken, but should be written otherwise, a line each.
  private let hint: (String) -> Void

  init(hint: @escaping (String) -> Void = { _ in }) {
    self.hint = hint
  }

  var isEmpty: Bool { count == 0 }

  /// Says what is taken, but should be written otherwise.
  func warn(at path: DocumentPath, _ sentence: String) {
    hint("\(path.file): warning: \(path.text): \(sentence)")
  }

  /// The root of a file, whose problems come after those of the files opened before.
  func open(_ file: String) -> DocumentPath {
    fileCount += 1
    return DocumentPath(file: file, fileRank: fileCount)
  }

  /// Adds a problem; its text is not worked out when there are too many already.
  ///
  /// In an entry of one line its column is that of the key, unless another is given.
  func add(
    _ code: ProblemCode, at path: DocumentPath, column: Int? = nil,
    found: @autoclosure () -> String, expected: @autoclosure () -> String,
    hint: @autoclosure () -> String = ""
  ) {
    count += 1
    guard entries.count < Self.capacity else { return }
    let problem = ConfigurationProblem(
      file: path.file, code: code, keyPath: path.text, column: column ?? self.column(of: path),
      found: found(), expected: expected(), hint: hint())
    entries.append((path, problem))
  }

  /// Remembers that an entry is one line, so that problems of its values have a column.
  func note(_ line: EntryLine, at path: DocumentPath) { lines[path] = line }

  private func column(of path: DocumentPath) -> Int? {
    if lines.isEmpty { return nil }
    var entry = path
    var keys: [String] = []
    while let (parent, step) = entry.parent {
      entry = parent
      if case .key(let name, _) = step { keys.insert(name, at: 0) }
      if let line = lines[entry] { return line.column(of: keys) }
    }
    return nil
  }

  /// Whether a problem of a key is kept: what was refused must not be called missing, too.
  func contains(at path: DocumentPath) -> Bool {
    entries.contains { $0.path == path }
  }

  /// All problems in the order of files, schema and key paths.
  var problems: ConfigurationProblems {
    let sorted = entries.enumerated().sorted { left, right in
      if left.element.path != right.element.path { return left.element.path < right.element.path }
      let (leftCode, rightCode) = (left.element.problem.code, right.element.problem.code)
      return (leftCode.rawValue, left.offset) < (rightCode.rawValue, right.offset)
    }
    let problems = sorted.map(\.element.problem)
    return ConfigurationProblems(
      problems: Array(problems.prefix(Self.limit)), omitted: max(0, count - Self.limit))
  }
}
