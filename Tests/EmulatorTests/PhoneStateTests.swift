import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

@Suite("The phone's state")
struct PhoneStateTests {
  @Test("It survives being handed from process to process")
  func roundTrip() throws {
    let bench = OrganBench()
    let phone = Phone(
      configuration: bench.core.configuration, isolation: .process, recordsPoints: false,
      simulation: bench.core.simulation, trace: bench.core.trace,
      launchApp: { _ in preconditionFailure("No app is launched here.") })
    phone.scheduler.add(request("a"))
    _ = phone.scheduler.state.requests.update(0, reasons: [date])
    phone.scheduler.state.history.lastLaunch[.appRefresh] = .seconds(5)
    let planned = phone.core.plan(.process(.taskGrace(3)), at: .seconds(9))
    phone.core.plan(.timeline(4), at: .seconds(7))
    phone.supervisor.state.nextProcessID = 305
    phone.transfers.state.open(SessionDescription(identifier: "s"))
    phone.deliveries.state.isRegisteredForPushes = true
    phone.surroundings.state.waitingActions = [UserAction(name: "Tap", parameters: ["a": "b"])]
    phone.storage.state.disk["/Documents/a"] = DiskFile([1, 2, 3])
    let state = phone.state
    let copy = try CompactDecoder.decode(PhoneState.self, from: CompactEncoder.encode(state))
    expect(copy, is: state)
    phone.state = copy
    expect(phone.state, is: state)
    // The handles on planned events stay valid.
    #expect(phone.core.state.events.cancel(planned.token) == .process(.taskGrace(3)))
  }

  @Test("A reason's interval goes on while its rule asks for the same")
  func intervals() {
    var table = RequestTable()
    table.add(request("a"), replacing: nil)
    var changes = [table.update(0, reasons: [date, battery(0.19)])]
    changes.append(table.update(0, reasons: [date, battery(0.18)]))
    changes.append(table.update(0, reasons: [battery(0.18)]))
    changes.append(table.update(0, reasons: [battery(0.18, needed: 0.3)]))
    changes.append(table.update(0, reasons: []))
    expect(
      changes.map(\.opened),
      is: [
        [date, battery(0.19)], [], [], [battery(0.18, needed: 0.3)], [],
      ])
    expect(
      changes.map(\.closed),
      is: [
        [], [], [date], [battery(0.18)], [battery(0.18, needed: 0.3)],
      ])
  }

  @Test("A request in the place of another takes its intervals over")
  func replacement() {
    var table = RequestTable()
    table.add(request("a"), replacing: nil)
    _ = table.update(0, reasons: [battery(0.19)])
    table.add(request("a", at: 5), replacing: request("a"))
    let change = table.update(0, reasons: [battery(0.19)])
    expect(table.entries.map(\.number), is: [2])
    #expect(change.opened.isEmpty && change.closed.isEmpty)
  }

  @Test("What is printed is cut into lines, for each stream")
  func outputLines() {
    var output = OutputLines()
    expect(output.add(Array("one\ntw".utf8), to: .output), is: ["one"])
    expect(output.add(Array("err\n\n".utf8), to: .error), is: ["err", ""])
    expect(output.add(Array("o\nrest".utf8), to: .output), is: ["two"])
    expect(output.takeUnfinished().map(\.line), is: ["rest"])
    #expect(output.takeUnfinished().isEmpty)
    expect(output.add([0xff, 10], to: .output), is: ["\u{FFFD}"])
  }

  @Test("The stack trace of a fatal error is left out, what follows it is not")
  func stackTrace() {
    var output = OutputLines()
    let printed = """
      App/Main.swift:3: Fatal error: boom
      Current stack trace:
      0    libswiftCore.so                    0x00007fe1c075f130 swift_reportError + 33
      12   app                                0x00005590a66b4c86 <unavailable> + 3202182
      1 apple at 0x10

      """
    expect(
      output.add(Array(printed.utf8), to: .error),
      is: [
        "App/Main.swift:3: Fatal error: boom", "1 apple at 0x10",
      ])
    expect(output.add(Array("after\n1 a 0x1\n".utf8), to: .error), is: ["after", "1 a 0x1"])
  }

  private func request(_ identifier: String, at seconds: Int64 = 0) -> TaskRequest {
    TaskRequest(identifier: identifier, kind: .appRefresh, submittedAt: .seconds(seconds))
  }

  private let date = Reason(
    .earliestBeginDate, .earliestBeginDate(at: WallTime(secondsSince1970: 1)))

  private func battery(_ level: Double, needed: Double = 0.2) -> Reason {
    Reason(.criticalBattery, .batteryLow(level: level, needed: needed))
  }
}
