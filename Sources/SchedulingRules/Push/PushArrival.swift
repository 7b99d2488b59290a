public import VirtualTime

/// What becomes of a remote notification that reaches the phone.
public enum PushArrival: Equatable, Sendable {
  /// It is silent: it waits for the app, as the tasks of the scheduler do.
  case held
  /// The user sees it.
  case shown
  /// The app on screen is told, which nobody at the notification centre takes it from.
  case told
  /// Nobody learns of it, by this rule and for this reason.
  case dropped(rule: RuleID, flaw: PushFlaw)
  /// It is shown, and wakes no app though it says that there is content, by this rule and for this reason.
  case unheeded(rule: RuleID, flaw: PushFlaw)
}

/// Why a remote notification is dropped, or wakes no app.
public enum PushFlaw: Codable, Hashable, Sendable {
  /// The app has not registered for remote notifications.
  case notRegistered
  /// The user has swiped the app away.
  case forceQuit
  /// It shows nothing and does not say that there is content.
  case empty
  /// It is silent by its payload, but has something to show and not the type of a silent one.
  case visible(type: PushNotification.Kind)
  /// It has not the type of a silent one.
  case wrongType(type: PushNotification.Kind)
  /// It has not the priority of a silent one.
  case wrongPriority(priority: Int)
  /// The app does not declare the background mode.
  case undeclared(mode: String)
  /// So many silent pushes were taken within the past hour.
  case tooMany(taken: Int)
}

/// Decides what becomes of a remote notification: its form, the app, what came before.
public struct PushCircumstances: Sendable {
  /// What the app declares.
  public var infoPlist: InfoPlist
  /// Whether the app has registered for remote notifications.
  public var isRegistered: Bool
  /// Whether the app is on screen.
  public var isAppInForeground: Bool
  /// Whether the app has a delegate at the notification centre.
  public var hasNotificationDelegate: Bool
  /// Whether the user swiped the app away and has not opened it since.
  public var wasForceQuit: Bool
  /// How many silent pushes the phone took for the app within the past hour.
  public var takenWithinHour: Int
  /// The constants, and which rules are in force.
  public var policy: Policy

  /// Creates the circumstances of an arrival.
  public init(
    infoPlist: InfoPlist, isRegistered: Bool, isAppInForeground: Bool,
    hasNotificationDelegate: Bool, wasForceQuit: Bool, takenWithinHour: Int, policy: Policy
  ) {
    self.infoPlist = infoPlist
    self.isRegistered = isRegistered
    self.isAppInForeground = isAppInForeground
    self.hasNotificationDelegate = hasNotificationDelegate
    self.wasForceQuit = wasForceQuit
    self.takenWithinHour = takenWithinHour
    self.policy = policy
  }

  /// Decides about a notification: whether it has an address, is for the user, has the form of a silent
  /// one, and is one too many within the hour.
  ///
  /// - Returns: What becomes of it as something to see, then what becomes of it as word of new content.
  public func decide(_ push: PushNotification) -> [PushArrival] {
    // One for PushKit needs no address of this kind, and none comes here.
    if push.type == .voip, policy.isEnabled(.silentPushForm) {
      return [.dropped(rule: .silentPushForm, flaw: .wrongType(type: .voip))]
    }
    if policy.isEnabled(.silentPushForm), !isRegistered {
      return [.dropped(rule: .silentPushForm, flaw: .notRegistered)]
    }
    guard isForUser(push) else { return [content(of: push)] }
    let seen: PushArrival =
      wasForceQuit && !policy.isEnabled(.notificationsAfterForceQuit)
      ? .dropped(rule: .forceQuitStopsLaunches, flaw: .forceQuit) : .shown
    if push.isContentAvailable, policy[.pushAlertWakes] { return [seen, content(of: push)] }
    let isTold =
      isAppInForeground && !hasNotificationDelegate && policy.isEnabled(.silentPushOnScreen)
    return isTold ? [seen, .told] : [seen]
  }

  /// What becomes of the word that there is new content.
  private func content(of push: PushNotification) -> PushArrival {
    if let flaw = flaw(of: push) { return lost(push, by: .silentPushForm, flaw) }
    let isUnlimited = isAppInForeground && policy.isEnabled(.silentPushOnScreen)
    if policy.isEnabled(.silentPushesPerHour), !isUnlimited, takenWithinHour >= policy[.pushPerHour]
    {
      return lost(push, by: .silentPushesPerHour, .tooMany(taken: takenWithinHour))
    }
    return .held
  }

  private func lost(_ push: PushNotification, by rule: RuleID, _ flaw: PushFlaw) -> PushArrival {
    isForUser(push) ? .unheeded(rule: rule, flaw: flaw) : .dropped(rule: rule, flaw: flaw)
  }

  /// Without R-220 all that says that there is content is silent.
  private func isForUser(_ push: PushNotification) -> Bool {
    push.isForUser
      && (policy.isEnabled(.silentPushForm) || !push.isContentAvailable)
  }

  /// What keeps a notification from being word of new content; nil: nothing.
  private func flaw(of push: PushNotification) -> PushFlaw? {
    guard push.isContentAvailable else { return .empty }
    guard policy.isEnabled(.silentPushForm) else { return nil }
    if !push.isForUser {
      if push.isVisible { return .visible(type: push.type) }
      if push.type != .background { return .wrongType(type: push.type) }
      if push.priority != 5 { return .wrongPriority(priority: push.priority) }
    }
    guard let mode = TaskKind.silentPush.backgroundMode, !infoPlist.backgroundModes.contains(mode)
    else { return nil }
    return .undeclared(mode: mode)
  }
}

/// How many silent pushes a phone has taken for an app of late.
public struct PushPace: Codable, Equatable, Sendable {
  /// The time within which they are counted.
  public static let window = Duration.seconds(3_600)

  private var taken: [Instant] = []

  /// Creates the pace of an app for which none has come yet.
  public init() {}

  /// Returns how many were taken less than an hour before an instant.
  public func count(at now: Instant) -> Int {
    taken.count { $0.duration(to: now) < Self.window }
  }

  /// Takes in that the phone has taken one.
  public mutating func take(at now: Instant) {
    taken.removeAll { $0.duration(to: now) >= Self.window }
    taken.append(now)
  }
}
