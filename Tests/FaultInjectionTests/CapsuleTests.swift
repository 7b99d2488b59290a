import Emulator
import EmulatorTestSupport
import ScenarioConfig
import Testing
import ValueExpectations
import VirtualTime

@testable import FaultInjection

@Suite("Capsules of runs")
struct CapsuleTests {
  /// An app that writes whenever it leaves the screen.
  private var phone: PhoneScenario {
    var phone = PhoneScenario()
    phone.app.didEnterBackground = { process in
      process.storeWritten(file: "/a", offset: 0, length: 1)
    }
    return phone
  }

  private func capsule(leaving: Int, faults: [String] = []) throws -> Capsule {
    let (scenario, reader) = try ScriptedScenario.resolve(
      phone, seconds: 600, timeline: [(10, "OpenApp"), (leaving, "LeaveApp")], faults: faults)
    return Capsule(
      ofRunOf: scenario, try reader.configuration(of: scenario), app: phone.hosted, audits: [],
      isolation: .inProcess)
  }

  private func replay(_ capsule: Capsule) -> Capsule.Comparison {
    capsule.replay(app: phone.hosted, audits: [])
  }

  @Test("A capsule replays, with every record of its run")
  func same() throws {
    let capsule = try capsule(leaving: 20)
    guard case .same(let count) = replay(capsule) else {
      Issue.record("\(replay(capsule))")
      return
    }
    expect(count, is: capsule.outline.marks.count + 2)
  }

  @Test("Another run differs at the first record that is another one")
  func different() throws {
    var capsule = try capsule(leaving: 20)
    let other = try self.capsule(leaving: 30)
    capsule.outline = other.outline
    guard case .different(let difference) = replay(capsule) else {
      Issue.record("\(replay(capsule))")
      return
    }
    expect(difference.expected?.time, is: .seconds(30))
    expect(difference.found?.time, is: .seconds(20))
    expect(difference.expected?.record, is: difference.found?.record)
    expect(difference.agreed + 1, is: difference.expected?.record)
    expect(difference.records.count, is: 1)
    #expect(difference.records[0].contains("LeaveApp"))
  }

  @Test("With marks at some records only, the difference lies between two of them")
  func sparse() throws {
    var capsule = try capsule(leaving: 20)
    let marks = try self.capsule(leaving: 30).outline.marks
    capsule.outline = TraceOutline(marks: [marks[0]] + marks.suffix(2))
    guard case .different(let difference) = replay(capsule) else {
      Issue.record("\(replay(capsule))")
      return
    }
    expect(difference.agreed, is: 2)
    expect(difference.expected, is: marks[marks.count - 2])
    expect(difference.records.count, is: marks.count - 2)
  }

  @Test("A run that ends too early, and one that goes on too long, differ at the end")
  func ends() throws {
    let capsule = try capsule(leaving: 20)
    let marks = capsule.outline.marks
    let last = try #require(marks.last)
    let further = try #require(
      TraceOutline.Mark("\(last.record + 1) 600000000000 killed \(last.hash)"))
    var longer = capsule
    longer.outline = TraceOutline(marks: marks + [further])
    guard case .different(let early) = replay(longer) else {
      Issue.record("\(replay(longer))")
      return
    }
    expect(early.expected, is: further)
    expect(early.found, is: nil)
    var shorter = capsule
    shorter.outline = TraceOutline(marks: marks.dropLast())
    guard case .different(let late) = replay(shorter) else {
      Issue.record("\(replay(shorter))")
      return
    }
    expect(late.expected, is: nil)
    expect(late.found, is: last)
  }

  @Test("What differs in the first record alone is the configuration, the hash, or the version")
  func first() throws {
    var capsule = try capsule(leaving: 20)
    let (hash, digest) = (capsule.traceHash, capsule.scenarioDigest)
    capsule.traceHash = "0123456789abcdef"
    expect(replay(capsule), is: .otherHash(hash))
    capsule.scenarioDigest = "fedcba9876543210"
    expect(replay(capsule), is: .otherConfiguration(digest: digest))
    capsule.emulatorVersion = "0.0.0"
    let count = capsule.outline.marks.count + 2
    expect(replay(capsule), is: .sameInOtherVersion(recordCount: count))
  }

  @Test("The run of a sweep is the same as a scenario of its own")
  func swept() throws {
    let (scenario, reader) = try ScriptedScenario.resolve(
      phone, seconds: 600, timeline: [(10, "OpenApp"), (20, "LeaveApp")],
      faults: ["unplug@seconds=5"])
    var expected = Recovery.added(to: try reader.configuration(of: scenario))
    expected.faults = FaultPlan([Fault(kind: .powerCut, placement: .point(3, PointPattern()))])
    var found = try reader.configuration(of: scenario.swept(by: ["powerCut@point=3"]))
    #expect(found.digest != expected.digest)
    found.digest = expected.digest
    expect(found, is: expected)
  }
}
