import Foundation
import Testing

/// What a page of the documentation tells to do with the sources, done in a copy of the module.
///
/// A block of code is for the file that the line above it names: all of it (`Create …`), or the lines
/// behind one that is there (`In …, below …`). The copy is built with the compiler alone, against the
/// modules that were built beside these tests: building a package would take minutes.
struct GuidedChange {
  /// The files that the page creates or changes, by their paths, with their new text.
  let files: [String: String]
  /// What the program of the page is said to print.
  let promisedOutput: String

  private let package: URL

  /// Reads a page.
  ///
  /// - Throws: What reading throws, and an expectation for a step that the sources do not fit.
  init(page: URL, of package: URL) throws {
    self.package = package
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    var files: [String: String] = [:]
    var output = ""
    for (before, block) in zip(parts, parts.dropFirst()).enumerated()
      .filter({ $0.offset.isMultiple(of: 2) }).map(\.element)
    {
      let step = before.split(separator: "\n").last.map(String.init) ?? ""
      guard block.hasPrefix("swift\n") else {
        output = String(block.dropFirst())
        continue
      }
      let code = String(block.dropFirst("swift\n".count))
      let names = step.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
      let path = try #require(names.count > 1 ? names[1] : nil, "\(step)")
      if step.hasPrefix("Create ") {
        files[path] = code
      } else {
        let text = try String(contentsOf: package.appending(path: path), encoding: .utf8)
        let anchor = try #require(names.count > 3 ? names[3] + "\n" : nil, "\(step)")
        #expect(text.components(separatedBy: anchor).count == 2, "\(path) does not hold \(anchor)")
        files[path] = text.replacingOccurrences(of: anchor, with: anchor + code)
      }
    }
    self.files = files
    promisedOutput = output
  }

  /// Builds the changed module with the page's program, and runs it.
  ///
  /// - Returns: What it printed.
  /// - Throws: What writing files and starting processes throws, and the compiler's complaints.
  func run() throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "guided-change-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var sources = try unchangedSources()
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let file = folder.appending(path: path.split(separator: "/").last ?? "")
      try Data(text.utf8).write(to: file)
      sources.append(file.path)
    }
    let program = folder.appending(path: "program").path
    let words = ["swiftc", "-o", program] + Self.flags + sources + Self.objects
    let complaints = try Self.output(of: "/usr/bin/env", words, in: folder)
    try #require(FileManager.default.isExecutableFile(atPath: program), "\(complaints)")
    return try Self.output(of: program, [], in: folder)
  }

  private func unchangedSources() throws -> [String] {
    let folder = "Sources/SchedulingRules"
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: package.appending(path: folder).path)
    return names.map { "\(folder)/\($0)" }.sorted()
      .filter { $0.hasSuffix(".swift") && files[$0] == nil }
      .map { package.appending(path: $0).path }
  }

  /// Where the modules were built that these tests were built with.
  private static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  private static let flags =
    [
      "-module-name", "GuidedChange", "-swift-version", "6", "-Onone", "-wmo", "-I",
      products.appending(path: "Modules").path, "-package-name", "GuidedChange",
      "-Xcc", "-fmodule-map-file=\(products.path)/CInterposer.build/module.modulemap", "-ldl",
    ]
    + ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
    .flatMap { ["-enable-upcoming-feature", $0] }

  private static var objects: [String] {
    ["CInterposer", "VirtualTime", "DeviceModel"].flatMap { module in
      let folder = products.appending(path: "\(module).build")
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".o") }.sorted().map { folder.appending(path: $0).path }
    }
  }

  private static func output(
    of program: String, _ words: [String], in folder: URL
  ) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
