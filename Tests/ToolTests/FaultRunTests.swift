import Foundation
import Testing
import ValueExpectations

@Suite("Runs with faults")
struct FaultRunTests {
  private func trace(_ faults: [String], isolation: String) throws -> BuiltTool.Result {
    let scenario = BuiltTool.scenario("TrackerWorkday")
    return try BuiltTool.run(
      ["run", scenario, "--format", "jsonl", "--points", "--isolation", isolation]
        + faults.flatMap { ["--fault", $0] })
  }

  @Test(
    "A fault has the same effect, with the same bytes, in both isolation modes",
    arguments: [
      ["kill@point=5000"], ["kill@point=7,kind=storeSync,reason=watchdog"],
      ["kill:launch:2@point=3,kind=commitReturn,reason=crash"], ["powerCut@point=9,kind=storeSync"],
      ["suspend@point=300,kind=storeWrite"], ["expire:com.example.tracker.compact@point=9"],
      ["swipeAway@point=2,kind=callAfter", "openApp@point=2,kind=callAfter"],
      ["kill@p=0.001,reason=reboot", "clock@seconds=20000,duration=-60", "diskFull@seconds=3000"],
      ["storeError@point=9,kind=storeSync", "network@seconds=5,reason=flapping"],
      ["clock-jump-during-suspend", "permission-flip-between-submit-and-launch"],
    ])
  func isolation(faults: [String]) throws {
    let first = try trace(faults, isolation: "process")
    #expect(first.status < 2, "\(first.errors)")
    #expect(first.output.contains("{\"kind\":\"faultStruck\""))
    #expect(first.output.contains("{\"kind\":\"pointReached\""))
    let inProcess = try trace(faults, isolation: "in-process")
    let isSame = first == inProcess
    #expect(isSame, "the trace differs in the other isolation mode")
  }

  @Test("A failed run is reproduced with its faults")
  func reproduction() throws {
    let scenario = BuiltTool.scenario("TrackerWorkday")
    let result = try BuiltTool.run(
      ["run", scenario, "--format", "summary", "--fault", "kill:launch:2@point=3"])
    expect(result.status, is: 1)
    expect(
      result.errors,
      is: "Reproduce with: bgtask run \(scenario) --seed 1 --fault kill:launch:2@point=3\n")
  }

  @Test("Every kind of point is met on the working day, and numbers have no hole")
  func points() throws {
    let lines = try trace([], isolation: "in-process").output.split(separator: "\n")
      .filter { $0.hasPrefix("{\"kind\":\"pointReached\"") }
    for kind in ["jobStart", "callBefore", "callAfter", "storeWrite", "storeSync", "commitReturn"] {
      #expect(lines.contains { $0.contains("\"kind\":\"\(kind)\"") }, "\(kind)")
    }
    #expect(lines.count > 10_000)
    expect(lines.last?.contains("\"point\":\(lines.count),"), is: true)
  }
}
