import Foundation
import Testing
import TraceReport
import ValueExpectations

@testable import Emulator
@testable import TimelinePage

@Suite("Tables of a run")
struct TimelineMarkdownTests {
  private func text(_ scenario: String = "Sample") throws -> String {
    var records = SampleRun.records()
    var start = SampleRun.start
    start.scenario = scenario
    records[0].event = .runStarted(start)
    return TimelineMarkdown(try #require(TimelineModel(records))).text
  }

  @Test("Requests, what was in the way, runs and kills, each in a table")
  func tables() throws {
    let text = try text()
    #expect(text.hasPrefix("## Sample\n\nA morning.\n"))
    #expect(text.contains("| com.example.app.refresh | processing | 1 | 1 | 1 | 1 h 5 min |"))
    #expect(
      text.contains(
        "| refresh | R-055 | Processing that asks for external power waits for it | 1 | 58 min 20 s |"
      ))
    #expect(text.contains("| 2026-03-29 | 01:06:40 | refresh | 1 min 5 s | cold launch"))
    #expect(text.contains("kills app 301: jetsam"))
  }

  @Test("Of two runs it says first where they part, then what each came to")
  func two() throws {
    let models = try [4_000, 5_000].map { launch in
      try #require(TimelineModel(SampleRun.records(launchedAt: launch)))
    }
    let runs = [("before", models[0]), ("after", models[1])]
    let text = TimelineMarkdown(runs, divergence: Divergence(models[0], models[1])).text
    #expect(text.hasPrefix("## before against after\n\n### First decision that differs\n"))
    #expect(text.contains("| A | 2026-03-29 | 01:06:40 | "))
    #expect(text.contains("| B | 2026-03-29 | 01:23:20 | "))
    #expect(text.contains("\n\n## A: before\n") && text.contains("\n\n## B: after\n"))
    let same = TimelineMarkdown([runs[0], runs[0]]).text
    #expect(same.contains("Both runs tell the same."))
  }

  @Test("Every line of a table has as many cells as its head")
  func cells() throws {
    let lines = try text("a | b\n`c` <d> [e](f)").split(separator: "\n")
    // A reader of its own: a cell ends at a bar that no backslash stands before.
    let counts = lines.filter { $0.hasPrefix("|") }.map { line in
      zip(line, line.dropFirst()).count { $0 != "\\" && $1 == "|" }
    }
    expect(Set(counts), is: [5, 6])
    expect(lines[0], is: "## a \\| b \\`c\\` &lt;d&gt; \\[e\\](f)")
  }
}
