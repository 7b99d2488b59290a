import AppHosting
import Testing
import ValueExpectations

@testable import UIKit

@Suite("SettingsReader")
struct SettingsReaderTests {
  private struct Settings: Codable, Equatable {
    struct Drain: Codable, Equatable {
      var seconds: Double
      var retries: Int?
    }
    var drain: Drain
    var tasks: [String]
  }

  private func problems(_ json: String) -> [SettingProblem] {
    SettingsReader<Settings>.problems(in: Array(json.utf8))
  }

  @Test("Settings that the app can decode are no problem and reach it")
  func accepted() {
    let json = #"{"drain": {"seconds": 2.5, "retries": 3}, "tasks": ["a"]}"#
    expect(problems(json), is: [])
    expect(
      SettingsReader<Settings>.checked(Array(json.utf8)),
      is: Settings(drain: .init(seconds: 2.5, retries: 3), tasks: ["a"]))
  }

  @Test("A missing key is reported where it should be")
  func missingKey() {
    expect(
      problems(#"{"drain": {}, "tasks": []}"#),
      is: [
        SettingProblem(keyPath: "drain.seconds", found: "nothing", expected: "a value")
      ])
  }

  @Test("A value of another type is reported with its place")
  func wrongType() {
    expect(
      problems(#"{"drain": {"seconds": 1}, "tasks": ["a", 2]}"#),
      is: [
        SettingProblem(keyPath: "tasks[1]", found: "another type", expected: "String")
      ])
  }

  @Test("All unknown keys are reported in order with the known ones")
  func unknownKeys() {
    expect(
      problems(#"{"zeal": 1, "drain": {"seconds": 1, "retires": 2}, "tasks": [], "age": 0}"#),
      is: [
        SettingProblem(
          keyPath: "age", found: "an unknown key", expected: "one of drain, tasks"),
        SettingProblem(
          keyPath: "drain.retires", found: "an unknown key", expected: "one of seconds"),
        SettingProblem(
          keyPath: "zeal", found: "an unknown key", expected: "one of drain, tasks"),
      ])
  }

  @Test("An app without settings accepts none, and no other")
  func noSettings() {
    let app = HostedApp(name: "Silent") { @MainActor in SilentAppDelegate() }
    expect(app.checkSettings([]), is: [])
    expect(app.checkSettings(Array("{}".utf8)), is: [])
    expect(
      app.checkSettings(Array(#"{"speed": 1}"#.utf8)),
      is: [
        SettingProblem(keyPath: "speed", found: "an unknown key", expected: "no settings")
      ])
  }
}
