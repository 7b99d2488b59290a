/// Rules about notifications that an app asks for itself, and two calls that are taken for more than they are.
extension RuleCatalogue {
  static let notifications: [Rule] = [
    notificationPermission, notificationInterval, notificationLimit, notificationDelivery,
    foregroundNotification, notificationDelegate, notificationReplaced,
  ]

  static let widgetsAndActivities: [Rule] = [widgetBudget, activityGivesNoTime]

  private static let centre = "Apple documentation of `UNUserNotificationCenter`"

  private static var notificationPermission: Rule {
    Rule(
      .notificationPermission, "The user is asked about notifications once", .documented,
      source: centre,
      statement: """
        The first `requestAuthorization` asks, later ones give the answer at once; `.provisional` is \
        granted without a question: such notifications lie in the list, without a banner, a sound or a \
        number, until the app asks for more and the user is asked. What was not granted can be asked for by `add`, and is not shown. \
        Here the answer comes at once, also while the app is in the background.
        """,
      fix: "Ask when the user sees what for, and look at the settings before each use.",
      whenDisabled: "Each call asks anew, and all notifications are shown.",
      shown: .bothWays(
        at: [.call("UNUserNotificationCenter.requestAuthorization"), .notification]),
      related: [.notificationDelivery])
  }

  private static var notificationInterval: Rule {
    Rule(
      .notificationInterval, "An interval is longer than 0 s, and 60 s where it repeats",
      .documented,
      source: """
        Apple documentation of `UNTimeIntervalNotificationTrigger`; that a violation ends the app is \
        reported by developers
        """,
      statement: """
        The interval of a trigger is greater than 0; one that repeats has 60 s and more. Anything else \
        raises an exception.
        """,
      fix: "Check what you compute before you make a trigger of it.",
      whenDisabled: "Any interval is taken.",
      shown: .bothWays(
        at: [
          .call("UNTimeIntervalNotificationTrigger.init"), .call("UNUserNotificationCenter.add"),
        ]),
      related: [.notificationLimit])
  }

  private static var notificationLimit: Rule {
    Rule(
      .notificationLimit, "64 notifications of an app wait", .documented,
      source:
        "Apple documentation of `UILocalNotification`, which is of old; nothing newer says a number",
      statement: """
        The system keeps the 64 that are due first and drops the rest without a word; one that repeats \
        counts once.
        """,
      fix: "Ask for the next ones only, and for more when the app runs again.",
      whenDisabled: "Any number of notifications waits.",
      shown: .bothWays(at: [.call("UNUserNotificationCenter.add")]),
      related: [.notificationReplaced])
  }

  private static var notificationDelivery: Rule {
    Rule(
      .notificationDelivery, "A notification comes without the app", .documented,
      source: centre,
      statement: """
        The system delivers, also while the app is suspended, killed, swiped away, or after a restart, \
        and no code of the app runs. Only what the user opens does that.
        """,
      fix: "Do no work at a notification: none of your code sees it come.",
      whenDisabled: nil,
      shown: .named(because: "The phone delivers; there is no other way."),
      related: [
        .foregroundNotification, .backgroundNotificationAction, .notificationsAfterForceQuit,
      ])
  }

  private static var foregroundNotification: Rule {
    Rule(
      .foregroundNotification, "On screen the app decides whether a notification is shown",
      .documented,
      source: "Apple documentation of `UNUserNotificationCenterDelegate`",
      statement: """
        While the app is in the foreground nothing is shown unless the delegate's `willPresent` \
        answers with options. While it is not, the method is not called.
        """,
      fix: "Answer with `[.banner, .sound]` what is to be seen.",
      whenDisabled: "Notifications are shown over the app.",
      shown: .bothWays(at: [.notification]), related: [.notificationDelivery])
  }

  private static var notificationDelegate: Rule {
    Rule(
      .notificationDelegate, "The delegate of notifications is set before launching ends",
      .documented,
      source: "Apple documentation of `UNUserNotificationCenterDelegate`",
      statement: """
        An app that is launched because its user has opened a notification tells the delegate that \
        was set by the end of launching, here as soon as the app is active; one that comes back is told \
        while it is still inactive. A delegate that is set later is told nothing. Where there is none, the app's own delegate gets a push that was opened \
        by `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
        """,
      fix: "Set the delegate in `application(_:didFinishLaunchingWithOptions:)`, never in a view.",
      whenDisabled: "What was opened waits until there is a delegate.",
      shown: .bothWays(at: [.action("OpenNotification")]), related: [.notificationDelivery])
  }

  private static var notificationReplaced: Rule {
    Rule(
      .notificationReplaced, "A request replaces one of its name", .documented,
      source: centre,
      statement: """
        `add` with the identifier of a request that waits takes its place. `removePending…` returns \
        before it is done; here it is done when it returns.
        """,
      fix: "Give each notification that is to come by itself an identifier of its own.",
      whenDisabled: nil,
      shown: .named(because: "Nobody knows what else two requests of one name would do."),
      related: [.requestReplaced])
  }

  private static var widgetBudget: Rule {
    Rule(
      .widgetBudget, "A widget has a budget of reloads", .documented,
      source: "Apple documentation, “Keeping a widget up to date”; an engineer of Apple named 72",
      statement: """
        A widget that is seen often is drawn anew 40 to 70 times in 24 hours, that is every 15 to 60 \
        minutes; what the app asks for while it is on screen is free. The phone has no widgets: a call \
        of `WidgetCenter` is a line of the trace.
        """,
      fix: "Ask for a reload only when the widget would show something else.",
      whenDisabled: nil, related: [.budgets])
  }

  private static var activityGivesNoTime: Rule {
    Rule(
      .activityGivesNoTime, "`beginActivity` gives no time on a phone", .inferred,
      source: "NSProcessInfo.h; follows from R-123",
      statement: """
        `beginActivity` and `performActivity` keep a Mac awake (F-077). On the phone they are there and \
        do not hold suspension off.
        """,
      fix: "Use `beginBackgroundTask` or `performExpiringActivity`.",
      whenDisabled: nil, related: [.macActivity, .expiringActivity])
  }
}
