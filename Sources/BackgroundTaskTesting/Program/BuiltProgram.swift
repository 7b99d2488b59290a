import Foundation

/// A program of the package that is tested, as it was built beside the tests.
struct BuiltProgram {
  /// How a process of it ended, and what it wrote.
  struct Result {
    var status: Int32
    var output: [UInt8]
    var errors: String
  }

  let file: URL

  /// Finds a program by its name.
  ///
  /// - Throws: `AppTestError` where none of that name was built.
  init(named name: String) throws(AppTestError) {
    let folder = Self.folder
    file = folder.appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: file.path) else {
      throw .noProgram(name, in: folder.path, found: Self.programs(in: folder))
    }
  }

  /// Where the package manager puts all programs of a package, that of the tests among them.
  private static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  private static func programs(in folder: URL) -> [String] {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { name in
      let path = folder.appendingPathComponent(name).path
      var isFolder: ObjCBool = false
      return !name.contains(".") && files.isExecutableFile(atPath: path)
        && files.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  /// Starts the program, and waits for its end.
  ///
  /// - Parameters:
  ///   - words: The words behind its name.
  ///   - folder: Its working folder.
  ///   - scratch: Where its output is kept meanwhile.
  /// - Returns: How it ended.
  /// - Throws: What starting a process throws.
  func run(_ words: [String], in folder: URL, _ scratch: TemporaryFolder) throws -> Result {
    let (output, errors) = (scratch.file("output"), scratch.file("errors"))
    let process = Process()
    process.executableURL = file
    process.arguments = words
    process.currentDirectoryURL = folder
    // Files, not pipes: a full pipe would hang a program whose other stream is being read.
    process.standardOutput = try Self.writing(to: output)
    process.standardError = try Self.writing(to: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try Result(
      status: process.terminationStatus, output: [UInt8](Data(contentsOf: output)),
      errors: String(decoding: Data(contentsOf: errors), as: UTF8.self))
  }

  private static func writing(to file: URL) throws -> FileHandle {
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }
}
