/// A file that may do what is banned elsewhere, because doing it is its purpose.
struct Exemption: Equatable {
  let path: String
  let ban: String
  let because: String

  /// The ban of absolute paths, which concerns more than Swift code.
  static let place = "place"

  /// All exemptions; one that is no longer needed fails a test.
  static let all: [Exemption] = process + lookAlikes + storage + tests

  private static let process = [
    Exemption(
      path: "Sources/SchedulingRules/Catalogue/Catalogue+Clocks.swift", ban: "real clock",
      because: "Its rules speak of clocks."),
    Exemption(
      path: "Sources/SchedulingRules/Catalogue/Catalogue+Clocks.swift", ban: "real sleep",
      because: "Its rules speak of sleeping tasks."),
    Exemption(
      path: "Sources/SourceAdapter/Excuses.swift", ban: "real sleep",
      because: "It reads the sleeps of app code."),
    Exemption(
      path: "Sources/SourceAdapter/SecondsAhead.swift", ban: "real clock",
      because: "It reads the dates of app code."),
    Exemption(
      path: "Sources/EmulatorCommand/Process/BenchClock.swift", ban: "real clock",
      because: "Real time is what a benchmark measures."),
    Exemption(
      path: "Sources/EmulatorCommand/Bench/SleepersWorkload.swift", ban: "real sleep",
      because: "Its sleeps are those of app code, inside a simulation."),
    Exemption(
      path: "Sources/EmulatorCommand/Bench/SleepersWorkload.swift", ban: "thread",
      because: "Its tasks are those of app code, inside a simulation."),
    Exemption(
      path: "Sources/EmulatorCommand/Process/ReproducibleProcess.swift", ban: "environment",
      because: "It replaces the environment by one that is the same everywhere."),
    Exemption(
      path: "Sources/Emulator/Surroundings/DeviceEnvironment.swift", ban: "environment",
      because: "It writes only those variables of the process that differ from the device's."),
    Exemption(
      path: "Sources/VirtualTime/ForkGate.swift", ban: "real sleep",
      because: "Simulations of one process wait for each other before they fork, for real."),
    Exemption(
      path: "Sources/VirtualTime/Worker.swift", ban: "thread",
      because: "It makes the threads between which the simulation passes its baton."),
  ]

