import Foundation
import Guides
import Testing
import ValueExpectations

@Suite("Guides")
struct GuideTests {
  /// What the commands of a guide print is compared in a copy of the package, which has to be built.
  static let isCopyWanted = ProcessInfo.processInfo.environment["BGTASK_GUIDES"] != nil

  private static let copy = Result { try GuidedPackage(following: Guide.all) }

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
    let copy = try Self.copy.get()
    for example in guide.examples {
      let result = try BuiltTool.shell(example.command, in: copy.folder, tool: copy.products)
      #expect(example.shows(result.output), "\(example.command)\n\(result.output)")
    }
  }

  @Test(
    "An app that Linux cannot compile is adapted by each build, and runs",
    .enabled(if: isCopyWanted))
  func oldApp() throws {
    let app = try Self.copy.get().oldApp()
    func drafts(_ words: String) throws -> BuiltTool.Result {
      try BuiltTool.shell("Drafts \(words)", in: app, tool: Self.copy.get().products)
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
    let copy = try Self.copy.get()
    let line = """
      find Config/Scenarios -name '*.plist' | sort | sed -n '1~10p' | xargs -P 2 -I '{}' \
      sh -c 'bgtask run {} --format summary >/dev/null 2>&1 || echo {}'
      """
    expect(try BuiltTool.shell(line, in: copy.folder, tool: copy.products).output, is: "")
  }

  @Test(
    "An app of one's own passes its tests, and those that the page on testing shows, as it shows them",
    .enabled(if: isCopyWanted))
  func testing() throws {
    let copy = try Self.copy.get()
    let guide = try #require(Guide.testing)
    #expect(!guide.steps.isEmpty && !guide.examples.isEmpty)
    let place = ProcessInfo.processInfo.environment["PATH"] ?? ""
    func shell(_ line: String) throws -> BuiltTool.Result {
      try BuiltTool.shell("PATH='\(place)'; \(line)", in: copy.app, tool: copy.products)
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
    let copy = try Self.copy.get()
    #expect(!copy.log.contains("warning:"), "\(copy.log)")
    func walk(_ words: String) throws -> BuiltTool.Result {
      try BuiltTool.shell("Walk \(words)", in: copy.app, tool: copy.products)
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
    let place = copy.app.appendingPathComponent(".build/morning.html")
    let reported = try walk("report Morning --output \(place.path)")
    #expect(reported.status == 0, "\(reported.output)")
    let page = try String(contentsOf: place, encoding: .utf8)
    #expect(page.contains("refresh number 2") && !page.contains(#""containers":null"#))
  }

  @Test("So is an app of SwiftUI", .enabled(if: isCopyWanted))
  func swiftUIApp() throws {
    let copy = try Self.copy.get()
    let run = try BuiltTool.shell("Ride run Morning", in: copy.swiftUIApp, tool: copy.products)
    #expect(run.status == 0 && run.output.contains("refresh number 2"), "\(run.output)")
  }
}
