package import Emulator
package import SchedulingRules

extension ExpirationCause {
  /// Why time is over, in a few words.
  package var words: String { words(.timeless) }

  func words(_ say: Wording) -> String {
    switch self {
    case .time: "time"
    case .system: "ended early by the system"
    case .heat: "device too hot"
    case .standstill: "no progress"
    case .person: "stopped by the user"
    case .use: "user began to use the device"
    case .lowPowerMode: "Low Power Mode was switched on"
    case .backgroundRefreshForbidden: "Background App Refresh was \(say.some("forbidden"))"
    case .backgroundRefreshOff: "Background App Refresh was \(say.some("switched off"))"
    case .powerTakenAway: "external power was taken away"
    case .networkLost: "network was lost"
    case .batteryLow: "battery became critically low"
    case .processorUse: "too much use of the processor"
    case .developer: "ended by the developer"
    case .forceQuit: "swiped away in the app switcher"
    case .fault: "a fault of the run"
    }
  }
}

extension RemovalCause {
  /// Why a request goes, in a few words.
  package var words: String { words(.timeless) }

  func words(_ say: Wording) -> String {
    switch self {
    case .cancelled: "cancelled by the app"
    case .restart: "the device restarted"
    case .update: "the app was updated"
    case .backgroundRefreshForbidden: "Background App Refresh was \(say.some("forbidden"))"
    case .backgroundRefreshOff: "Background App Refresh was \(say.some("switched off"))"
    case .fetchesEnded: "no more fetches are wanted"
    case .updatesEnded: "no more updates are wanted"
    case .pushesEnded: "the app wants no more remote notifications"
    case .newerPush: "a newer push took its place"
    case .forceQuit: "the user swiped the app away"
    case .kill: "the app was killed"
    case .transferOver: "the transfer is over"
    case .eventsTold: "the app runs and has the events"
    case .personsProcessEnded: "the app's process ended"
    case .processEnded: "its process has ended"
    case .invalidated: "invalidated by the app"
    case .rescheduled: "scheduled anew"
    case .released: "its scheduler was released"
    case .noLaunchHandler: "its launch found no launch handler"
    }
  }
}

extension TransitionCause {
  /// Why a process goes from one state to another, in a few words.
  package var words: String {
    switch self {
    case .opened: "opened by the user"
    case .launched(let identifiers): "launched for \(identifiers.joined(separator: ", "))"
    case .resumed(let identifiers): "resumed for \(identifiers.joined(separator: ", "))"
    case .prewarmed: "started ahead of use"
    case .recovered: "started for its workout"
    case .located: "woken for its user's way"
    case .continuedByDeveloper: "continued by the developer"
    case .becameActive: "became active"
    case .resignedActive: "resigned active"
    case .leftScreen: "left the screen"
    case .cameBack: "came back on screen"
    case .idle: "nothing keeps it awake"
    case .frozen: "frozen by a fault"
    case .thawed: "goes on after a fault"
    case .ended(let reason): reason.rawValue
    }
  }
}

extension EndDetail {
  /// What a report adds to the reason of an end, as reports print it.
  package var words: String {
    switch self {
    case .jetsam(let reason): reason.rawValue
    case .signal(let name): name
    case .status(let code): "status \(code)"
    }
  }
}

extension PushFlaw {
  /// Why a remote notification is dropped, as a clause.
  package var words: String { words(.timeless) }

  func words(_ say: Wording) -> String {
    switch self {
    case .notRegistered: "the app has not registered for remote notifications"
    case .forceQuit: "the app was swiped away"
    case .empty: "it shows nothing and lacks “content-available”"
    case .visible(let type): "it has the type “\(type.rawValue)” and something to show"
    case .wrongType(let type): "it has the type “\(type.rawValue)”"
    case .wrongPriority(let priority): "it has the priority \(priority)"
    case .undeclared(let mode): "UIBackgroundModes lacks “\(mode)”"
    case .tooMany(let taken):
      "\(say.some(taken)) silent pushes were taken within the past hour"
    }
  }
}

extension DebugRefusal {
  /// Why a command has no effect, as a clause.
  func words(of command: DebugCommand) -> String {
    let task = command.identifier ?? ""
    return switch self {
    case .noDebugger: "no debugger is attached to the app"
    case .appNotReady: "the app does not run, or answers a call of the system"
    case .runsAlready: "the task \(task) runs already"
    case .noRequest: "no request of \(task) waits"
    case .noTask: "no task \(task) runs"
    case .launchedBySystem: "the task \(task) was launched by the system"
    case .fetchSwitchedOff: "BGTaskSchedulerPermittedIdentifiers switches background fetch off"
    }
  }
}

extension DebugCommandGiven {
  /// What the console of the app says to the command (R-256); nil: nothing.
  ///
  /// The words for a launch, and for one without a request, are those of published logs; all others are ours.
  package var message: String? {
    guard isAnswered else { return nil }
    return switch (refusal, command) {
    case (.noRequest, .simulateLaunch(let identifier)):
      "No task request with identifier \(identifier) has been scheduled"
    case (let refusal?, _): "Nothing is simulated: \(refusal.words(of: command))"
    case (nil, .simulateLaunch(let identifier)):
      "Simulating launch for task with identifier \(identifier)"
    case (nil, .simulateExpiration(let identifier)):
      "The time of task \(identifier) is made to end"
    case (nil, .simulateBackgroundFetch): "A background fetch is made to begin"
    }
  }
}

extension FaultObstacle {
  /// Why a fault has no effect, in a few words.
  package var words: String {
    switch self {
    case .nothingToExpire: "nothing to expire"
    case .handlerNotBegun: "the launch handler has not begun yet, and could not hear of it"
    case .noProcess: "no process"
    case .notFreezable: "the app is not running in the background, or answers a call of the system"
    }
  }
}