  private static let lookAlikes = [
    Exemption(
      path: "Sources/FoundationAdditions/Thread+Main.swift", ban: "thread",
      because: "It gives a thread of the app the name that it has on the phone."),
    Exemption(
      path: "Sources/BackgroundTasks/BGTask.swift", ban: "thread",
      because: "A policy puts expiration handlers on a queue of the app that is not their own."),
    Exemption(
      path: "Sources/BackgroundTasks/BGTaskScheduler.swift", ban: "thread",
      because: "Handlers come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/FoundationAdditions/NSBackgroundActivityScheduler.swift", ban: "thread",
      because: "The block of an activity has a serial queue of the app, as on the Mac."),
    Exemption(
      path: "Sources/CloudKit/CKContainer.swift", ban: "thread",
      because: "Completion handlers come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/CloudKit/CKDatabase.swift", ban: "thread",
      because: "Completion handlers come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/CloudKit/CKOperation.swift", ban: "chance",
      because: "Names that nobody gave are drawn as the app's own are."),
    Exemption(
      path: "Sources/CloudKit/CKRecord.swift", ban: "chance",
      because: "Names that nobody gave are drawn as the app's own are."),
    Exemption(
      path: "Sources/CloudKit/SyncEvents.swift", ban: "thread",
      because: "The delegate is called in a task of the app, as on the phone."),
    Exemption(
      path: "Sources/CloudKit/CKSubscription.swift", ban: "chance",
      because: "Names that nobody gave are drawn as the app's own are."),
    Exemption(
      path: "Sources/UIKit/UILocalNotification.swift", ban: "chance",
      because: "Names that nobody gave are drawn as the app's own are."),
    Exemption(
      path: "Sources/UIKit/UILocalNotification.swift", ban: "locale",
      because: "A date repeats by the calendar of the app's user."),
    Exemption(
      path: "Sources/AuthenticationServices/ASAuthorization.swift", ban: "thread",
      because: "The answer comes on a queue of the system's, as on the phone."),
    Exemption(
      path: "Sources/LocalAuthentication/LAContext.swift", ban: "thread",
      because: "The answer comes on a queue of the system's, as on the phone."),
    Exemption(
      path: "Sources/Photos/PHPhotoLibrary.swift", ban: "thread",
      because: "The answer comes on a queue of the system's, as on the phone."),
    Exemption(
      path: "Sources/Photos/PHAssetResource.swift", ban: "thread",
      because: "The answer comes on a queue of the system's, as on the phone."),
    Exemption(
      path: "Sources/WatchConnectivity/WCSession.swift", ban: "thread",
      because: "The delegate is told on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/Security/SecRandom.swift", ban: "chance",
      because: "It gives the app's code what the run makes of the system's chance."),
    Exemption(
      path: "Sources/CoreLocation/CLLocation.swift", ban: "locale",
      because: "The phone writes places in formats of C, which take no locale."),
    Exemption(
      path: "Sources/os/OSLog.swift", ban: "locale",
      because: "The app gives a format in the manner of C, which takes no locale."),
    Exemption(
      path: "Sources/os/OSLogFormatting.swift", ban: "locale",
      because: "The app asks for a format in the manner of C, which takes no locale."),
    Exemption(
      path: "Sources/Combine/Operators/Publisher+Events.swift", ban: "debugging",
      because: "The operator `print` prints for the app."),
    Exemption(
      path: "Sources/SwiftUI/Views/TimelineView.swift", ban: "real clock",
      because: "It follows the app's clock."),
    Exemption(
      path: "Sources/SwiftUI/Views/TimelineView.swift", ban: "real sleep",
      because: "Its sleeps are those of app code, inside a simulation."),
    Exemption(
      path: "Sources/Combine/Schedulers/Schedulers.swift", ban: "real clock",
      because: "The schedulers of the app count by its clocks."),
    Exemption(
      path: "Sources/Combine/Schedulers/Schedulers.swift", ban: "thread",
      because: "What is to be added to a queue later waits on one of the app's."),
    Exemption(
      path: "Sources/Combine/Sources/Timer+Publisher.swift", ban: "real clock",
      because: "It sends the date of the app."),
    Exemption(
      path: "Sources/FoundationAdditions/DarwinConstants.swift", ban: "real clock",
      because: "The functions are other names of the app's clocks."),
    Exemption(
      path: "Sources/UserNotifications/UNNotificationTrigger.swift", ban: "real clock",
      because: "When a notification is due is counted by the app's clock."),
    Exemption(
      path: "Sources/UserNotifications/UNUserNotificationCenter.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/UserNotifications/UNUserNotificationCenterDelegate.swift", ban: "thread",
      because: "One method of a delegate waits for another one, in a task of the app."),
    Exemption(
      path: "Sources/SwiftUI/App/BackgroundTask.swift", ban: "thread",
      because: "The closure runs in a task of the app, on no actor, as on the phone."),
    Exemption(
      path: "Sources/SwiftUI/App/AppLife.swift", ban: "debugging",
      because: "What the user sees is printed for whoever looks."),
    Exemption(
      path: "Sources/SwiftUI/Views/Text.swift", ban: "locale",
      because: "A text is written by the customs of the app's user."),
    Exemption(
      path: "Sources/WidgetKit/Timelines/WidgetCenter.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/AppIntents/IntentControls.swift", ban: "thread",
      because: "An intent that a control performs is a task of the app."),
    Exemption(
      path: "Sources/HealthKit/HKHealthStore.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/HealthKit/HKHealthStore+Saving.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/AudioToolbox/SystemSound.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/FoundationAdditions/NSUserActivity.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/HealthKit/HKHealthStore+Deleting.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/HealthKit/HKHealthStore+Units.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/HealthKit/HKHealthStore+Units.swift", ban: "locale",
      because: "The user of the app reads in the units of their region."),
    Exemption(
      path: "Sources/HealthKit/HKWorkoutRoute.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/Intents/INInteraction.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/Intents/INShortcut.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/HealthKit/HKSample.swift", ban: "chance",
      because: "What the app makes has a name of the app's chance."),
    Exemption(
      path: "Sources/HealthKit/HKStatisticsQuery.swift", ban: "locale",
      because: "A day is one of the calendar of the app's user."),
    Exemption(
      path: "Sources/AVFAudio/AVAudioApplication.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/AVFoundation/AVCaptureDevice.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/ActivityKit/Activity.swift", ban: "real clock",
      because: "What an activity shows gets old by the clock of the app's user."),
    Exemption(
      path: "Sources/ActivityKit/Activity.swift", ban: "thread",
      because: "That it gets old is told on a queue of the app."),
    Exemption(
      path: "Sources/ActivityKit/Activity.swift", ban: "chance",
      because: "What the app makes has a name of the app's chance."),
    Exemption(
      path: "Sources/CoreLocation/LocationThread.swift", ban: "real clock",
      because: "How long a thread of the app has waited is counted by the app's clock."),
    Exemption(
      path: "Sources/FoundationAdditions/URLSession/URLSessionTask.swift", ban: "real clock",
      because: "How long a task takes is counted by the app's clock."),
    Exemption(
      path: "Sources/FoundationAdditions/URLSession/URLSessionTaskMetrics.swift",
      ban: "real clock", because: "How long a task takes is counted by the app's clock."),
    Exemption(
      path: "Sources/CallKit/CXAction.swift", ban: "chance",
      because: "What the app makes has a name of the app's chance."),
    Exemption(
      path: "Sources/CoreData/NSPersistentStoreCoordinator.swift", ban: "real clock",
      because: "What was changed when is told in the app's time."),
    Exemption(
      path: "Sources/CoreData/NSManagedObject.swift", ban: "chance",
      because: "What the app makes has a name of the app's chance."),
    Exemption(
      path: "Sources/SwiftData/ModelContext.swift", ban: "chance",
      because: "What the app makes has a name of the app's chance."),
    Exemption(
      path: "Sources/CryptoKit/SymmetricKey.swift", ban: "chance",
      because: "A key of the app is one of the app's chance."),
    Exemption(
      path: "Sources/QuartzCore/CADisplayLink.swift", ban: "real clock",
      because: "A frame's time is the app's uptime."),
    Exemption(
      path: "Sources/QuartzCore/CACurrentMediaTime.swift", ban: "real clock",
      because: "The time of media is the app's uptime."),
    Exemption(
      path: "Sources/HealthKit/HKHealthStore+Authorization.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/HealthKit/HKWorkoutBuilder.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/HealthKit/HKLiveWorkoutBuilder.swift", ban: "thread",
      because: "The delegate is called on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/HealthKit/HKWorkoutSession.swift", ban: "thread",
      because: "The delegate is called on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/HealthKit/HKWorkoutSession+Mirroring.swift", ban: "thread",
      because: "The delegate is called on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/HealthKit/HKQuery.swift", ban: "thread",
      because: "Results come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/CoreData/NSManagedObjectContext.swift", ban: "thread",
      because: "A context works on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/CoreData/NSPersistentContainer.swift", ban: "thread",
      because: "A store is loaded on a queue of the app where its description says so."),
    Exemption(
      path: "Sources/CoreData/NSPersistentStoreCoordinator.swift", ban: "thread",
      because: "Changes of a store are told on a queue of the app, when the save is over."),
    Exemption(
      path: "Sources/CoreMotion/CMPedometer.swift", ban: "thread",
      because: "Completions come on a queue of the app, as on the phone."),
    Exemption(
      path: "Sources/FoundationAdditions/ProcessInfo+ExpiringActivity.swift", ban: "thread",
      because: "The block of an activity has a concurrent queue of the app, as on the phone."),
    Exemption(
      path: "Sources/UIKit/UIApplicationDelegate.swift", ban: "thread",
      because: "One method of a delegate waits for another one, in a task of the app."),
    Exemption(
      path: "Sources/UIKit/DelegateCallbacks.swift", ban: "thread",
      because: "One notification comes on a global queue of the app, as on the phone."),
  ]

