import DeviceModel
import Emulator
import Testing
import ValueExpectations

@testable import WorkoutAudit

@Suite("Audit of the workouts")
struct WorkoutAuditTests {
  private func findings(
    _ disk: WorkoutDisk, _ write: (inout WorkoutTrace) -> Void
  ) -> [String] {
    var trace = WorkoutTrace()
    write(&trace)
    let (balance, findings) = WorkoutAudit().judge(trace: trace.records, disk: disk.disk)
    expect(balance, is: nil)
    #expect(findings.allSatisfy { $0.severity == .error })
    return findings.map(\.name)
  }

  /// A workout with a pause of 60 s in its first exercise, whose countdown ends by itself.
  private func workout(_ trace: inout WorkoutTrace) {
    trace.open(10)
    trace.tap(20, "Start Workout")
    trace.tap(50, "Pause")
    trace.tap(110, "Resume")
    trace.tap(200, "Complete")
    trace.tap(400, "Skip")
  }

  private func disk(_ durations: [Double?] = [120, 120, 80], total: Double = 380) -> WorkoutDisk {
    var disk = WorkoutDisk()
    disk.save(durations, total: total, skipped: [2])
    return disk
  }

  @Test("Times without pauses are right; what is more than a second and a half off is not")
  func times() {
    expect(findings(disk(), workout), is: [])
    expect(findings(disk([121.4, 120, 80]), workout), is: [])
    expect(findings(disk([121.6, 120, 80]), workout), is: ["workoutTimeWrong"])
    expect(findings(disk([180, 120, 80]), workout), is: ["workoutTimeWrong"])
    expect(findings(disk([120, 120, nil]), workout), is: ["workoutTimeWrong"])
    expect(findings(disk(total: 320), workout), is: ["workoutTimeWrong"])
  }

  @Test("A workout that is nowhere is lost, one too many is doubled")
  func counts() {
    expect(findings(WorkoutDisk(), workout), is: ["workoutLost"])
    var twice = disk()
    twice.save([120, 120, 80], total: 380, skipped: [2])
    expect(findings(twice, workout), is: ["workoutDoubled"])
    var left = disk()
    left.keep(from: [20, 200, 320], ended: [120, 120])
    expect(findings(left, workout), is: ["workoutDoubled"])
  }

  @Test("A history that waits for room is a history")
  func waitingHistory() {
    var waiting = disk()
    waiting.leaveHistoryWaiting()
    expect(findings(waiting, workout), is: [])
    var wrong = disk([180, 120, 80])
    wrong.leaveHistoryWaiting()
    expect(findings(wrong, workout), is: ["workoutTimeWrong"])
  }

  @Test("A control that is not on screen does nothing: a countdown that runs cannot be started")
  func hiddenControl() {
    func start(_ trace: inout WorkoutTrace) {
      trace.open(10)
      trace.tap(20, "Start Countdown")
      trace.tap(50, "Pause Countdown")
      trace.tap(60, "Start Countdown")
    }
    var disk = WorkoutDisk()
    disk.keep("workout.countdown", from: 20, pausedAt: 50)
    expect(findings(disk, start), is: [])
    disk.keep("workout.countdown", from: 60)
    expect(findings(disk, start), is: ["workoutStateWrong"])
  }

  @Test("No workout begins before the user has read that the last one is over")
  func unreadEnd() {
    func twice(_ trace: inout WorkoutTrace) {
      workout(&trace)
      trace.tap(410, "Start Workout", ifShown: true)
    }
    expect(findings(disk(), twice), is: [])
    expect(
      findings(disk()) { trace in
        twice(&trace)
        trace.tap(420, "Done")
        trace.tap(430, "Start Workout")
      }, is: ["workoutLost"])
  }

