import DeviceModel
package import SchedulingRules

extension Reason {
  /// What the rule saw, in a few words.
  package func observed(_ wording: Wording = .elapsed) -> String {
    obstacle.words(wording).observed
  }

  /// What the rule needs, in a few words.
  package func required(_ wording: Wording = .elapsed) -> String {
    obstacle.words(wording).required
  }
}

extension Obstacle {
  /// What was seen, and what is needed.
  package func words(_ say: Wording = .elapsed) -> (observed: String, required: String) {
    switch self {
    case .simulator: ("a simulator", "a device")
    case .earliestBeginDate(let date):
      ("earliest begin date not reached", "wall clock at \(say.date(date))")
    case .farAhead(let seconds):
      (
        "asked for more than \(say.span(seconds)) ahead",
        "app opened by the user since the request"
      )
    case .resumeDelay:
      ("begun in the background after a wake for session events", "the end of the delay")
    case .windowNotOpen(let begin): ("window not open", "its window from \(say.time(begin)) on")
    case .forceQuit: ("swiped away in the app switcher", "app opened by the user since")
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
    case .heat(let state, let limit):
      ("thermal state \(say.some("\(state)"))", "thermal state below \(say.some("\(limit)"))")
    case .camera: ("camera in use", "idle camera")
    case .call: ("phone call", "end of the phone call")
    case .noRoom(let owner, let running, let limit):
      (
        "\(say.some(running)) running",
        "fewer than \(say.some(limit)) continued tasks of \(say.some("the \(owner.rawValue)"))"
      )
    case .appOnScreen: ("app in the foreground", "app in the background")
    case .noStudy: ("user in no study", "user who takes part in the study")
    case .dataUnreadable(let protection, let wasUnlocked):
      (
        wasUnlocked ? "device locked" : "device not unlocked since its start",
        "readable data of the class \(say.some(protection.rawValue))"
      )
    case .updateGap(let last, let seconds):
      ("last update at \(say.time(last))", "\(say.span(seconds)) between updates")
    case .updateNotAnswered(let failed, let seconds):
      ("update not answered by \(say.time(failed))", "\(say.span(seconds)) since then")
    case .powerTakenAway: ("external power was taken away", "external power")
    case .useBegan: ("user began to use the device", "idle device")
    case .appSuspended, .spacing, .pushGap, .launchedOften, .budgetSpent, .throttled,
      .newlyInstalled, .notOpened, .lowScore:
      historyWords(say)
    }
  }

  /// The same for what the app has done or had before.
  private func historyWords(_ say: Wording) -> (observed: String, required: String) {
    switch self {
    case .appSuspended: ("app suspended", "running app")
    case .spacing(let last, let seconds):
      ("last app refresh at \(say.time(last))", "\(say.span(seconds)) between launches")
    case .pushGap(let last, let seconds):
      ("last silent push at \(say.time(last))", "\(say.span(seconds)) between silent pushes")
    case .launchedOften(let times, let limit, let use):
      (
        "\(say.some(times)) of an app that is \(say.some(use.words)) in the past 24 h",
        "fewer than \(say.some(limit)) in 24 h"
      )
    case .budgetSpent(let budget):
      (
        "\(say.some(budget.rawValue)) budget spent",
        "\(say.some(budget.rawValue)) for one more launch"
      )
    case .throttled(let failed, let seconds):
      (
        "throttled after a task that failed at \(say.time(failed))",
        "\(say.span(seconds)) since then"
      )
    case .newlyInstalled(let seconds):
      (
        "app installed less than \(say.span(seconds)) ago",
        "\(say.span(seconds)) of getting to know it"
      )
    case .notOpened(let seconds):
      ("app not opened for \(say.span(seconds))", "app opened by the user since")
    case .lowScore(let score, _):
      ("score \(say.some(score.sixDigits))", "the threshold of its score")
    default: preconditionFailure("The words of \(self) stand above.")
    }
  }
}

extension BackgroundRefreshHindrance {
  fileprivate var words: String {
    switch self {
    case .restriction: "forbidden by a restriction"
    case .device: "off for the device"
    case .app: "off for the app"
    }
  }
}

extension UsageClass {
  fileprivate var words: String {
    switch self {
    case .daily: "used daily"
    case .weekly: "used weekly"
    case .rare: "rarely used"
    }
  }
}
