import Foundation

/// Apps of one's own that depend on a copy of the package in which guides have been followed.
///
/// They stay where they are, as the copy does: what has not changed is not built again.
package struct GuidedApps: Sendable {
  private let place: URL
  /// The folder of the copy.
  package let copy: URL
  /// An app as `bgtask new` writes it, with the tests of the page on testing.
  package let walk: URL
  /// The same of SwiftUI.
  package let ride: URL
  /// An app that exists, which its build adapts.
  package let drafts: URL
  /// Where the tool of the copy and the apps are.
  package let products: URL
  /// The tool once more, which stays while the packages around it are moved.
  private let tool: URL

  /// Those that were built last.
  package init() {
    copy = GuidedCopy.folder
    walk = GuidedCopy.app
    place = copy.deletingLastPathComponent()
    ride = place.appendingPathComponent("Ride")
    drafts = place.appendingPathComponent("Drafts")
    products = walk.appendingPathComponent(".build/debug")
    tool = place.appendingPathComponent("bgtask")
  }

  /// Makes the copy, and builds its tool and the apps.
  ///
  /// - Throws: What files and processes throw, and the complaints of formatter and compiler; but for the app that exists,
  ///   its warnings, too.
  package func build(following guides: [Guide]) throws {
    try Self.refuseWarnings(in: GuidedCopy.make(following: guides))
    try? FileManager.default.removeItem(at: tool)
    try FileManager.default.linkItem(at: products.appendingPathComponent("bgtask"), to: tool)
    try writeWalk()
    try Self.refuseWarnings(
      in: GuidedCopy.perform(GuidedCopy.build + ["--build-tests"], in: walk))
    // What the first app was built with serves the others, which differ in their own files alone.
    let built = ["--scratch-path", walk.appendingPathComponent(".build").path]
    try write(ride, ["--swiftui"])
    try Self.refuseWarnings(
      in: GuidedCopy.perform(GuidedCopy.build + ["--product", "Ride"] + built, in: ride))
    try writeDrafts()
    try GuidedCopy.perform(GuidedCopy.build + ["--product", "Drafts"] + built, in: drafts)
  }

  private static func refuseWarnings(in log: String) throws {
    guard !log.contains("warning:") else { throw GuideProblem("swift build", "warns\n\(log)") }
  }

  /// Writes the first app, and follows the page on testing.
  private func writeWalk() throws {
    try write(walk) { app in
      for (path, text) in try GuidedCopy.files(of: [Guide.testing].compactMap(\.self), in: app) {
        try Data(text.utf8).write(to: app.appendingPathComponent(path))
      }
    }
    let sources = ["Package.swift", "Sources", "Tests"]
    try GuidedCopy.perform(
      ["swift", "format", "lint", "--strict", "--recursive"] + sources, in: walk)
  }

  /// Writes the package of an app that exists, and a scenario on an older phone.
  private func writeDrafts() throws {
    let files = FileManager.default
    let sources = place.appendingPathComponent("OldApp")
    try files.createDirectory(at: sources, withIntermediateDirectories: true)
    let texts = GuidedCopy.original.appendingPathComponent("Tests/ToolTests/OldApp")
    let names = try files.contentsOfDirectory(atPath: texts.path)
    let wanted = names.map { ($0 as NSString).deletingPathExtension }
    for former in try files.contentsOfDirectory(atPath: sources.path) where !wanted.contains(former)
    {
      try files.removeItem(at: sources.appendingPathComponent(former))
    }
    for (name, file) in zip(names, wanted) {
      let (text, source) = (
        texts.appendingPathComponent(name), sources.appendingPathComponent(file)
      )
      guard !files.contentsEqual(atPath: text.path, andPath: source.path) else { continue }
      try? files.removeItem(at: source)
      try files.copyItem(at: text, to: source)
    }
    try write(drafts, ["--sources", sources.path]) { app in
      let scenarios = app.appendingPathComponent("Config/Scenarios")
      let morning = scenarios.appendingPathComponent("Morning.plist")
      let text = try String(contentsOf: morning, encoding: .utf8)
        .replacing("Morning", with: "OlderPhone").replacing(
          "  <key>Timeline</key>",
          with: "  <key>Device</key>\n  <dict>\n    <key>SystemVersion</key>\n    "
            + "<string>18.4</string>\n  </dict>\n  <key>Timeline</key>")
      try Data(text.utf8).write(to: scenarios.appendingPathComponent("OlderPhone.plist"))
    }
  }

  /// Has the tool of the copy write the package of an app; of a former one stay the files that are the same, and what was
  /// built.
  private func write(
    _ app: URL, _ options: [String] = [], then change: (URL) throws -> Void = { _ in }
  ) throws {
    let files = FileManager.default
    let former = app.appendingPathExtension("former")
    try? files.removeItem(at: former)
    if files.fileExists(atPath: app.path) { try files.moveItem(at: app, to: former) }
    do {
      let built = former.appendingPathComponent(".build")
      defer {
        if files.fileExists(atPath: built.path) {
          try? files.createDirectory(at: app, withIntermediateDirectories: true)
          try? files.moveItem(at: built, to: app.appendingPathComponent(".build"))
        }
      }
      try GuidedCopy.perform([tool.path, "new", app.path, "--from", copy.path] + options, in: copy)
      try change(app)
      try keepSame(app, of: former)
    }
    try? files.removeItem(at: former)
  }

  /// Puts the files of a former package into the place of those that are the same: these would be built again.
  private func keepSame(_ app: URL, of former: URL) throws {
    let files = FileManager.default
    for path in try files.subpathsOfDirectory(atPath: app.path) {
      let (fresh, old) = (app.appendingPathComponent(path), former.appendingPathComponent(path))
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: fresh.path, isDirectory: &isFolder), !isFolder.boolValue,
        files.contentsEqual(atPath: fresh.path, andPath: old.path)
      else { continue }
      try files.removeItem(at: fresh)
      try files.moveItem(at: old, to: fresh)
    }
  }
}
