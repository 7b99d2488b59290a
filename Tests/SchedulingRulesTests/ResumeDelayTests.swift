import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("ResumeDelay")
struct ResumeDelayTests {
  private let policy = Policy.documented

  private func instant(_ seconds: Int64) -> Instant { Instant.zero.advanced(by: .seconds(seconds)) }

  /// The ends of the delays of transfers that are begun at wakes at the given times.
  private func holds(at wakes: [Int64], policy: Policy) -> [Double?] {
    var delay = ResumeDelay()
    return wakes.map { wake in
      delay.wake(at: instant(wake), policy: policy)
      return delay.hold(at: instant(wake), policy: policy)?.seconds
    }
  }

  @Test("An app that was not woken is not delayed")
  func noWake() {
    var delay = ResumeDelay()
    expect(delay.hold(at: instant(10), policy: policy), is: nil)
  }

  @Test(
    "The delay is 60 s after the first wake and doubles with each further one, also one after its end"
  )
  func doubling() {
    expect(holds(at: [100, 171, 400], policy: policy), is: [160, 291, 640])
  }

  @Test("It holds just before its end, and not at it", arguments: [(159, true), (160, false)])
  func end(now: Int64, isHeld: Bool) {
    var delay = ResumeDelay()
    delay.wake(at: instant(100), policy: policy)
    expect((delay.hold(at: instant(now), policy: policy) != nil), is: isHeld)
  }

  @Test(
    "A delay that nothing waited for is over at its end, and not before",
    arguments: [(159, 279), (160, 220)])
  func lapse(wake: Int64, end: Double) {
    var delay = ResumeDelay()
    delay.wake(at: instant(100), policy: policy)
    delay.wake(at: instant(wake), policy: policy)
    expect(delay.hold(at: instant(wake), policy: policy)?.seconds, is: end)
  }

  @Test("By the other source a delay is over at its end even where a transfer waited for it")
  func lapseOfAwaitedDelay() {
    var policy = policy
    policy[.urlsessionWaitingKeepsDelay] = false
    expect(holds(at: [100, 159, 279], policy: policy), is: [160, 279, 339])
  }

  @Test("It does not grow beyond its cap")
  func cap() throws {
    let last = try #require(holds(at: (0..<12).map { $0 * 100_000 }, policy: policy).last)
    // With its type: an optional beside an expression of literals is compared as if both were of no type.
    let capped: Double? = 1_100_000 + 6 * 3600
    expect(last, is: capped)
  }

  @Test("The user who opens the app resets it (R-194)")
  func reset() {
    var delay = ResumeDelay()
    delay.wake(at: instant(100), policy: policy)
    delay.reset()
    expect(delay.hold(at: instant(101), policy: policy), is: nil)
    delay.wake(at: instant(102), policy: policy)
    expect(delay.hold(at: instant(102), policy: policy)?.seconds, is: 162)
  }

  @Test("Transfers that are begun together count as one wake")
  func batch() {
    var delay = ResumeDelay()
    delay.wake(at: instant(0), policy: policy)
    for _ in 0..<5 { _ = delay.hold(at: instant(0), policy: policy) }
    expect(delay.wakesInARow, is: 1)
  }

  @Test("Without R-213 nothing is delayed")
  func disabled() throws {
    var policy = policy
    try policy.disable(.resumeDelay)
    expect(holds(at: [100, 200], policy: policy), is: [nil, nil])
  }
}
