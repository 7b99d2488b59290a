/// Everything about the device, apart from its apps, that a rule can look at.
///
/// A value: what happens to the phone is a ``DeviceChange``, and ``applying(_:)`` is a pure
/// function from the state before to the state after.
public struct DeviceState: Codable, Equatable, Sendable {
  /// What kind of machine it is; nothing changes that in a run.
  public var kind = DeviceKind.phone
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
  /// Language and region by whose customs numbers and dates are written, as `en_US`.
  public var locale = "en_US"
  /// The languages that the user reads, the preferred one first, as tags: `de-AT`; empty: that of the locale alone.
  public var chosenLanguages: [String] = []
  /// How much room is left on the disk at the start, in bytes; the disk itself knows how much there is later.
  public var freeSpace = 64_000_000_000
  /// The time after which the device locks itself when nobody uses it, in seconds; nil: never.
  ///
  /// The user's setting; nothing changes it in a run.
  public var autoLockSeconds: Double?
  /// The version of the system; nothing changes that in a run.
  public var systemVersion = SystemVersion.usual

  /// Creates the state of a phone that lies unlocked on the table, with Wi-Fi.
  public init() {}

  /// Whether all switches and restrictions together allow Background App Refresh.
  ///
  /// What Low Power Mode does to it is a rule and not part of this.
  public var allowsBackgroundRefresh: Bool {
    isBackgroundRefreshOn && isBackgroundRefreshOnForApp && !isBackgroundRefreshRestricted
  }

  /// How many processors the device has, as apps count them.
  public static let processorCount = 6

  /// The languages that the user reads, as tags, the preferred one first: `en-US`.
  public var languages: [String] { chosenLanguages.isEmpty ? [languageOfLocale] : chosenLanguages }

  private var languageOfLocale: String { String(locale.map { $0 == "_" ? "-" : $0 }) }

  /// Whether a machine that sleeps as a whole does so: nothing runs on it (F-079).
  public var isPutToSleep: Bool { kind.sleepsWhenLocked && isLocked }

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
    case .locale(let identifier): choose(locale: identifier)
    case .freeSpace(let bytes): freeSpace = max(0, bytes)
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

