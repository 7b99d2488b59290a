import DeviceModel
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import ValueExpectations

@testable import Emulator

@Suite("Room on the disk")
struct RoomTests {
  /// What an app is told: what is free, what its user's wishes may take, what is only useful may take.
  private func room(_ process: AppProcess) -> String {
    let free = process.disk.conditions.freeBytes
    return "\(free) \(process.room(for: .important)) \(process.room(for: .opportunistic))"
  }

  @Test("Files take from it, others do, and a fault does for a while (W-010, W-011)")
  func follows() {
    var code = AppCode()
    code.scenario.device.freeSpace = 20_000_000_000
    code.scenario.app.didBecomeActive = { process in
      say(room(process))
      let file = URL(fileURLWithPath: NSHomeDirectory() + "/Library/Caches/file")
      try? Data(count: 1_000_000).write(to: file)
      say(room(process))
    }
    code.scenario.at(10, .device(.freeSpace(500)))
    code.scenario.at(20, .userAction(name: "Ask", parameters: [:]))
    code.scenario.app.userAction = { process, _ in say(room(process)) }
    expect(
      code.run {},
      is: [
        "20000000000 20000000000 7200000000", "19999000000 20000000000 7200000000", "500 1000500 0",
      ])
  }

  @Test(
    "A run says at its start what room there is, where its scenario does",
    arguments: [nil, 0] as [Int?])
  func start(freeSpace: Int?) {
    var scenario = PhoneScenario()
    if let freeSpace { scenario.device.freeSpace = freeSpace }
    expect(RunStarted(scenario.configuration).freeSpace, is: freeSpace)
  }

  @Test("A fault gives back what it took, and not what files have taken since")
  func fault() throws {
    var conditions = DiskConditions()
    conditions.freeBytes = 100
    conditions.suffer(.diskFull)
    expect(conditions.freeBytes, is: 0)
    #expect(throws: DiskError.full) { try conditions.admit(growth: 1) }
    try conditions.admit(growth: -30)
    try conditions.admit(growth: 10)
    conditions.suffer(.diskFull)
    expect(conditions.freeBytes, is: 0)
    conditions.recover(from: .diskFull)
    expect(conditions.freeBytes, is: 120)
    conditions.recover(from: .diskFull)
    expect(conditions.freeBytes, is: 120)
  }
}
