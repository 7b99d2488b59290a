import Foundation
import Testing
import ValueExpectations

@Suite("Values that an app refuses")
struct RefusedActionTests {
  /// What `validate` says about a scenario with an action in the place of its second entry.
  private func validate(_ action: String, of scenario: String) throws -> BuiltTool.Result {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: BuiltTool.package.appendingPathComponent("Config/Apps"),
      to: folder.url.appendingPathComponent("Apps"))
    let file = try AlteredScenario.write(scenario, below: folder.url) { document in
      var timeline = document["Timeline"] as? [Any] ?? []
      timeline[1] = action
      document["Timeline"] = timeline
    }
    return try BuiltTool.run(["validate", file])
  }

  @Test(
    "They are refused before anything runs, with what the app would take",
    arguments: [
      (#"StartTracking Task="""#, "Task", "", "a text that is not empty"),
      ("StartFocus Minutes=0", "Minutes", "0", "a whole number from 1 to 1440"),
      ("StartFocus Minutes=ten", "Minutes", "ten", "a whole number from 1 to 1440"),
      ("StartFocus Minutes=1441", "Minutes", "1441", "a whole number from 1 to 1440"),
      ("StartFocus Purpose=braek", "Purpose", "braek", "work or break"),
    ])
  func tracker(action: String, key: String, found: String, expected: String) throws {
    let result = try validate("0 09:05:02 " + action, of: "FiveMinutesAway")
    expect(result.status, is: 2)
    #expect(result.errors.contains("[C030] Timeline[1].Parameters.\(key), column "))
    #expect(result.errors.contains(": found '\(found)', expected \(expected)."))
  }

  @Test(
    "What the app takes is none of them",
    arguments: ["StartFocus", "StartFocus Minutes=1440", "StartFocus Purpose=break Minutes=1"])
  func taken(action: String) throws {
    expect(try validate("0 09:05:02 " + action, of: "FiveMinutesAway").status, is: 0)
  }

  @Test(
    "Photos that cannot be counted, and times that are none, are exported by nobody",
    arguments: [
      ("Photos=ten", "Photos"), ("Photos=-3", "Photos"), ("Photos=0", "Photos"),
      ("Photos=5 SecondsEach=nan", "SecondsEach"), ("Photos=5 SecondsEach=-1", "SecondsEach"),
      ("Photos=5 DelaySeconds=inf", "DelaySeconds"), ("Photos=5 ForNow=yes", "ForNow"),
    ])
  func exports(action: String, key: String) throws {
    let result = try validate("0 09:05:10 Export \(action)", of: "ContinuedExport")
    expect(result.status, is: 2)
    #expect(result.errors.contains("[C030] Timeline[1].Parameters.\(key), "), "\(result.errors)")
    expect(
      try validate("0 09:05:10 Export Photos=5 SecondsEach=0.5", of: "ContinuedExport").status,
      is: 0)
  }

  @Test("A file of less than nothing is attached to no note", arguments: ["-1", "many"])
  func notes(bytes: String) throws {
    let action = "0 09:05:20 AttachFile Title=Milk Name=list Bytes=\(bytes)"
    let result = try validate(action, of: "NotesDay")
    expect(result.status, is: 2)
    #expect(result.errors.contains("[C030] Timeline[1].Parameters.Bytes, "), "\(result.errors)")
  }
}
