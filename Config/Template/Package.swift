// swift-tools-version: 6.2

import PackageDescription

let likeOnThePhone: [SwiftSetting] = [
  .swiftLanguageMode(.v5),
  // What Foundation has, and brings, on the phone and not on Linux is there wherever Foundation is.
  .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "FoundationAdditions"]),
  .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "Combine"]),
]

let package = Package(
  name: "MyApp",
  dependencies: [.package(name: "BackgroundTaskEmulator", path: "EMULATOR")],
  targets: [
    .executableTarget(
      name: "MyApp",
      dependencies: [.product(name: "BackgroundTaskEmulator", package: "BackgroundTaskEmulator")],
      swiftSettings: likeOnThePhone),
    .testTarget(
      name: "MyAppTests",
      dependencies: [
        "MyApp", .product(name: "BackgroundTaskTesting", package: "BackgroundTaskEmulator"),
      ],
      swiftSettings: likeOnThePhone),
  ]
)
