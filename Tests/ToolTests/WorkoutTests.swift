import Foundation
import Testing
import ValueExpectations

@Suite("Workouts")
struct WorkoutTests {
  @Test(
    "A coach with a mistake fails where the one without passes",
    arguments: [
      ("WorkoutInBackground", "ticks", "timeShownWrong"),
      ("WorkoutForceQuit", "noState", "workoutLost"),
      ("WorkoutBasics", "wrongPause", "workoutTimeWrong"),
      ("WorkoutKeepsScreenOn", "idleTimerLeftOn", "screenKeptOn"),
      ("WorkoutInBackground", "endlessLoop", "slowDidEnterBackground"),
      ("WorkoutLowPower", "timersInBackground", "alertMissed"),
      ("WorkoutInBackground", "noRecomputation", "timeShownWrong"),
      ("WorkoutTimeZone", "calendar", "timeShownWrong"),
      ("WorkoutInBackground", "audio", "silentAudio"),
      ("WorkoutInBackground", "displayLink", "timeShownWrong"),
      ("WorkoutInHealth", "lateSession", "workoutInBackground"),
    ])
  func mistakes(scenario: String, variant: String, finding: String) throws {
    let path = BuiltTool.scenario(scenario)
    #expect(try ShippedTraces.plain.get().passed(scenario))
    let result = try BuiltTool.run(["run", path, "--variant", variant])
    expect(result.status, is: 1)
    #expect(result.output.contains("error: \(finding)"), "\(result.output)")
  }

  @Test("A quarter of what may end the app in a workout with a pause: its times stay right")
  func kills() throws {
    let result = try BuiltTool.run(
      [
        "sweep", BuiltTool.scenario("WorkoutKilled"), "--faults", "kill,expire,powerCut",
        "--shard", "1/4", "--jobs", "2",
      ])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(!result.output.contains("\nPASSED  0 of"))
  }

  @Test(
    "A part of what may end the app on a journey, and while Health records: nothing is lost",
    arguments: [("WorkoutTimeZone", "1/6"), ("WorkoutInHealth", "1/400")])
  func kills(scenario: String, part: String) throws {
    let result = try BuiltTool.run([
      "sweep", BuiltTool.scenario(scenario), "--faults", "kill,powerCut", "--shard", part,
    ])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(!result.output.contains("\nPASSED  0 of"))
  }

  @Test("The key of a pause that is over is found by ending the app behind it")
  func stalePause() throws {
    let result = try BuiltTool.run([
      "sweep", BuiltTool.scenario("WorkoutKilled"), "--faults", "kill", "--shard", "1/12",
      "--variant", "stalePausedAt",
    ])
    expect(result.status, is: 1)
    #expect(result.output.contains("\n  workoutTimeWrong"), "\(result.output)")
  }
}
