import Foundation
import Guides

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
    try? files.removeItem(at: sources)
    try files.createDirectory(at: sources, withIntermediateDirectories: true)
    let texts = BuiltTool.package.appendingPathComponent("Tests/CommandLineTests/OldApp")
    for text in try files.contentsOfDirectory(at: texts, includingPropertiesForKeys: nil) {
      let name = text.deletingPathExtension().lastPathComponent
      try files.copyItem(at: text, to: sources.appendingPathComponent(name))
    }
    try Self.write(package, from: folder, ["--sources", sources.path])
    let scenarios = package.appendingPathComponent("Config/Scenarios")
    let morning = scenarios.appendingPathComponent("Morning.plist")
    let text = try String(contentsOf: morning, encoding: .utf8)
      .replacing("Morning", with: "OlderPhone").replacing(
        "  <key>Timeline</key>",
        with: "  <key>Device</key>\n  <dict>\n    <key>SystemVersion</key>\n    "
          + "<string>18.4</string>\n  </dict>\n  <key>Timeline</key>")
    try Data(text.utf8).write(to: scenarios.appendingPathComponent("OlderPhone.plist"))
    let built = app.appendingPathComponent(".build").path
    try GuidedCopy.perform(
      GuidedCopy.build + ["--product", "Drafts", "--scratch-path", built], in: package)
    return package
  }
}
