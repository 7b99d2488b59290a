import Emulator
import Foundation
import Testing

/// The traces of all shipped scenarios, of one call of the tool, one run behind the other.
struct ShippedTraces {
  /// Each launch in a process of its own, as a user runs them.
  static let plain = Result { try ShippedTraces(of: both.get().plain) }

  /// Somewhere else in the world, with the tool beside the tests also where an optimised one is taken, two runs at a time, and
  /// in one process those of the apps that admit it.
  static let foreign = Result { try ShippedTraces(of: both.get().foreign) }

  /// Both go on at once: many tests wait for the one or the other.
  private static let both = Result {
    (
      plain: try begin(["--isolation", "process"]),
      foreign: try begin(
        ["--isolation", "in-process", "--jobs", "2"],
        environment: [
          "TZ": "Asia/Kathmandu", "LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8", "HOME": "/var",
          "SWIFT_DETERMINISTIC_HASHING": "0", "UNRELATED": String(repeating: "x", count: 4000),
        ], in: URL(fileURLWithPath: "/"), tool: BuiltTool.besideTests)
    )
  }

  /// What the tool said beside the traces: it names the scenarios that failed.
  let errors: String
  private let traces: [String: [UInt8]]

  private static func begin(
    _ options: [String], environment: [String: String]? = nil, in folder: URL = BuiltTool.package,
    tool: URL = BuiltTool.folder
  ) throws -> BuiltTool.Started {
    let files = BuiltTool.scenarios.map {
      BuiltTool.package.appendingPathComponent(BuiltTool.scenario($0)).path
    }
    return try BuiltTool.begin(
      ["run", "--format", "jsonl"] + options + files, environment: environment, in: folder,
      tool: tool)
  }

  private init(of process: BuiltTool.Started) throws {
    let names = BuiltTool.scenarios
    let result = try process.result()
    errors = result.errors
    let runs = result.output.components(separatedBy: Self.start).dropFirst()
    try #require(runs.count == names.count, "\(errors)")
    traces = Dictionary(
      uniqueKeysWithValues: zip(names, runs.map { Array((Self.start + $0).utf8) }))
  }

  /// How the first line of a trace begins.
  private static let start = #"{"kind":"runStarted""#

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
