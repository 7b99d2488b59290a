import Foundation
import Testing
import ValueExpectations

@testable import EmulatorCommand

@Suite("report --watch")
struct ReportWatchTests {
  /// So long a page may take on a machine that has much to do, in milliseconds; nothing is measured.
  private static let patience: Int32 = 120_000

  @Test("The page is written anew when its scenario changes, or what its app has")
  func scenario() throws {
    let folder = try TemporaryFolder()
    let config = folder.url.appendingPathComponent("Config")
    let shipped = BuiltTool.package.appendingPathComponent("Config/Apps")
    let scenario = config.appendingPathComponent("Scenarios/FiveMinutesAway.plist")
    try FileManager.default.createDirectory(
      at: scenario.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: shipped, to: config.appendingPathComponent("Apps"))
    let page = folder.url.appendingPathComponent("page.html")
    let source = try String(
      contentsOf: BuiltTool.package.appendingPathComponent(BuiltTool.scenario("FiveMinutesAway")),
      encoding: .utf8)
    try Data(source.utf8).write(to: scenario)
    let watch = try FolderWatch([folder.url.path])
    func nextPage() throws -> String {
      try #require(watch.wait(atMost: Self.patience) { $0 == "page.html" })
      return try String(contentsOf: page, encoding: .utf8)
    }
    let tool = Process()
    tool.executableURL = BuiltTool.folder.appendingPathComponent("bgtask")
    tool.arguments = [
      "report", scenario.path, "--isolation", "in-process", "--watch", "--output", page.path,
    ]
    tool.standardError = FileHandle.nullDevice
    try tool.run()
    defer {
      // Threads of tests may block other signals, and the tool has that from them.
      kill(tool.processIdentifier, SIGKILL)
      tool.waitUntilExit()
    }
    let first = try nextPage()
    #expect(first.hasPrefix("<!DOCTYPE html>"))
    let other = source.replacing(
      "<key>Seed</key>\n  <integer>1<", with: "<key>Seed</key>\n  <integer>2<")
    try Data(other.utf8).write(to: scenario)
    let second = try nextPage()
    #expect(second != first)
    let properties = config.appendingPathComponent("Apps/Tracker-Info.plist")
    let declared = try String(contentsOf: properties, encoding: .utf8)
    try Data(declared.replacing(".reconcile<", with: ".reconciles<").utf8).write(to: properties)
    #expect(try !second.contains("R-003") && nextPage().contains("R-003"))
  }

  @Test("Without a file there is nothing to write anew")
  func output() throws {
    let result = try BuiltTool.run(["report", BuiltTool.scenario("FiveMinutesAway"), "--watch"])
    expect(result.status, is: 64)
    #expect(result.errors.contains("--output"))
  }
}
