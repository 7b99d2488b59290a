import Foundation

/// A copy of the package in which all guides have been followed.
///
/// It stays where it is, beside what was built, so that the next copy is built by what has changed alone.
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

  private static let parts = [
    "Package.swift", "README.md", ".swift-format", "Config", "Sources", "Tests",
  ]

  /// How the copy is built: without what only debugging needs.
  ///
  /// Two packages share one folder of what is built: the plan of the one is none for the other.
  static let build = [
    "swift", "build", "-debug-info-format", "none", "--disable-build-manifest-caching",
  ]

  /// The files that the guides create or change, by their paths, as all guides leave them.
  ///
  /// - Throws: `GuideProblem` for the first step that does not fit.
  static func files(
    of guides: [Guide], in package: URL = BuiltTool.package
  ) throws -> [String: String] {
    var files: [String: String] = [:]
    for step in guides.flatMap(\.steps) {
      guard let path = step.path else { throw GuideProblem(step.heading, "names no file") }
      let original = package.appendingPathComponent(path)
      let text = files[path] ?? (try? String(contentsOf: original, encoding: .utf8))
      files[path] = try step.applied(to: text)
    }
    return files
  }

  /// Makes the copy and builds its tool.
  ///
  /// - Throws: What files and processes throw, and the complaints of formatter and compiler.
  init(following guides: [Guide]) throws {
    folder = BuiltTool.package.appendingPathComponent(".build/guided/package")
    let changed = try Self.files(of: guides)
    try Self.copy(changed, to: folder)
    let swift = changed.keys.filter { $0.hasSuffix(".swift") }.sorted()
    try Self.perform(["swift", "format", "lint", "--strict"] + swift, in: folder)
    // An app of one's own is built with all that it depends on, the tool among it: nothing is built twice.
    app = folder.deletingLastPathComponent().appendingPathComponent("Walk")
    try Self.make(app, from: folder)
    for part in [["--product", "bgtask"], ["--build-tests"]] {
      log += try Self.perform(Self.build + part, in: app)
    }
    // What the first app was built with serves the second, which differs in its own file alone.
    swiftUIApp = folder.deletingLastPathComponent().appendingPathComponent("Ride")
    try Self.write(swiftUIApp, from: folder, ["--swiftui"])
    let built = app.appendingPathComponent(".build").path
    log += try Self.perform(
      Self.build + ["--product", "Ride", "--scratch-path", built], in: swiftUIApp)
    let path = try Self.perform(Self.build + ["--show-bin-path"], in: app)
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
    for (path, text) in try Self.files(of: [Guide.testing].compactMap(\.self), in: app) {
      try Data(text.utf8).write(to: app.appendingPathComponent(path))
    }
    let sources = ["Package.swift", "Sources", "Tests"]
    try perform(["swift", "format", "lint", "--strict", "--recursive"] + sources, in: app)
  }

  /// Writes what differs and removes what is not there any more; nothing else is touched.
  private static func copy(_ changed: [String: String], to folder: URL) throws {
    let files = FileManager.default
    var wanted = changed.mapValues { Data($0.utf8) }
    for path in try paths(below: BuiltTool.package) where wanted[path] == nil {
      wanted[path] = try Data(contentsOf: BuiltTool.package.appendingPathComponent(path))
    }
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for path in try paths(below: folder) where wanted[path] == nil {
      try files.removeItem(at: folder.appendingPathComponent(path))
    }
    for (path, data) in wanted.sorted(by: { $0.key < $1.key }) {
      let file = folder.appendingPathComponent(path)
      guard (try? Data(contentsOf: file)) != data else { continue }
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  /// The files of a package that are built, formatted or run.
  private static func paths(below package: URL) throws -> [String] {
    let files = FileManager.default
    return try parts.flatMap { part -> [String] in
      let place = package.appendingPathComponent(part).path
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: place, isDirectory: &isFolder) else { return [] }
      guard isFolder.boolValue else { return [part] }
      return try files.subpathsOfDirectory(atPath: place).map { "\(part)/\($0)" }.filter {
        files.fileExists(
          atPath: package.appendingPathComponent($0).path, isDirectory: &isFolder)
          && !isFolder.boolValue
      }
    }
  }

  /// Performs a command, and returns what it prints.
  ///
  /// - Throws: `GuideProblem` with its complaints.
  @discardableResult
  static func perform(_ words: [String], in folder: URL) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // For the few runs here it would take longer to optimise than it saves.
    process.arguments = ["BGTASK_BUILT_ONCE=plain"] + words
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(
      decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw GuideProblem(words.joined(separator: " "), "fails\n\(output)")
    }
    return output
  }
}
