import DeviceModel
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import ValueExpectations

@testable import Emulator

@Suite("What becomes of an app's folders and defaults")
struct FolderLifeTests {
  /// What a file says in the second launch that the first one wrote, after something has happened.
  private func found(
    in folder: String, after event: ScenarioEvent, while isRunning: Bool = false,
    without rule: RuleID? = nil
  ) throws -> [String] {
    var code = AppCode(launches: 2)
    code.scenario.at(isRunning ? 20 : 40, event)
    if let rule { try code.scenario.policy.disable(rule) }
    return code.run {
      let file = NSHomeDirectory() + "/\(folder)/a"
      say(FileManager.default.fileExists(atPath: file))
      try Data([1]).write(to: URL(fileURLWithPath: file))
    }
  }

  @Test("A restart empties the folder for temporary files (W-008)")
  func temporaryFiles() throws {
    expect(try found(in: "tmp", after: .reboot), is: ["false", "false"])
    expect(try found(in: "Documents", after: .reboot), is: ["false", "true"])
    expect(try found(in: "tmp", after: .reboot, without: .temporaryFilesGo), is: ["false", "true"])
  }

  @Test("When room is short caches go, but not those of an app that runs (W-009)")
  func caches() throws {
    expect(try found(in: "Library/Caches", after: .freeUpSpace), is: ["false", "false"])
    expect(
      try found(in: "Library/Caches", after: .freeUpSpace, while: true), is: ["false", "true"])
    expect(
      try found(in: "Library/Caches", after: .freeUpSpace, without: .cachesGo),
      is: ["false", "true"])
    expect(try found(in: "tmp", after: .freeUpSpace), is: ["false", "true"])
  }

  @Test("An update gives the folder another path, and a path that was kept is found out (W-004)")
  func update() throws {
    var code = AppCode(launches: 2)
    code.scenario.at(40, .updateApp)
    let findings = code.result {
      let kept = UserDefaults.standard.string(forKey: "home") ?? NSHomeDirectory()
      UserDefaults.standard.set(kept, forKey: "home")
      _ = FileManager.default.fileExists(atPath: kept + "/Documents/a")
    }.findings
    expect(findings.map(\.name), is: ["fileUnreachable"])
    expect(findings.first?.rule, is: .containerPathChanges)
    try code.scenario.policy.disable(.containerPathChanges)
    let homes = code.run { say(NSHomeDirectory()) }
    #expect(homes.count == 2 && homes.first == homes.last)
  }

  @Test("A write outside of the app's folders is refused and reported once (W-006)")
  func sandbox() throws {
    var code = AppCode()
    let body: @MainActor @Sendable () -> Void = {
      for _ in 0..<2 {
        do {
          try Data([1]).write(to: URL(fileURLWithPath: "/a.txt"))
          say("written")
        } catch { say((error as NSError).code) }
      }
    }
    let run = code.result(body)
    expect(code.said(in: run), is: ["513", "513"])
    expect(run.findings.map(\.rule), is: [.sandbox])
    try code.scenario.policy.disable(.sandbox)
    expect(code.run(body), is: ["written", "written"])
  }

  @Test("A write into a folder for application support that is not there is reported (W-002)")
  func applicationSupport() throws {
    var code = AppCode()
    let body: @MainActor @Sendable () -> Void = {
      let path = NSHomeDirectory() + "/Library/Application Support/a"
      do {
        try Data([1]).write(to: URL(fileURLWithPath: path))
        say("written")
      } catch { say((error as NSError).code) }
    }
    let run = code.result(body)
    expect(code.said(in: run), is: ["4"])
    expect(run.findings.map(\.rule), is: [.applicationSupportMissing])
    code.scenario.policy[.filesApplicationSupportExists] = true
    expect(code.run(body), is: ["written"])
  }

  // MARK: Defaults

  /// An app that sets its defaults on screen, is woken by a push after a restart, and comes on screen later.
  private func streak(_ change: (inout Policy) throws -> Void = { _ in }) throws -> PhoneRun {
    var code = AppCode(launches: 0)
    code.scenario.infoPlist.backgroundModes = ["remote-notification"]
    code.scenario.at(0, .openApp)
    code.scenario.at(40, .reboot)
    code.scenario.at(60, .push(PushNotification()))
    code.scenario.at(300, .openApp)
    code.scenario.at(330, .updateApp)
    code.scenario.at(360, .openApp)
    try change(&code.scenario.policy)
    code.scenario.app.finishLaunching = { $0.registerForPushes() }
    code.scenario.app.receive = { process, _, task in
      guard let task else { return }
      say("push", UserDefaults.standard.integer(forKey: "a"))
      UserDefaults.standard.set(5, forKey: "b")
      process.completePush(task, result: "newData", success: true)
    }
    code.scenario.app.didBecomeActive = { _ in
      let defaults = UserDefaults.standard
      say("active", defaults.integer(forKey: "a"), defaults.integer(forKey: "b"))
      if defaults.integer(forKey: "a") == 0 { defaults.set(1, forKey: "a") }
    }
    return code.scenario.run(isolation: .inProcess)
  }

  @Test("Before the first unlock defaults are empty, later as the policy says (W-028 to W-030)")
  func beforeFirstUnlock() throws {
    let run = try streak()
    expect(AppCode().said(in: run), is: ["active 0 0", "push 0", "active 0 5", "active 1 0"])
    expect(run.findings.map(\.rule), is: [.defaultsBeforeUnlock, .defaultsSetBeforeUnlock])
    let recovering = try streak { $0[.defaultsAfterUnlock] = .recovers }
    expect(
      AppCode().said(in: recovering), is: ["active 0 0", "push 0", "active 1 0", "active 1 0"])
    let overwriting = try streak { $0[.defaultsWriteBeforeUnlock] = .overwritesStore }
    expect(AppCode().said(in: overwriting).last, is: "active 1 5")
    let without = try streak { try $0.disable(.defaultsBeforeUnlock) }
    expect(AppCode().said(in: without).dropFirst(), is: ["push 1", "active 1 5", "active 1 5"])
    let merging = try streak { try $0.disable(.defaultsSetBeforeUnlock) }
    expect(AppCode().said(in: merging).last, is: "active 1 5")
  }

  @Test("What a kill takes of the defaults is a matter of the policy (W-021)", arguments: [0, 0.5])
  func lostOnKill(seconds: Double) {
    var code = AppCode(launches: 2)
    code.scenario.policy[.defaultsLostOnKill] = .seconds(seconds)
    // The first lines of an app run 0.4 s after it was opened.
    code.scenario.at(0.6, .memoryShortage(.perProcessLimit))
    let said = code.run {
      say(UserDefaults.standard.integer(forKey: "a"))
      UserDefaults.standard.set(1, forKey: "a")
    }
    expect(said, is: (seconds == 0 ? ["0", "1"] : ["0", "0"]))
  }
}
