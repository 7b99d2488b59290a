import Foundation

extension GuidedPackage {
  /// Makes a package for an app that exists, which its build adapts, with what was built for the copy.
  ///
  /// - Returns: The folder of the package.
  /// - Throws: What files and processes throw, and the complaints of the compiler.
  func oldApp() throws -> URL {
    let files = FileManager.default
    let place = folder.deletingLastPathComponent()
    let (sources, package) = (
      place.appendingPathComponent("OldApp"), place.appendingPathComponent("Drafts")
    )
    for old in [sources, package] { try? files.removeItem(at: old) }
    try files.createDirectory(at: sources, withIntermediateDirectories: true)
    let texts = BuiltTool.package.appendingPathComponent("Tests/CommandLineTests/OldApp")
    for text in try files.contentsOfDirectory(at: texts, includingPropertiesForKeys: nil) {
      let name = text.deletingPathExtension().lastPathComponent
      try files.copyItem(at: text, to: sources.appendingPathComponent(name))
    }
    let made = try BuiltTool.run(
      ["new", package.path, "--from", folder.path, "--sources", sources.path])
    guard made.status == 0 else { throw GuideProblem("bgtask new", made.errors) }
    let scenarios = package.appendingPathComponent("Config/Scenarios")
    let morning = scenarios.appendingPathComponent("Morning.plist")
    let text = try String(contentsOf: morning, encoding: .utf8)
      .replacing("Morning", with: "OlderPhone").replacing(
        "  <key>Timeline</key>",
        with: "  <key>Device</key>\n  <dict>\n    <key>SystemVersion</key>\n    "
          + "<string>18.4</string>\n  </dict>\n  <key>Timeline</key>")
    try Data(text.utf8).write(to: scenarios.appendingPathComponent("OlderPhone.plist"))
    try Self.perform(
      Self.build + ["Drafts", "--scratch-path", app.appendingPathComponent(".build").path],
      in: package)
    return package
  }
}
