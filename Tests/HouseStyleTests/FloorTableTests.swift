import Testing
import ValueExpectations

@Suite("Floor table")
struct FloorTableTests {
  @Test("Every target stands on the floors that the table gives it, and on nothing else")
  func targets() throws {
    let package = try PackageDescription.ofThisPackage.get()
    let targets = package.targets.filter { !$0.isForTests }
    expect(targets.map(\.name).sorted(), is: FloorTable.rows.keys.sorted())
    let violations = targets.flatMap { target in
      let allowed = FloorTable.allowed(for: target.name)
      return target.dependencies.map { $0.name ?? "another package" }
        .filter { !allowed.contains($0) }.map { "\(target.name) imports \($0)" }
    }
    expect(violations, is: [])
    #expect(package.dependencies.isEmpty)
  }

  @Test("Other packages may depend on this one by version: no target has unsafe flags")
  func unsafeFlags() throws {
    let parts = try SourceTree.file("Package.swift").text
      .components(separatedBy: "\nif Context.environment[")
    // What only a variable asks for is not there for others; the block of each such question ends in a line of its own.
    let always =
      parts.prefix(1)
      + parts.dropFirst().map { part in
        part.range(of: "\n}\n").map { String(part[$0.upperBound...]) } ?? part
      }
    #expect(!always.joined().contains("unsafeFlags"))
  }

  @Test("A target of tests is no target's dependency")
  func testsAreNotImported() throws {
    let package = try PackageDescription.ofThisPackage.get()
    let tests = Set(package.targets.filter(\.isForTests).map(\.name))
    let importers = package.targets.filter { !$0.isForTests }
      .filter { $0.dependencies.contains { tests.contains($0.name ?? "") } }.map(\.name)
    expect(importers, is: [])
  }

  @Test("The table's imports point down, on the same floor only among look-alikes")
  func directions() {
    let upwards = FloorTable.rows.sorted { $0.key < $1.key }.flatMap { name, row in
      row.mayImport.filter { (FloorTable.rows[$0]?.floor ?? .max) > row.floor }
        .map { "\(name) imports \($0)" }
    }
    let sideways = FloorTable.rows.sorted { $0.key < $1.key }.flatMap { name, row in
      row.mayImport.filter { FloorTable.rows[$0]?.floor == row.floor }
        .map { "\(name) imports \($0)" }
    }
    expect(upwards, is: [])
    expect(
      sideways,
      is: [
        "AVFAudio imports FoundationAdditions", "AVFoundation imports AVFAudio",
        "AVFoundation imports AudioToolbox", "AVFoundation imports FoundationAdditions",
        "ActivityKit imports FoundationAdditions", "AppIntents imports FoundationAdditions",
        "AppIntents imports SwiftUI",
        "AudioToolbox imports AVFAudio", "AudioToolbox imports FoundationAdditions",
        "AuthenticationServices imports FoundationAdditions",
        "AuthenticationServices imports SwiftUI",
        "AuthenticationServices imports UIKit",
        "BackgroundTasks imports FoundationAdditions", "CallKit imports AVFAudio",
        "CallKit imports FoundationAdditions",
        "Charts imports FoundationAdditions",
        "Charts imports SwiftUI",
        "CloudKit imports CoreLocation", "CloudKit imports FoundationAdditions",
        "Combine imports FoundationAdditions", "CoreBluetooth imports FoundationAdditions",
        "CoreData imports FoundationAdditions", "CoreData imports ObjectStore",
        "CoreGraphics imports FoundationAdditions", "CoreGraphics imports _Testing_CoreGraphics",
        "CoreLocation imports FoundationAdditions", "CoreMotion imports FoundationAdditions",
        "CryptoKit imports FoundationAdditions",
        "HealthKit imports CoreLocation", "HealthKit imports FoundationAdditions",
        "Intents imports FoundationAdditions",
        "LocalAuthentication imports FoundationAdditions",
        "MapKit imports CoreLocation",
        "MapKit imports FoundationAdditions",
        "MapKit imports SwiftUI",
        "MapKit imports UIKit",
        "MediaPlayer imports FoundationAdditions", "MediaPlayer imports UIKit",
        "MessageUI imports FoundationAdditions", "MessageUI imports UIKit",
        "MetricKit imports FoundationAdditions", "Network imports FoundationAdditions",
        "OSLog imports os", "Photos imports CoreLocation",
        "Photos imports FoundationAdditions",
        "Photos imports UIKit",
        "PushKit imports FoundationAdditions",
        "QuartzCore imports CoreGraphics", "QuartzCore imports FoundationAdditions",
        "SafariServices imports FoundationAdditions", "SafariServices imports UIKit",
        "Security imports FoundationAdditions", "StoreKit imports FoundationAdditions",
        "StoreKit imports UIKit",
        "SwiftData imports FoundationAdditions", "SwiftData imports ObjectStore",
        "SwiftData imports SwiftUI",
        "SwiftUI imports BackgroundTasks", "SwiftUI imports Combine",
        "SwiftUI imports CoreData", "SwiftUI imports CoreGraphics",
        "SwiftUI imports FoundationAdditions", "SwiftUI imports UIKit",
        "SwiftUI imports UniformTypeIdentifiers",
        "SystemConfiguration imports FoundationAdditions",
        "UIKit imports CoreGraphics", "UIKit imports FoundationAdditions",
        "UIKit imports QuartzCore",
        "UIKit imports UserNotifications",
        "UniformTypeIdentifiers imports FoundationAdditions",
        "UserNotifications imports CoreLocation",
        "UserNotifications imports FoundationAdditions",
        "WatchConnectivity imports FoundationAdditions",
        "WebKit imports FoundationAdditions",
        "WebKit imports UIKit",
        "WidgetKit imports ActivityKit", "WidgetKit imports AppIntents",
        "WidgetKit imports FoundationAdditions", "WidgetKit imports Intents",
        "WidgetKit imports SwiftUI",
      ])
  }
}
