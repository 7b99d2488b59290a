public import Foundation

/// The results of a part of a sweep.
public typealias SweepPart = ResultPart<SweepHeader>

/// The results of one part of a work, as they are to be joined with those of the others.
public struct ResultPart<Header: PartHeader>: Equatable, Sendable {
  /// What error messages call it: the name of its file.
  public var name: String
  /// The first line.
  public var header: Header
  /// The lines of results.
  public var results: [Header.Result]
  /// Whether a last line says that these are the lines that the tool wrote.
  public var isClosed: Bool

  /// Names results.
  public init(name: String, header: Header, results: [Header.Result], isClosed: Bool = true) {
    self.name = name
    self.header = header
    self.results = results
    self.isClosed = isClosed
  }
}

extension ResultPart {
  /// Reads the file of a part.
  ///
  /// - Parameters:
  ///   - name: What error messages call the file.
  ///   - data: What it holds.
  /// - Throws: `PartMergeProblem` when it is not a header and lines of results, ends in the middle of one, or has
  ///   lines that the tool did not write.
  public init(name: String, data: Data) throws(PartMergeProblem) {
    var header: Header?
    var results: [Header.Result] = []
    var lines = PartLines<Header>()
    var isClosed = false
    for (index, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
      let record = try? PartRecord<Header>(line: line)
      let before = lines
      if let record { lines.add(line, record) }
      switch record {
      case .header(let found) where header == nil: header = found
      case .result(let result) where header != nil && !isClosed: results.append(result)
      case .end(let end) where header != nil && !isClosed:
        guard end == before.end else { throw Self.edited(name, line: index + 1, end, before.end) }
        isClosed = true
      default:
        let text = String(decoding: line.prefix(40), as: UTF8.self)
        throw PartMergeProblem(
          file: name,
          message: "line \(index + 1): found '\(text)\(line.count > 40 ? "…" : "")', expected "
            + (header == nil ? "the first line of results. " : "what came of a run. ")
            + "Name a file that '\(Header.subcommand) --output' has written to its end.")
      }
    }
    guard let header else {
      throw PartMergeProblem(
        file: name,
        message: "found no line, expected results. "
          + "Name a file that '\(Header.subcommand) --output' has written.")
    }
    self.init(name: name, header: header, results: results, isClosed: isClosed)
  }

  /// The problem of lines that are not those that the sweep wrote.
  private static func edited(
    _ name: String, line: Int, _ end: PartEnd, _ found: PartEnd
  ) -> PartMergeProblem {
    PartMergeProblem(
      file: name,
      message:
        "line \(line): found \(found.results) runs with the check \(found.check) before it, expected "
        + "\(end.results) with \(end.check). A line was added, changed or taken away after the tool had "
        + "written it: make this part again.")
  }
}
