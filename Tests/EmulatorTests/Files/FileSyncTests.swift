import Emulator
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import ValueExpectations

@Suite("What was synced, and the drive")
struct FileSyncTests {
  /// `F_FULLFSYNC` of the phone.
  private static let fullSync: Int32 = 51

  /// What an app finds after a power cut of a file that it has written, in any run of several.
  private func found(_ policy: Policy, _ sync: @escaping @Sendable (Int32) -> Void) -> Set<String> {
    var said: Set<String> = []
    for seed in UInt64(1)...8 {
      var code = AppCode(launches: 2)
      code.scenario.seed = seed
      code.scenario.policy = policy
      code.scenario.faults = [Fault(kind: .powerCut, placement: .time(.seconds(10)))]
      said.formUnion(
        code.run {
          let path = NSHomeDirectory() + "/Documents/a"
          guard ProcessInfo.processInfo.processIdentifier == 301 else {
            return say(FileManager.default.contents(atPath: path)?.count ?? -1)
          }
          let file = open(path, O_CREAT | O_WRONLY, 0o600)
          write(file, "text", 4)
          sync(file)
        })
    }
    return said
  }

  @Test("`fsync` is enough, or only `F_FULLFSYNC`, as the policy says (W-033)")
  func full() {
    var policy = Policy.documented
    expect(found(policy) { fsync($0) }, is: ["4"])
    policy[.filesFsyncIsDurable] = false
    #expect(found(policy) { fsync($0) }.count > 1)
    expect(found(policy) { _ = fcntl($0, Self.fullSync) }, is: ["4"])
  }
}
