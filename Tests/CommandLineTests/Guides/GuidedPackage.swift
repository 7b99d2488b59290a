import Foundation
import Guides

/// A copy of the package in which all guides have been followed, with apps of one's own that depend on it.
struct GuidedPackage {
  /// The folder of the copy.
  let folder: URL
  /// The package of an app of one's own, as `bgtask new` writes it, that depends on the copy.
  let app: URL
  /// The same with an app of SwiftUI.
  let swiftUIApp: URL
  /// Where the tool and the app are.
  let products: URL
  /// What was said while they were built.
  private(set) var log = ""

  /// Makes the copy, and builds its tool and the apps.
  ///
  /// - Throws: What files and processes throw, and the complaints of formatter and compiler.
  init(following guides: [Guide]) throws {
    let copy = try GuidedCopy(following: guides)
    (folder, app) = (copy.folder, copy.app)
    log += try copy.buildTool()
    try Self.make(app, from: folder)
    log += try GuidedCopy.perform(GuidedCopy.build + ["--build-tests"], in: app)
    // What the first app was built with serves the second, which differs in its own file alone.
    swiftUIApp = folder.deletingLastPathComponent().appendingPathComponent("Ride")
    try Self.write(swiftUIApp, from: folder, ["--swiftui"])
    let built = app.appendingPathComponent(".build").path
    log += try GuidedCopy.perform(
      GuidedCopy.build + ["--product", "Ride", "--scratch-path", built], in: swiftUIApp)
    let path = try GuidedCopy.perform(GuidedCopy.build + ["--show-bin-path"], in: app)
    products = URL(fileURLWithPath: path.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Has the tool write the package of an app anew.
  static func write(_ app: URL, from package: URL, _ options: [String] = []) throws {
    let files = FileManager.default
    if files.fileExists(atPath: app.path) { try files.removeItem(at: app) }
    let made = try BuiltTool.run(["new", app.path, "--from", package.path] + options)
    guard made.status == 0 else { throw GuideProblem("bgtask new", made.errors) }
  }

  /// Has the tool write the package of an app anew, and follows the page on testing; what was built stays.
  private static func make(_ app: URL, from package: URL) throws {
    let files = FileManager.default
    let built = app.deletingLastPathComponent().appendingPathComponent("built")
    let inside = app.appendingPathComponent(".build")
    if files.fileExists(atPath: inside.path) {
      try? files.removeItem(at: built)
      try files.moveItem(at: inside, to: built)
    }
    try write(app, from: package)
    if files.fileExists(atPath: built.path) { try files.moveItem(at: built, to: inside) }
    for (path, text) in try GuidedCopy.files(of: [Guide.testing].compactMap(\.self), in: app) {
      try Data(text.utf8).write(to: app.appendingPathComponent(path))
    }
    let sources = ["Package.swift", "Sources", "Tests"]
    try GuidedCopy.perform(
      ["swift", "format", "lint", "--strict", "--recursive"] + sources, in: app)
  }
}
