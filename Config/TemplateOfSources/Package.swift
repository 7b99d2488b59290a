// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "MyApp",
  // Named here, since a target without a file to compile would otherwise vanish without a word.
  products: [.executable(name: "MyApp", targets: ["MyApp"])],
  dependencies: [.package(name: "BackgroundTaskEmulator", path: "EMULATOR")],
  targets: [
    .executableTarget(
      name: "MyApp",
      dependencies: [.product(name: "BackgroundTaskEmulator", package: "BackgroundTaskEmulator")],
      // Each build adapts these, and compiles what comes of them.
      exclude: ["Original"],
      swiftSettings: [
        .swiftLanguageMode(.v5),
        // What is there on the phone without being imported: what its Foundation has and brings, and UIKit, which others bring.
        .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "FoundationAdditions"]),
        .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "Combine"]),
        .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "UIKit"]),
      ],
      plugins: [.plugin(name: "AdaptSources", package: "BackgroundTaskEmulator")])
  ]
)
