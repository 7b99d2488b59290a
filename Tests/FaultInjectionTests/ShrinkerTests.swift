import Emulator
import EmulatorTestSupport
import ScenarioConfig
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import FaultInjection

@Suite("Shrinker")
struct ShrinkerTests {
  /// Shrinks a run with a failure, and returns what is left.
  private func shrink(
    _ phone: PhoneScenario, keeping failure: Capsule.Failure, seconds: Int,
    timeline: [(Int, String)], faults: [String], audits: [any Audit] = []
  ) throws -> Capsule? {
    let (scenario, reader) = try ScriptedScenario.resolve(
      phone, seconds: seconds, timeline: timeline, faults: faults)
    let capsule = Capsule(
      ofRunOf: scenario, try reader.configuration(of: scenario), app: phone.hosted, audits: audits,
      isolation: .inProcess)
    let shrinker = Shrinker(
      capsule, keeping: failure, reader: reader, app: phone.hosted, audits: audits)
    return shrinker.shrink()
  }

  /// An app that asks for its refresh at its first launch only.
  private var fragile: PhoneScenario {
    var phone = PhoneScenario()
    phone.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.ask(for: "refresh", in: 1_800)
        process.complete(task, success: true)
      }
    }
    phone.app.didBecomeActive = { process in
      if process.processID == 301 { process.ask(for: "refresh", in: 60) }
    }
    return phone
  }

  @Test("Work that a fault leaves undone for good is kept with the fault, and without the rest")
  func neverDone() throws {
    let failure = Capsule.Failure(
      name: SweepFailure.neverDoneName, identifier: "refresh", message: "")
    let smaller = try #require(
      try shrink(
        fragile, keeping: failure, seconds: 100_000,
        timeline: [
          (10, "OpenApp"), (20, "Unplug"), (30, "LeaveApp"), (60, "PlugIn"), (90, "OpenApp"),
          (200, "LeaveApp"), (300, "OpenApp"), (400, "LeaveApp"),
        ],
        // Kills the app before it could ask.
        faults: ["kill@point=3"]))
    expect(smaller.configuration.faults?.faults.count, is: 1)
    expect(smaller.configuration.timeline.map(\.event), is: [.openApp, .leaveApp])
    expect(smaller.failures.map(\.name), is: [SweepFailure.neverDoneName])
  }

  /// An app that writes and flushes whenever it leaves the screen.
  private var writing: PhoneScenario {
    var phone = PhoneScenario()
    phone.app.didEnterBackground = { process in
      process.storeWritten(file: "/a", offset: 0, length: 1)
      process.storeSynced(file: "/a")
    }
    return phone
  }

  @Test("A fault before a numbered point moves with its place when events before it go")
  func anchors() throws {
    var phone = writing
    var visits: [(Int, String)] = []
    for start in stride(from: 0, to: 60, by: 10) {
      visits += [(start + 5, "OpenApp"), (start + 9, "LeaveApp")]
      phone.at(Double(start + 5), .openApp)
      phone.at(Double(start + 9), .leaveApp)
    }
    phone.recordsPoints = true
    let points = phone.run().records.compactMap { record -> PointReached? in
      if case .pointReached(let point) = record.event { point } else { nil }
    }
    let flush = try #require(points.last { $0.kind == .storeSync })
    let smaller = try #require(
      try shrink(
        writing, keeping: Capsule.Failure(name: "notFlushed", message: ""), seconds: 900,
        timeline: visits, faults: ["kill@point=\(flush.point)"], audits: [FlushAudit()]))
    expect(smaller.configuration.timeline.map(\.event), is: [.openApp, .leaveApp])
    expect(smaller.configuration.timeline.map(\.at), is: [.seconds(1), .seconds(2)])
    guard case .point(let number, _) = smaller.configuration.faults?.faults.first?.placement else {
      Issue.record("\(String(describing: smaller.configuration.faults))")
      return
    }
    #expect(number < flush.point)
  }

  @Test("Nothing comes of a failure that the run does not show")
  func notShown() throws {
    let failure = Capsule.Failure(name: "timeLost", message: "")
    let smaller = try shrink(
      fragile, keeping: failure, seconds: 600, timeline: [(10, "OpenApp")], faults: [])
    expect(smaller, is: nil)
  }
}

/// Finds a write that was never flushed.
private struct FlushAudit: Audit {
  let app = "Scripted"

  func begin() -> any Auditor { Follower() }

  private struct Follower: Auditor {
    private var isFlushed = true

    mutating func follow(_ record: TraceRecord) {
      switch record.event {
      case .storeWritten: isFlushed = false
      case .storeSynced: isFlushed = true
      default: break
      }
    }

    func judge(disk: Disk) -> (balance: Balance?, findings: [Finding]) {
      let finding = Finding(
        rule: nil, name: "notFlushed", severity: .error, message: "A write was not flushed.",
        hint: "Flush it.", confidence: .documented)
      return (nil, isFlushed ? [] : [finding])
    }
  }
}