  @Test("What comes on screen by a tap may be there too late for another of the same instant")
  func tapsOfOneInstant() {
    func both(_ trace: inout WorkoutTrace) {
      trace.open(10)
      trace.tap(20, "Start Workout", ifShown: true)
      trace.tap(20, "Pause", ifShown: true)
    }
    for pausedAt in [nil, 20.0] {
      var disk = WorkoutDisk()
      disk.keep(from: [20], ended: [], pausedAt: pausedAt)
      expect(findings(disk, both), is: [])
    }
  }

  @Test("A workout that goes on is saved as far as it is")
  func saved() {
    func start(_ trace: inout WorkoutTrace) {
      trace.open(10)
      trace.tap(20, "Start Workout")
      trace.tap(100, "Complete")
      trace.tap(130, "Pause")
    }
    var disk = WorkoutDisk()
    expect(findings(disk, start), is: ["workoutLost"])
    disk.keep(from: [20, 100], ended: [80], pausedAt: 130)
    expect(findings(disk, start), is: [])
    disk.keep(from: [20, 100], ended: [80])
    expect(findings(disk, start), is: ["workoutStateWrong"])
    disk.keep(from: [20, 100], ended: [60], pausedAt: 130)
    expect(findings(disk, start), is: ["workoutTimeWrong"])
  }

  @Test("The pauses of a workout that goes on are judged, too, and what a timer counted")
  func unfinished() {
    func pause(_ trace: inout WorkoutTrace) {
      trace.open(10)
      trace.tap(20, "Start Workout")
      trace.tap(80, "Pause")
      trace.tap(680, "Resume")
      trace.leave(700)
    }
    var disk = WorkoutDisk()
    disk.keep(from: [20], paused: 600)
    expect(findings(disk, pause), is: [])
    disk.keep(from: [20], paused: 0)
    expect(findings(disk, pause), is: ["workoutTimeWrong"])
    disk.keep(from: [20], paused: 600, counted: 79)
    expect(findings(disk, pause), is: [])
    disk.keep(from: [20], paused: 600, counted: 70)
    expect(findings(disk, pause), is: ["workoutTimeWrong"])
    // The pause is over, but whoever restores the workout finds its beginning.
    disk.keep(from: [20], paused: 600)
    disk.keepPause(at: 80)
    expect(findings(disk, pause), is: ["workoutStateWrong"])
  }

  @Test("A wall clock that was set leaves how far the dates are from each other")
  func movedDates() {
    func twoExercises(_ trace: inout WorkoutTrace) {
      trace.open(10)
      trace.tap(20, "Start Workout")
      trace.tap(100, "Complete")
      trace.leave(110)
      trace.suspend(115)
      trace.alert(220)
    }
    var disk = WorkoutDisk()
    disk.keep(from: [3_620, 3_700], ended: [80])
    expect(findings(disk, twoExercises), is: [])
    disk.keep(from: [20, 3_700], ended: [80])
    expect(findings(disk, twoExercises), is: ["workoutTimeWrong"])
  }

  @Test(
    "A stopwatch and a countdown are there as long as they run",
    arguments: ["Stopwatch": "workout.timer", "Countdown": "workout.countdown"])
  func timers(named name: String, key: String) {
    func start(_ trace: inout WorkoutTrace) {
      trace.open(10)
      trace.tap(20, "Start \(name)")
      trace.tap(50, "Pause \(name)")
      trace.tap(80, "Resume \(name)")
      trace.tap(90, "Pause \(name)")
    }
    expect(findings(WorkoutDisk(), start), is: ["workoutStateWrong"])
    var disk = WorkoutDisk()
    disk.keep(key, from: 20, pausedAt: 90, paused: 30)
    expect(findings(disk, start), is: [])
    expect(findings(disk) { $0.open(10) }, is: ["workoutStateWrong"])
    disk.keep(key, from: 20, pausedAt: 90)
    expect(findings(disk, start), is: ["workoutTimeWrong"])
    disk.keep(key, from: 20, paused: 30)
    expect(findings(disk, start), is: ["workoutStateWrong"])
  }

