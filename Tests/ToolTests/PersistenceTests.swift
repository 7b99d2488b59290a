import Testing
import ValueExpectations

@Suite("A log of events and the user's way")
struct PersistenceTests {
  @Test(
    "A log with a defect fails where the one without passes",
    arguments: [
      ("LongAbsence", "keptStore", "eventNotUploaded"),
      ("SlowLeaving", "deferredBackgroundEntry", "lockHeldIntoSuspension"),
      ("SlowLeaving", "autosaves", "eventLost"),
      ("RegionThenScreen", "skippedForegroundRefresh", "eventLost"),
      ("PhaseSync", "deferredNotification", "eventNotUploaded"),
    ])
  func defects(scenario: String, variant: String, finding: String) throws {
    let path = BuiltTool.scenario(scenario)
    expect(try BuiltTool.run(["run", path]).status, is: 0)
    let result = try BuiltTool.run(["run", path, "--variant", variant])
    expect(result.status, is: 1)
    #expect(result.output.contains("error: \(finding)"), "\(result.output)")
  }

  @Test(
    "A part of the points at which a log that is launched for a border and for new steps may end: no event is lost"
  )
  func sweep() throws {
    let result = try BuiltTool.run([
      "sweep", BuiltTool.scenario("ColdLaunches"), "--faults", "kill,powerCut",
      "--shard", "1/30", "--isolation", "in-process",
    ])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
