public import DeviceModel
public import SchedulingRules
public import VirtualTime

/// One event of a scenario's timeline.
public struct TimelineEvent: Codable, Equatable, Sendable {
  /// When it happens.
  public var at: Instant
  /// What happens.
  public var event: ScenarioEvent

  /// Creates an event of a timeline.
  public init(at: Instant, event: ScenarioEvent) {
    self.at = at
    self.event = event
  }
}

/// What a user says who is asked whether a continued task is to go on.
public enum PromptAnswer: String, Codable, CaseIterable, Sendable {
  /// It goes on.
  case goOn = "continue"
  /// It expires.
  case stop
}

/// What can happen on a timeline.
public enum ScenarioEvent: Codable, Equatable, Sendable {
  /// Something happens to the device.
  case device(DeviceChange)
  /// The user opens the app: unlocks and uses the device.
  case openApp
  /// The user goes to the home screen; the device stays in use.
  case leaveApp
  /// The user swipes the app away in the app switcher.
  case forceQuit
  /// The system takes memory back, for a reason that may or may not concern the app.
  case memoryShortage(JetsamReason)
  /// The device is too hot: the system ends the app if it runs.
  case coolOff
  /// Room is short on the device: the system removes what can be had again (W-009).
  case freeUpSpace
  /// Memory is short: apps that run are warned (W-067).
  case memoryWarning
  /// The system starts the app ahead of use, if it has no process (W-062).
  case prewarm
  /// The device restarts.
  case reboot
  /// A new version of the app is installed: its process ends.
  case updateApp
  /// Something new is known of the user's health, which may wake an app.
  case healthSample(HealthSample)
  /// The user says what the app may do with their health data (F-065).
  case healthPermission(HealthPermission)
  /// The user begins a workout in another app (F-068).
  case otherWorkout
  /// The user goes somewhere else (F-059, F-060).
  case moveTo(Place)
  /// The user allows the app to know their place, or not.
  case locationPermission(LocationPermission)
  /// The user stops the continued task that was begun last.
  case stopContinuedTask
  /// The user says whether a continued task is to go on.
  case answerPrompt(PromptAnswer)
  /// A developer has the system do something to the app.
  case debug(DebugCommand)
  /// A server's remote notification reaches the phone.
  case push(PushNotification)
  /// The user allows the app's notifications, or forbids them (F-040).
  case notifications(isAllowed: Bool)
  /// The user opens the notification of this name; `*` is the newest (F-045). With an action they tap that button, and may
  /// type a text (F-081).
  case openNotification(identifier: String, action: String? = nil, text: String? = nil)
  /// The user does something inside the app; handed to it if it is in the foreground.
  case userAction(name: String, parameters: [String: String])

  /// One sample of a type is new.
  public static func healthSample(type: String) -> ScenarioEvent {
    .healthSample(HealthSample(type: type))
  }

  /// The system is short of free pages: ends the app if it is suspended.
  public static let jetsam = ScenarioEvent.memoryShortage(.pageShortage)
}

extension ScenarioEvent {
  /// The first record that the phone makes of the event.
  package var record: TraceEvent {
    switch self {
    case .device(let change): .deviceChanged(change)
    case .openApp: Self.action("OpenApp")
    case .leaveApp: Self.action("LeaveApp")
    case .forceQuit: Self.action("ForceQuit")
    case .memoryShortage: Self.action("Jetsam")
    case .coolOff: Self.action("CoolOff")
    case .freeUpSpace: Self.action("FreeUpSpace")
    case .memoryWarning: Self.action("MemoryWarning")
    case .prewarm: Self.action("Prewarm")
    case .reboot: Self.action("Reboot")
    case .updateApp: Self.action("UpdateApp")
    case .healthSample(let sample): .userAction(sample.action)
    case .healthPermission(let permission): .userAction(permission.action)
    case .otherWorkout: Self.action("OtherWorkout")
    case .moveTo(let place):
      Self.action(
        "MoveTo", ["Latitude": "\(place.latitude)", "Longitude": "\(place.longitude)"])
    case .locationPermission(let permission):
      Self.action("LocationPermission", ["Allows": permission.rawValue])
    case .stopContinuedTask: Self.action("StopContinuedTask")
    case .answerPrompt(let answer): Self.action("AnswerPrompt", ["Answer": answer.rawValue])
    case .debug(let command): .debugCommandGiven(DebugCommandGiven(planned: command))
    case .push(let push): .pushArrived(PushArrived(planned: push))
    case .notifications(let isAllowed): Self.action("Notifications", ["On": "\(isAllowed)"])
    case .openNotification(let identifier, let action, let text):
      .userAction(.openNotification(identifier, action: action, text: text))
    case .userAction(let name, let parameters): Self.action(name, parameters)
    }
  }

  private static func action(_ name: String, _ parameters: [String: String] = [:]) -> TraceEvent {
    .userAction(UserAction(name: name, parameters: parameters))
  }
}
