import Foundation

/// `adapt <sources>`: an app's sources without what only a compiler with Objective-C takes.
enum AdaptSubcommand {
  private static let output = OptionDescription(
    "output", value: "folder", completion: .folders,
    "Write the adapted sources to this folder, under the same paths")
  private static let inPlace = OptionDescription(
    "in-place", "Write the adapted sources over those that were read")

  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "adapt",
    abstract: "Rewrite what Linux cannot compile of an app's sources, line for line.",
    arguments: [
      ArgumentDescription(
        name: "sources",
        abstract: "A folder with Swift files, or one file; without an option nothing is written",
        completion: .files(ending: "swift"))
    ],
    options: [output, inPlace, .help], action: perform)

  /// Has the sources adapted, and lists what was changed and what is left.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    guard !arguments.has(output.name) || !arguments.has(inPlace.name) else {
      throw UsageError(
        problem: .contradictingOptions(output, inPlace), subcommand: arguments.subcommand)
    }
    let target = arguments.value(output.name)
    let sources = try AppSources(at: arguments.positional[0], besides: target)
    let destination = arguments.has(inPlace.name) ? sources.folder : target
    let program = try SourceAdapterProgram(context.surroundings, for: row.name)
    let words = destination.map { ["write", $0] } ?? ["list"]
    let result = try program.run(words + [sources.folder] + sources.models + sources.files)
    context.output.write(result.output)
    context.output.flush()
    return result.isDone ? .success : .violations
  }
}

/// The Swift files of an app.
struct AppSources {
  /// The folder below which they are.
  let folder: String
  /// Their paths from the folder, in alphabetical order.
  let files: [String]
  /// The paths of models of Core Data among them.
  let models: [String]

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - path: A folder, or a file.
  ///   - output: A folder in which none is looked for, where there is one.
  /// - Throws: `UnusableFile` when there is no Swift file.
  init(at path: String, besides output: String? = nil) throws(UnusableFile) {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw UnusableFile(path: path, reason: "is not there: expected a folder with Swift files")
    }
    guard isFolder.boolValue else {
      let file = URL(fileURLWithPath: path)
      guard file.pathExtension == "swift" else {
        throw UnusableFile(path: path, reason: "is no Swift file: expected one, or a folder")
      }
      folder = file.deletingLastPathComponent().relativePath
      self.files = [file.lastPathComponent]
      models = []
      return
    }
    let excluded = output.map { URL(fileURLWithPath: $0).standardizedFileURL.path + "/" }
    let root = URL(fileURLWithPath: path)
    let found = (try? files.subpathsOfDirectory(atPath: path)) ?? []
    let wanted = found.filter { file in
      guard file.hasSuffix(".swift") || file.hasSuffix(".xcdatamodeld"),
        !file.split(separator: "/").contains(where: \.isHidden)
      else { return false }
      let place = root.appendingPathComponent(file).standardizedFileURL.path
      return excluded.map { !place.hasPrefix($0) } ?? true
    }.sorted()
    self.files = wanted.filter { $0.hasSuffix(".swift") }
    models = wanted.filter { !$0.hasSuffix(".swift") }
    folder = path
    guard !self.files.isEmpty else {
      throw UnusableFile(path: path, reason: "holds no Swift file: expected some")
    }
  }
}

extension Substring {
  fileprivate var isHidden: Bool { hasPrefix(".") }
}
