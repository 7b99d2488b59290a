import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations

@testable import Emulator
@testable import TimelinePage

@Suite("Why an app runs in the background")
struct BackgroundReasonsTests {
  private func at(_ seconds: Int64, _ event: TraceEvent) -> TraceRecord {
    TraceRecord(time: .seconds(seconds), event: event)
  }

  private func process(_ to: AppProcessState, _ cause: TransitionCause) -> TraceEvent {
    .processChanged(
      ProcessChanged(processID: 301, from: .foregroundInactive, to: to, cause: cause, rule: nil))
  }

  private func call(_ call: PlatformCall, _ rule: RuleID? = nil) -> TraceEvent {
    .callMade(CallMade(processID: 301, call: call, rule: rule))
  }

  private func told(_ records: [TraceRecord]) -> [String] {
    var reasons = BackgroundReasons()
    records.forEach { reasons.add($0) }
    return reasons.lanes.flatMap(\.spans).map {
      "\($0.begin.nanoseconds / 1_000_000_000) \($0.words)"
    }
  }

  @Test("A workout keeps it running, and a background task beside it")
  func workout() {
    let task = AssertionChange(
      processID: 301, kind: .backgroundTask, name: "com.example.app.save", identifier: 1)
    expect(
      told([
        at(1, call(.beginWorkout)), at(2, process(.backgroundRunning, .leftScreen)),
        at(3, .assertionTaken(task)), at(4, .assertionReleased(task)), at(5, call(.endWorkout)),
        at(10, process(.suspended, .idle)),
      ]),
      is: [
        "0 ", "2 workout session", "3 workout session, background task save", "4 workout session",
        "5 a moment more", "10 ",
      ])
  }

  @Test("What keeps it running for longest is named first")
  func longest() {
    var lane = StateLane(name: "", spans: [])
    lane.spans = [
      (0, "save", Tone.kept), (10, "sync, audio", .kept), (30, "a moment more", .resting),
      (90, "", .quiet), (95, "save", .kept),
    ].map { StateLane.Span(begin: .seconds($0), words: $1, tone: $2) }
    expect(lane.reasons(until: .seconds(100)), is: ["sync", "audio", "save"])
  }

  @Test("A Mac leaves apps running: only what they do is told")
  func mac() {
    var reasons = BackgroundReasons(on: .mac)
    let task = AssertionChange(
      processID: 301, kind: .expiringActivity, name: "save", identifier: nil)
    reasons.add(at(1, process(.backgroundRunning, .leftScreen)))
    reasons.add(at(2, .assertionTaken(task)))
    reasons.add(at(3, .assertionReleased(task)))
    expect(reasons.lanes.flatMap(\.spans).map(\.words), is: ["", "expiring activity save", ""])
  }

  @Test("Sound does while it plays; silence is called so, and a phone call ends it")
  func sound() {
    expect(
      told([
        at(1, call(.playSound(isSilent: false, player: 1))),
        at(2, process(.backgroundRunning, .leftScreen)), at(3, call(.stopSound(player: 1))),
        at(4, call(.playSound(isSilent: true, player: 2))), at(5, .deviceChanged(.call(true))),
      ]), is: ["0 ", "2 audio", "3 a moment more", "4 silent audio", "5 a moment more"])
  }

  @Test("A recording does as sound does")
  func recording() {
    expect(
      told([
        at(1, call(.recordSound(recorder: 1))), at(2, process(.backgroundRunning, .leftScreen)),
        at(3, call(.stopRecording(recorder: 1))),
      ]), is: ["0 ", "2 audio", "3 a moment more"])
  }

  @Test("A session that is activated again plays nothing by itself")
  func reactivation() {
    expect(
      told([
        at(1, call(.playSound(isSilent: false, player: 1))),
        at(2, process(.backgroundRunning, .leftScreen)),
        at(3, call(.setAudioSession(isActive: false))),
        at(4, call(.setAudioSession(isActive: true))),
      ]), is: ["0 ", "2 audio", "3 a moment more"])
  }

  @Test("Steps are followed in the background where the app has allowed it")
  func location() {
    let begin = [
      at(1, call(.startLocation(.updates, identifier: nil))),
      at(2, process(.backgroundRunning, .leftScreen)),
    ]
    expect(told(begin), is: [])
    let allowed = [at(0, call(.allowBackgroundLocation(true)))]
    expect(told(allowed + begin).last, is: "2 location updates")
    expect(
      told(allowed + begin + [at(3, call(.stopLocation(.updates, identifier: nil)))]).last,
      is: "3 a moment more")
  }

  @Test("A call that was refused keeps nothing running")
  func refused() {
    expect(
      told([
        at(1, process(.backgroundRunning, .prewarmed)), at(2, call(.beginWorkout, .oneWorkout)),
      ]), is: [])
  }

  @Test("A new process has none of the reasons of the one before")
  func ended() {
    let texts = told([
      at(1, call(.beginWorkout)), at(2, process(.backgroundRunning, .leftScreen)),
      at(3, process(.notRunning, .ended(by: .jetsam))),
      at(4, process(.backgroundRunning, .prewarmed)),
    ])
    expect(texts, is: ["0 ", "2 workout session", "3 ", "4 a start ahead of use"])
  }
}
