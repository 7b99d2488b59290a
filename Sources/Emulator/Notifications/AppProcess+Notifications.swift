public import SchedulingRules

/// Who hears of notifications in the app, and what is told.
struct NotificationListener {
  /// Asks whether a notification is shown while the app is on screen.
  let present: @MainActor @Sendable (DeliveredNotification) -> Void
  /// Tells what the user has done, and the task that is to be completed, where there is one.
  let respond: @MainActor @Sendable (NotificationResponse, LaunchedTask?) -> Void
  /// Whether it was there before launching ended.
  let wasSetAtLaunch: Bool
}

/// What `UNUserNotificationCenter` forwards to.
extension AppProcess {
  /// Whether the user has allowed notifications; nil as long as nobody has asked.
  public var areNotificationsAllowed: Bool? {
    call("UNUserNotificationCenter.getNotificationSettings") { $0.notifications.state.isAllowed }
  }

  /// Whether notifications are only allowed to come quietly, about which nobody was asked.
  public var isNotificationPermissionProvisional: Bool {
    core.work { phone.notifications.state.isProvisional }
  }

  /// Asks the user to allow notifications, if that is not decided (F-040).
  ///
  /// - Parameter isProvisional: Whether it is about quiet ones, which need no answer.
  /// - Returns: Whether they are allowed.
  public func askForNotifications(isProvisional: Bool) -> Bool {
    call("UNUserNotificationCenter.requestAuthorization") { phone in
      let isAsked = phone.notifications.askPermission(isProvisional: isProvisional)
      let isAllowed = phone.notifications.state.isAllowed ?? false
      record(
        .requestNotifications(isAsked: isAsked, isAllowed: isAllowed),
        rule: isAsked || isProvisional ? nil : .notificationPermission)
      return isAllowed
    }
  }

  /// Checks the trigger of an interval; a wrong one ends the process (F-041).
  public func checkNotificationInterval(seconds: Double, repeats: Bool) {
    call("UNTimeIntervalNotificationTrigger.init") { phone in
      guard NotificationRequests.isFatal(seconds: seconds, repeats: repeats, policy: policy) else {
        return
      }
      record(
        .createNotificationTrigger(seconds: seconds, repeats: repeats), rule: .notificationInterval)
      core.report(.notificationIntervalInvalid(seconds: seconds), in: self)
      phone.supervisor.end(self, by: .crash, reason: .crash, rule: .notificationInterval)
    }
  }

  /// Asks for a notification.
  public func addNotification(_ request: NotificationRequest) {
    call("UNUserNotificationCenter.add") { phone in
      let request = request.begun(at: phone.locations.state.place)
      // What is due at once comes after the call.
      let isImmediate = request.trigger == .immediate
      let (isReplacing, dropped) = isImmediate ? (false, []) : phone.notifications.add(request)
      record(
        .addNotification(
          identifier: request.identifier, trigger: request.trigger, isReplacing: isReplacing,
          dropped: dropped),
        rule: dropped.isEmpty ? isReplacing ? .notificationReplaced : nil : .notificationLimit)
      if !dropped.isEmpty { reportDropped(dropped) }
      if isImmediate { _ = phone.notifications.add(request) }
    }
  }

  /// Reports the first that there is no room for; the others follow from it.
  private func reportDropped(_ dropped: [String]) {
    guard core.state.reportedCalls.insert("UNUserNotificationCenter.add \(processID)").inserted
    else { return }
    core.report(
      .notificationsDropped(limit: NotificationRequests.limit, dropped: dropped), in: self)
  }

  /// The notifications that wait, in the order of asking.
  public var pendingNotifications: [NotificationRequest] {
    call("UNUserNotificationCenter.getPendingNotificationRequests") { phone in
      phone.notifications.state.waiting.map(\.request)
    }
  }

  /// The notifications that the user has seen and not dealt with.
  public var deliveredNotifications: [DeliveredNotification] {
    call("UNUserNotificationCenter.getDeliveredNotifications") { phone in
      phone.notifications.state.delivered
    }
  }

  /// Takes notifications back.
  ///
  /// - Parameters:
  ///   - identifiers: Their names; nil: all.
  ///   - isDelivered: Whether it is about those that have come.
  public func removeNotifications(_ identifiers: [String]?, isDelivered: Bool) {
    call("UNUserNotificationCenter.remove") { phone in
      record(.removeNotifications(identifiers: identifiers, isDelivered: isDelivered))
      let isMeant = { (name: String) in identifiers?.contains(name) ?? true }
      if isDelivered {
        phone.notifications.state.delivered.removeAll { isMeant($0.request.identifier) }
      } else {
        phone.notifications.state.waiting.removeAll { isMeant($0.request.identifier) }
      }
    }
  }

  /// The number on the app's icon.
  public var badge: Int {
    get { call("UIApplication.applicationIconBadgeNumber") { $0.notifications.state.badge } }
    set {
      call("UNUserNotificationCenter.setBadgeCount") { phone in
        record(.setBadge(count: newValue))
        phone.notifications.state.badge = newValue
      }
    }
  }

  /// Says who hears of notifications from now on; both closures are called on the main queue.
  ///
  /// - Parameters:
  ///   - present: Asks whether one is shown that comes while the app is on screen.
  ///   - respond: Tells what the user has done with one, and which task the answer completes; none for one on screen.
  public func listenForNotifications(
    present: @escaping @MainActor @Sendable (DeliveredNotification) -> Void,
    respond: @escaping @MainActor @Sendable (NotificationResponse, LaunchedTask?) -> Void
  ) {
    call("UNUserNotificationCenter.delegate") { _ in
      notificationListener = NotificationListener(
        present: present, respond: respond, wasSetAtLaunch: !life.hasFinishedLaunching)
    }
  }

  /// What the user has opened, for which the app was launched: its scene may read it when it connects.
  public var launchingNotification: NotificationResponse? {
    guard let opened = phone.notifications.state.opened, opened.launches < launchNumber
    else { return nil }
    return opened.response
  }

  /// The app has read what it was launched for: it does not depend on being told any more.
  public func hasReadLaunchingNotification() {
    phone.notifications.state.opened?.wasReadByScene = true
  }

  /// Nobody hears of notifications any more.
  public func ignoreNotifications() { notificationListener = nil }

  /// The app says whether a notification is shown that came while it is on screen (F-044).
  public func present(_ notification: DeliveredNotification, isShown: Bool) {
    call("UNUserNotificationCenterDelegate.willPresent") { phone in
      phone.notifications.present(notification, isShown: isShown)
    }
  }

  /// Completes what the app does for an action of a notification (F-083); a second time does nothing.
  ///
  /// - Parameter task: The task with which the delegate was told.
  public func completeResponse(_ task: LaunchedTask) {
    complete(task, success: true, by: .completeResponse(action: task.identifier))
  }

  /// The kinds of notifications that are registered, which outlive the process (F-081).
  public var notificationCategories: [NotificationCategory] {
    get {
      call("UNUserNotificationCenter.getNotificationCategories") { phone in
        phone.notifications.state.categories
      }
    }
    set {
      call("UNUserNotificationCenter.setNotificationCategories") { phone in
        record(.setNotificationCategories(newValue))
        phone.notifications.state.categories = newValue
      }
    }
  }

  /// Notes that widgets are to be drawn anew; how often they are, nobody models (F-071).
  ///
  /// - Parameter kind: The kind of widget; nil: all.
  public func reloadWidgets(ofKind kind: String?) {
    call("WidgetCenter.reloadTimelines") { _ in record(.reloadWidgets(kind: kind)) }
  }
}
