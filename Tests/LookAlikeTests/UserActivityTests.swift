import Emulator
import EmulatorTestSupport
import Intents
import Testing
import UIKit
import ValueExpectations

@testable import FoundationAdditions

@Suite("What apps tell Siri and other devices of their user")
struct UserActivityTests {
  private func run(_ launch: @escaping @MainActor @Sendable () -> Void) -> AppRun {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    return scenario.run { ClosureAppDelegate(launch: launch) }
  }

  @Test("An app has one current activity, and one that is invalid is none again")
  func current() {
    let run = run {
      let (first, second) = (
        NSUserActivity(activityType: "track"), NSUserActivity(activityType: "look")
      )
      first.isEligibleForSearch = true
      first.isEligibleForPrediction = true
      first.persistentIdentifier = "track"
      first.addUserInfoEntries(from: ["id": 1])
      first.addUserInfoEntries(from: ["id": 2, "name": "walk"])
      print(first.userInfo?["id"] as? Int ?? 0, first.userInfo?.count ?? 0)
      first.becomeCurrent()
      let controller = UIViewController()
      print(first.isCurrent)
      controller.userActivity = second
      print(first.isCurrent, second.isCurrent)
      second.resignCurrent()
      print(second.isCurrent)
      second.invalidate()
      second.becomeCurrent()
      print(second.isCurrent)
      NSUserActivity.deleteAllSavedUserActivities { print("deleted") }
    }
    expect(run.said, is: ["2 2", "true", "false true", "false", "false", "deleted"])
    expect(run.findings.map(\.severity), is: [.note])
  }

  @Test("What is donated goes nowhere, which is noted once, and no shortcut is recorded")
  func donation() {
    let run = run {
      let intent = INIntent()
      intent.suggestedInvocationPhrase = "Begin"
      for _ in 1...2 {
        INInteraction(intent: intent, response: nil).donate { print("donated", $0 == nil) }
      }
      if let shortcut = INShortcut(intent: intent) {
        print(shortcut.intent?.suggestedInvocationPhrase ?? "none", shortcut.userActivity == nil)
        INVoiceShortcutCenter.shared.setShortcutSuggestions([shortcut])
      }
      INVoiceShortcutCenter.shared.getAllVoiceShortcuts { found, error in
        print(found?.count ?? -1, error == nil)
      }
      print(INPreferences.siriAuthorizationStatus() == .notDetermined)
      INPreferences.requestSiriAuthorization {
        print($0 == INPreferences.siriAuthorizationStatus())
      }
    }
    expect(
      run.said, is: ["Begin true", "true", "donated true", "donated true", "0 true", "true"])
    expect(run.findings.map(\.severity), is: [.note, .note, .note])
  }
}
