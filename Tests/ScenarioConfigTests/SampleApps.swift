import AppHosting
import DeviceModel
import Emulator
import Foundation
import SchedulingRules

/// Apps with the vocabulary of the built-in ones; they are never launched here.
enum SampleApps {
  static let all = [tracker, evening, locker]

  static let tracker = HostedApp(
    name: "Tracker", variants: ["draftPauseEffect", "missingReset"],
    jobs: ["Flush", "Reconcile", "Compact"],
    tasks: [
      TaskDescription(
        identifier: "com.example.tracker.flush", kind: .backgroundTask, job: "Flush",
        submitOn: [.didEnterBackground])
    ],
    userActions: [
      UserActionDescription(
        name: "StartTracking", parameters: ["Task": true], values: ["Task": .text]),
      UserActionDescription(name: "StopTracking", parameters: [:]),
      UserActionDescription(
        name: "StartFocus", parameters: ["Minutes": false, "Purpose": false],
        values: ["Minutes": .number(1...1_440), "Purpose": .word(["work", "break"])]),
    ],
    checkSettings: problems, launch: { _ in UnlaunchedApp() })

  static let evening = HostedApp(
    name: "Evening", variants: [], jobs: [], userActions: [], checkSettings: { _ in [] },
    launch: { _ in UnlaunchedApp() })

  /// An app with a user action that is called as an event.
  static let locker = HostedApp(
    name: "Locker", variants: [], jobs: [],
    userActions: [UserActionDescription(name: "Lock", parameters: [:])], checkSettings: { _ in [] },
    launch: { _ in UnlaunchedApp() })

  /// The tracker's settings, as strict as a real app's.
  @Sendable private static func problems(_ json: [UInt8]) -> [SettingProblem] {
    let object = try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
    let known = ["DrainSeconds", "CompactionChunkEntries", "Nested"]
    return (object ?? [:]).keys.sorted().filter { !known.contains($0) }.map {
      SettingProblem(keyPath: $0, found: "an unknown setting", expected: "a setting of Tracker")
    }
  }
}

/// Callbacks that must never be called: reading a scenario launches nothing.
private final class UnlaunchedApp: AppCallbacks {
  func finishLaunching(inBackground: Bool) { refuse() }
  func didBecomeActive() { refuse() }
  func willResignActive() { refuse() }
  func didEnterBackground() { refuse() }
  func willEnterForeground() { refuse() }
  func willTerminate() { refuse() }
  func performFetch(_ task: LaunchedTask) { refuse() }
  func handleSessionEvents(_ task: LaunchedTask) { refuse() }
  func registeredForPushes(deviceToken: [UInt8]) { refuse() }
  func receive(_ push: PushNotification, task: LaunchedTask?) { refuse() }
  func deviceChanged(_ change: DeviceChange) { refuse() }
  func userAction(_ name: String, parameters: [String: String]) { refuse() }
  private func refuse() { preconditionFailure("The reader launched an app.") }
}
