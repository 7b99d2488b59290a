import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Where faults strike")
struct FaultPlacementTests {
  /// An app that writes five times, in a background task, when it leaves the screen.
  private func writing(_ faults: Fault...) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.app.didEnterBackground = { process in
      let task = process.beginBackgroundTask(name: "flush", expirationHandler: nil)
      for number in 1...5 {
        process.storeWritten(file: "/a", offset: 0, length: number)
        process.storeSynced(file: "/a")
      }
      process.endBackgroundTask(task)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(100, .openApp)
    scenario.at(110, .leaveApp)
    scenario.duration = 200
    scenario.faults = faults
    return scenario
  }

  private func fault(_ placement: FaultPlacement, of target: FaultTarget = .run) -> Fault {
    Fault(kind: .kill(.jetsam), target: target, placement: placement)
  }

  private func writes(_ number: Int) -> FaultPlacement {
    .point(number, PointPattern(kind: .storeWrite))
  }

  /// The seconds at which something was killed.
  private func kills(_ run: PhoneRun) -> [Int] {
    run.records.filter { $0.kind == .kill }.map { Int($0.time.seconds) }
  }

  @Test("A kill before the third write leaves two", arguments: [1, 2, 3, 5])
  func kind(number: Int) {
    let run = writing(fault(writes(number))).run()
    let before = run.records.prefix { $0.kind != .fault }
    expect(before.filter { $0.line.contains("wrote") }.count, is: number - 1)
    expect(run.lines(of: [.kill]).count, is: 1)
  }

  @Test("Points of a run go on counting over launches, those of a launch do not")
  func targets() {
    let second = writing(fault(writes(2)), fault(writes(2), of: .launch(2))).run()
    expect(kills(second), is: [10, 110])
    let over = writing(fault(writes(2)), fault(writes(3))).run()
    // One write came before the kill; the third of the run is the second of the next launch.
    #expect(kills(over) == [10, 110])
  }

  @Test("Points of a background task are those while it is open")
  func ofTask() {
    let point = FaultPlacement.point(1, PointPattern())
    let run = writing(fault(point, of: .task("flush"))).run()
    let struck = run.records.compactMap { record in
      if case .faultStruck(let fault) = record.event { fault } else { nil }
    }
    expect(struck.map(\.pointKind), is: [.callAfter])
    expect(run.lines(of: [.store]).prefix(1).first?.hasPrefix("110"), is: true)
  }

  @Test("A fault at a call strikes before it or, if that is asked for, after its effect")
  func calls() {
    let name = "UIApplication.beginBackgroundTask"
    for (kind, taken) in [(PointKind.callBefore, 0), (.callAfter, 1)] {
      let run = writing(fault(.point(1, PointPattern(kind: kind, call: name)))).run()
      let before = run.records.prefix { $0.kind != .kill }
      expect(before.filter { $0.kind == .assertion }.count, is: taken)
    }
  }

  @Test(
    "A fault at a time strikes before what the phone plans for it", arguments: [9.999, 10, 10.001])
  func times(seconds: Double) {
    let instant = Instant(nanoseconds: Int64((seconds * 1e9).rounded()))
    let run = writing(fault(.time(instant))).run()
    expect(run.records.filter { $0.kind == .kill }.map(\.time), is: [instant])
    let isLeaving = run.records.prefix { $0.kind != .kill }.contains {
      $0.line.contains("LeaveApp")
    }
    expect(isLeaving, is: (seconds > 10))
  }

  @Test(
    "A fault by chance strikes at every point or none, or by the seed", arguments: [0.0, 0.5, 1])
  func chance(probability: Double) {
    let suspicion = PointPattern(kind: .storeWrite)
    var scenario = writing(
      Fault(kind: .device(.lowPower, seconds: 1), placement: .chance(probability, suspicion)))
    func strikes() -> [String] { scenario.run().lines(of: [.fault]) }
    let first = strikes()
    expect(first, is: strikes())
    switch probability {
    case 0: #expect(first.isEmpty)
    case 1: expect(first.count, is: 10)
    default:
      #expect((1...9).contains(first.count))
      let others = (2...5).map { seed in
        scenario.seed = UInt64(seed)
        return strikes()
      }
      #expect(others.contains { $0 != first })
    }
  }

  @Test("Faults at one place strike in the order of the plan, until one ends the process")
  func order() {
    let place = writes(1)
    let run = writing(
      Fault(kind: .device(.lowPower, seconds: nil), placement: place), fault(place),
      Fault(kind: .expire, placement: place)
    ).run()
    expect(
      run.lines(of: [.fault]).map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") },
      is: ["lowPower before 7", "kill (jetsam) before 7", "expire before 7: nothing to expire"])
  }

  @Test("A fault whose place the run does not reach is a note, and changes nothing else")
  func missed() {
    let plain = writing().run()
    let run = writing(fault(.point(1_000, PointPattern()))).run()
    expect(run.findings.map(\.name), is: ["faultNeverStruck"])
    expect(run.findings.map(\.severity), is: [.note])
    let rest = run.records.filter { $0.kind != .finding && $0.kind != .run }
    expect(rest, is: plain.records.filter { $0.kind != .run })
  }

  @Test("Targets are read as configuration writes them", arguments: ["run", "launch:3", "a.b"])
  func text(target: String) {
    expect(FaultTarget(target)?.description, is: target)
  }

  @Test("The number of a launch counts from 1", arguments: ["launch:0", "launch:-1", "launch:x"])
  func badText(target: String) {
    expect(FaultTarget(target), is: nil)
  }
}
