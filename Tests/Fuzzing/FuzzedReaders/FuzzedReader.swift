import Emulator
import FaultInjection
public import Foundation
import ScenarioConfig

/// A reader of files that somebody else may have written, as the fuzzer drives it.
///
/// Whatever the bytes, a reader takes them or refuses them with an error. What it takes it has to
/// understand: written again and read again, it is the same.
public enum FuzzedReader: String, CaseIterable, Sendable {
  /// Scenarios, policies and Info.plists, as `validate` reads them.
  case propertyLists = "PropertyLists"
  /// Capsules, as `replay` and `shrink` read them.
  case capsules = "Capsules"
  /// Traces, a record on each line.
  case traces = "Traces"
  /// Results of sweeps, as `merge` reads them; an empty line begins another part.
  case sweepResults = "SweepResults"

  /// What came of reading.
  public enum Outcome: Sendable {
    /// The bytes are a document.
    case taken
    /// An error says what is wrong with them.
    case refused
  }

  /// Reads bytes.
  ///
  /// - Parameters:
  ///   - bytes: What a file holds.
  ///   - desk: Where a file can be put, for readers that open it themselves.
  /// - Returns: Whether the reader took them.
  /// - Throws: What writing to the desk throws; never what the reader says.
  public func read(_ bytes: Data, at desk: ReaderDesk) throws -> Outcome {
    switch self {
    case .propertyLists: propertyList(at: desk, try desk.place(bytes))
    case .capsules: capsule(at: desk, try desk.place(bytes))
    case .traces: trace(bytes)
    case .sweepResults: results(bytes)
    }
  }

  private func propertyList(at desk: ReaderDesk, _ file: String) -> Outcome {
    guard let kind = try? desk.reader.validate(file) else { return .refused }
    if kind == .scenario {
      guard let resolved = try? desk.reader.resolve(file),
        let original = try? desk.reader.read(file),
        let again = try? desk.reader.configuration(of: resolved)
      else { preconditionFailure("A scenario was valid, but could not be read or resolved") }
      precondition(again.digest == original.digest, "A resolved scenario has another digest")
    }
    return .taken
  }

  private func capsule(at desk: ReaderDesk, _ file: String) -> Outcome {
    guard let capsule = try? desk.reader.capsule(file) else { return .refused }
    guard let copy = try? desk.place(Data(capsule.propertyList.utf8)),
      let again = try? desk.reader.capsule(copy)
    else { preconditionFailure("A capsule was read, but not what was written of it") }
    precondition(again.propertyList == capsule.propertyList, "A capsule changed when written")
    return .taken
  }

  private func trace(_ bytes: Data) -> Outcome {
    var outcome = Outcome.taken
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let record = try? TraceRecord(jsonLine: String(decoding: line, as: UTF8.self)) else {
        outcome = .refused
        continue
      }
      let again = try? TraceRecord(jsonLine: record.jsonLine)
      precondition(again == record, "A record changed when written")
    }
    return outcome
  }

  private func results(_ bytes: Data) -> Outcome {
    var parts: [SweepPart] = []
    for (index, bytes) in Self.paragraphs(of: bytes).enumerated() {
      guard let part = try? SweepPart(name: "part \(index + 1)", data: bytes) else {
        return .refused
      }
      parts.append(part)
    }
    guard let merged = try? PartMerge.merge(parts) else { return .refused }
    var lines = PartLines<SweepHeader>()
    let records = [.header(merged.header)] + merged.results.map(SweepRecord.result)
    let text = records.map { lines.line(of: $0) }.joined() + lines.last
    let again = try? SweepPart(name: merged.name, data: Data(text.utf8))
    precondition(again == merged, "Merged results changed when written")
    return .taken
  }

  /// The bytes between empty lines.
  private static func paragraphs(of bytes: Data) -> [Data] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.split(whereSeparator: \.isEmpty).map { Data($0.joined(separator: [10])) }
  }
}
