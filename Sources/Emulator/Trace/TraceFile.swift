import Foundation
import VirtualTime

/// A trace that was written to a file: all records of a run, whole and as they were written.
///
/// ```swift
/// let trace = try TraceFile(contentsOf: "run.jsonl")
/// trace.records.last  // the outcome
/// ```
public struct TraceFile: Equatable, Sendable {
  /// Why a file is not a trace: the place and the reason.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// The file.
    public var file: String
    /// The line, from 1; nil for the file as a whole.
    public var line: Int?
    /// What is wrong with it.
    public var reason: String

    /// The problem on one line: `run.jsonl:7: error: …`.
    public var description: String {
      "\(file):" + (line.map { "\($0):" } ?? "") + " error: \(reason)"
    }
  }

  /// The records in the order of the run; the last one is the outcome.
  public let records: [TraceRecord]

  /// Reads a file.
  ///
  /// - Throws: ``Problem`` when it cannot be read, and for a trace that is cut, changed, or of another version.
  public init(contentsOf file: String) throws(Problem) {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Problem(file: file, line: nil, reason: "cannot be read")
    }
    try self.init([UInt8](data), of: file)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: Lines of JSON, each with its line break.
  ///   - file: The file's name, for problems.
  /// - Throws: ``Problem`` for a trace that is cut, changed, or of another version.
  public init(_ bytes: [UInt8], of file: String) throws(Problem) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.popLast()?.isEmpty == true, !lines.isEmpty else {
      throw Problem(
        file: file, line: lines.count + 1, reason: "ends without a line break: it is cut")
    }
    var records: [TraceRecord] = []
    var hash = FNV1aHash()
    var tally = Tally([])
    for (index, line) in lines.enumerated() {
      let record = try Self.record(in: line, of: file, at: index + 1)
      if index == 0, !record.isStart {
        throw Problem(
          file: file, line: 1, reason: "the trace does not begin with the start of a run")
      }
      if index < lines.count - 1 { hash.add(line: line) }
      tally.count(record)
      records.append(record)
    }
    guard case .runEnded(let ended) = records.last?.event else {
      throw Problem(
        file: file, line: lines.count, reason: "the run does not end here: the trace is cut")
    }
    guard ended.traceHash == hash.text else {
      throw Problem(
        file: file, line: lines.count,
        reason: """
          found the hash '\(ended.traceHash)', expected '\(hash.text)' of the records before: \
          the trace was changed
          """)
    }
    guard tally.agrees(with: ended) else {
      throw Problem(
        file: file, line: lines.count,
        reason: "the outcome is not that of the records before: the trace was changed")
    }
    self.records = records
  }

  private static func record(
    in line: ArraySlice<UInt8>, of file: String, at number: Int
  ) throws(Problem) -> TraceRecord {
    do {
      return try JSONDecoder().decode(TraceRecord.self, from: Data(line))
    } catch let error as DecodingError {
      throw Problem(file: file, line: number, reason: "is no record: \(error.inShort)")
    } catch {
      throw Problem(file: file, line: number, reason: "is no record: \(error)")
    }
  }

  /// The bytes of the file.
  public var bytes: [UInt8] { records.flatMap { Array($0.jsonLine.utf8) + [UInt8(ascii: "\n")] } }
}

extension TraceRecord {
  fileprivate var isStart: Bool {
    if case .runStarted = event { true } else { false }
  }
}

extension DecodingError {
  /// What is wrong, and where in the record.
  fileprivate var inShort: String {
    switch self {
    case .keyNotFound(let key, let context): Self.text("\(key.stringValue) is missing", context)
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      Self.text(context.debugDescription, context)
    @unknown default: "it cannot be decoded"
    }
  }

  private static func text(_ reason: String, _ context: Context) -> String {
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    // Foundation's words are a sentence with its full stop.
    let clause = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    return path.isEmpty ? clause : "\(path): \(clause)"
  }
}
