import Testing
import ValueExpectations

@testable import TrackerApp

@Suite("TrackingClock")
struct TrackingClockTests {
  @Test("A tick emits the time since the one before")
  func tick() {
    var clock = TrackingClock(anchor: monday)
    let emissions = [1_000, 2_000, 2_000, 5_500].map { clock.tick(at: monday + $0) }
    expect(emissions.map(\.emitted), is: [1_000, 1_000, 0, 3_500])
  }

  @Test("Without an anchor nothing is emitted")
  func standingStill() {
    var clock = TrackingClock()
    expect(clock.tick(at: monday), is: Emission())
    expect(clock.triggerWakeUpTick(at: monday, maxDuration: hour), is: Emission())
    expect(clock.resetTrackingStart(at: monday), is: Emission())
    expect(clock.anchor, is: nil)
  }

  @Test("A clamped wake-up tick moves the anchor by the clamped amount")
  func clampedWakeUpTick() {
    var clock = TrackingClock(anchor: monday)
    let wakeUp = clock.triggerWakeUpTick(at: monday + 500, maxDuration: 200)
    let next = clock.tick(at: monday + 500)
    expect(wakeUp, is: Emission(emitted: 200))
    expect(next, is: Emission(emitted: 300))
  }

  @Test(
    "A wake-up tick emits at most the cap",
    arguments: [
      (4 * hour - 1, 4 * hour - 1, 0), (4 * hour, 4 * hour, 0), (4 * hour + 1, 4 * hour, 1),
      (9 * hour, 4 * hour, 5 * hour),
    ] as [(Milliseconds, Milliseconds, Milliseconds)])
  func cap(gap: Milliseconds, emitted: Milliseconds, capped: Milliseconds) {
    var clock = TrackingClock(anchor: monday)
    expect(
      clock.triggerWakeUpTick(at: monday + gap, maxDuration: 4 * hour),
      is: Emission(emitted: emitted))
    expect(clock.resetTrackingStart(at: monday + gap), is: Emission(capped: capped))
  }

  @Test("After the reset the rest beyond the cap does not bleed into the next tick")
  func reset() {
    var clock = TrackingClock(anchor: monday)
    _ = clock.triggerWakeUpTick(at: monday + 9 * hour, maxDuration: 4 * hour)
    _ = clock.resetTrackingStart(at: monday + 9 * hour)
    expect(clock.tick(at: monday + 9 * hour + 1_000), is: Emission(emitted: 1_000))
  }

  @Test(
    "A clock that jumps back never yields negative time",
    arguments: [1, 999, hour] as [Milliseconds])
  func backwardJump(distance: Milliseconds) {
    var ticking = TrackingClock(anchor: monday)
    expect(ticking.tick(at: monday - distance), is: Emission(corrected: distance))
    expect(ticking.tick(at: monday - distance + 1_000), is: Emission(emitted: 1_000))

    var waking = TrackingClock(anchor: monday)
    expect(waking.triggerWakeUpTick(at: monday - distance, maxDuration: hour), is: Emission())
    expect(waking.anchor, is: monday)
    expect(waking.resetTrackingStart(at: monday - distance), is: Emission(corrected: distance))
    expect(waking.tick(at: monday - distance + 1_000), is: Emission(emitted: 1_000))
  }

  @Test("An allowance of nothing, or less, emits nothing", arguments: [0, -1] as [Milliseconds])
  func noAllowance(allowance: Milliseconds) {
    var clock = TrackingClock(anchor: monday)
    expect(clock.triggerWakeUpTick(at: monday + hour, maxDuration: allowance), is: Emission())
  }
}
