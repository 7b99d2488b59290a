import Foundation
import Guides
import Testing

@testable import EmulatorCommand

/// The tool as it was built beside the tests, started as a process.
struct BuiltTool {
  /// How a process ended and what it wrote.
  struct Result: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The folder that holds `Package.swift`; scenarios are named from here.
  static let package = GuidedCopy.original

  /// The folder of the tool: of an optimised one where that was built from the present sources, since runs
  /// are several times as fast; else of the one beside the test bundle.
  static let folder = isUpToDate(optimised) ? optimised : besideTests

  static let besideTests = URL(fileURLWithPath: "/proc/self/exe")
    .resolvingSymlinksInPath().deletingLastPathComponent()

  /// Where `swift build -c release --product bgtask` leaves the tool.
  private static let optimised = besideTests.deletingLastPathComponent()
    .appendingPathComponent("release")

  /// Whether nothing that the tool in a folder is made of was written after it.
  private static func isUpToDate(_ folder: URL) -> Bool {
    guard let built = modification(of: folder.appendingPathComponent("bgtask")),
      let manifest = modification(of: package.appendingPathComponent("Package.swift")),
      let sources = FileManager.default.enumerator(
        at: package.appendingPathComponent("Sources"),
        includingPropertiesForKeys: [.contentModificationDateKey])
    else { return false }
    return manifest < built
      && sources.allSatisfy { file in
        guard let file = file as? URL, file.pathExtension != "md" else { return true }
        return modification(of: file).map { $0 < built } ?? true
      }
  }

  private static func modification(of file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }

  /// The scenarios that come with the package, by name.
  static var scenarios: [String] { paths.keys.sorted() }

  /// The paths of the scenarios by name, in whatever folder below `Config/Scenarios` they lie.
  private static let paths: [String: String] = {
    let folder = "Config/Scenarios"
    let url = package.appendingPathComponent(folder)
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
    let named = files.filter { $0.hasSuffix(".plist") }.map { file in
      (URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent, "\(folder)/\(file)")
    }
    return Dictionary(uniqueKeysWithValues: named)
  }()

  /// The stems of the property lists in a folder of the package, in alphabetical order.
  static func names(of folder: String) -> [String] {
    let url = package.appendingPathComponent(folder)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return files.filter { $0.hasSuffix(".plist") }.map { String($0.dropLast(6)) }.sorted()
  }

  /// The path of a shipped scenario.
  static func scenario(_ name: String) -> String {
    paths[name] ?? "Config/Scenarios/\(name).plist"
  }

  /// The app that a scenario names.
  static func app(of scenario: String) throws -> String? {
    let data = try Data(contentsOf: URL(fileURLWithPath: scenario, relativeTo: package))
    let document = try PropertyListSerialization.propertyList(from: data, format: nil)
    return ((document as? [String: Any])?["App"] as? [String: Any])?["Name"] as? String
  }

  /// Whether the app of a scenario says that its launches may share a process.
  static func sharesProcess(_ scenario: String) throws -> Bool {
    try ![
      "Events", "Expenses", "Gallery", "Habits", "Journal", "Mistakes", "Notes", "Timesheet",
      "Weather",
      "Workout",
    ].contains(app(of: scenario))
  }

  /// The options with which a run of a scenario takes the least time.
  static func quickIsolation(of scenario: String) throws -> [String] {
    try sharesProcess(scenario) ? ["--isolation", "in-process"] : []
  }

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind the tool's name.
  ///   - environment: All that the process finds in its environment; nil for what the tool makes of it
  ///     itself, which saves the first of its two starts.
  ///   - folder: The working directory.
  ///   - tool: Where the tool is.
  /// - Returns: How it ended and what it wrote.
  /// - Throws: What starting a process throws.
  static func run(
    _ arguments: [String], environment: [String: String]? = nil, in folder: URL = package,
    tool: URL = Self.folder
  ) throws -> Result {
    try begin(arguments, environment: environment, in: folder, tool: tool).result()
  }

  /// Starts the tool, and does not wait for its end.
  static func begin(
    _ arguments: [String], environment: [String: String]? = nil, in folder: URL = package,
    tool: URL = Self.folder
  ) throws -> Started {
    try Started(
      tool.appendingPathComponent("bgtask"), arguments, environment ?? settled, folder)
  }

  /// Runs the tool where it finds a compiler.
  ///
  /// - Parameter arguments: What stands behind the tool's name.
  /// - Returns: How it ended and what it wrote.
  /// - Throws: What starting a process throws.
  static func runWithCompiler(_ arguments: [String]) throws -> Result {
    try run(arguments, environment: settled.merging(["PATH": programFolders]) { $1 })
  }

  /// Where the shell finds programs that the tests were started from.
  static let programFolders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  /// The environment in which the tool does not start itself anew, at addresses that are always the same.
  private static let settled: [String: String] = {
    _ = ReproducibleProcess.switchOffAddressRandomisation()
    let pairs = ReproducibleProcess.environment { _ in nil }
      .map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
  }()

  /// Runs a line of shell in which `bgtask` is the tool, with both streams in the output.
  ///
  /// - Parameters:
  ///   - line: What a user would type.
  ///   - package: The working directory.
  ///   - folder: Where the tool is.
  /// - Returns: How it ended and what it wrote.
  /// - Throws: What starting a process throws.
  static func shell(
    _ line: String, in package: URL = package, tool folder: URL = folder
  ) throws -> Result {
    let path = "\(folder.path):/usr/bin:/bin"
    return try start(
      URL(fileURLWithPath: "/bin/bash"), ["-c", "exec 2>&1; \(line)"], ["PATH": path], package)
  }

  static func start(
    _ program: URL, _ arguments: [String], _ environment: [String: String], _ folder: URL
  ) throws -> Result {
    try Started(program, arguments, environment, folder).result()
  }

  /// A process that goes on beside the tests.
  struct Started: Sendable {
    private let process = Process()
    private let scratch: TemporaryFolder

    init(
      _ program: URL, _ arguments: [String], _ environment: [String: String], _ folder: URL
    ) throws {
      scratch = try TemporaryFolder()
      process.executableURL = program
      process.arguments = arguments
      process.environment = environment
      process.currentDirectoryURL = folder
      // Files, not pipes: a full pipe would hang a tool whose other stream is being read.
      process.standardOutput = try scratch.newFile("output")
      process.standardError = try scratch.newFile("errors")
      process.standardInput = FileHandle.nullDevice
      try process.run()
    }

    /// Waits for its end.
    func result() throws -> Result {
      process.waitUntilExit()
      return try Result(
        status: process.terminationStatus, output: scratch.text("output"),
        errors: scratch.text("errors"))
    }
  }
}

/// A folder that is there as long as the test that uses it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    let parent = FileManager.default.temporaryDirectory.path
    var template = Array("\(parent)/bgtask-test-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template).map { String(cString: $0) })
    url = URL(fileURLWithPath: made)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func newFile(_ name: String) throws -> FileHandle {
    let file = url.appendingPathComponent(name)
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }
}
