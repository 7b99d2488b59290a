/// What becomes of a remote notification that reaches the phone.
public enum PushArrival: Equatable, Sendable {
  /// It is silent: it waits for the app, as the tasks of the scheduler do.
  case held
  /// The user sees it, and no app runs for it.
  case shown
  /// Nobody learns of it, by this rule and for this reason.
  case dropped(rule: RuleID, reason: String)
}

/// Decides what becomes of a remote notification: its form, the app, what came before.
public struct PushCircumstances: Sendable {
  /// What the app declares.
  public var infoPlist: InfoPlist
  /// Whether the app has registered for remote notifications.
  public var isRegistered: Bool
  /// Whether the app is on screen.
  public var isAppInForeground: Bool
  /// Whether the user swiped the app away and has not opened it since.
  public var wasForceQuit: Bool
  /// How many silent pushes the phone took for the app within the past hour.
  public var takenWithinHour: Int
  /// The constants, and which rules are in force.
  public var policy: Policy

  /// Creates the circumstances of an arrival.
  public init(
    infoPlist: InfoPlist, isRegistered: Bool, isAppInForeground: Bool, wasForceQuit: Bool,
    takenWithinHour: Int, policy: Policy
  ) {
    self.infoPlist = infoPlist
    self.isRegistered = isRegistered
    self.isAppInForeground = isAppInForeground
    self.wasForceQuit = wasForceQuit
    self.takenWithinHour = takenWithinHour
    self.policy = policy
  }

  /// Decides about a notification: whether it has an address, is for the user, has the form of a silent
  /// one, and is one too many within the hour.
  public func decide(_ push: PushNotification) -> PushArrival {
    if policy.isEnabled(.silentPushForm), !isRegistered {
      return .dropped(
        rule: .silentPushForm, reason: "the app has not registered for remote notifications")
    }
    if isForUser(push) {
      return wasForceQuit && !policy.isEnabled(.notificationsAfterForceQuit)
        ? .dropped(rule: .forceQuitStopsLaunches, reason: "the app was swiped away") : .shown
    }
    if let flaw = flaw(of: push) { return .dropped(rule: .silentPushForm, reason: flaw) }
    let isUnlimited = isAppInForeground && policy.isEnabled(.silentPushOnScreen)
    if policy.isEnabled(.silentPushesPerHour), !isUnlimited, takenWithinHour >= policy.pushPerHour {
      return .dropped(
        rule: .silentPushesPerHour,
        reason: "\(takenWithinHour) silent pushes were taken within the past hour")
    }
    return .held
  }

  /// Without R-220 all that says that there is content is silent.
  private func isForUser(_ push: PushNotification) -> Bool {
    push.type == .alert && push.isVisible
      && (policy.isEnabled(.silentPushForm) || !push.isContentAvailable)
  }

  /// What keeps a notification from being a silent one; nil: nothing.
  private func flaw(of push: PushNotification) -> String? {
    guard push.isContentAvailable else {
      return "it shows nothing and lacks “content-available”"
    }
    guard policy.isEnabled(.silentPushForm) else { return nil }
    if push.isVisible { return "it has the type “\(push.type.rawValue)” and something to show" }
    if push.type != .background { return "it has the type “\(push.type.rawValue)”" }
    if push.priority != 5 { return "it has the priority \(push.priority)" }
    guard let mode = TaskKind.silentPush.backgroundMode, !infoPlist.backgroundModes.contains(mode)
    else { return nil }
    return "UIBackgroundModes lacks “\(mode)”"
  }
}
