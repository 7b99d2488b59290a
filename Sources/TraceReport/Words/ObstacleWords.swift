import DeviceModel
package import SchedulingRules

extension Reason {
  /// What the rule saw, in a few words.
  package func observed(_ wording: Wording) -> String {
    obstacle.words(wording).observed
  }

  /// What the rule needs, in a few words.
  package func required(_ wording: Wording) -> String {
    obstacle.words(wording).required
  }
}

extension Obstacle {
  /// What a request does as it begins to wait, behind its name: `waits for external power: on battery`.
  package func opening(_ say: Wording, ofMany isMany: Bool = false) -> String {
    if case .earliestBeginDate(let date) = self {
      return "may begin at \(say.date(date)) at the earliest"
    }
    let (observed, required) = words(say)
    return "\(isMany ? "wait" : "waits") for \(required): \(observed)"
  }

  /// The same as it ceases to wait: `no longer waits for external power`.
  package func closing(_ say: Wording, ofMany isMany: Bool = false) -> String {
    // How long it waited is told behind it, and no time that is over.
    let goal =
      switch self {
      case .earliestBeginDate: "the earliest begin date"
      case .windowNotOpen: "its window"
      case .updateNotAnswered: "the end of the delay"
      case .throttled: "the end of the throttling"
      case .lowScore: "a better moment"
      default: words(say).required
      }
    return "no longer \(isMany ? "wait" : "waits") for \(goal)"
  }

  /// What was seen, and what is needed.
  package func words(_ say: Wording) -> (observed: String, required: String) {
    switch self {
    case .simulator: ("a simulator", "a device")
    case .asleep: ("the Mac sleeps", "the Mac to wake")
    case .earliestBeginDate(let at): ("earliest begin date not reached", "\(say.date(at)) or later")
    case .farAhead(let seconds):
      (
        "begin date more than \(say.span(seconds)) ahead when it was submitted",
        "the user to open the app"
      )
    case .resumeDelay:
      (
        "begun in the background soon after a wake for session events",
        "the end of the delay that the wake has set"
      )
    case .noAnswer: ("the server gave no answer", "its next attempt")
    case .windowNotOpen(let begin):
      ("too early in its interval", "its window, which opens at \(say.time(begin))")
    case .forceQuit: ("swiped away in the app switcher", "the user to open the app")
    case .backgroundRefreshOff(let hindrance):
      ("Background App Refresh \(say.some(hindrance.words))", "Background App Refresh on")
    case .lowPowerMode: ("Low Power Mode on", "Low Power Mode off")
    case .batteryLow(let level, let needed):
      (
        "battery at \(say.some(level.percentText))",
        "battery at \(say.some(needed.percentText)) or external power"
      )
    case .onBattery: ("on battery", "external power")
    case .noNetwork: ("no network", "Wi-Fi or cellular")
    case .cellular: ("cellular network", "Wi-Fi, as the app asks")
    case .noWiFi: ("no Wi-Fi", "Wi-Fi")
    case .noWiFiOnBattery: ("no Wi-Fi, on battery", "Wi-Fi and external power")
    case .lowDataMode: ("Low Data Mode on", "Low Data Mode off")
    case .deviceInUse: ("device in use", "idle device")
    case .usedLately(let seconds):
      ("device used lately", "\(say.span(seconds)) without use of the device")
    case .heat(let state, let limit):
      ("thermal state \(say.some("\(state)"))", "thermal state below \(say.some("\(limit)"))")
    case .restarted(let seconds):
      ("device restarted lately", "\(say.span(seconds)) after the restart")
    case .notUnlocked: ("not unlocked since its start", "the first unlock")
    case .locked: ("device locked", "an unlocked device")
    case .camera: ("camera in use", "idle camera")
    case .call: ("phone call", "end of the phone call")
    case .noRoom(let owner, let running, let limit):
      (
        "\(say.some(running)) running",
        "fewer than \(say.some(limit)) running continued tasks of \(say.some("the \(owner.rawValue)"))"
      )
    case .appOnScreen: ("app in the foreground", "app in the background")
    case .noStudy: ("user takes part in no study", "the user to join the study")
    case .dataUnreadable(let protection, let wasUnlocked):
      (
        wasUnlocked ? "device locked" : "device not unlocked since its start",
        "readable files of the class \(say.some(protection.rawValue))"
      )
    case .updateGap(let last, let seconds):
      ("last update at \(say.time(last))", "\(say.span(seconds)) between updates")
    case .updateNotAnswered(let failed, let seconds):
      (
        "an update was not answered by \(say.time(failed))",
        "\(say.span(seconds)) to pass after that"
      )
    case .appSuspended, .wakeGoesOn, .powerTakenAway, .useBegan, .spacing, .processingSpacing,
      .pushGap, .launchedOften, .budgetSpent, .throttled, .newlyInstalled, .notOpened, .lowScore:
      historyWords(say)
    }
  }

  /// The same for what the app has done or had before.
  private func historyWords(_ say: Wording) -> (observed: String, required: String) {
    switch self {
    case .appSuspended: ("app suspended", "its app to run")
    case .wakeGoesOn(let task):
      ("task \(say.some(task)) not over", "the tasks of the last wake to end")
    case .powerTakenAway: ("external power was taken away", "external power")
    case .useBegan: ("user began to use the device", "idle device")
    case .spacing(let last, let seconds):
      ("last app refresh at \(say.time(last))", "\(say.span(seconds)) between launches")
    case .processingSpacing(let last, let seconds):
      ("its last launch at \(say.time(last))", "\(say.span(seconds)) between its launches")
    case .pushGap(let last, let seconds):
      ("last silent push at \(say.time(last))", "\(say.span(seconds)) between silent pushes")
    case .launchedOften(let times, let limit, let use):
      (
        "\(say.some(times)) in the past 24 h, of an app that is \(say.some(use.words))",
        "fewer than \(say.some(limit)) launches in 24 h"
      )
    case .budgetSpent(let budget):
      (
        "\(say.some(budget.rawValue)) budget spent",
        budget == .energy || budget == .data
          ? "\(say.some(budget.rawValue)) for one more launch" : "one more launch by the hour"
      )
    case .throttled(let failed, let seconds):
      (
        "throttled, for a task failed at \(say.time(failed))",
        "\(say.span(seconds)) to pass after that"
      )
    case .newlyInstalled(let seconds):
      (
        "app installed less than \(say.span(seconds)) ago",
        "\(say.span(seconds)) in which the system learns how it is used"
      )
    case .notOpened(let seconds):
      ("app not opened for \(say.span(seconds))", "the user to open the app")
    case .lowScore(let score, let threshold):
      (
        "score \(say.some(score.fixed(6)))",
        "a better moment, with a score of \(say.some(threshold.fixed(6))) at least"
      )
    default: preconditionFailure("The words of \(self) stand above.")
    }
  }
}

extension BackgroundRefreshHindrance {
  /// What is the matter with Background App Refresh.
  package var words: String {
    switch self {
    case .restriction: "forbidden by a restriction (R-170)"
    case .device: "off for the device"
    case .app: "off for the app"
    }
  }
}

extension UsageClass {
  fileprivate var words: String {
    switch self {
    case .constant: "used all day"
    case .daily: "used daily"
    case .weekly: "used weekly"
    case .rare: "rarely used"
    }
  }
}
