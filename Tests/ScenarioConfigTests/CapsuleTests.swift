import DeviceModel
import Emulator
import Foundation
import Testing
import ValueExpectations
import VirtualTime

@testable import ScenarioConfig

@Suite("Capsules")
struct CapsuleTests {
  private func sample() throws -> Capsule {
    let scenario = try Fixtures.reader.resolve(Fixtures.sample)
    return Capsule(
      of: scenario, configuration: try Fixtures.reader.configuration(of: scenario),
      isolation: .inProcess,
      failures: [
        Capsule.Failure(
          name: "lockHeldIntoSuspension", rule: .lockHeldIntoSuspension, identifier: "/a <b>",
          processState: .backgroundRunning, message: "The app holds a lock & more."),
        Capsule.Failure(name: "timeLost", identifier: "", message: "5 ms are missing."),
      ],
      traceHash: "0123456789abcdef",
      outline: TraceOutline(
        marks: try [
          "2 1000000000 userAction 00000000000000ff", "9 1000000000 killed f000000000000000",
        ].map { try #require(TraceOutline.Mark($0)) }))
  }

  /// Reads a capsule in which some lines are replaced by others.
  private func read(_ capsule: Capsule, replacing changes: [String: String] = [:]) throws -> Capsule
  {
    var text = capsule.propertyList
    for (old, new) in changes {
      #expect(text.contains(old), "\(old)")
      text = text.replacingOccurrences(of: old, with: new)
    }
    let folder = try TemporaryFolder()
    return try ScenarioReader(apps: SampleApps.all).capsule(folder.write(text, to: "Any.plist"))
  }

  @Test("A capsule stands alone, whatever its file is called, and gives the same bytes again")
  func roundTrip() throws {
    let capsule = try sample()
    let again = try read(capsule)
    expect(again, is: capsule)
    expect(again.propertyList, is: capsule.propertyList)
    expect(again.configuration.digest, is: again.scenarioDigest)
  }

  @Test("It is told from other documents, and checked with them")
  func kind() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(try sample().propertyList, to: "Any.plist")
    expect(try Fixtures.reader.validate(file), is: .capsule)
  }

  @Test("All mistakes are reported at once, with their places")
  func mistakes() throws {
    let capsule = try sample()
    let found = problems {
      try read(
        capsule,
        replacing: [
          "<string>in-process</string>": "<string>in-procss</string>",
          "<string>0123456789abcdef</string>": "<string>0123456789ABCDEF</string>",
          "<string>9 1000000000 killed": "<string>2 1000000000 killed",
          "<string>2 1000000000 userAction 00": "<string>two 1000000000 userAction 00",
          "<string>R-131</string>": "<string>131</string>",
          "<key>refresh.runLimit</key>": "<key>refresh.runLimt</key>",
          "<key>CFBundleIdentifier</key>": "<key>CFBundleIdentifer</key>",
          "<string>LeaveApp</string>": "<string>LeafApp</string>",
        ])
    }
    expect(
      places(found),
      is: [
        "C014 Isolation", "C034 Scenario.Policy.refresh.runLimt",
        "C011 Scenario.App.InfoPlist.CFBundleIdentifier", "C025 Scenario.Timeline[4].Event",
        "C015 Failures[0].Rule", "C015 TraceHash", "C015 Checkpoints[0]",
      ])
  }

  @Test("Checkpoints come in the order of their records")
  func order() throws {
    let capsule = try sample()
    let found = problems {
      try read(capsule, replacing: ["<string>9 1000000000": "<string>2 1000000000"])
    }
    expect(places(found), is: ["C033 Checkpoints[1]"])
  }

  @Test(
    "A text that is no checkpoint is refused",
    arguments: [
      "", "2 0 a", "1 0 a 0123456789abcdef", "2 -1 a 0123456789abcdef", "2 0  0123456789abcdef",
      "2 0 a 0123456789abcdeF", "2 0 a 0123456789abcde", "2 0 a b 0123456789abcdef",
      "99999999999999999999 0 a 0123456789abcdef",
    ])
  func checkpoints(text: String) {
    expect(TraceOutline.Mark(text), is: nil)
  }

  @Test("Failures are the same whatever their messages say")
  func sameness() {
    let failure = Capsule.Failure(
      name: "a", rule: .registrationBeforeLaunchEnds, identifier: "b", processState: .suspended,
      message: "c")
    var other = failure
    other.message = "d"
    #expect(failure.isSame(as: other))
    for change: (inout Capsule.Failure) -> Void in [
      { $0.name = "e" }, { $0.rule = .handlerForEveryIdentifier }, { $0.identifier = nil },
      { $0.processState = nil },
    ] {
      var other = failure
      change(&other)
      #expect(!failure.isSame(as: other))
    }
  }
}
