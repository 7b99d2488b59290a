import Foundation

/// A copy of the package in which all guides have been followed.
///
/// It stays where it is, beside what was built, so that the next copy is built by what has changed alone.
package enum GuidedCopy {
  /// The folder that holds the package's own `Package.swift`.
  package static let original = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let place = original.appendingPathComponent(".build/guided")
  /// The folder of the copy.
  static let folder = place.appendingPathComponent("package")
  /// The package of an app of one's own; what it and the copy are built to lies in its `.build`.
  static let app = place.appendingPathComponent("Walk")

  private static let parts = [
    "Package.swift", "README.md", ".swift-format", "Config", "Sources", "Tests",
  ]

  /// How the copy is built: without what only debugging needs.
  ///
  /// Two packages share one folder of what is built: the plan of the one is none for the other.
  static let build = [
    "swift", "build", "-debug-info-format", "none", "--disable-build-manifest-caching",
  ]

  /// Makes the copy, and builds its tool where the app's package looks for it: nothing is built twice.
  ///
  /// - Returns: What the compiler said.
  /// - Throws: What files and processes throw, and the complaints of formatter and compiler.
  static func make(following guides: [Guide]) throws -> String {
    let changed = try files(of: guides)
    try copy(changed, to: folder)
    let swift = changed.keys.filter { $0.hasSuffix(".swift") }.sorted()
    try perform(["swift", "format", "lint", "--strict"] + swift, in: folder)
    let built = app.appendingPathComponent(".build").path
    return try perform(build + ["--product", "bgtask", "--scratch-path", built], in: folder)
  }

  /// The files that the guides create or change, by their paths, as all guides leave them.
  ///
  /// - Throws: `GuideProblem` for the first step that does not fit.
  package static func files(
    of guides: [Guide], in package: URL = original
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

  /// Writes what differs and removes what is not there any more; nothing else is touched.
  private static func copy(_ changed: [String: String], to folder: URL) throws {
    let files = FileManager.default
    var wanted = changed.mapValues { Data($0.utf8) }
    for path in try paths(below: original) where wanted[path] == nil {
      wanted[path] = try Data(contentsOf: original.appendingPathComponent(path))
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
