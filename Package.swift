// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

/// Settings of the emulator's own targets; hosted apps and look-alikes are ordinary Swift.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// The look-alikes are built in Swift 5 mode, as Apple's modules are: only then does a
/// main-actor handler that runs in the background trap as it does on the phone.
let lookAlike: [SwiftSetting] = [.swiftLanguageMode(.v5)]

let package = Package(
  name: "BackgroundTaskEmulator",
  products: [
    .executable(name: "bgtask", targets: ["bgtask"]),
    .library(
      name: "BackgroundTaskEmulator",
      targets: [
        "EmulatorCommand", "BackgroundTasks", "Combine", "CoreLocation", "HealthKit", "SwiftUI",
        "UIKit", "OSLog", "UserNotifications", "Network", "WidgetKit", "AVFoundation", "QuartzCore",
        "CoreGraphics", "AudioToolbox",
        "CoreData", "CoreMotion", "FoundationAdditions", "Security", "ActivityKit", "AppIntents",
        "CallKit", "CloudKit", "CoreBluetooth", "CryptoKit", "Intents", "MediaPlayer", "MetricKit",
        "PushKit", "StoreKit", "SwiftData", "UniformTypeIdentifiers", "WatchConnectivity",
        "AuthenticationServices", "Charts", "LocalAuthentication", "MapKit", "MessageUI", "Photos",
        "SafariServices", "SystemConfiguration", "WebKit",
        "_Testing_UIKit",
      ]),
    .library(
      name: "BackgroundTaskTesting", targets: ["BackgroundTaskTesting", "_Testing_UIKit"]),
    .plugin(name: "AdaptSources", targets: ["AdaptSources"]),
  ],
  dependencies: [],
  targets: [
    // Compiles `Sources/SourceAdapter`, which is no target: it needs the parser of the toolchain.
    .plugin(name: "AdaptSources", capability: .buildTool(), path: "Sources/AdaptSources"),
    // Floor 0
    .target(name: "CInterposer", linkerSettings: [.linkedLibrary("dl")]),
    .systemLibrary(
      name: "SQLite3", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "AppTasks"),
    .target(name: "CPageSource", exclude: ["Files"]),
    // Floor 1
    .target(
      name: "VirtualTime", dependencies: ["CInterposer"], swiftSettings: house),
    // Floor 2
    .target(name: "DeviceModel", dependencies: ["VirtualTime"], swiftSettings: house),
    // Floor 3
    .target(
      name: "SchedulingRules", dependencies: ["DeviceModel", "VirtualTime"], swiftSettings: house),
    // Floor 4
    .target(
      name: "Emulator", dependencies: ["SchedulingRules", "DeviceModel", "VirtualTime"],
      swiftSettings: house),
    // Floor 5
    .target(
      name: "AppHosting",
      dependencies: ["Emulator", "SchedulingRules", "DeviceModel", "VirtualTime", "CInterposer"],
      swiftSettings: house),
    .target(
      name: "DeviceStorage",
      dependencies: [
        "Emulator", "SchedulingRules", "DeviceModel", "VirtualTime", "CInterposer", "SQLite3",
      ],
      swiftSettings: house),
    .target(
      name: "DeviceLives",
      dependencies: ["Emulator", "SchedulingRules", "DeviceModel", "VirtualTime"],
      swiftSettings: house),
    // Floor 6
    .target(
      name: "FoundationAdditions",
      dependencies: ["AppHosting", "Emulator", "SchedulingRules", "DeviceModel", "VirtualTime"],
      swiftSettings: lookAlike),
    .target(
      name: "BackgroundTasks",
      dependencies: [
        "FoundationAdditions", "AppHosting", "Emulator", "SchedulingRules", "DeviceModel",
        "VirtualTime",
      ],
      swiftSettings: lookAlike),
    .target(
      name: "UIKit",
      dependencies: [
        "CoreGraphics", "QuartzCore", "UserNotifications", "FoundationAdditions", "AppHosting",
        "Emulator", "SchedulingRules", "DeviceModel", "VirtualTime",
      ],
      swiftSettings: lookAlike),
    .target(
      name: "SwiftUI",
      dependencies: [
        "ModelMacros", "BackgroundTasks", "Combine", "CoreData", "CoreGraphics", "UIKit",
        "UniformTypeIdentifiers", "FoundationAdditions", "AppHosting",
        "Emulator", "SchedulingRules", "DeviceModel", "VirtualTime",
      ],
      swiftSettings: lookAlike),
    .target(
      name: "HealthKit",
      dependencies: [
        "CoreLocation", "FoundationAdditions", "AppHosting", "Emulator", "SchedulingRules",
        "VirtualTime",
      ],
      swiftSettings: lookAlike),
    .target(
      name: "CoreLocation",
      dependencies: [
        "FoundationAdditions", "AppHosting", "Emulator", "SchedulingRules", "DeviceModel",
        "VirtualTime",
      ],
      swiftSettings: lookAlike),
    .target(
      name: "AVFAudio",
      dependencies: ["FoundationAdditions", "AppHosting", "Emulator", "VirtualTime"],
      swiftSettings: lookAlike),
    .target(
      name: "AudioToolbox",
      dependencies: ["AVFAudio", "FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    .target(
      name: "AVFoundation",
      dependencies: [
        "AVFAudio", "AudioToolbox", "FoundationAdditions", "AppHosting", "Emulator", "VirtualTime",
      ],
      swiftSettings: lookAlike),
    // The tests of an app that imports it need the empty module to be there before they are compiled.
    .target(
      name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics", "FoundationAdditions"],
      swiftSettings: lookAlike),
    .target(
      name: "QuartzCore",
      dependencies: [
        "CoreGraphics", "FoundationAdditions", "AppHosting", "Emulator", "DeviceModel",
      ],
      swiftSettings: lookAlike),
    .target(name: "Combine", dependencies: ["FoundationAdditions"], swiftSettings: lookAlike),
    .target(name: "ObjectStore", dependencies: ["SQLite3"], swiftSettings: house),
    .target(
      name: "CoreData",
      dependencies: ["ObjectStore", "FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    .target(
      name: "CoreMotion", dependencies: ["FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    .target(
      name: "Security",
      dependencies: [
        "FoundationAdditions", "AppHosting", "Emulator", "SchedulingRules", "VirtualTime",
      ],
      swiftSettings: lookAlike),
    .target(
      name: "UserNotifications",
      dependencies: [
        "CoreLocation", "FoundationAdditions", "AppHosting", "Emulator", "SchedulingRules",
        "DeviceModel", "VirtualTime",
      ],
      swiftSettings: lookAlike),
    .target(
      name: "Network",
      dependencies: ["FoundationAdditions", "AppHosting", "Emulator", "DeviceModel"],
      swiftSettings: lookAlike),
    .target(
      name: "WidgetKit",
      dependencies: [
        "ActivityKit", "AppIntents", "Intents", "SwiftUI", "UIKit", "FoundationAdditions",
        "AppHosting", "Emulator",
      ],
      swiftSettings: lookAlike),
    // Modules of which background code takes a small part, or nothing that there is here.
    .target(
      name: "ActivityKit",
      dependencies: ["FoundationAdditions", "AppHosting", "Emulator", "DeviceModel"],
      swiftSettings: lookAlike),
    .target(
      name: "AppIntents", dependencies: ["SwiftUI", "FoundationAdditions"],
      swiftSettings: lookAlike),
    .target(
      name: "CallKit",
      dependencies: ["AVFAudio", "FoundationAdditions", "AppHosting", "Emulator", "DeviceModel"],
      swiftSettings: lookAlike),
    .target(
      name: "CloudKit",
      dependencies: ["CoreLocation", "FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    .target(
      name: "CoreBluetooth", dependencies: ["FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    .target(name: "CryptoKit", dependencies: ["FoundationAdditions"], swiftSettings: lookAlike),
    .target(
      name: "Intents", dependencies: ["FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    .target(
      name: "MediaPlayer",
      dependencies: ["UIKit", "FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    .target(
      name: "MetricKit", dependencies: ["FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    .target(
      name: "PushKit", dependencies: ["FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    .target(
      name: "StoreKit", dependencies: ["UIKit", "FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    // Is started by the compiler and speaks its protocol itself, without a package with a parser of Swift.
    .macro(name: "ModelMacros"),
    .target(
      name: "SwiftData",
      dependencies: [
        "ModelMacros", "ObjectStore", "Combine", "SwiftUI", "UIKit", "FoundationAdditions",
        "AppHosting", "Emulator",
      ],
      swiftSettings: lookAlike),
    .target(
      name: "UniformTypeIdentifiers", dependencies: ["FoundationAdditions"],
      swiftSettings: lookAlike),
    .target(
      name: "WatchConnectivity", dependencies: ["FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    // Modules that are shown or asked, and of which nothing comes here.
    .target(
      name: "AuthenticationServices",
      dependencies: ["SwiftUI", "UIKit", "FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    .target(
      name: "Charts",
      dependencies: ["SwiftUI", "FoundationAdditions"],
      swiftSettings: lookAlike),
    .target(
      name: "LocalAuthentication",
      dependencies: ["FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    .target(
      name: "MapKit",
      dependencies: [
        "CoreLocation", "SwiftUI", "UIKit", "FoundationAdditions", "AppHosting", "Emulator",
      ],
      swiftSettings: lookAlike),
    .target(
      name: "MessageUI",
      dependencies: ["UIKit", "FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    .target(
      name: "Photos",
      dependencies: ["CoreLocation", "UIKit", "FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    .target(
      name: "SafariServices",
      dependencies: ["UIKit", "FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    .target(
      name: "SystemConfiguration",
      dependencies: ["FoundationAdditions", "AppHosting", "Emulator", "DeviceModel"],
      swiftSettings: lookAlike),
    .target(
      name: "WebKit",
      dependencies: ["UIKit", "FoundationAdditions", "AppHosting", "Emulator"],
      swiftSettings: lookAlike),
    // What `import os` names is a module of C and one of Swift, as on the phone: `import os.log` works.
    .target(name: "OSModule"),
    .target(
      name: "os", dependencies: ["OSModule", "AppHosting", "Emulator", "DeviceModel"],
      swiftSettings: lookAlike),
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: lookAlike),
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),
    .target(
      name: "ScenarioConfig",
      dependencies: [
        "AppHosting", "DeviceLives", "Emulator", "SchedulingRules", "DeviceModel", "VirtualTime",
      ],
      swiftSettings: house),
    // Floor 7
    .target(
      name: "TrackerApp",
      dependencies: ["BackgroundTasks", "UIKit", "FoundationAdditions", "SQLite3"]),
    .target(name: "BackupApp", dependencies: ["UIKit", "FoundationAdditions"]),
    .target(
      name: "EveningApp",
      dependencies: ["AppTasks", "BackgroundTasks", "UIKit", "FoundationAdditions"]),
    .target(
      name: "MistakesApp",
      dependencies: [
        "BackgroundTasks", "CoreLocation", "Security", "UIKit", "FoundationAdditions", "SQLite3",
      ]),
    .target(name: "ExportApp", dependencies: ["BackgroundTasks", "UIKit", "FoundationAdditions"]),
    .target(
      name: "StudyApp",
      dependencies: ["BackgroundTasks", "HealthKit", "UIKit", "FoundationAdditions"]),
    .target(name: "DownloadsApp", dependencies: ["UIKit", "FoundationAdditions"]),
    .target(name: "WeekApp", dependencies: ["BackgroundTasks", "UIKit", "FoundationAdditions"]),
    .target(
      name: "HabitsApp",
      dependencies: [
        "AppTasks", "BackgroundTasks", "UserNotifications", "UIKit", "FoundationAdditions",
      ]),
    .target(
      name: "WeatherApp",
      dependencies: [
        "AppTasks", "BackgroundTasks", "Combine", "Network", "UserNotifications", "WidgetKit",
        "UIKit",
        "FoundationAdditions",
      ], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "FeedApp",
      dependencies: ["AppTasks", "BackgroundTasks", "UIKit", "FoundationAdditions"]),
    .target(
      name: "TimesheetApp",
      dependencies: ["AppTasks", "BackgroundTasks", "UIKit", "FoundationAdditions"]),
    .target(
      name: "PersistenceApp",
      dependencies: [
        "AppTasks", "BackgroundTasks", "CoreLocation", "HealthKit", "SwiftUI", "UIKit",
        "FoundationAdditions",
        "SQLite3",
      ]),
    .target(
      name: "NotesApp",
      dependencies: ["AppTasks", "BackgroundTasks", "UIKit", "FoundationAdditions"]),
    .target(
      name: "ExpensesApp",
      dependencies: [
        "AppTasks", "BackgroundTasks", "SwiftData", "SwiftUI", "UIKit", "FoundationAdditions",
      ]),
    .target(
      name: "JournalApp",
      dependencies: [
        "AppTasks", "BackgroundTasks", "Combine", "SwiftUI", "UIKit", "FoundationAdditions",
      ]),
    .target(
      name: "AlbumApp",
      dependencies: [
        "AppTasks", "BackgroundTasks", "Combine", "SwiftUI", "UIKit", "os", "FoundationAdditions",
      ],
      swiftSettings: lookAlike),
    .target(
      name: "SyncApp",
      dependencies: ["AppTasks", "BackgroundTasks", "OSLog", "UIKit", "FoundationAdditions"],
      swiftSettings: lookAlike),
    .target(
      name: "RecipesApp",
      dependencies: ["AppTasks", "BackgroundTasks", "UIKit", "FoundationAdditions"]),
    .target(
      name: "WorkoutApp",
      dependencies: [
        "AVFoundation", "Combine", "HealthKit", "QuartzCore", "SwiftUI", "UIKit",
        "UserNotifications", "FoundationAdditions",
      ]),
    .target(
      name: "NotesAudit",
      dependencies: ["Emulator", "SchedulingRules", "DeviceModel", "VirtualTime"],
      swiftSettings: house),
    .target(
      name: "WorkoutAudit",
      dependencies: ["Emulator", "SchedulingRules", "DeviceModel", "VirtualTime"],
      swiftSettings: house),
    .target(
      name: "PersistenceAudit",
      dependencies: [
        "DeviceStorage", "Emulator", "SchedulingRules", "DeviceModel", "VirtualTime", "SQLite3",
      ],
      swiftSettings: house),
    .target(
      name: "TrackerAudit",
      dependencies: [
        "DeviceStorage", "Emulator", "SchedulingRules", "DeviceModel", "VirtualTime", "SQLite3",
      ],
      swiftSettings: house),
    .target(
      name: "FaultInjection",
      dependencies: [
        "ScenarioConfig", "TraceReport", "AppHosting", "Emulator", "SchedulingRules", "DeviceModel",
        "VirtualTime",
      ],
      swiftSettings: house),
    .target(
      name: "Debugging",
      dependencies: [
        "ScenarioConfig", "TraceReport", "AppHosting", "Emulator", "SchedulingRules",
        "DeviceModel", "VirtualTime",
      ],
      swiftSettings: house),
    .target(
      name: "Counterfactuals",
      dependencies: [
        "TraceReport", "AppHosting", "Emulator", "SchedulingRules", "DeviceModel", "VirtualTime",
      ],
      swiftSettings: house),
    .target(
      name: "RuleCoverage",
      dependencies: [
        "TraceReport", "AppHosting", "Emulator", "SchedulingRules", "DeviceModel", "VirtualTime",
      ],
      swiftSettings: house),
    .target(
      name: "Populations",
      dependencies: [
        "DeviceLives", "AppHosting", "Emulator", "SchedulingRules", "DeviceModel", "VirtualTime",
      ],
      swiftSettings: house),
    .target(
      name: "TraceReport",
      dependencies: ["Emulator", "SchedulingRules", "DeviceModel", "VirtualTime"],
      swiftSettings: house),
    .target(
      name: "TimelinePage",
      dependencies: [
        "CPageSource", "TraceReport", "Emulator", "SchedulingRules", "DeviceModel", "VirtualTime",
      ],
      swiftSettings: house),
    // Floor 8
    .target(
      name: "EmulatorCommand",
      dependencies: [
        "Counterfactuals", "Debugging", "FaultInjection", "Populations", "RuleCoverage",
        "ScenarioConfig", "TimelinePage", "TraceReport", "AppHosting", "DeviceLives",
        "DeviceStorage", "Emulator",
        "SchedulingRules", "DeviceModel", "VirtualTime",
      ],
      swiftSettings: house),
    .target(
      name: "BackgroundTaskTesting",
      dependencies: [
        "FaultInjection", "ScenarioConfig", "TraceReport", "Emulator", "SchedulingRules",
        "VirtualTime",
      ],
      swiftSettings: house),
    // Floor 9
    .executableTarget(
      name: "bgtask",
      dependencies: [
        "AppHosting", "AppTasks", "Emulator", "EmulatorCommand", "NotesAudit", "PersistenceAudit",
        "TrackerAudit", "WorkoutAudit", "SwiftUI", "UIKit",
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
      ],
      swiftSettings: house),
    // Tests
    .target(name: "ValueExpectations", path: "Tests/ValueExpectations", swiftSettings: house),
    .target(
      name: "EmulatorTestSupport",
      dependencies: [
        "TraceReport", "DeviceStorage", "AppHosting", "Emulator", "SchedulingRules", "DeviceModel",
        "VirtualTime", "SQLite3",
      ],
      path: "Tests/EmulatorTestSupport", swiftSettings: house),
    .target(name: "FileProbes", path: "Tests/FileProbes"),
    .testTarget(name: "VirtualTimeTests", dependencies: ["ValueExpectations", "VirtualTime"]),
    .testTarget(
      name: "SchedulingRulesTests",
      dependencies: ["ValueExpectations", "SchedulingRules", "DeviceModel", "VirtualTime"]),
    .testTarget(
      name: "EmulatorTests",
      dependencies: [
        "ValueExpectations", "EmulatorTestSupport", "FileProbes", "AppHosting", "TraceReport",
        "Emulator",
        "SchedulingRules", "DeviceModel", "VirtualTime",
      ]),
    .testTarget(
      name: "DeviceStorageTests",
      dependencies: [
        "ValueExpectations", "EmulatorTestSupport", "DeviceStorage", "AppHosting", "Emulator",
        "SchedulingRules",
        "DeviceModel", "VirtualTime", "SQLite3",
      ]),
    .testTarget(
      name: "LookAlikeTests",
      dependencies: [
        "ValueExpectations", "EmulatorTestSupport", "BackupApp", "DownloadsApp", "EveningApp",
        "ExportApp",
        "MistakesApp", "StudyApp", "CoreLocation", "HealthKit", "BackgroundTasks", "SwiftUI",
        "UIKit",
        "FoundationAdditions", "OSLog", "os", "Combine", "Network", "UserNotifications",
        "WidgetKit", "AVFoundation", "QuartzCore", "CoreGraphics", "CoreData", "CoreMotion",
        "DeviceStorage", "AudioToolbox",
        "ActivityKit", "AppIntents", "CallKit", "CloudKit", "CoreBluetooth", "CryptoKit",
        "Intents", "MediaPlayer", "MetricKit", "PushKit", "StoreKit", "SwiftData",
        "UniformTypeIdentifiers", "WatchConnectivity",
        "AuthenticationServices", "Charts", "LocalAuthentication", "MapKit", "MessageUI", "Photos",
        "SafariServices", "SystemConfiguration", "WebKit",
        "Security", "AppHosting",
        "TraceReport", "Emulator", "SchedulingRules",
        "DeviceModel", "VirtualTime", "SQLite3", "_Testing_UIKit",
      ]),
    .testTarget(name: "CombineTests", dependencies: ["ValueExpectations", "Combine"]),
    .testTarget(
      name: "ScenarioConfigTests",
      dependencies: [
        "ValueExpectations", "EmulatorTestSupport", "ScenarioConfig", "AppHosting", "DeviceLives",
        "Emulator",
        "SchedulingRules", "DeviceModel", "VirtualTime",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TrackerAppTests",
      dependencies: [
        "ValueExpectations", "EmulatorTestSupport", "TrackerApp", "TrackerAudit", "FaultInjection",
        "DeviceStorage",
        "BackgroundTasks", "UIKit", "FoundationAdditions", "AppHosting", "Emulator",
        "SchedulingRules", "DeviceModel",
        "VirtualTime", "SQLite3", "_Testing_UIKit",
      ]),
    .testTarget(
      name: "TrackerAuditTests",
      dependencies: [
        "ValueExpectations", "EmulatorTestSupport", "TrackerAudit", "DeviceStorage", "TraceReport",
        "Emulator",
        "SchedulingRules",
        "DeviceModel", "VirtualTime", "SQLite3",
      ]),
    .testTarget(
      name: "PersistenceAppTests",
      dependencies: [
        "ValueExpectations", "EmulatorTestSupport", "PersistenceApp", "PersistenceAudit",
        "FaultInjection",
        "DeviceStorage", "UIKit", "AppHosting", "Emulator", "SchedulingRules", "DeviceModel",
        "VirtualTime", "_Testing_UIKit",
      ]),
    .testTarget(
      name: "NotesAuditTests",
      dependencies: [
        "ValueExpectations", "EmulatorTestSupport", "NotesAudit", "Emulator", "SchedulingRules",
        "DeviceModel",
        "VirtualTime",
      ]),
    .testTarget(
      name: "WorkoutAuditTests",
      dependencies: [
        "ValueExpectations", "EmulatorTestSupport", "WorkoutAudit", "Emulator", "SchedulingRules",
        "DeviceModel",
        "VirtualTime",
      ]),
    .testTarget(
      name: "PersistenceAuditTests",
      dependencies: [
        "ValueExpectations", "EmulatorTestSupport", "PersistenceAudit", "DeviceStorage", "Emulator",
        "SchedulingRules",
        "DeviceModel", "VirtualTime", "SQLite3",
      ]),
    .testTarget(
      name: "DeviceLivesTests",
      dependencies: [
        "ValueExpectations", "DeviceLives", "Emulator", "SchedulingRules", "DeviceModel",
        "VirtualTime",
      ]),
    .testTarget(
      name: "PopulationsTests",
      dependencies: [
        "ValueExpectations", "Populations", "EmulatorTestSupport", "ScenarioConfig", "DeviceLives",
        "AppHosting",
        "Emulator", "SchedulingRules", "DeviceModel", "VirtualTime",
      ]),
    .testTarget(
      name: "TraceReportTests",
      dependencies: [
        "ValueExpectations", "EmulatorTestSupport", "TraceReport", "Emulator", "SchedulingRules",
        "DeviceModel",
        "VirtualTime",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "TimelinePageTests",
      dependencies: [
        "ValueExpectations", "TimelinePage", "TraceReport", "Emulator", "SchedulingRules",
        "DeviceModel", "VirtualTime",
      ]),
    .testTarget(
      name: "FaultInjectionTests",
      dependencies: [
        "ValueExpectations", "EmulatorTestSupport", "FaultInjection", "ScenarioConfig",
        "AppHosting", "TraceReport",
        "Emulator",
        "SchedulingRules", "DeviceModel", "VirtualTime",
      ]),
    .testTarget(
      name: "DebuggingTests",
      dependencies: ["ValueExpectations", "Debugging", "ScenarioConfig", "SchedulingRules"]),
    .testTarget(
      name: "CounterfactualsTests",
      dependencies: [
        "ValueExpectations", "EmulatorTestSupport", "Counterfactuals", "TraceReport", "AppHosting",
        "Emulator",
        "SchedulingRules",
        "DeviceModel", "VirtualTime",
      ]),
    .testTarget(
      name: "RuleCoverageTests",
      dependencies: [
        "ValueExpectations", "EmulatorTestSupport", "RuleCoverage", "AppHosting", "Emulator",
        "SchedulingRules",
        "DeviceModel", "VirtualTime",
      ]),
    .executableTarget(
      name: "LaunchCounter",
      dependencies: [
        "EmulatorCommand", "AppHosting", "Emulator", "SchedulingRules", "UIKit",
        "FoundationAdditions", "SQLite3", "FileProbes",
      ],
      path: "Tests/LaunchCounter"),
    .target(name: "Guides", path: "Tests/Guides"),
    .executableTarget(
      name: "GuideFollower", dependencies: ["Guides"], path: "Tests/GuideFollower"),
    .testTarget(
      name: "ToolTests",
      dependencies: [
        "ValueExpectations", "EmulatorTestSupport", "Guides", "EmulatorCommand", "Debugging",
        "FaultInjection",
        "ScenarioConfig",
        "TraceReport", "TrackerAudit", "DeviceStorage", "Emulator", "SchedulingRules",
        "DeviceModel",
        "VirtualTime",
      ],
      exclude: ["Goldens", "Cluster", "OldApp", "InfoPlists", "LintApps", "LintCases", "MailApp"]),
    .target(
      name: "FuzzedReaders",
      dependencies: [
        "FaultInjection", "ScenarioConfig", "UIKit", "AppHosting", "Emulator", "SchedulingRules",
        "DeviceModel", "VirtualTime",
      ],
      path: "Tests/Fuzzing/FuzzedReaders", swiftSettings: house),
    .testTarget(name: "FuzzedReadersTests", dependencies: ["ValueExpectations", "FuzzedReaders"]),
    .testTarget(
      name: "BackgroundTaskTestingTests",
      dependencies: ["ValueExpectations", "BackgroundTaskTesting"]),
    .testTarget(name: "HouseStyleTests", dependencies: ["ValueExpectations"]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzer's main function comes with `--sanitize fuzzer`, which only `.ci/fuzz` asks for.
if Context.environment["BGTASK_FUZZER"] != nil {
  package.targets.append(
    .executableTarget(
      name: "ReaderFuzzer", dependencies: ["FuzzedReaders"], path: "Tests/Fuzzing/ReaderFuzzer",
      swiftSettings: house))
}

// A clean build takes two thirds of the work where each module is compiled as one, and modules that are optimised serve the
// tests and the tool that they start. Only `.ci/run` asks for it: who changes a file wants that file alone compiled anew, and a
// debugger wants to find all that the code says.
if Context.environment["BGTASK_BUILT_ONCE"] != nil {
  let isOptimised = Context.environment["BGTASK_BUILT_ONCE"] == "optimised"
  // What a run and those who read its trace spend their time in; elsewhere it takes longer to optimise than it saves.
  let busy: Set = [
    "VirtualTime", "DeviceModel", "SchedulingRules", "Emulator", "AppHosting", "DeviceStorage",
    "BackgroundTasks", "SwiftUI", "TrackerApp",
  ]
  // Whoever finds a generic type by its name has the runtime look through all conformances, once for each type and
  // process: a quarter of the time of a short run.
  let byAccessor = ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]
  let whole =
    ["-wmo", "-no-emit-module-separately-wmo", "-num-threads", "2"] + byAccessor
    + ["-Xfrontend", "-disable-llvm-verify"]
  for target in package.targets
  where [.regular, .executable, .test, .macro].contains(target.type) {
    let optimised = isOptimised && busy.contains(target.name) ? ["-O"] : []
    // SwiftPM asks for what a debugger reads, a tenth of the work; only here is it later on the line that it is not wanted.
    // A test has a debugger stop in an app.
    let untold = target.name.hasSuffix("App") ? [] : ["-Xfrontend", "-gnone"]
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(
          ["-disable-batch-mode"] + whole + optimised + untold, .when(configuration: .debug))
      ]
    target.cSettings =
      (target.cSettings ?? []) + [.unsafeFlags(["-O2"], .when(configuration: .debug))]
    // The tests are linked when nothing else is left to do; this linker takes half of the time.
    target.linkerSettings =
      (target.linkerSettings ?? []) + [.unsafeFlags(["-use-ld=lld"], .when(configuration: .debug))]
  }
}
