// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "MyApp",
  dependencies: [.package(name: "BackgroundTaskEmulator", path: "EMULATOR")],
  targets: [
    .executableTarget(
      name: "MyApp",
      dependencies: [.product(name: "BackgroundTaskEmulator", package: "BackgroundTaskEmulator")],
      swiftSettings: [
        .swiftLanguageMode(.v5),
        // What Foundation has on the phone and not on Linux is there wherever Foundation is.
        .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "FoundationAdditions"]),
      ])
  ]
)
