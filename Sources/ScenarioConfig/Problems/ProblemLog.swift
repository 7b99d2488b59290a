/// Collects the problems of one reading, so that all of them are reported at once.
final class ProblemLog {
  /// So many problems are listed; a file of nothing but mistakes must not fill the screen.
  static let limit = 100

  private var entries: [(path: DocumentPath, problem: ConfigurationProblem)] = []
  private var fileCount = 0

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }
  /// Whether further problems will be counted only; their hints need not be worked out.
  var isFull: Bool { count >= Self.limit }

  /// The root of a file, whose problems come after those of the files opened before.
  func open(_ file: String) -> DocumentPath {
    fileCount += 1
    return DocumentPath(file: file, fileRank: fileCount)
  }

  func add(
    _ code: ProblemCode, at path: DocumentPath, found: String, expected: String, hint: String = ""
  ) {
    let problem = ConfigurationProblem(
      file: path.file, code: code, keyPath: path.text, found: found, expected: expected,
      hint: hint)
    entries.append((path, problem))
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
      problems: Array(problems.prefix(Self.limit)), omitted: max(0, problems.count - Self.limit))
  }
}
