import BackgroundTaskTesting
import Testing
import ValueExpectations

@Suite("Sweeps of an app in tests")
struct AppSweepTests {
  private let notes = AppUnderTest("Notes", program: "bgtask")

  /// A note that the app called saved is in its file, or the run is wrong.
  private struct NoteMissing: Error, CustomStringConvertible {
    let description: String
  }

  @Test(
    "No kill loses a note that was saved, and each run is judged by what the test wants to be kept")
  func passes() throws {
    var judged = 0
    let sweep = try notes.sweep("NoteTyped", faults: [.kill], target: "save") { run in
      judged += 1
      return run.files.paths.contains { $0.hasSuffix("Info.plist") }
    }
    sweep.expectPassed()
    #expect(sweep.passed && sweep.count > 0 && sweep.failures == [])
    #expect(judged > 1)
  }

  @Test("What a fault breaks is told with the command that shows it again, and it shows it")
  func fails() throws {
    let variant = RunConditions(variant: "autosaveOnly")
    let sweep = try notes.sweep("NoteTyped", variant, faults: [.kill])
    #expect(!sweep.passed)
    let failure = try #require(sweep.failures.first { $0.fault != nil })
    let fault = try #require(failure.fault)
    expect(failure.reproduction, is: "bgtask run NoteTyped --variant autosaveOnly --fault \(fault)")
    let again = try notes.run("NoteTyped", RunConditions(variant: "autosaveOnly", faults: [fault]))
    again.expect(.finding("noteLost"))
    withKnownIssue {
      sweep.expectPassed()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("again with: \(failure.reproduction)") && text.contains("kills app 301")
    }
  }

  @Test("A promise that a run breaks is told in its own words, the run without a fault first")
  func promise() throws {
    let sweep = try notes.sweep("NoteTyped", faults: [.kill], target: "save") { run in
      guard run.kills.isEmpty else { throw NoteMissing(description: "the note is gone") }
      return false
    }
    expect(sweep.failures.first?.fault, is: nil)
    expect(sweep.failures.first?.message, is: "the test's promise is not kept")
    #expect(sweep.failures.dropFirst().allSatisfy { $0.message == "the note is gone" })
    #expect(sweep.failures.count > 1)
  }

  @Test("A sweep in which nothing can strike has not passed")
  func nothing() throws {
    let scenario = Scenario(
      "Idle", start: "2026-03-02 09:00:00", timeZone: "UTC", seconds: 60, infoPlist: "Notes",
      timeline: [])
    let sweep = try notes.sweep(scenario, faults: [.kill])
    #expect(!sweep.passed && sweep.count == 0)
    #expect("\(sweep)".hasPrefix("nothing was tried"))
  }
}
