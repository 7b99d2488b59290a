import Foundation
import Testing

/// The package as the package manager reads it, from `swift package dump-package`.
struct PackageDescription: Decodable {
  struct Target: Decodable {
    var name: String
    var type: String
    var path: String?
    var dependencies: [Dependency]

    /// Tests and what supports them may import everything.
    var isForTests: Bool { type == "test" || path?.hasPrefix("Tests/") == true }
  }

  /// A dependency on a target of this package; `{"byName": ["Emulator", null]}`.
  struct Dependency: Decodable {
    var byName: [String?]?
    var target: [String?]?

    /// The name; nil for a product of another package.
    var name: String? { byName?.first ?? target?.first ?? nil }
  }

  struct ExternalPackage: Decodable {}

  var dependencies: [ExternalPackage]
  var targets: [Target]

  /// This package, described by the package manager once for all tests.
  static let ofThisPackage = Result { try describe() }

  /// Has the package manager describe the package.
  ///
  /// It works in a folder of its own: the one of this build is locked while its tests run.
  private static func describe() throws -> PackageDescription {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("floor-table-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", SourceTree.root.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try JSONDecoder().decode(PackageDescription.self, from: data)
  }
}
