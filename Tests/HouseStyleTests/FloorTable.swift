/// The floors of the house: what each target may import, and with it all that those may import.
///
/// A copy of the table of the design, kept by hand: a new target, or a new edge between targets,
/// is a decision and fails the test until it is written down here.
enum FloorTable {
  /// One row.
  struct Row: Equatable {
    var floor: Int
    var mayImport: [String]
    /// Whether the list is all; hosted apps see what an app sees on the phone.
    var isExact = false

    /// Whether it is an app that the emulator hosts.
    var isHostedApp: Bool { isExact && floor == 7 }
  }

  private static let app = ["BackgroundTasks", "FoundationAdditions", "UIKit"]
  /// An app some of whose tasks a scenario adjusts.
  private static let appWithTasks = app + ["AppTasks"]

  /// The rows by target.
  static let rows: [String: Row] = [
    // A plugin is compiled by the package manager, and imports nothing of the house.
    "AdaptSources": Row(floor: 0, mayImport: []),
    "AppTasks": Row(floor: 0, mayImport: []),
    // A program that the compiler starts; it is linked into nothing.
    "ModelMacros": Row(floor: 0, mayImport: []),
    "CInterposer": Row(floor: 0, mayImport: []),
    "CPageSource": Row(floor: 0, mayImport: []),
    "SQLite3": Row(floor: 0, mayImport: []),
    "OSModule": Row(floor: 0, mayImport: []),
    "VirtualTime": Row(floor: 1, mayImport: ["CInterposer"]),
    "DeviceModel": Row(floor: 2, mayImport: ["VirtualTime"]),
    "SchedulingRules": Row(floor: 3, mayImport: ["DeviceModel"]),
    "Emulator": Row(floor: 4, mayImport: ["SchedulingRules", "VirtualTime"]),
    // Beside the phone it knows the symbol by which floor 8 supplies the entry point of a program that is an app.
    "AppHosting": Row(floor: 5, mayImport: ["CInterposer", "Emulator"]),
    "DeviceStorage": Row(floor: 5, mayImport: ["SQLite3", "Emulator"]),
    "DeviceLives": Row(floor: 5, mayImport: ["Emulator"]),
    "FoundationAdditions": Row(floor: 6, mayImport: ["AppHosting"]),
    "BackgroundTasks": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions"]),
    "UIKit": Row(
      floor: 6,
      mayImport: [
        "AppHosting", "CoreGraphics", "FoundationAdditions", "QuartzCore", "UserNotifications",
      ]),
    "AVFAudio": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions"]),
    "AudioToolbox": Row(floor: 6, mayImport: ["AVFAudio", "AppHosting", "FoundationAdditions"]),
    "AVFoundation": Row(
      floor: 6, mayImport: ["AVFAudio", "AppHosting", "AudioToolbox", "FoundationAdditions"]),
    // It depends on the empty module for the tests of apps, and imports nothing of it.
    "CoreGraphics": Row(floor: 6, mayImport: ["FoundationAdditions", "_Testing_CoreGraphics"]),
    "QuartzCore": Row(
      floor: 6, mayImport: ["AppHosting", "CoreGraphics", "FoundationAdditions"]),
    "Combine": Row(floor: 6, mayImport: ["FoundationAdditions"]),
    "ObjectStore": Row(floor: 6, mayImport: ["SQLite3"]),
    "CoreData": Row(floor: 6, mayImport: ["FoundationAdditions", "ObjectStore"]),
    "CoreMotion": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions"]),
    "Security": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions"]),
    "UserNotifications": Row(
      floor: 6, mayImport: ["AppHosting", "CoreLocation", "FoundationAdditions"]),
    "Network": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions"]),
    "WidgetKit": Row(
      floor: 6,
      mayImport: [
        "ActivityKit", "AppHosting", "AppIntents", "FoundationAdditions", "Intents", "SwiftUI",
      ]),
    "SwiftUI": Row(
      floor: 6,
      mayImport: [
        "AppHosting", "BackgroundTasks", "Combine", "CoreData", "CoreGraphics",
        "FoundationAdditions", "ModelMacros", "UIKit", "UniformTypeIdentifiers",
      ]),
    "ActivityKit": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions"]),
    "AppIntents": Row(floor: 6, mayImport: ["FoundationAdditions", "SwiftUI"]),
    "CallKit": Row(floor: 6, mayImport: ["AppHosting", "AVFAudio", "FoundationAdditions"]),
    "CloudKit": Row(floor: 6, mayImport: ["AppHosting", "CoreLocation", "FoundationAdditions"]),
    "CoreBluetooth": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions"]),
    "CryptoKit": Row(floor: 6, mayImport: ["FoundationAdditions"]),
    "Intents": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions"]),
    "MediaPlayer": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions", "UIKit"]),
    "MetricKit": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions"]),
    "PushKit": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions"]),
    "StoreKit": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions", "UIKit"]),
    "SwiftData": Row(
      floor: 6,
      mayImport: ["AppHosting", "FoundationAdditions", "ModelMacros", "ObjectStore", "SwiftUI"]),
    "UniformTypeIdentifiers": Row(floor: 6, mayImport: ["FoundationAdditions"]),
    "WatchConnectivity": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions"]),
    "AuthenticationServices": Row(
      floor: 6, mayImport: ["AppHosting", "FoundationAdditions", "SwiftUI", "UIKit"]),
    "Charts": Row(floor: 6, mayImport: ["FoundationAdditions", "SwiftUI"]),
    "LocalAuthentication": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions"]),
    "MapKit": Row(
      floor: 6,
      mayImport: ["AppHosting", "CoreLocation", "FoundationAdditions", "SwiftUI", "UIKit"]),
    "MessageUI": Row(floor: 6, mayImport: ["FoundationAdditions", "UIKit"]),
    "Photos": Row(
      floor: 6, mayImport: ["AppHosting", "CoreLocation", "FoundationAdditions", "UIKit"]),
    "SafariServices": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions", "UIKit"]),
    "SystemConfiguration": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions"]),
    "WebKit": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions", "UIKit"]),
    "HealthKit": Row(floor: 6, mayImport: ["AppHosting", "CoreLocation", "FoundationAdditions"]),
    "CoreLocation": Row(floor: 6, mayImport: ["AppHosting", "FoundationAdditions"]),
    "os": Row(floor: 6, mayImport: ["AppHosting", "OSModule"]),
    "OSLog": Row(floor: 6, mayImport: ["os"]),
    "_Testing_UIKit": Row(floor: 6, mayImport: [], isExact: true),
    "_Testing_CoreGraphics": Row(floor: 6, mayImport: [], isExact: true),
    "ScenarioConfig": Row(floor: 6, mayImport: ["AppHosting", "DeviceLives"]),
    "TrackerApp": Row(floor: 7, mayImport: app + ["SQLite3"], isExact: true),
    "DownloadsApp": Row(
      floor: 7, mayImport: ["FoundationAdditions", "UIKit"], isExact: true),
    "BackupApp": Row(floor: 7, mayImport: ["FoundationAdditions", "UIKit"], isExact: true),
    "EveningApp": Row(floor: 7, mayImport: appWithTasks, isExact: true),
    "MistakesApp": Row(
      floor: 7, mayImport: app + ["SQLite3", "CoreLocation", "Security"], isExact: true),
    "ExportApp": Row(floor: 7, mayImport: app, isExact: true),
    "StudyApp": Row(floor: 7, mayImport: app + ["HealthKit"], isExact: true),
    "WeatherApp": Row(
      floor: 7, mayImport: appWithTasks + ["Combine", "Network", "UserNotifications", "WidgetKit"],
      isExact: true),
    "WeekApp": Row(floor: 7, mayImport: app, isExact: true),
    "FeedApp": Row(floor: 7, mayImport: appWithTasks, isExact: true),
    "HabitsApp": Row(
      floor: 7, mayImport: appWithTasks + ["UserNotifications"], isExact: true),
    "NotesApp": Row(floor: 7, mayImport: appWithTasks, isExact: true),
    "TimesheetApp": Row(floor: 7, mayImport: appWithTasks, isExact: true),
    "ExpensesApp": Row(
      floor: 7, mayImport: appWithTasks + ["SwiftData", "SwiftUI"], isExact: true),
    "JournalApp": Row(floor: 7, mayImport: appWithTasks + ["Combine", "SwiftUI"], isExact: true),
    "AlbumApp": Row(
      floor: 7, mayImport: appWithTasks + ["Combine", "SwiftUI", "os"], isExact: true),
    "SyncApp": Row(floor: 7, mayImport: appWithTasks + ["OSLog"], isExact: true),
    "RecipesApp": Row(floor: 7, mayImport: appWithTasks, isExact: true),
    "WorkoutApp": Row(
      floor: 7,
      mayImport: [
        "AVFoundation", "Combine", "FoundationAdditions", "HealthKit", "QuartzCore", "SwiftUI",
        "UIKit", "UserNotifications",
      ], isExact: true),
    "NotesAudit": Row(floor: 7, mayImport: ["Emulator"]),
    "WorkoutAudit": Row(floor: 7, mayImport: ["Emulator"]),
    "PersistenceApp": Row(
      floor: 7, mayImport: appWithTasks + ["SQLite3", "CoreLocation", "HealthKit", "SwiftUI"],
      isExact: true),
    "PersistenceAudit": Row(floor: 7, mayImport: ["DeviceStorage"]),
    "TrackerAudit": Row(floor: 7, mayImport: ["DeviceStorage"]),
    "FaultInjection": Row(floor: 7, mayImport: ["ScenarioConfig", "TraceReport"]),
    "Debugging": Row(floor: 7, mayImport: ["ScenarioConfig", "TraceReport"]),
    "Counterfactuals": Row(floor: 7, mayImport: ["AppHosting", "TraceReport"]),
    "RuleCoverage": Row(floor: 7, mayImport: ["AppHosting", "TraceReport"]),
    "Populations": Row(floor: 7, mayImport: ["AppHosting", "DeviceLives"]),
    "TraceReport": Row(floor: 6, mayImport: ["Emulator"]),
    "TimelinePage": Row(floor: 7, mayImport: ["CPageSource", "TraceReport"]),
    "EmulatorCommand": Row(
      floor: 8,
      mayImport: [
        "Counterfactuals", "Debugging", "FaultInjection", "Populations", "RuleCoverage",
        "ScenarioConfig",
        "TimelinePage", "TraceReport",
        "DeviceStorage",
      ] + app),
    // For the tests of whoever has an app; it starts that app's program, and never runs an app itself.
    "BackgroundTaskTesting": Row(floor: 8, mayImport: ["FaultInjection"]),
    "bgtask": Row(
      floor: 9,
      mayImport: [
        "EmulatorCommand", "NotesAudit", "PersistenceAudit", "TrackerAudit", "WorkoutAudit",
        "SwiftUI",
        "AlbumApp",
        "BackupApp",
        "DownloadsApp",
        "EveningApp",
        "ExportApp",
        "FeedApp",
        "HabitsApp",
        "ExpensesApp",
        "JournalApp",
        "MistakesApp",
        "NotesApp",
        "PersistenceApp",
        "RecipesApp",
        "StudyApp",
        "SyncApp",
        "TimesheetApp",
        "TrackerApp",
        "WeatherApp",
        "WeekApp",
        "WorkoutApp",
      ]),
  ]

  /// All that a target may import, directly or because what it imports may.
  static func allowed(for target: String) -> Set<String> {
    guard let row = rows[target] else { return [] }
    if row.isExact { return Set(row.mayImport) }
    return row.mayImport.reduce(into: []) { $0.formUnion(allowed(for: $1).union([$1])) }
  }
}
