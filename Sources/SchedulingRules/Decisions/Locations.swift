public import DeviceModel
public import VirtualTime

/// What the user allows an app to know of their place.
public enum LocationPermission: String, Codable, CaseIterable, Sendable {
  /// Nothing; the app may not ask again.
  case never
  /// The place, while they use the app.
  case whenInUse
  /// The app believes that it may know at any time; the user is still to be asked.
  case provisional
  /// The place at any time.
  case always

  /// Decides what an app has that asks for its place at any time, or only in use.
  ///
  /// - Parameters:
  ///   - now: What it has; nil: nobody has asked.
  ///   - always: Whether it asks for its place at any time.
  ///   - answer: What the user says.
  /// - Returns: What it has from now on.
  public static func asked(
    _ now: LocationPermission?, always: Bool, answer: LocationPermission
  ) -> LocationPermission {
    switch now {
    case nil: always || answer == .never ? answer : .whenInUse
    case .whenInUse where always && answer != .never: answer
    case let settled?: settled
    }
  }
}

/// What an app is told of its user's way.
public enum LocationReport: Codable, Hashable, Sendable {
  /// The user has come into the region of this name (F-060).
  case entered(String)
  /// The user has left it.
  case left(String)
  /// The user has gone far (F-059).
  case movedFar(Place)
  /// The user stays somewhere, or has stayed there until now.
  case visited(Place, from: WallTime, until: WallTime?)
  /// The user is here: for an app that follows every step (F-061).
  case moved(Place)

  /// The rule by which it comes.
  public var rule: RuleID {
    switch self {
    case .entered, .left: .regionCrossing
    case .movedFar: .significantChange
    case .visited, .moved: .locationInBackground
    }
  }
}

/// When reports of the user's way are due; the figures are those of the rules.
public enum LocationPace {
  /// How many regions an app can watch (F-060).
  public static let regionLimit = 20

  /// Returns for how long the user has to be beyond a border before it counts as crossed (F-060).
  public static func dwell(policy: Policy) -> Duration {
    policy.isEnabled(.regionCrossing) ? .seconds(20) : .zero
  }

  /// Returns how long after that the crossing is told: at the least, of three to five minutes (F-060).
  public static func crossingDelay(policy: Policy) -> Duration {
    policy.isEnabled(.regionCrossing) ? .seconds(180) : .zero
  }

  /// How long an app runs that a report has woken (F-060).
  public static let wake = Duration.seconds(10)

  /// Decides when a move is told as a significant one (F-059).
  ///
  /// - Parameters:
  ///   - distance: How far the user is from the place that was told last, in metres.
  ///   - last: When that was told.
  ///   - now: The instant.
  ///   - policy: Which rules are in force.
  /// - Returns: The instant; nil: it is none.
  public static func significant(
    distance: Double, last: Instant, now: Instant, policy: Policy
  ) -> Instant? {
    guard policy.isEnabled(.significantChange) else { return distance > 0 ? now : nil }
    return distance >= 500 ? max(now, last.advanced(by: .seconds(300))) : nil
  }
}

/// What decides whether an app that does not run is woken for a report.
public struct LocationCircumstances: Sendable {
  /// What the user allows.
  public var permission: LocationPermission?
  /// The device.
  public var device: DeviceState
  /// Whether the user has swiped the app away.
  public var wasForceQuit: Bool

  /// Creates circumstances.
  public init(permission: LocationPermission?, device: DeviceState, wasForceQuit: Bool) {
    self.permission = permission
    self.device = device
    self.wasForceQuit = wasForceQuit
  }

  /// What keeps the app from being woken.
  public enum Hindrance: String, Codable, CaseIterable, Sendable {
    /// It may not know its user's place while it is not used.
    case permission
    /// Its user has not confirmed that it may.
    case unconfirmed
    /// Background App Refresh is off.
    case backgroundRefresh
    /// Its user has swiped it away, and the system is of those that heed it.
    case forceQuit
  }

  /// Returns what keeps the app from being woken; nil: it is woken.
  public func hindrance(policy: Policy) -> Hindrance? {
    guard policy.isEnabled(.locationLaunches) else { return nil }
    switch permission {
    case nil, .never, .whenInUse: return .permission
    case .provisional: return .unconfirmed
    case .always: break
    }
    if !device.allowsBackgroundRefresh { return .backgroundRefresh }
    return wasForceQuit && device.systemVersion.major >= 26 ? .forceQuit : nil
  }
}
