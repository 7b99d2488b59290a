import Foundation
import Glibc
import ScenarioConfig

/// `report --watch`: the page is written anew whenever what it is made of has changed.
///
/// Each page is made by a process of its own: after a build the program is another one.
struct ReportWatch {
  private let program = OwnProcess.program
  private let words: [String]
  private let page: String
  private let sources: [String]
  private let folders: [String]
  /// Where the files of apps lie, of whatever kind.
  private let appFolders: [String]
  private let context: CommandContext

  /// Finds what the page is made of.
  ///
  /// - Throws: `UsageError` without a file for the page.
  init(_ arguments: ParsedArguments, _ context: CommandContext) throws {
    guard let page = arguments.value("output") else {
      throw UsageError(problem: .missingValue(.output), subcommand: ReportSubcommand.row.name)
    }
    self.page = page
    self.context = context
    sources = arguments.positional + [arguments.value("sweep")].compactMap(\.self)
    let own = ["watch", "output"]
    words =
      [ReportSubcommand.row.name] + arguments.positional
      + ReportSubcommand.row.options.flatMap { option in
        own.contains(option.name)
          ? [] : arguments.values(option.name).flatMap { [option.flag, $0] }
      }
    let configuration = arguments.values("config") + sources.compactMap(Self.configuration)
    appFolders = configuration.map { "\($0)/Apps" }.flatMap { [$0] + Self.folders(in: $0) }
    let places =
      configuration + configuration.flatMap { ["\($0)/Policies", "\($0)/Lives"] } + appFolders
    let files = sources + [program.path]
    // Parts of a sweep may lie in a folder of their own.
    let parts = sources.filter { FileKind(of: $0) == .folder }
    let all = files.map { ($0 as NSString).deletingLastPathComponent } + places
    folders = Set((all + parts).map { $0.isEmpty ? "." : $0 }).filter {
      FileKind(of: $0) == .folder
    }.sorted()
  }

  /// All folders below one.
  private static func folders(in folder: String) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.map { "\(folder)/\($0)" }.filter { FileKind(of: $0) == .folder }
  }

  /// The folder called Config above a scenario; nil for none.
  private static func configuration(of file: String) -> String? {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    return parts.lastIndex(of: "Config").map { parts[...$0].joined(separator: "/") }
  }

  /// Writes the page, and again after each change; whoever has enough interrupts.
  func perform() throws -> ExitCode {
    Interruption.listen()
    let watch = try FolderWatch(folders)
    let names = Set((sources + [program.path]).map { ($0 as NSString).lastPathComponent })
    while !Interruption.isRequested {
      try make()
      while !Interruption.isRequested,
        !watch.wait(
          atMost: Self.breath,
          for: { name in
            names.contains(name) || name.hasSuffix(".plist") || name.hasSuffix(".jsonl")
              || appFolders.contains { FileKind(of: "\($0)/\(name)") != nil }
          })
      {}
    }
    return .success
  }

  /// After so long somebody who has interrupted is heard at the latest, in milliseconds.
  private static let breath: Int32 = 500

  /// Makes the page; one that cannot be made leaves the one before.
  private func make() throws {
    // Whoever opens the page meanwhile is to see a whole one.
    let fresh = page + ".new"
    let process = Process()
    process.executableURL = program
    process.arguments = words + ["--output", fresh]
    process.standardInput = FileHandle.nullDevice
    // The program may be written at this moment: then the end of that is the next change.
    guard let end = try? ProcessEnd(of: process) else { return }
    end.wait()
    guard !Interruption.isRequested else {
      unlink(fresh)
      return
    }
    guard process.terminationStatus == 0, rename(fresh, page) == 0 else {
      unlink(fresh)
      return context.diagnostics.write("\(page) stays as it was.\n")
    }
    context.diagnostics.write("\(page) is written; waiting for changes.\n")
  }
}
