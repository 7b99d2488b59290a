public import Foundation

/// The results of one shard, as they are to be joined with those of the others.
public struct SweepPart: Equatable, Sendable {
  /// What error messages call it: the name of its file.
  public var name: String
  /// The first line.
  public var header: SweepHeader
  /// The other lines.
  public var results: [SweepResult]

  /// Names results.
  public init(name: String, header: SweepHeader, results: [SweepResult]) {
    self.name = name
    self.header = header
    self.results = results
  }
}

extension SweepPart {
  /// Reads the file of a part.
  ///
  /// - Parameters:
  ///   - name: What error messages call the file.
  ///   - data: What it holds.
  /// - Throws: `SweepMergeProblem` when it is not a header and lines of results, or ends in the middle of one.
  public init(name: String, data: Data) throws(SweepMergeProblem) {
    var header: SweepHeader?
    var results: [SweepResult] = []
    for (index, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
      switch try? SweepRecord(line: line) {
      case .sweep(let found) where header == nil: header = found
      case .run(let result) where header != nil: results.append(result)
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
    self.init(name: name, header: header, results: results)
  }
}
