import SchedulingRules
import Testing
import ValueExpectations

@Suite("Watchdog and held locks")
struct WatchdogTests {
  @Test(
    "The system waits for each answer as long as the policy says (R-129)",
    arguments: [
      (Watchdog.launch, 20, Confidence.measured), (.resume, 10, .folklore),
      (.update, 10, .measured), (.suspend, 10, .folklore), (.expirationHandlers, 3, .support),
    ])
  func limits(watchdog: Watchdog, seconds: Int, confidence: Confidence) {
    expect(watchdog.limit(policy: .documented), is: .seconds(seconds))
    expect(watchdog.confidence(policy: .documented), is: confidence)
  }

  @Test("Without R-129 the system waits for ever", arguments: Watchdog.allCases)
  func switchedOff(watchdog: Watchdog) throws {
    expect(watchdog.limit(policy: try documented(without: .watchdog)), is: nil)
  }

  @Test("The kills have the codes of Apple's list")
  func codes() {
    expect(Watchdog.termination, is: Termination(code: "0x8badf00d", rule: .watchdog))
    expect(
      HeldLocks.termination, is: Termination(code: "0xdead10cc", rule: .lockHeldIntoSuspension))
  }

  private static let shared = "/var/mobile/Containers/Shared/AppGroup/group.a/a.sqlite"
  private static let own = "/Documents/a.sqlite"

  @Test("A lock on a shared file is fatal, one on a file of the app's own is not (R-131, R-132)")
  func sharedContainers() {
    expect(HeldLocks.fatal([], policy: .documented), is: [])
    expect(HeldLocks.fatal([Self.own], policy: .documented), is: [])
    expect(HeldLocks.fatal([Self.own, Self.shared], policy: .documented), is: [Self.shared])
  }

  @Test("Every lock is fatal where the policy says so, or R-132 is off")
  func anywhere() throws {
    var policy = Policy.documented
    policy[.lockedFileSharedFilesOnly] = false
    expect(HeldLocks.fatal([Self.own, Self.shared], policy: policy), is: [Self.own, Self.shared])
    expect(
      HeldLocks.fatal([Self.own], policy: try documented(without: .lockOnSharedFile)),
      is: [Self.own])
  }

  @Test("Without R-131 no lock is fatal")
  func harmless() throws {
    expect(
      HeldLocks.fatal([Self.shared], policy: try documented(without: .lockHeldIntoSuspension)),
      is: [])
  }
}