  @Test("A change in the last second of a process may be saved or not; an earlier one must be")
  func interrupted() {
    func start(killed seconds: Double) -> (inout WorkoutTrace) -> Void {
      { trace in
        trace.open(10)
        trace.tap(20, "Start Workout")
        trace.tap(100, "Complete")
        trace.kill(seconds)
        trace.alert(220)
      }
    }
    var one = WorkoutDisk()
    one.keep(from: [20])
    var two = WorkoutDisk()
    two.keep(from: [20, 100], ended: [80])
    for disk in [one, two] { expect(findings(disk, start(killed: 100.9)), is: []) }
    expect(findings(two, start(killed: 101)), is: [])
    expect(findings(one, start(killed: 101)), is: ["workoutStateWrong"])
  }

  @Test("Away from the screen the next exercise begins when the user comes back")
  func away() {
    let write = { (trace: inout WorkoutTrace) in
      trace.open(10)
      trace.tap(20, "Start Workout")
      trace.tap(100, "Complete")
      trace.leave(110)
      trace.suspend(115)
      trace.alert(220)
      trace.open(400)
      trace.tap(450, "Complete")
    }
    var disk = WorkoutDisk()
    disk.save([80, 120, 50], total: 430)
    expect(findings(disk, write), is: [])
    disk = WorkoutDisk()
    disk.save([80, 300, 50], total: 430)
    expect(findings(disk, write), is: ["workoutTimeWrong"])
  }

  @Test(
    "The end of a countdown is told while the app is away", arguments: [nil, 218.4, 221.4, 230])
  func alerts(at seconds: Double?) {
    var disk = WorkoutDisk()
    disk.keep(from: [20, 100], ended: [80])
    let found = findings(disk) { trace in
      trace.open(10)
      trace.tap(20, "Start Workout")
      trace.tap(100, "Complete")
      trace.leave(110)
      trace.suspend(115)
      if let seconds { trace.alert(seconds) }
    }
    expect(found, is: (seconds == 221.4 ? [] : ["alertMissed"]))
  }

  @Test("What the user sees is the time that has passed")
  func screen() {
    func look(_ text: String) -> [String] {
      var disk = WorkoutDisk()
      disk.keep(from: [20])
      return findings(disk) { trace in
        trace.open(10)
        trace.tap(20, "Start Workout")
        trace.tap(30, "Start Countdown")
        trace.look(95, text)
      }
    }
    expect(look("on screen: Skating Exercise 01:15 Countdown 01:55"), is: [])
    expect(look("on screen: Skating Exercise 01:12 Countdown 01:55"), is: ["timeShownWrong"])
    expect(look("on screen: Skating Exercise 01:15 Countdown 03:00"), is: ["timeShownWrong"])
    expect(look("on screen: Start Workout Countdown 01:55"), is: ["timeShownWrong"])
  }

  @Test("The screen is not kept on for longer than a workout", arguments: [false, true])
  func screenKeptOn(isReset: Bool) {
    let found = findings(disk()) { trace in
      trace.open(10)
      trace.keepScreenOn(20, true)
      workout(&trace)
      if isReset { trace.keepScreenOn(400.5, false) }
      trace.look(500, "on screen: Start Workout")
    }
    expect(found, is: (isReset ? [] : ["screenKeptOn"]))
  }

  @Test("After a cold start the user is asked, and time has gone on")
  func resumed() {
    let write = { (answer: String) in
      { (trace: inout WorkoutTrace) in
        trace.open(10)
        trace.tap(20, "Start Workout")
        trace.kill(60)
        trace.open(1_000)
        trace.tap(1_001, "Complete")
        trace.tap(1_002, answer)
        trace.tap(1_020, "Finish")
      }
    }
    var disk = WorkoutDisk()
    expect(findings(disk, write("Discard Workout")), is: [])
    disk.save([nil, nil, nil], total: 1_000)
    expect(findings(disk, write("Resume Workout")), is: [])
  }
}
