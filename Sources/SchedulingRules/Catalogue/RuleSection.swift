/// Rules of the catalogue that are about the same thing.
public struct RuleSection: Equatable, Sendable {
  /// What the rules are about, in one or two words.
  public let title: String
  /// The rules.
  public let rules: [Rule]
  /// What such a rule looks like on a phone, and how to see it there.
  public let onPhone: String
}

extension RuleCatalogue {
  /// The rules by what they are about, in the order of a task's life.
  public static let sections: [RuleSection] = [
    RuleSection(
      title: "Registration", rules: registration,
      onPhone: """
        `register` returns false, or the app ends as it launches, or at the first launch for the \
        task: the crash report names `BGTaskScheduler` and the message. Run it once from Xcode; \
        reports lie in Settings, Privacy & Security, Analytics & Improvements, Analytics Data.
        """),
    RuleSection(
      title: "Submission", rules: submission,
      onPhone: """
        Where the rule refuses a request, `submit` throws at once, with domain \
        `BGTaskSchedulerErrorDomain` and a code; what is accepted, replaced or taken away shows in \
        `getPendingTaskRequests`. Print both, on a phone: a simulator answers with code 1.
        """),
    RuleSection(
      title: "Eligibility", rules: eligibility,
      onPhone: """
        Nothing happens, for hours. In Console, with the phone connected, the process `dasd` \
        (subsystem `com.apple.duetactivityscheduler`) says at each weighing which policy keeps \
        the activity from going on.
        """),
    RuleSection(
      title: "Launch", rules: launch,
      onPhone: """
        The app runs without a screen: its log begins with `didFinishLaunching` and the launch \
        handler. `os_log` lines in both, read in Console, tell when; Xcode's debugger command \
        launches a task at once.
        """),
    RuleSection(
      title: "Run time", rules: runTime,
      onPhone: """
        The expiration handler is called, and soon after it the app stands still. Log the time \
        at the launch and in the handler, on a phone that no debugger holds: with one attached \
        the limits do not apply.
        """),
    RuleSection(
      title: "Background fetch", rules: legacyFetch,
      onPhone: """
        `performFetchWithCompletionHandler` is called now and then. Xcode's Debug menu \
        simulates one; log each call with its time to see the real ones.
        """),
    RuleSection(
      title: "Continued tasks", rules: continuedProcessing,
      onPhone: """
        A Live Activity shows the progress, and a button stops it. What the system decides \
        stands in Console under `dasd`; the person's Stop is an expiration.
        """),
    RuleSection(
      title: "Health research", rules: healthResearch,
      onPhone: """
        The task runs at night on the charger, for people who take part in the study. Console, \
        process `dasd`, names the activity by its identifier.
        """),
    RuleSection(
      title: "Health data", rules: healthData,
      onPhone: """
        The observer's handler is called, in an app that is woken for it; locked, a query \
        fails with `errorDatabaseInaccessible`. Lock the phone, let it or a watch count steps, \
        and log both.
        """),
    RuleSection(
      title: "Workouts", rules: workouts,
      onPhone: """
        The app goes on behind the lock screen, and an indicator shows that a workout is active. \
        Lock the phone during one, log each minute, and read in Console under `healthd` when the \
        session began and ended.
        """),
    RuleSection(
      title: "Audio", rules: audio,
      onPhone: """
        The app goes on as long as it plays; Now Playing shows it on the lock screen. Pause, lock, \
        and log each second: the last line tells when the app was suspended.
        """),
    RuleSection(
      title: "Location", rules: location,
      onPhone: """
        The app is launched without a screen when its user crosses a border or goes far; Console shows \
        `locationd`. Log in the delegate, leave the phone locked in a pocket, and read the log at home: \
        reports come minutes late.
        """),
    RuleSection(
      title: "URL sessions", rules: urlSessions,
      onPhone: """
        Transfers go on while the app is suspended, and it is woken when all are done. Console \
        shows them under `nsurlsessiond`; a log line in `handleEventsForBackgroundURLSession` \
        shows the wake.
        """),
    RuleSection(
      title: "Requests", rules: requests,
      onPhone: """
        A request of the app stops where the app does: after the resume it fails with a lost \
        connection. Leave the app in the middle of a slow download, and log errors with their \
        times.
        """),
    RuleSection(
      title: "Silent push", rules: silentPush,
      onPhone: """
        The notification is accepted by the server and not delivered at once. Apple's Push \
        Notifications Console tells what became of it; on the phone Console shows \
        `com.apple.pushLaunch` under `dasd`.
        """),
    RuleSection(
      title: "Activities", rules: activities,
      onPhone: """
        A phone does not have them: the class is the Mac's. There the activity's block is called \
        some time within its window, as long as the process lives. Log each call with its time, \
        and `shouldDefer`.
        """),
    RuleSection(
      title: "Macs", rules: macs,
      onPhone: """
        A phone does none of this. On a Mac hide the app, wait two minutes, and look at the column App \
        Nap of Activity Monitor's Energy tab; log the times at which a timer fires. `pmset -g log` \
        tells when the Mac slept.
        """),
    RuleSection(
      title: "Expiration", rules: expiration,
      onPhone: """
        The expiration handler is called shortly before the end; whoever does not complete the \
        task is killed. Xcode's debugger simulates an expiration; the kill is a report in \
        Analytics Data.
        """),
    RuleSection(
      title: "Completion", rules: completion,
      onPhone: """
        After the completion the app is suspended at once, whatever it still wanted to do. Log \
        before and after the call: lines that should follow appear at the next resume.
        """),
    RuleSection(
      title: "Background tasks", rules: backgroundTasks,
      onPhone: """
        `backgroundTimeRemaining` counts down from about 30 s after the screen is left. Log it \
        each second without a debugger; a leak is a kill, often without a crash report, which \
        MetricKit counts.
        """),
    RuleSection(
      title: "Process life", rules: processLife,
      onPhone: """
        The callbacks come in their order, and nothing runs between a suspension and the \
        resume. Log them all with their times; Console shows the states of the process under \
        `runningboardd`.
        """),
    RuleSection(
      title: "Kills", rules: kills,
      onPhone: """
        The app is gone and starts anew when it is opened. The crash or Jetsam report in \
        Analytics Data names the reason; MetricKit's exit counts and Xcode's Organizer give \
        the sums from users.
        """),
    RuleSection(
      title: "Force quit", rules: forceQuit,
      onPhone: """
        After the swipe in the app switcher nothing but processing is launched until the app is \
        opened. Swipe it away, wait, and look for the absence of its log lines; Stop in Xcode is \
        no swipe.
        """),
    RuleSection(
      title: "Settings", rules: settings,
      onPhone: """
        `backgroundRefreshStatus` and `isLowPowerModeEnabled` change, with a notification for \
        each. Flip the switches in Settings while the app logs what it is told.
        """),
    RuleSection(
      title: "Device", rules: deviceConditions,
      onPhone: """
        Work waits for the charger, for the night, or for the phone to cool down. Console, \
        process `dasd`, gives the reason with the values that it saw.
        """),
    RuleSection(
      title: "Use of the app", rules: usage,
      onPhone: """
        An app that is opened often is refreshed often, and one that is forgotten never. It \
        takes days to see: log each launch with its date to a file, and read it after two \
        weeks.
        """),
    RuleSection(
      title: "Rate limits", rules: rateLimits,
      onPhone: """
        Launches come in a rhythm that the app did not ask for. Log them with their times for \
        a week of ordinary use; the phone shows no budget anywhere.
        """),
    RuleSection(
      title: "Scoring", rules: scoring,
      onPhone: """
        Console, process `dasd`, category `scoring`, lists the policies with their answers and \
        the score that results.
        """),
    RuleSection(
      title: "Debugger", rules: debugger,
      onPhone: """
        The commands answer in Xcode's console while the app is stopped there. They show that \
        a handler works, and nothing of when the system would call it.
        """),
    RuleSection(
      title: "Containers", rules: containers,
      onPhone: """
        Paths and folders are others than on the last run or the last version. Print the \
        path of the home folder at each launch; Xcode's Devices window downloads the container.
        """),
    RuleSection(
      title: "Data protection", rules: dataProtection,
      onPhone: """
        A file cannot be opened while the phone is locked: `EPERM`, Cocoa error 257. Set a \
        passcode, lock it, and let a background launch open the file.
        """),
    RuleSection(
      title: "Defaults", rules: defaults,
      onPhone: """
        A value is back to what it was, or missing. Log what is read at each launch, also \
        before the first unlock after a restart.
        """),
    RuleSection(
      title: "Keychain", rules: keychain,
      onPhone: """
        `SecItemCopyMatching` gives −25308, or −25300 for an item that is there. Set a passcode, \
        lock the phone, and log the status in a background launch, also after a restart.
        """),
    RuleSection(
      title: "Writing files", rules: writing,
      onPhone: """
        A file is cut off, old or missing after a crash or an empty battery. Xcode's Devices \
        window downloads the container; compare it with what was to be written.
        """),
    RuleSection(
      title: "Clocks", rules: clocks,
      onPhone: """
        Times differ by how long the phone slept, or by what its user set. Log the date, \
        uptime and continuous time beside each other before a night and after it.
        """),
    RuleSection(
      title: "Resuming", rules: resuming,
      onPhone: """
        What changed during the suspension is told at once on the way back. Change a setting \
        while the app is in the background, and log the notifications at its return.
        """),
    RuleSection(
      title: "Prewarming", rules: prewarmingOfApps,
      onPhone: """
        `main` runs long before the user opens the app; the environment has `ActivePrewarm`. \
        Log both times: they lie minutes or hours apart.
        """),
    RuleSection(
      title: "Surroundings", rules: surroundings,
      onPhone: """
        The app asks the phone and gets the phone's answer. Print it on two phones with other \
        models, languages and settings.
        """),
    RuleSection(
      title: "Scenes", rules: scenes,
      onPhone: """
        The scene's callbacks come instead of the app's. Log both: those of the app are \
        missing when scenes are on.
        """),
    RuleSection(
      title: "SwiftUI", rules: swiftUI,
      onPhone: """
        `scenePhase` and `onChange` follow the screen; a `backgroundTask` modifier is the \
        launch handler. Log the phase with its time, and cancel the work when the task is.
        """),
    RuleSection(
      title: "Notifications", rules: notifications + notificationActions,
      onPhone: """
        The notification appears, or does not. Settings, Notifications shows what is allowed; \
        `getPendingNotificationRequests` lists what waits.
        """),
    RuleSection(
      title: "Facts", rules: facts,
      onPhone: """
        It shows in what other rules do. Watch for it with the log of the app and that of \
        `dasd` in Console.
        """),
    RuleSection(
      title: "Not emulated", rules: notEmulated,
      onPhone: """
        Only a phone shows it: run the app there, and read its log in Console.
        """),
  ]
}
