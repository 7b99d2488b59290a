import Foundation
import Testing
import ValueExpectations

@Suite("A package of one's own")
struct NewTests {
  @Test("The files of the template come under the name of the app")
  func files() throws {
    let folder = try TemporaryFolder()
    let place = folder.url.appendingPathComponent("Walk")
    expect(try BuiltTool.run(["new", place.path]).status, is: 0)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()
    expect(
      paths.filter { $0.contains(".") },
      is: [
        "Config/Apps/Walk-Info.plist", "Config/Scenarios/Morning.plist", "Package.swift",
        "Sources/Walk/AppDelegate.swift", "Tests/WalkTests/MorningTests.swift",
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
    expect(try BuiltTool.run(["new", place.path, "--swiftui"]).status, is: 0)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: place.path)
    expect(
      paths.filter { $0.hasSuffix(".swift") }.sorted(),
      is: [
        "Package.swift", "Sources/Ride/RideApp.swift", "Tests/RideTests/MorningTests.swift",
      ])
    let app = place.appendingPathComponent("Sources/Ride/RideApp.swift")
    #expect(try String(contentsOf: app, encoding: .utf8).contains("struct RideApp: App"))
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
    expect(try BuiltTool.run(["new", place.path, "--sources", app.path]).status, is: 0)
    let sources = place.appendingPathComponent("Sources/Walk")
    expect(
      try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted(),
      is: ["Adapted.swift", "Original"])
    let link = sources.appendingPathComponent("Original").path
    expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link), is: "../../../Theirs/App")
    #expect(FileManager.default.fileExists(atPath: link + "/A.swift"))
    let manifest = try String(
      contentsOf: place.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains(#"plugins: [.plugin(name: "AdaptSources""#))
    #expect(manifest.contains(#"products: [.executable(name: "Walk", targets: ["Walk"])]"#))
  }

  @Test("An app's own Info.plist is used, and the scenario expects its identifiers")
  func ownInfoPlist() throws {
    let folder = try TemporaryFolder()
    let app = folder.url.appendingPathComponent("Theirs/App")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try Data("@UIApplicationMain class A {}\n".utf8).write(
      to: app.appendingPathComponent("A.swift"))
    let plist = """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>org.example.walks</string>
      <key>BGTaskSchedulerPermittedIdentifiers</key><array>
      <string>org.example.walks.feedRefresh</string><string>org.example.walks.cleanup</string>
      </array>
      <key>UIBackgroundModes</key><array><string>fetch</string></array>
      </dict></plist>
      """
    try Data(plist.utf8).write(to: folder.url.appendingPathComponent("Theirs/Info.plist"))
    let place = folder.url.appendingPathComponent("Walk")
    let made = try BuiltTool.run(["new", place.path, "--sources", app.path])
    expect(made.status, is: 0)
    #expect(
      made.output.contains(
        "The app's own Info.plist is used. The scenario expects launches of "
          + "org.example.walks.feedRefresh."))
    func text(_ path: String) throws -> String {
      try String(contentsOf: place.appendingPathComponent(path), encoding: .utf8)
    }
    expect(try text("Config/Apps/Walk-Info.plist"), is: plist)
    let scenario = try text("Config/Scenarios/Morning.plist")
    #expect(
      scenario.contains(
        "Launch org.example.walks.feedRefresh AtLeast=1 Before=\"0 09:00\"</string>"))
    #expect(!scenario.contains("com.example"))
    #expect(!scenario.contains("cleanup"))
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
    expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path), is: ["Taken"])
    expect(try FileManager.default.contentsOfDirectory(atPath: taken.path), is: [])
  }

  @Test("With a repository the package depends on its URL, and can be built so")
  func repository() throws {
    let folder = try TemporaryFolder()
    let parts = ["Package.swift", "Sources", "Tests", "Config"].joined(separator: ",")
    let line = """
      mkdir Phone.git && cd Phone.git && git init --quiet --initial-branch trunk \
      && cp -r '\(BuiltTool.package.path)'/{\(parts)} . && git add --all \
      && git -c user.name=A -c user.email=a@example.com commit --quiet --message All
      """
    expect(try BuiltTool.shell(line, in: folder.url).status, is: 0)
    let url = "file://\(folder.url.path)/Phone.git"
    let place = folder.url.appendingPathComponent("Walk")
    let made = try BuiltTool.run(["new", place.path, "--from", url])
    #expect(made.status == 0, "\(made.errors)")
    let manifest = try String(
      contentsOf: place.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains(#"dependencies: [.package(url: "\#(url)", branch: "trunk")],"#))
    #expect(manifest.contains(#".product(name: "BackgroundTaskTesting", package: "Phone")"#))
    #expect(!manifest.contains(#"package: "BackgroundTaskEmulator""#))
    // The graph of the package is loaded and its build planned; building it takes as long as by path.
    let planned = try BuiltTool.start(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "swift", "build", "--disable-dependency-cache", "--build-tests",
        "--print-manifest-job-graph",
      ],
      ["PATH": BuiltTool.programFolders, "HOME": folder.url.path], place)
    #expect(planned.status == 0, "\(planned.errors)")
    #expect(planned.output.contains("/WalkTests.build/"))
  }

  @Test("A URL behind which there is no repository is refused, and nothing is written")
  func noRepository() throws {
    let folder = try TemporaryFolder()
    let place = folder.url.appendingPathComponent("Walk").path
    let made = try BuiltTool.run(["new", place, "--from", "file://\(folder.url.path)/none"])
    #expect(made.status == 2 && made.errors.contains("cannot be cloned"), "\(made.errors)")
    expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path), is: [])
  }
}
