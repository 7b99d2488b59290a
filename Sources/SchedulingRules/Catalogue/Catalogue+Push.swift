/// Rules about remote notifications that the user does not see.
extension RuleCatalogue {
  static let silentPush: [Rule] = [
    notificationsAfterForceQuit, pushBudget, silentPushForm, silentPushesPerHour, newestPushWaits,
    silentPushRunLimit, silentPushGap, silentPushAfterForceQuit, silentPushActivity,
    silentPushOnScreen, silentPushWhileLocked, silentPushWithoutUse,
  ]

  private static let pushPage = "Apple documentation, “Pushing background updates to your app”"

  private static var notificationsAfterForceQuit: Rule {
    Rule(
      .notificationsAfterForceQuit, "Visible notifications reach an app that was swiped away",
      .documented,
      source: pushPage,
      statement: """
        A force-quit holds back neither visible notifications nor the extension that may change them, \
        which gets about 30 s. The phone shows such notifications, and runs no extensions.
        """,
      fix: "Tell the user by a visible notification what must not wait.",
      whenDisabled: "Visible notifications of an app that was swiped away are dropped.",
      shown: .bothWays(at: [.push]), related: [.forceQuitStopsLaunches, .silentPushAfterForceQuit])
  }

  private static var pushBudget: Rule {
    Rule(
      .pushBudget, "Pushes have a budget of their own", .documented,
      source: "\(pushPage); to the contrary Apple Developer Forums 776933",
      statement: """
        Silent pushes do not spend what app refresh may spend, and do not wait for it. A forum answer \
        has one budget of the device for both: where the policy constant `budget.devicePerDay` gives \
        one, they share it.
        """,
      fix: "Use a push for what a server knows first.",
      whenDisabled: "Silent pushes spend the budgets of app refresh, and wait for them.",
      shown: .bothWays(at: [.launch(.silentPush)]), related: [.budgets, .silentPushesPerHour])
  }

  private static var silentPushForm: Rule {
    Rule(
      .silentPushForm, "A silent push has a form", .documented,
      source: """
        \(pushPage); of alerts that wake, to the contrary Apple's Local and Remote Notification \
        Programming Guide, “Creating the Remote Notification Payload”
        """,
      statement: """
        It has `content-available` and neither alert, sound nor badge, the type `background` and \
        the priority 5. Its app has registered for remote notifications and has the mode \
        `remote-notification`. A push that lacks any of this is dropped. One of the type `alert` with \
        something to show is shown; whether it also wakes its app where it has `content-available`, \
        of whatever priority, Apple's pages say both ways (policy constant `push.alertWakes`).
        """,
      fix: "Check payload, headers and mode; add `content-available` to one that is to be seen.",
      whenDisabled: "Each push with `content-available` is silent, whatever else it has or lacks.",
      shown: .bothWays(at: [.push]),
      related: [.backgroundModeDeclared, .notificationsAfterForceQuit, .silentPushesPerHour])
  }

  private static var silentPushesPerHour: Rule {
    Rule(
      .silentPushesPerHour, "Two or three silent pushes an hour", .documented,
      source: pushPage,
      statement: """
        They are of low priority and may be throttled; more than two or three an hour should not \
        be sent. How many are taken within an hour is an assumption (policy constant \
        `push.perHour`); those beyond are dropped.
        """,
      fix: "Send one that says that there is news, and let the app ask for it.",
      whenDisabled: "Any number of silent pushes is taken.", shown: .bothWays(at: [.push]),
      related: [.pushBudget, .silentPushForm])
  }

  private static var newestPushWaits: Rule {
    Rule(
      .newestPushWaits, "Only the newest silent push waits", .documented,
      source: pushPage,
      statement: """
        One that was not delivered gives way to the next; a force-quit or a kill discards it. That \
        ending the process to free memory does not discard it is inferred (R-157).
        """,
      fix: "Put no content into a push that must not be lost.",
      whenDisabled:
        "Each silent push waits for itself, and neither force-quit nor kill discards it.",
      shown: .bothWays(at: [.push, .action("ForceQuit"), .end]),
      related: [.onlySwipeIsForceQuit, .silentPushForm, .silentPushAfterForceQuit])
  }

