/// Everything about the phone, apart from its apps, that a rule can look at.
///
/// A value: what happens to the phone is a ``DeviceChange``, and ``applying(_:)`` is a pure
/// function from the state before to the state after.
public struct DeviceState: Codable, Equatable, Sendable {
  /// Charge of the battery, 0 … 1.
  public var batteryLevel: Double = 0.8
  /// Whether external power is connected.
  public var hasExternalPower = false
  /// Whether Low Power Mode is on.
  public var isLowPowerModeOn = false
  /// The best network that can be reached.
  public var network: Network = .wifi
  /// Whether the user has asked to save data on the network in use (Low Data Mode).
  public var isLowDataModeOn = false
  /// Whether the device is locked.
  public var isLocked = false
  /// Whether it has been unlocked at least once since it was started.
  public var wasUnlockedSinceBoot = true
  /// Whether the user is using the device: screen on and unlocked, picked up.
  public var isInUse = false
  /// Whether some app uses the camera.
  public var isCameraActive = false
  /// Whether a phone call is going on.
  public var isCallActive = false
  /// Heat as the system classifies it.
  public var thermalState: ThermalState = .nominal
  /// Settings > General > Background App Refresh.
  public var isBackgroundRefreshOn = true
  /// The same switch of the hosted app.
  public var isBackgroundRefreshOnForApp = true
  /// Whether parental controls or device management forbid Background App Refresh.
  public var isBackgroundRefreshRestricted = false
  /// Whether a debugger is attached to the hosted app.
  public var isDebuggerAttached = false
  /// Whether apps in the background may be given the graphics processor.
  public var offersGraphicsProcessor = false
  /// How many continued tasks of other apps are running.
  public var continuedTasksOfOthers = 0
  /// Whether the user takes part in a health study of the hosted app.
  public var takesPartInStudy = false
  /// Whether it is no device but the Simulator of Xcode; nothing changes that in a run.
  public var isSimulator = false
  /// Identifier of the time zone, as the tz database names it.
  public var timeZone = "UTC"

  /// Creates the state of a phone that lies unlocked on the table, with Wi-Fi.
  public init() {}

  /// Whether all switches and restrictions together allow Background App Refresh.
  ///
  /// What Low Power Mode does to it is a rule and not part of this.
  public var allowsBackgroundRefresh: Bool {
    isBackgroundRefreshOn && isBackgroundRefreshOnForApp && !isBackgroundRefreshRestricted
  }

  /// Carries out a change.
  public mutating func apply(_ change: DeviceChange) {
    switch change {
    case .batteryLevel(let level): batteryLevel = min(max(level, 0), 1)
    case .externalPower(let isConnected): hasExternalPower = isConnected
    case .lowPowerMode(let isOn): isLowPowerModeOn = isOn
    case .network(let best): network = best
    case .lowDataMode(let isOn): isLowDataModeOn = isOn
    case .lock: lock()
    case .unlock: unlock()
    case .inUse(let isUsed): use(isUsed)
    case .camera(let isActive): isCameraActive = isActive
    case .call(let isActive): isCallActive = isActive
    case .thermalState(let state): thermalState = state
    case .backgroundRefresh(let isOn): isBackgroundRefreshOn = isOn
    case .backgroundRefreshForApp(let isOn): isBackgroundRefreshOnForApp = isOn
    case .backgroundRefreshRestricted(let isForbidden): isBackgroundRefreshRestricted = isForbidden
    case .debugger(let isAttached): isDebuggerAttached = isAttached
    case .continuedTasksOfOthers(let count): continuedTasksOfOthers = max(0, count)
    case .healthStudy(let takesPart): takesPartInStudy = takesPart
    case .timeZone(let identifier): timeZone = identifier
    case .wallClockJump: break
    }
  }

  /// Returns the state after a change.
  public func applying(_ change: DeviceChange) -> DeviceState {
    var state = self
    state.apply(change)
    return state
  }

  /// Starts the device anew: locked, not in use, without call, camera, debugger or continued tasks, not
  /// unlocked since.
  ///
  /// Switches, power, network and heat stay as they are: a restart changes none of them.
  public mutating func reboot() {
    lock()
    wasUnlockedSinceBoot = false
    isCameraActive = false
    isCallActive = false
    isDebuggerAttached = false
    continuedTasksOfOthers = 0
  }

  private mutating func lock() {
    isLocked = true
    isInUse = false
  }

  private mutating func unlock() {
    isLocked = false
    wasUnlockedSinceBoot = true
  }

  private mutating func use(_ isUsed: Bool) {
    if isUsed { unlock() }
    isInUse = isUsed
  }
}

/// The best network that the device can reach.
public enum Network: String, Codable, CaseIterable, Sendable {
  /// Nothing can be reached.
  case none
  /// Mobile data.
  case cellular
  /// Wi-Fi.
  case wifi
}

/// Heat in Apple's four classes; raw values as in `ProcessInfo.ThermalState`.
public enum ThermalState: Int, Codable, CaseIterable, Sendable {
  /// Within normal limits.
  case nominal
  /// Slightly raised.
  case fair
  /// High.
  case serious
  /// So high that the device must cool down.
  case critical
}

extension ThermalState {
  /// The states by name, coolest first.
  public static let words = allCases.map(\.word)

  /// The state's name, as documents and policies write it.
  public var word: String {
    switch self {
    case .nominal: "nominal"
    case .fair: "fair"
    case .serious: "serious"
    case .critical: "critical"
    }
  }

  /// Creates the state of a name; nil when there is none.
  public init?(word: String) {
    guard let state = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = state
  }
}