  /// Who chooses a language reads it before all others.
  private mutating func choose(locale identifier: String) {
    locale = identifier
    guard !chosenLanguages.isEmpty else { return }
    chosenLanguages = [languageOfLocale] + chosenLanguages.filter { $0 != languageOfLocale }
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

/// One thing that happens to the device, as a value; ``DeviceState/apply(_:)`` carries it out.
public enum DeviceChange: Codable, Hashable, Sendable {
  /// The battery's charge is now this fraction of full; values outside 0 … 1 are clamped.
  case batteryLevel(Double)
  /// External power is connected (true) or taken away.
  case externalPower(Bool)
  /// Low Power Mode goes on (true) or off.
  case lowPowerMode(Bool)
  /// The best network that can be reached is now this one.
  case network(Network)
  /// Low Data Mode goes on (true) or off for the network in use.
  case lowDataMode(Bool)
  /// The device is locked; the user no longer uses it.
  case lock
  /// The device is unlocked, without being used yet.
  case unlock
  /// The user begins (true) or stops using the device; to begin implies to unlock.
  case inUse(Bool)
  /// Some app begins (true) or ceases to use the camera.
  case camera(Bool)
  /// A phone call begins (true) or ends.
  case call(Bool)
  /// The device's heat is now of this class.
  case thermalState(ThermalState)
  /// The device-wide switch of Background App Refresh is set.
  case backgroundRefresh(Bool)
  /// The hosted app's own switch of Background App Refresh is set.
  case backgroundRefreshForApp(Bool)
  /// Parental controls or device management begin (true) or cease to forbid Background App Refresh.
  case backgroundRefreshRestricted(Bool)
  /// A debugger is attached to the hosted app (true) or taken away.
  case debugger(Bool)
  /// Other apps now run so many continued tasks; negative numbers count as none.
  case continuedTasksOfOthers(Int)
  /// The user joins a health study of the hosted app (true) or leaves it.
  case healthStudy(Bool)
  /// The device is now in this time zone of the tz database.
  case timeZone(String)
  /// Language and region are now these, as `de_DE`.
  case locale(String)
  /// So many bytes are free on the disk from now on: others have taken them, or given them back.
  case freeSpace(Int)
  /// The wall clock is set forward or, when negative, back; whole milliseconds.
  ///
  /// The clock is not part of the device's state: the owner of the clocks carries this out.
  case wallClockJump(milliseconds: Int64)
}

/// A change of the device as the trace writes it: `{"change":"network","value":"wifi"}`.
package struct DeviceChangePayload: Codable {
  /// The change.
  package var change: DeviceChange

  /// Creates what is written of a change.
  package init(_ change: DeviceChange) {
    self.change = change
  }

  private enum Name: String, Codable {
    case batteryLevel, externalPower, lowPowerMode, network, lowDataMode, lock, unlock, inUse
    case camera, call, thermalState, debugger, continuedTasksOfOthers, healthStudy
    case backgroundRefresh, backgroundRefreshForApp, backgroundRefreshRestricted, timeZone
    case locale, freeSpace
    case wallClockJumpMilliseconds
  }

  private enum CodingKeys: String, CodingKey {
    case change, value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func write(_ name: Name, _ value: (some Encodable)?) throws {
      try container.encode(name, forKey: .change)
      try container.encodeIfPresent(value, forKey: .value)
    }
    switch change {
    case .batteryLevel(let level): try write(.batteryLevel, level)
    case .externalPower(let isOn): try write(.externalPower, isOn)
    case .lowPowerMode(let isOn): try write(.lowPowerMode, isOn)
    case .network(let best): try write(.network, best)
    case .lowDataMode(let isOn): try write(.lowDataMode, isOn)
    case .lock: try write(.lock, Bool?.none)
    case .unlock: try write(.unlock, Bool?.none)
    case .inUse(let isUsed): try write(.inUse, isUsed)
    case .camera(let isActive): try write(.camera, isActive)
    case .call(let isActive): try write(.call, isActive)
    case .thermalState(let state): try write(.thermalState, state)
    case .backgroundRefresh(let isOn): try write(.backgroundRefresh, isOn)
    case .backgroundRefreshForApp(let isOn): try write(.backgroundRefreshForApp, isOn)
    case .backgroundRefreshRestricted(let isOn): try write(.backgroundRefreshRestricted, isOn)
    case .debugger(let isAttached): try write(.debugger, isAttached)
    case .continuedTasksOfOthers(let count): try write(.continuedTasksOfOthers, count)
    case .healthStudy(let takesPart): try write(.healthStudy, takesPart)
    case .timeZone(let identifier): try write(.timeZone, identifier)
    case .locale(let identifier): try write(.locale, identifier)
    case .freeSpace(let bytes): try write(.freeSpace, bytes)
    case .wallClockJump(let span): try write(.wallClockJumpMilliseconds, span)
    }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>() throws -> Value {
      try container.decode(Value.self, forKey: .value)
    }
    change =
      switch try container.decode(Name.self, forKey: .change) {
      case .batteryLevel: .batteryLevel(try read())
      case .externalPower: .externalPower(try read())
      case .lowPowerMode: .lowPowerMode(try read())
      case .network: .network(try read())
      case .lowDataMode: .lowDataMode(try read())
      case .lock: .lock
      case .unlock: .unlock
      case .inUse: .inUse(try read())
      case .camera: .camera(try read())
      case .call: .call(try read())
      case .thermalState: .thermalState(try read())
      case .backgroundRefresh: .backgroundRefresh(try read())
      case .backgroundRefreshForApp: .backgroundRefreshForApp(try read())
      case .backgroundRefreshRestricted: .backgroundRefreshRestricted(try read())
      case .debugger: .debugger(try read())
      case .continuedTasksOfOthers: .continuedTasksOfOthers(try read())
      case .healthStudy: .healthStudy(try read())
      case .timeZone: .timeZone(try read())
      case .locale: .locale(try read())
      case .freeSpace: .freeSpace(try read())
      case .wallClockJumpMilliseconds: .wallClockJump(milliseconds: try read())
      }
  }
}
