/// Rules about the buttons of notifications, and about what an app may do when its user taps one.
extension RuleCatalogue {
  static let notificationActions: [Rule] = [
    notificationButtons, backgroundNotificationAction, notificationActionTime,
    notificationActionUnlock, notificationDismissal, notificationActionAfterForceQuit,
  ]

  private static let declaring =
    "Apple documentation, “Declaring your actionable notification types”"
  private static let handling =
    "Apple documentation, “Handling notifications and notification-related actions”"

  private static var notificationButtons: Rule {
    Rule(
      .notificationButtons, "A notification has the buttons of a registered category", .documented,
      source: declaring,
      statement: """
        The buttons are those of the category that the content names in `categoryIdentifier`, a push \
        in `category` of its payload, and that the app has registered by `setNotificationCategories`, which replaces what was registered \
        before. That categories outlive the process, and that a later registration counts for what is \
        shown already, is inferred. Any other notification can be opened and dismissed, no more.
        """,
      fix: "Register all categories at each launch, and give each content the identifier of one.",
      whenDisabled: "Each notification has any button; one that is not declared has no options.",
      shown: .bothWays(at: [.action("OpenNotification")]),
      related: [.backgroundNotificationAction, .notificationDismissal])
  }

  private static var backgroundNotificationAction: Rule {
    Rule(
      .backgroundNotificationAction, "A button leaves the app in the background", .documented,
      source: handling,
      statement: """
        For an action without `.foreground` the system launches or resumes the app in the background \
        and tells the delegate of notifications; with it, the app comes to the screen. Nothing else \
        holds the app back then: neither Low Power Mode, nor Background App Refresh, nor a budget. \
        That an app on screen stays there is documented of the older method.
        """,
      fix: "Give `.foreground` to what has something to show, and to nothing else.",
      whenDisabled: "Each button brings the app to the screen.",
      shown: .bothWays(at: [.action("OpenNotification")]),
      related: [.notificationDelivery, .notificationDelegate, .notificationActionTime])
  }

  private static var notificationActionTime: Rule {
    Rule(
      .notificationActionTime, "An action of a notification has to be completed", .inferred,
      source: """
        Apple documentation of `application(_:handleActionWithIdentifier:for:completionHandler:)`, \
        which is of old; `userNotificationCenter(_:didReceive:withCompletionHandler:)` says “must” \
        and no more
        """,
      statement: """
        The app must call the completion handler; of the older method Apple says that an app which \
        does not is ended. When is not published: here after the policy constant \
        `notification.actionTime`, unless the app is on screen, and it is held back for a while as \
        after other tasks (R-100). Until then the app is not suspended, and nobody warns it.
        """,
      fix: """
        Call the completion handler on every path, when the work is done; leave what takes long to a \
        background task or a background URL session.
        """,
      whenDisabled: "An app may run for an action without limit.",
      shown: .bothWays(at: [.launch(.notificationAction)]),
      related: [.backgroundNotificationAction, .overrunThrottle, .silentPushRunLimit])
  }

  private static var notificationActionUnlock: Rule {
    Rule(
      .notificationActionUnlock, "A button may ask for an unlocked device", .documented,
      inferred: [.waits(.notificationAction)],
      waiting: Waiting(remedies: [.unlocks]),
      source: "Apple documentation of `UNNotificationActionOptions.authenticationRequired`",
      statement: """
        The system asks the user to unlock the device, and tells the app of the action when they have. \
        Any other button works on a locked device, where files of the class `complete` cannot be read \
        (R-058). That it waits for the next time they do, however late, and that a restart forgets the \
        action is inferred.
        """,
      fix: "Give `.authenticationRequired` to what needs files that a locked device hides.",
      whenDisabled: "Each button works on a locked device.",
      related: [.backgroundNotificationAction, .lockedFiles])
  }

  private static var notificationDismissal: Rule {
    Rule(
      .notificationDismissal, "A dismissal is told where the category asks for it", .documented,
      source: "Apple documentation of `UNNotificationCategoryOptions.customDismissAction`",
      statement: """
        With `.customDismissAction` the delegate is told that the user has dismissed a notification, \
        as of an action without options. Without it no code of the app runs.
        """,
      fix: "Give the category `.customDismissAction` where a dismissal has to have a consequence.",
      whenDisabled: "Each dismissal is told.",
      shown: .bothWays(at: [.action("OpenNotification")]),
      related: [.notificationButtons, .backgroundNotificationAction])
  }

  private static var notificationActionAfterForceQuit: Rule {
    Rule(
      .notificationActionAfterForceQuit, "A button starts an app that was swiped away", .folklore,
      source: """
        Apple Developer Forums 736576; to the contrary react-native-ios-notification-actions 3
        """,
      statement: """
        The documentation has the system launch the app for an action and names no exception; a \
        developer saw it for an app that had been killed, another did not. The policy constant \
        `notification.afterForceQuit` decides; otherwise the action waits until the user opens \
        the app. That such a launch does not lift the force-quit (R-150) is inferred.
        """,
      fix: "Do in the action what it is for: no task of the app will come after it.",
      whenDisabled: "An action waits until the user opens an app that was swiped away.",
      shown: .bothWays(at: [.launch(.notificationAction)]),
      related: [.backgroundNotificationAction, .forceQuitStopsLaunches])
  }
}
