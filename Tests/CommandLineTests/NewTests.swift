import Foundation
import Testing

@Suite("A package of one's own")
struct NewTests {
  @Test("The files of the template come under the name of the app")
  func files() throws {
    let folder = try TemporaryFolder()
    let place = folder.url.appendingPathComponent("Walk")
    #expect(try BuiltTool.run(["new", place.path]).status == 0)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()
    #expect(
      paths.filter { $0.contains(".") } == [
        "Config/Apps/Walk-Info.plist", "Config/Scenarios/Morning.plist", "Package.swift",
        "Sources/Walk/AppDelegate.swift",
      ])
    for path in paths where path.contains(".") {
      let text = try String(contentsOf: place.appendingPathComponent(path), encoding: .utf8)
      #expect(!text.contains("MyApp") && !text.contains("EMULATOR"), "\(path)")
    }
  }

  @Test("What is there is not written over, and a name has to be that of a module")
  func refused() throws {
    let folder = try TemporaryFolder()
    let taken = folder.url.appendingPathComponent("Taken")
    try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: false)
    let there = try BuiltTool.run(["new", taken.path])
    #expect(there.status == 2 && there.errors.contains("exists already"))
    let named = try BuiltTool.run(["new", folder.url.appendingPathComponent("2 walks").path])
    #expect(named.status == 2 && named.errors.contains("is no name for an app"))
    let place = folder.url.appendingPathComponent("Walk")
    let none = try BuiltTool.run(["new", place.path, "--from", folder.url.path])
    #expect(none.status == 2 && none.errors.contains("is no template"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["Taken"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: taken.path) == [])
  }

  @Test("An app that exists is linked, and its build adapts it")
  func sources() throws {
    let folder = try TemporaryFolder()
    let place = folder.url.appendingPathComponent("Walk")
    let app = folder.url.appendingPathComponent("Theirs/App")
    let empty = try BuiltTool.run(["new", place.path, "--sources", folder.url.path])
    #expect(empty.status == 2 && empty.errors.contains("holds no Swift file"))
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try Data("@UIApplicationMain class A {}\n".utf8).write(
      to: app.appendingPathComponent("A.swift"))
    #expect(try BuiltTool.run(["new", place.path, "--sources", app.path]).status == 0)
    let sources = place.appendingPathComponent("Sources/Walk")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
        == ["Adapted.swift", "Original"])
    let link = sources.appendingPathComponent("Original").path
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../../../Theirs/App")
    #expect(FileManager.default.fileExists(atPath: link + "/A.swift"))
    let manifest = try String(
      contentsOf: place.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains(#"plugins: [.plugin(name: "AdaptSources""#))
    #expect(manifest.contains(#"products: [.executable(name: "Walk", targets: ["Walk"])]"#))
  }
}
