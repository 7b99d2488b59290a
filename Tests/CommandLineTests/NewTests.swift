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

  @Test("An app of SwiftUI takes the place of the delegate")
  func swiftUI() throws {
    let folder = try TemporaryFolder()
    let place = folder.url.appendingPathComponent("Ride")
    #expect(try BuiltTool.run(["new", place.path, "--swiftui"]).status == 0)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: place.path)
    #expect(
      paths.filter { $0.hasSuffix(".swift") }.sorted() == [
        "Package.swift", "Sources/Ride/RideApp.swift",
      ])
    let app = place.appendingPathComponent("Sources/Ride/RideApp.swift")
    #expect(try String(contentsOf: app, encoding: .utf8).contains("struct RideApp: App"))
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
}
