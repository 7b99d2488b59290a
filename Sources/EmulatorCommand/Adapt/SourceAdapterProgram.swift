import Foundation

/// The program of `adapt` and `lint --sources`, which reads Swift with the toolchain's own parser, and is compiled when it is first needed.
///
/// The tool does not depend on the parser, so that it can be built where there is none.
struct SourceAdapterProgram {
  /// What a call of the program gave.
  struct Result {
    /// What it printed.
    var output: String
    /// Whether nothing is left to be changed by hand.
    var isDone: Bool
  }

  /// The folder of the program's sources, which lies beside that of this module.
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("SourceAdapter")

  private let subcommand: String
  private let file: URL
  private let folders: String?

  /// Finds the program beside the tool, and has it compiled where it is missing or out of date.
  ///
  /// - Parameters:
  ///   - surroundings: Where compilers are found.
  ///   - subcommand: What it is needed for.
  /// - Throws: `UnusableFile` when it cannot be compiled, with what is missing.
  init(_ surroundings: Surroundings, for subcommand: String) throws {
    self.subcommand = subcommand
    file = OwnProcess.program.deletingLastPathComponent()
      .appendingPathComponent("adapter/SourceAdapter")
    folders = surroundings[Surroundings.programFolders]
    let recipe = Self.sources.appendingPathComponent("compile")
    guard FileManager.default.fileExists(atPath: recipe.path) else {
      throw UnusableFile(
        path: recipe.path,
        reason:
          "is not there: '\(subcommand)' needs the emulator's package where the tool was built")
    }
    let compiled = try start(URL(fileURLWithPath: "/bin/sh"), [recipe.path, file.path, "swiftc"])
    guard compiled.status == 0 else { throw failure(compiled) }
  }

  /// Runs the program.
  ///
  /// - Parameter words: What stands behind its name.
  /// - Returns: What it printed.
  /// - Throws: `UnusableFile` when a source cannot be read, or an adapted one cannot be written.
  func run(_ words: [String]) throws -> Result {
    let ended = try start(file, words)
    guard ended.status <= 1 else { throw failure(ended) }
    return Result(output: ended.output, isDone: ended.status == 0)
  }

  private func failure(_ ended: Ended) -> UnusableFile {
    UnusableFile(
      path: subcommand,
      reason: "is not possible: " + ended.errors.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private struct Ended {
    var status: Int32
    var output: String
    var errors: String
  }

  private func start(_ program: URL, _ words: [String]) throws -> Ended {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = program
    process.arguments = words
    process.environment = folders.map { [Surroundings.programFolders: $0] } ?? [:]
    process.standardOutput = output
    process.standardError = errors
    let end = try ProcessEnd(of: process)
    // Few words come on the standard error: they wait in their pipe.
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    end.wait()
    return Ended(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self))
  }
}
