import EmulatorTestSupport
import Testing
import ValueExpectations

@testable import DeviceStorage
@testable import Emulator

@Suite("Power cut on a phone")
struct PowerCutOnPhoneTests {
  init() {
    DeviceStorage.install()
  }

  /// An app that commits a row, leaves one half way, and has the power cut by its user.
  private func scenario(synchronous: String, _ cut: PowerCut) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { _ in
      guard let store = try? TestConnection(path: "Documents/app.sqlite", system: nil) else {
        return
      }
      print(store.rows("PRAGMA journal_mode=WAL; PRAGMA integrity_check"))
      _ = try? store.run("PRAGMA synchronous=FULL; CREATE TABLE IF NOT EXISTS t(a)")
      print(store.rows("SELECT a FROM t"))
      _ = try? store.run("PRAGMA synchronous=\(synchronous); INSERT INTO t VALUES (42)")
    }
    scenario.app.userAction = { process, _ in
      process.phone.cutPower(cut)
      process.core.settle(after: process)
      print("not reached")
    }
    scenario.at(0, .openApp)
    scenario.at(10, .userAction(name: "cut", parameters: [:]))
    scenario.at(20, .openApp)
    return scenario
  }

  @Test(
    "A commit that was synced survives, one that was not does by luck",
    arguments: [
      ("FULL", PowerCut.allDropped, "42"), ("OFF", .allDropped, ""), ("OFF", .allKept, "42"),
    ])
  func commit(synchronous: String, cut: PowerCut, rows: String) {
    let lines = scenario(synchronous: synchronous, cut).run().lines(of: [.output, .kill])
    expect(
      lines.filter { !$0.contains("Active") && !$0.contains("finish") }.suffix(4),
      is: [
        "10 output userAction cut", "10 killed powerCut R-157", "20.4 output wal ok",
        "20.4 output \(rows)",
      ])
  }

  @Test("A restart in order loses nothing")
  func reboot() {
    var scenario = scenario(synchronous: "OFF", .allDropped)
    scenario.timeline.remove(at: 1)
    scenario.timeline.insert(TimelineEvent(at: scenario.timeline[0].at, event: .reboot), at: 1)
    scenario.timeline[1].at = scenario.timeline[1].at.advanced(by: .seconds(5))
    let run = scenario.run()
    expect(run.lines(of: [.kill]), is: ["5 killed reboot R-157"])
    #expect(run.lines(of: [.output]).contains("20.4 output 42"))
  }
}
