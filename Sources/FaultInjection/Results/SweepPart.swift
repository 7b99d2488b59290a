public import Foundation

/// The results of one shard, as they are to be joined with those of the others.
public struct SweepPart: Equatable, Sendable {
  /// What error messages call it: the name of its file.
  public var name: String
  /// The first line.
  public var header: SweepHeader
  /// The lines of runs.
  public var results: [SweepResult]
  /// Whether a last line says that these are the lines that the sweep wrote.
  public var isClosed: Bool

  /// Names results.
  public init(name: String, header: SweepHeader, results: [SweepResult], isClosed: Bool = true) {
    self.name = name
    self.header = header
    self.results = results
    self.isClosed = isClosed
  }
}

extension SweepPart {
  /// Reads the file of a part.
  ///
  /// - Parameters:
  ///   - name: What error messages call the file.
  ///   - data: What it holds.
  /// - Throws: `SweepMergeProblem` when it is not a header and lines of results, ends in the middle of one, or has
  ///   lines that no sweep wrote.
  public init(name: String, data: Data) throws(SweepMergeProblem) {
    var header: SweepHeader?
    var results: [SweepResult] = []
    var lines = SweepLines()
    var isClosed = false
    for (index, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
      let record = try? SweepRecord(line: line)
      let before = lines
      if let record { lines.add(line, record) }
      switch record {
      case .sweep(let found) where header == nil: header = found
      case .run(let result) where header != nil && !isClosed: results.append(result)
      case .end(let end) where header != nil && !isClosed:
        guard end == before.end else { throw Self.edited(name, line: index + 1, end, before.end) }
        isClosed = true
      default:
        let text = String(decoding: line.prefix(40), as: UTF8.self)
        throw SweepMergeProblem(
          file: name,
          message: "line \(index + 1): found '\(text)\(line.count > 40 ? "…" : "")', expected "
            + (header == nil ? "the first line of a sweep's results. " : "what came of a run. ")
            + "Name a file that 'sweep --output' has written to its end.")
      }
    }
    guard let header else {
      throw SweepMergeProblem(
        file: name,
        message: "found no line, expected results. Name a file that 'sweep --output' has written.")
    }
    self.init(name: name, header: header, results: results, isClosed: isClosed)
  }

  /// The problem of lines that are not those that the sweep wrote.
  private static func edited(
    _ name: String, line: Int, _ end: SweepEnd, _ found: SweepEnd
  ) -> SweepMergeProblem {
    SweepMergeProblem(
      file: name,
      message:
        "line \(line): found \(found.runs) runs with the check \(found.check) before it, expected "
        + "\(end.runs) with \(end.check). A line was added, changed or taken away after the sweep had "
        + "written it: make this part again.")
  }
}
