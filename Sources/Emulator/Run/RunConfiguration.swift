public import DeviceModel
public import SchedulingRules
public import VirtualTime

/// Everything that decides a run: same configuration, same bytes.
public struct RunConfiguration: Codable, Equatable, Sendable {
  public var identifier: String
  public var summary: String
  /// 64-bit FNV-1a of the resolved configuration, as 16 hexadecimal digits.
  public var digest: String
  public var seed: UInt64
  public var startDate: WallTime
  /// The run covers [0, duration): half-open.
  public var durationSeconds: Double
  public var policy: Policy
  public var device: DeviceState
  public var app: AppDescription
  public var timeline: [TimelineEvent]
  public var expectations: [Expectation]
}

/// Which app the phone hosts and how it is set up.
public struct AppDescription: Codable, Equatable, Sendable {
  public var name: String
  public var infoPlist: InfoPlist
  public var variant: String?
  /// The app's own settings (`App.Settings` of the scenario) as JSON; decoded by the app.
  public var settings: [UInt8]
  public var tasks: [TaskDescription]
}

/// A config-driven job of the app (`App.Tasks` of the scenario).
public struct TaskDescription: Codable, Equatable, Sendable {
  public enum Kind: String, Codable, CaseIterable, Sendable {
    case appRefresh = "AppRefresh"
    case processing = "Processing"
    case backgroundTask = "BackgroundTask"
  }
  public enum Occasion: String, Codable, CaseIterable, Sendable {
    case launch = "Launch"
    case didEnterBackground = "DidEnterBackground"
    case handler = "Handler"
  }
  public var identifier: String
  public var kind: Kind
  public var job: String
  public var earliestBeginSeconds: Double?
  public var requiresNetworkConnectivity: Bool
  public var requiresExternalPower: Bool
  public var submitOn: [Occasion]
}

/// One event of a scenario's timeline.
public struct TimelineEvent: Codable, Equatable, Sendable {
  public var at: Instant
  public var event: ScenarioEvent
}

/// What can happen on a timeline.
public enum ScenarioEvent: Codable, Equatable, Sendable {
  case device(DeviceChange)
  /// The user opens the app: unlocks and uses the device.
  case openApp
  /// The user goes to the home screen; the device stays in use.
  case leaveApp
  /// The user swipes the app away in the app switcher.
  case forceQuit
  /// The system needs memory: ends the app if it is suspended.
  case jetsam
  case reboot
  /// The user does something inside the app; handed to it if it is in the foreground.
  case userAction(name: String, parameters: [String: String])
}

/// What a scenario promises about its run.
public struct Expectation: Codable, Equatable, Sendable {
  public enum Kind: String, Codable, CaseIterable, Sendable {
    case finding = "Finding"
    case launch = "Launch"
    case denied = "Denied"
    case expiration = "Expiration"
    case kill = "Kill"
    case balance = "Balance"
  }
  public var kind: Kind
  public var rule: RuleID?
  public var identifier: String?
  /// Exactly this many; nil means at least one.
  public var count: Int?
}
