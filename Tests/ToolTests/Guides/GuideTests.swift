import Foundation
import Guides
import Testing
import ValueExpectations

@Suite("Guides")
struct GuideTests {
  /// What the commands of a guide print is compared in a copy of the package, which has to be built; `built` says that the
  /// program GuideFollower has done that.
  private static let wish = ProcessInfo.processInfo.environment["BGTASK_GUIDES"]
  static let isCopyWanted = wish != nil

  private static let apps = Result {
    let apps = GuidedApps()
    if wish != "built" { try apps.build(following: Guide.all) }
    return apps
  }

  @Test("Each guide has steps and shows what comes of them", arguments: Guide.all)
  func parts(of guide: Guide) {
    #expect(!guide.steps.isEmpty)
    #expect(!guide.examples.isEmpty)
  }

  @Test("The steps of all guides fit the package as it is")
  func steps() throws {
    #expect(!Guide.all.isEmpty)
    #expect(throws: Never.self) { try GuidedCopy.files(of: Guide.all) }
    let testing = try #require(Guide.testing)
    let template = BuiltTool.package.appendingPathComponent("Config/Template")
    #expect(!testing.steps.isEmpty)
    #expect(throws: Never.self) { try GuidedCopy.files(of: [testing], in: template) }
  }

  @Test(
    "Whoever follows a guide sees what it shows; BGTASK_GUIDES=1 follows them all",
    .enabled(if: isCopyWanted), arguments: Guide.all)
  func examples(of guide: Guide) throws {
    let apps = try Self.apps.get()
    for example in guide.examples {
      let result = try BuiltTool.shell(example.command, in: apps.copy, tool: apps.products)
      #expect(example.shows(result.output), "\(example.command)\n\(result.output)")
    }
  }

  @Test(
    "An app that Linux cannot compile is adapted by each build, and runs",
    .enabled(if: isCopyWanted))
  func oldApp() throws {
    let apps = try Self.apps.get()
    func drafts(_ words: String) throws -> BuiltTool.Result {
      try BuiltTool.shell("Drafts \(words)", in: apps.drafts, tool: apps.products)
    }
    let run = try drafts("run Morning").output
    // A timer saves each minute of five, and stops when the app is left.
    #expect(run.contains("saved 4") && !run.contains("saved 5"), "\(run)")
    #expect(run.contains("glass") && !run.contains("flat"), "\(run)")
    // The number of the line is that of the original.
    #expect(run.contains("uploaded on 69"), "\(run)")
    let older = try drafts("run OlderPhone")
    #expect(older.output.contains("flat") && !older.output.contains("glass"))
    #expect(older.status == 0, "\(older.output)")
  }

  @Test(
    "Whoever follows all guides changes no scenario: an even part of them is run",
    .enabled(if: isCopyWanted))
  func scenarios() throws {
    let apps = try Self.apps.get()
    let line = """
      find Config/Scenarios -name '*.plist' | sort | sed -n '1~10p' | xargs -P 2 -I '{}' \
      sh -c 'bgtask run {} --format summary >/dev/null 2>&1 || echo {}'
      """
    expect(try BuiltTool.shell(line, in: apps.copy, tool: apps.products).output, is: "")
  }

  @Test(
    "An app of one's own passes its tests, and those that the page on testing shows, as it shows them",
    .enabled(if: isCopyWanted))
  func testing() throws {
    let apps = try Self.apps.get()
    let guide = try #require(Guide.testing)
    #expect(!guide.steps.isEmpty && !guide.examples.isEmpty)
    let place = ProcessInfo.processInfo.environment["PATH"] ?? ""
    func shell(_ line: String) throws -> BuiltTool.Result {
      try BuiltTool.shell("PATH='\(place)'; \(line)", in: apps.walk, tool: apps.products)
    }
    let all = try shell("swift test --skip-build")
    #expect(all.status == 0, "\(all.output)")
    #expect(all.output.contains("Test run with 7 tests in 2 suites passed"), "\(all.output)")
    for example in guide.examples {
      let result = try shell(example.command)
      #expect(example.shows(result.output), "\(example.command)\n\(result.output)")
    }
  }

  @Test(
    "An app of one's own is a program by @main, and its own tool",
    .enabled(if: isCopyWanted))
  func app() throws {
    let apps = try Self.apps.get()
    func walk(_ words: String) throws -> BuiltTool.Result {
      try BuiltTool.shell("Walk \(words)", in: apps.walk, tool: apps.products)
    }
    let run = try walk("run Morning")
    #expect(run.status == 0 && run.output.contains("refresh number 2"), "\(run.output)")
    #expect(try walk("help").output.contains("USAGE: Walk <subcommand>"))
    // What the README says of it; that a page is made anew is tested elsewhere.
    let prefix = "swift run Walk "
    for command in ReadmeCommand.all where command.text.hasPrefix(prefix) {
      let words = String(command.text.dropFirst(prefix.count))
        .replacing(" --watch", with: "").replacing("morning.html", with: ".build/readme.html")
      let result = try walk(words)
      #expect(result.status == 0, "\(command.text)\n\(result.output)")
    }
    let swept = try walk("sweep Morning --faults kill,expire --jobs 2")
    #expect(swept.status == 0, "\(swept.output)")
    let failed = try walk("run Morning --fault kill@seconds=2401")
    let again = "Reproduce with: Walk run Config/Scenarios/Morning.plist"
    #expect(failed.output.contains(again), "\(failed.output)")
    let place = apps.walk.appendingPathComponent(".build/morning.html")
    let reported = try walk("report Morning --output \(place.path)")
    #expect(reported.status == 0, "\(reported.output)")
    let page = try String(contentsOf: place, encoding: .utf8)
    #expect(page.contains("refresh number 2") && !page.contains(#""containers":null"#))
  }

  @Test("So is an app of SwiftUI", .enabled(if: isCopyWanted))
  func swiftUIApp() throws {
    let apps = try Self.apps.get()
    let run = try BuiltTool.shell("Ride run Morning", in: apps.ride, tool: apps.products)
    #expect(run.status == 0 && run.output.contains("refresh number 2"), "\(run.output)")
  }
}
