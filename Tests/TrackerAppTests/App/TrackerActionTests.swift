import Testing
import ValueExpectations

@testable import TrackerApp

@Suite("TrackerAction")
struct TrackerActionTests {
  @Test(
    "Is read from its name and parameters",
    arguments: [
      ("StartTracking", ["Task": "write"], TrackerAction.startTracking(task: "write")),
      ("StopTracking", [:], .stopTracking),
      ("StartFocus", [:], .focus(.start(.work, duration: 25 * minute))),
      ("StartFocus", ["Purpose": "break"], .focus(.start(.break, duration: 5 * minute))),
      (
        "StartFocus", ["Purpose": "break", "Minutes": "7"],
        .focus(.start(.break, duration: 7 * minute))
      ),
      ("PauseFocus", [:], .focus(.pause)),
      ("ResumeFocus", [:], .focus(.resume)),
      ("StopFocus", [:], .focus(.stop)),
      ("BeginImport", [:], .beginImport),
      ("EndImport", [:], .endImport),
    ] as [(String, [String: String], TrackerAction)])
  func reading(name: String, parameters: [String: String], action: TrackerAction) {
    expect(TrackerAction(name: name, parameters: parameters), is: action)
  }

  @Test(
    "What the app does not know is no action",
    arguments: [
      ("StartTracking", [:]), ("StartTracking", ["Task": ""]), ("starttracking", ["Task": "x"]),
      ("StartFocus", ["Purpose": "sleep"]), ("StartFocus", ["Minutes": "0"]),
      ("StartFocus", ["Minutes": "1441"]), ("StartFocus", ["Minutes": "soon"]), ("", [:]),
    ] as [(String, [String: String])])
  func unknown(name: String, parameters: [String: String]) {
    expect(TrackerAction(name: name, parameters: parameters), is: nil)
  }

  @Test("The vocabulary names exactly the actions that can be read")
  func vocabulary() {
    for (name, parameters) in TrackerVocabulary.actions {
      let required = Dictionary(
        uniqueKeysWithValues: parameters.filter(\.isRequired).map { ($0.name, "x") })
      #expect(TrackerAction(name: name, parameters: required) != nil)
      if !required.isEmpty {
        expect(TrackerAction(name: name, parameters: [:]), is: nil)
      }
    }
    expect(
      TrackerVocabulary.actions.map(\.name),
      is: [
        "StartTracking", "StopTracking", "StartFocus", "PauseFocus", "ResumeFocus", "StopFocus",
        "BeginImport", "EndImport",
      ])
  }
}