  private static let storage = [
    Exemption(
      path: "Sources/DeviceStorage/Process/ProcessHost.swift", ban: "environment",
      because: "It reads as the app, whose home the phone sets.")
  ]

  private static let tests = [
    Exemption(
      path: "Tests/DeviceStorageTests/StaticMutexTests.swift", ban: "thread",
      because: "It uses a library outside of the simulation while that forks."),
    Exemption(
      path: "Tests/LaunchCounter/FactsDelegate.swift", ban: "real clock",
      because: "It is app code, and asks for all that there is."),
    Exemption(
      path: "Tests/LaunchCounter/FactsDelegate.swift", ban: "chance",
      because: "It is app code, and asks for all that there is."),
    Exemption(
      path: "Tests/LaunchCounter/FactsDelegate.swift", ban: "thread",
      because: "It is app code, and asks for all that there is."),
    Exemption(
      path: "Tests/LaunchCounter/FactsDelegate.swift", ban: "locale",
      because: "It is app code, and asks for all that there is."),
    Exemption(
      path: "Tests/LaunchCounter/FactsDelegate.swift", ban: "environment",
      because: "It is app code, and asks for all that there is."),
    Exemption(
      path: "Tests/ToolTests/Browser/Browser.swift", ban: "environment",
      because: "It says which browser there is, and where pictures of the page are wanted."),
    Exemption(
      path: "Tests/EmulatorTestSupport/Golden.swift", ban: "environment",
      because: "Goldens are rewritten only when a variable says so."),
    Exemption(
      path: "Tests/ScenarioConfigTests/KeyReferenceTests.swift", ban: "environment",
      because: "The reference is rewritten only when a variable says so."),
    Exemption(
      path: "Tests/SchedulingRulesTests/ArticleTests.swift", ban: "environment",
      because: "The article is rewritten only when a variable says so."),
    Exemption(
      path: "Tests/ToolTests/CoverageTests.swift", ban: "environment",
      because: "The record is rewritten only when a variable says so."),
    Exemption(
      path: "Tests/CounterfactualsTests/CausesAsTheyWereTests.swift", ban: "real sleep",
      because: "Its app sleeps in the simulation."),
    Exemption(
      path: "Tests/CounterfactualsTests/CausesAsTheyWereTests.swift", ban: "thread",
      because: "Its app works in the simulation."),
    Exemption(
      path: "Tests/CounterfactualsTests/HeldByAnotherTaskTests.swift", ban: "real sleep",
      because: "Its app sleeps in the simulation."),
    Exemption(
      path: "Tests/CounterfactualsTests/HeldByAnotherTaskTests.swift", ban: "thread",
      because: "Its app works in the simulation."),
    Exemption(
      path: "Tests/CounterfactualsTests/ManyCausesTests.swift", ban: "real sleep",
      because: "Its app sleeps in the simulation."),
    Exemption(
      path: "Tests/CounterfactualsTests/ManyCausesTests.swift", ban: "thread",
      because: "Its app works in the simulation."),
    Exemption(
      path: "Tests/CounterfactualsTests/OracleTests.swift", ban: "environment",
      because: "More scenarios are tried when a variable says so."),
    Exemption(
      path: "Tests/ToolTests/Guides/GuideTests.swift", ban: "environment",
      because: "A copy of the package is built only when a variable says so."),
    Exemption(
      path: "Tests/ToolTests/Debug/DebuggerSessionTests.swift", ban: "environment",
      because: "The debuggers are where the shell finds them that the tests were started from."),
    Exemption(
      path: "Tests/ToolTests/BuiltTool.swift", ban: "environment",
      because: "The compiler is where the shell finds it that the tests were started from."),
    Exemption(
      path: "Tests/PopulationsTests/Anchors/AnchorTests.swift", ban: "environment",
      because: "Its article is rewritten on request."),
    Exemption(
      path: "Tests/PopulationsTests/Anchors/AnchorApp.swift", ban: "real clock",
      because: "Its app reads the clock of the simulation."),
    Exemption(
      path: "Tests/PopulationsTests/Anchors/AnchorApp.swift", ban: "real sleep",
      because: "Its app sleeps in the simulation."),
    Exemption(
      path: "Tests/PopulationsTests/Anchors/AnchorApp.swift", ban: "thread",
      because: "Its app works on a queue of the simulation."),
    Exemption(
      path: "Tests/ToolTests/MailApp/AppDelegate.swift", ban: "thread",
      because: "It is read, and never compiled."),
    Exemption(
      path: "Tests/ToolTests/MailApp/Search.swift", ban: "thread",
      because: "It is read, and never compiled."),
    Exemption(
      path: "Tests/SchedulingRulesTests/PolicyFile.swift", ban: "environment",
      because: "A policy's file is rewritten only when a variable says so."),
  ]
}
