import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

/// What a scenario changes of the tasks of apps that ask for them in their own code.
///
/// The tasks are those of the page that tells of them: a task that is not submitted as the page says fails here.
@Suite("Tasks from the scenario")
struct AppTaskTests {
  /// A row of the page.
  struct Row: Sendable, CustomTestStringConvertible {
    var app: String
    var job: String
    var kind: String
    var identifier: String
    var scenario: String
    var testDescription: String { "\(app) \(job)" }
  }

  private static let page = "Sources/AppHosting/AppHosting.docc/Tasks-from-the-scenario.md"
  private static let cells: [[String]] = {
    let url = BuiltTool.package.appendingPathComponent(page)
    let lines = (try? String(contentsOf: url, encoding: .utf8)).map { $0.split(separator: "\n") }
    return (lines ?? []).filter { $0.hasPrefix("| ") && !$0.hasPrefix("| -") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
        .filter { !$0.isEmpty }
    }
  }()
  static let rows = cells.filter { $0.count == 5 && $0[0] != "App" }.map {
    Row(app: $0[0], job: $0[1], kind: $0[2], identifier: $0[3], scenario: $0[4])
  }

  @Test("A date of the scenario is that of the app's request", arguments: rows)
  func date(_ row: Row) throws {
    let trace = try Self.trace(
      of: row, as: "\(row.identifier) \(row.kind) \(row.job)", after: 4_321)
    let kind = row.kind == "AppRefresh" ? "appRefresh" : "processing"
    let request =
      #""submit":{"request":{"identifier":"\#(row.identifier)","kind":"\#(kind)","earliestBeginSeconds":"#
    let dates = trace.components(separatedBy: request).dropFirst().map { $0.prefix { $0 != "," } }
    #expect(!dates.isEmpty)
    #expect(dates.allSatisfy { $0 == "4321" }, "\(dates)")
  }

  @Test(
    "An identifier of the scenario is the app's, and an error where it is not permitted",
    arguments: rows)
  func identifier(_ row: Row) throws {
    let other = "com.example.other.\(row.job.lowercased())"
    let trace = try Self.trace(of: row, as: "\(other) \(row.kind) \(row.job)", after: nil)
    let registered = #""register":{"identifier":"\#(other)","outcome":{"refused":"#
    let submitted = #""submit":{"request":{"identifier":"\#(other)""#
    #expect(trace.contains(registered))
    let requests = trace.split(separator: "\n").filter { $0.contains(submitted) }
    #expect(!requests.isEmpty && requests.allSatisfy { $0.contains(#""refused":{"code":3}"#) })
    #expect(!trace.contains(#""register":{"identifier":"\#(row.identifier)""#))
  }

  @Test("Each app with tasks is on the page, with them or with the reason why not")
  func page() throws {
    let sources = BuiltTool.package.appendingPathComponent("Sources")
    let apps = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix("App") }.map { String($0.dropLast(3)) }
    let known = Set(Self.cells.map { $0[0] }).union(["Tracker", "Backup", "Downloads", "Workout"])
    expect(Set(apps).subtracting(known), is: [])
    expect(Self.rows.count, is: 20)
  }

  @Test(
    "What the app's code says of a task cannot be said otherwise",
    arguments: [
      ("com.example.notes.search AppRefresh Search", "C033] App.Tasks[0].Kind"),
      ("com.example.notes.search Processing Search SubmitOn=Launch", "C033] App.Tasks[0].SubmitOn"),
      (
        "com.example.notes.search Processing Search RequiresExternalPower=true",
        "C033] App.Tasks[0].RequiresExternalPower"
      ),
      ("com.example.notes.search Processing Serch", "C028] App.Tasks[0].Job"),
    ])
  func refusals(task: String, problem: String) throws {
    let folder = try TemporaryFolder()
    let file = try AlteredScenario.write("SearchAtNight", below: folder.url) {
      $0["App"] = ["Name": "Notes", "Tasks": [task]]
    }
    let result = try BuiltTool.run(["validate", file, "--config", "Config"])
    expect(result.status, is: 2)
    #expect(result.output.contains(problem) || result.errors.contains(problem))
  }

  /// The trace of the row's scenario, in which its job has another identifier or date.
  private static func trace(
    of row: Row, as task: String, after seconds: Int?
  ) throws -> String {
    let folder = try TemporaryFolder()
    let file = try AlteredScenario.write(row.scenario, below: folder.url) { document in
      var app = document["App"] as? [String: Any] ?? [:]
      app["Tasks"] = [task + (seconds.map { " EarliestBeginSeconds=\($0)" } ?? "")]
      document["App"] = app
    }
    return try BuiltTool.run(["run", file, "--config", "Config", "--format", "jsonl"]).output
  }
}
