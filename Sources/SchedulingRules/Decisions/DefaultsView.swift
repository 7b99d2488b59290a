public import DeviceModel

/// What a process sees of the defaults that were set before it.
public enum DefaultsView: Equatable, Sendable {
  /// What is stored.
  case stored
  /// Nothing, without an error: the device had not been unlocked when the process first looked (W-028).
  case empty

  /// Decides what a process sees that looks for the first time.
  public static func first(on device: DeviceState, policy: Policy) -> DefaultsView {
    guard policy.isEnabled(.lockedFiles), policy.isEnabled(.defaultsBeforeUnlock) else {
      return .stored
    }
    return device.wasUnlockedSinceBoot ? .stored : .empty
  }

  /// Decides what a process sees that has looked before (W-029).
  public func later(on device: DeviceState, policy: Policy) -> DefaultsView {
    guard self == .empty, device.wasUnlockedSinceBoot else { return self }
    let staysEmpty =
      policy.isEnabled(.defaultsStayEmpty) && policy[.defaultsAfterUnlock] == .needsRelaunch
    return staysEmpty ? .empty : .stored
  }

  /// What becomes of a value that is set.
  public enum SetValue: Equatable, Sendable {
    /// It is stored beside the others.
    case stored
    /// The process alone sees it.
    case dropped
    /// What the process sees takes the place of what is stored.
    case replacesAll
  }

  /// Decides what becomes of a value that the process sets (W-030).
  public func setting(policy: Policy) -> SetValue {
    guard self == .empty, policy.isEnabled(.defaultsSetBeforeUnlock) else { return .stored }
    switch policy[.defaultsWriteBeforeUnlock] {
    case .dropped: return .dropped
    case .overwritesStore: return .replacesAll
    }
  }
}

/// What a process that found empty defaults finds after the first unlock (W-029).
public enum DefaultsAfterUnlock: String, PolicyChoice {
  /// Nothing, until it ends.
  case needsRelaunch
  /// What is stored.
  case recovers
}

/// What becomes of what is set before the first unlock (W-030).
public enum DefaultsWriteBeforeUnlock: String, PolicyChoice {
  /// It is lost with the process.
  case dropped
  /// It takes the place of all that is stored.
  case overwritesStore
}

/// How long what an app sets is not yet safe.
public enum DefaultsDelay {
  /// How long it is with the process alone, and lost with it (W-021).
  public static func untilHandedOver(policy: Policy) -> Duration {
    policy.isEnabled(.defaultsOutliveProcess) ? policy[.defaultsLostOnKill] : .seconds(1)
  }

  /// How long it is in memory alone from then on, and lost in a power cut (W-022).
  public static func untilDurable(policy: Policy) -> Duration {
    policy.isEnabled(.powerCutTakesDefaults) ? policy[.defaultsFlushToDisk] : .zero
  }
}