  private static var silentPushRunLimit: Rule {
    Rule(
      .silentPushRunLimit, "A silent push gives 30 seconds", .documented,
      source: pushPage,
      statement: """
        The app has 30 seconds to call the completion handler, with what came of it, and is not \
        warned. One that does not is killed unless it is on screen, and held back for a while \
        (R-100).
        """,
      fix: "Call the completion handler on every path, and give up before 30 seconds.",
      whenDisabled: "An app may run for a silent push without limit.",
      shown: .bothWays(at: [.launch(.silentPush)]),
      related: [.fetchRunLimit, .overrunThrottle, .silentPushForm])
  }

  private static var silentPushGap: Rule {
    Rule(
      .silentPushGap, "Silent pushes are said to be 15 minutes apart", .folklore,
      waiting: Waiting(loggedAs: .init("RateLimitPolicy")),
      source: "A published guide",
      statement: """
        Of 14 pushes 7 led to launches, which was taken for a floor of 15 minutes. The policy constant \
        `push.minGap` sets one; by default there is none.
        """,
      fix: "Do not count on each push.",
      whenDisabled: "A gap that a policy asks for is not kept.", related: [.silentPushesPerHour])
  }

  private static var silentPushAfterForceQuit: Rule {
    Rule(
      .silentPushAfterForceQuit, "No silent push for an app that was swiped away", .documented,
      waiting: Waiting(
        remedies: [.opensApp], loggedAs: .init("BackgroundRefreshPolicy")),
      source: pushPage,
      statement: """
        A silent push is not delivered in the background to an app that was swiped away. One that \
        comes after the swipe waits until the user opens the app; one that waited before it is \
        discarded (R-222). While Background App Refresh is off it waits as well, by R-166.
        """,
      fix: "Catch up when the app is opened.",
      whenDisabled: "Silent pushes reach such an app as well.",
      related: [.forceQuitAndRestart, .backgroundRefreshOff, .newestPushWaits])
  }

  private static var silentPushActivity: Rule {
    Rule(
      .silentPushActivity, "A silent push is an activity of the scheduler", .measured,
      source: "A published log of one device",
      statement: """
        The log shows `com.apple.pushLaunch.` and the bundle identifier, at priority 5, scored as \
        tasks are. How fast the score that it needs falls is an assumption (policy constant \
        `push.window`).
        """,
      fix: "Look for it in the log of a device, or in the console report of a run.",
      whenDisabled:
        "Neither the device nor its score holds a silent push back: only R-224 and R-225 do.",
      shown: .bothWays(at: [.push]), related: [.score, .refreshBeforeProcessing])
  }

  private static var silentPushOnScreen: Rule {
    Rule(
      .silentPushOnScreen, "An app on screen gets a silent push at once", .measured,
      source: "A published log of one device",
      statement: """
        While the app is in the foreground nothing holds a silent push back. That none is too many \
        then (R-221) is inferred. A push that is only to be seen is handed to the same method then, \
        unless the notification centre has a delegate, which is asked instead.
        """,
      fix: "Test with the app in the background.",
      whenDisabled: "A silent push waits while the app is on screen (R-060).",
      shown: .bothWays(at: [.push]),
      related: [.backgroundLaunch, .silentPushesPerHour, .silentPushActivity])
  }

  private static var silentPushWhileLocked: Rule {
    Rule(
      .silentPushWhileLocked, "A silent push may come while the device is locked", .documented,
      source: pushPage,
      statement: "Files of the class `complete` cannot be read then (R-058).",
      fix: "Store what the work needs with a class that fits (R-058).",
      whenDisabled: "An app that runs for a silent push can use all its files.",
      shown: .bothWays(at: [.launch(.silentPush)]), related: [.lockedFiles, .silentPushRunLimit])
  }

  private static var silentPushWithoutUse: Rule {
    Rule(
      .silentPushWithoutUse, "Silent pushes do not depend on use of the app", .documented,
      source: "Notes of WWDC 2020-10063; to the contrary Apple Developer Forums 776933",
      statement: """
        Of the factors of R-180 all count but the use of the app. A forum answer contradicts the \
        notes: an app that was not opened for long has no budget at all. The policy constant \
        `push.needsUse` decides.
        """,
      fix: "Do not count on pushes to reach an app that nobody opens.",
      whenDisabled: """
        A silent push is held back for an app that is new (R-193) or unused (R-053), and its score \
        depends on the use of the app (R-050).
        """,
      shown: .bothWays(at: [.launch(.silentPush)]), related: [.unusedApp, .score, .scoreFactors])
  }
}
