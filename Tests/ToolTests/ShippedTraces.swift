import Emulator
import Foundation
import Testing

/// The traces of all shipped scenarios.
struct ShippedTraces {
  /// Each launch in a process of its own, as a user runs them, one run behind the other; every second scenario by another
  /// call of the tool, so that the last of them do not keep one processor alone.
  static let plain = Result { try ShippedTraces(of: both.get().plain) }

  /// Somewhere else in the world, with the tool beside the tests also where an optimised one is taken, two runs at a time, and
  /// in one process those of the apps that admit it.
  static let foreign = Result { try ShippedTraces(of: [both.get().foreign]) }

  /// Both go on at once: many tests wait for the one or the other.
  private static let both = Result {
    (
      plain: try [0, 1].map { try begin(names(from: $0, by: 2), ["--isolation", "process"]) },
      foreign: try begin(
        names(from: 0, by: 1), ["--isolation", "in-process", "--jobs", "2"],
        environment: [
          "TZ": "Asia/Kathmandu", "LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8", "HOME": "/var",
          "SWIFT_DETERMINISTIC_HASHING": "0", "UNRELATED": String(repeating: "x", count: 4000),
        ], in: URL(fileURLWithPath: "/"), tool: BuiltTool.besideTests)
    )
  }

  /// What the tool said beside the traces: it names the scenarios that failed.
  let errors: String
  private let traces: [String: [UInt8]]

  /// What one call of the tool is asked for.
  private typealias Part = (names: [String], process: BuiltTool.Started)

  private static func names(from start: Int, by step: Int) -> [String] {
    let all = BuiltTool.scenarios
    return stride(from: start, to: all.count, by: step).map { all[$0] }
  }

  private static func begin(
    _ names: [String], _ options: [String], environment: [String: String]? = nil,
    in folder: URL = BuiltTool.package, tool: URL = BuiltTool.folder
  ) throws -> Part {
    let files = names.map { BuiltTool.package.appendingPathComponent(BuiltTool.scenario($0)).path }
    return try (
      names,
      BuiltTool.begin(
        ["run", "--format", "jsonl"] + options + files, environment: environment, in: folder,
        tool: tool)
    )
  }

  private init(of parts: [Part]) throws {
    var traces: [String: [UInt8]] = [:]
    var errors = ""
    for (part, result) in zip(parts, try parts.map { try $0.process.result() }) {
      errors += result.errors
      let runs = Self.runs(of: result.output)
      try #require(runs.count == part.names.count, "\(errors)")
      for (name, run) in zip(part.names, runs) { traces[name] = run }
    }
    (self.traces, self.errors) = (traces, errors)
  }

  /// The traces in what a call has printed.
  private static func runs(of output: String) -> [[UInt8]] {
    // How the first line of each begins. Foundation would look for it character by character.
    let start = #"{"kind":"runStarted""#
    let bytes = output.utf8CString
    let places = bytes.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return [Int]() }
      let first = strstr(base, start)
      return sequence(first: first) { $0.flatMap { strstr($0 + 1, start) } }
        .prefix { $0 != nil }.compactMap { $0.map { base.distance(to: $0) } }
    }
    return zip(places, places.dropFirst() + [bytes.count - 1]).map { from, to in
      bytes[from..<to].map { UInt8(bitPattern: $0) }
    }
  }

  /// The bytes of the trace of a scenario.
  subscript(scenario: String) -> [UInt8] { traces[scenario] ?? [] }

  /// The traces of ``plain``, read back.
  static let readBack = Result {
    try plain.get().traces.map { try ($0, TraceFile($1, of: $0)) }
  }.map { Dictionary(uniqueKeysWithValues: $0) }

  /// Whether a scenario kept its promises.
  func passed(_ scenario: String) -> Bool { !errors.contains("/\(scenario).plist") }
}

extension ShippedTraces: CustomTestStringConvertible {
  /// What was wrong, without the traces.
  var testDescription: String { errors }
}
