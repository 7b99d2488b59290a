import Testing
import ValueExpectations

@testable import TrackerApp

@Suite("FocusTimer")
struct FocusTimerTests {
  private let running = FocusTimer().reduced(by: .start(.work, duration: 25 * minute), at: monday)

  @Test("One tick puts the elapsed time right, however many were missed")
  func tick() {
    let timer = running.reduced(by: .tick, at: monday + 7 * minute)
    expect(timer.elapsed, is: 7 * minute)
    #expect(timer.isRunning)
  }

  @Test(
    "A work session that has lasted its duration stops",
    arguments: [(25 * minute - 1, true), (25 * minute, false), (25 * minute + 1, false)]
      as [(Milliseconds, Bool)])
  func end(elapsed: Milliseconds, isRunning: Bool) {
    let timer = running.reduced(by: .tick, at: monday + elapsed)
    expect(timer.isRunning, is: isRunning)
    expect(timer.purpose, is: .work)
  }

  @Test("A session that is found over has lasted its duration", arguments: ["work", "break"])
  func lateTick(purpose: String) throws {
    let purpose = try #require(FocusTimer.Purpose(rawValue: purpose))
    let timer = FocusTimer().reduced(by: .start(purpose, duration: 5 * minute), at: monday)
      .reduced(by: .tick, at: monday + 2 * hour)
    #expect(!timer.isRunning)
    expect(timer.purpose, is: purpose)
    expect(timer.elapsed, is: 5 * minute)
  }

  @Test(
    "A session that was left alone for over four hours is dropped, whether it ran or not",
    arguments: [(4 * hour, true), (4 * hour + 1, false), (-hour, true)] as [(Milliseconds, Bool)],
    [false, true])
  func givenUp(away: (Milliseconds, Bool), isPaused: Bool) {
    let left = monday + minute
    let session = isPaused ? running.reduced(by: .pause, at: monday + 1) : running
    let found = session.reduced(by: .leave, at: left).reduced(by: .appear, at: left + away.0)
    expect((found.purpose == .work), is: away.1)
    expect(found.seenAt, is: (away.1 ? left + away.0 : nil))
  }

  @Test("Coming and going do nothing where there is no session")
  func nothingToSee() {
    for action in [FocusTimer.Action.appear, .leave] {
      expect(FocusTimer().reduced(by: action, at: monday), is: FocusTimer())
    }
  }

  @Test("A pause keeps the elapsed time and does not count")
  func pause() {
    let paused = running.reduced(by: .pause, at: monday + minute)
    expect(paused.reduced(by: .tick, at: monday + hour), is: paused)
    let resumed = paused.reduced(by: .resume, at: monday + hour)
    expect(resumed.reduced(by: .tick, at: monday + hour + minute).elapsed, is: 2 * minute)
  }

  @Test("An action that makes no sense changes nothing")
  func noSense() {
    let idle = FocusTimer()
    for action in [FocusTimer.Action.pause, .resume, .stop, .tick] {
      expect(idle.reduced(by: action, at: monday), is: idle)
    }
    expect(running.reduced(by: .resume, at: monday + minute), is: running)
  }

  @Test("A clock that jumps back gives no negative elapsed time")
  func backwardJump() {
    expect(running.reduced(by: .tick, at: monday - hour).elapsed, is: 0)
  }

  @Test("Stopping ends the session")
  func stop() {
    expect(running.reduced(by: .stop, at: monday + minute), is: FocusTimer())
  }
}
