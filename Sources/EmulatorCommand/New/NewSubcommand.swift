import Foundation

/// `new <folder>`: a package with an app of one's own.
enum NewSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "new", abstract: "Write a package with an app of your own, which is its own tool.",
    arguments: [
      ArgumentDescription(
        name: "folder", abstract: "The folder to make; its name is that of the app",
        completion: .folders)
    ],
    options: [
      OptionDescription(
        "from", value: "place", default: ".", completion: .folders,
        "The emulator's package, whose template is used: a folder, or the URL of a git repository"),
      OptionDescription("swiftui", "Write an app of SwiftUI instead of a delegate of UIKit's"),
      OptionDescription(
        "sources", value: "folder", completion: .folders,
        "Link to the Swift files of this app, which each build adapts as 'adapt' does"),
      .help,
    ], action: perform)

  /// Copies the template under the name of the app, and says how to go on.
  ///
  /// Nothing is written over: the folder must not be there. The package depends on where the template comes from.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let folder = URL(fileURLWithPath: arguments.positional[0]).standardizedFileURL
    let app = try name(of: folder)
    let sources = arguments.value("sources")
    if let sources { _ = try AppSources(at: sources) }
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw UnusableFile(
        path: arguments.positional[0],
        reason: "exists already: expected the name of a folder that can be made")
    }
    let form: AppTemplate.Form =
      sources != nil ? .sources : arguments.has("swiftui") ? .swiftUI : .delegate
    let (template, origin) = try PackageOrigin.read(
      arguments.value("from") ?? ".", form, for: folder, context.surroundings)
    var files = template.files(for: app, from: origin)
    let own = sources.flatMap { OwnInfoPlist(of: $0) }
    if let own { own.replace(in: &files, for: app) }
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      try write(text, to: folder.appendingPathComponent(path))
      context.output.write("\(arguments.positional[0])/\(path)\n")
    }
    if let sources {
      let link = folder.appendingPathComponent("Sources/\(app)/Original")
      try self.link(link, to: URL(fileURLWithPath: sources).standardizedFileURL)
      context.output.write("\(arguments.positional[0])/Sources/\(app)/Original → \(sources)\n")
    }
    if let own { context.output.write("\n\(own.words)\n") }
    context.output.write("\nIn this folder, 'swift run \(app) run Morning' runs its scenario")
    context.output.write(form == .sources ? ".\n" : ", and 'swift test' its tests.\n")
    return .success
  }

  /// The name of the app: it becomes that of a module.
  private static func name(of folder: URL) throws(UnusableFile) -> String {
    let name = folder.lastPathComponent
    let isIdentifier = name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
    guard isIdentifier else {
      throw UnusableFile(
        path: folder.lastPathComponent,
        reason: "is no name for an app: expected letters, digits and '_', a letter first, since it "
          + "names a module")
    }
    return name
  }

  private static func write(_ text: String, to file: URL) throws(UnusableFile) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    } catch {
      throw UnusableFile(
        path: file.path, reason: "cannot be written: \(error.localizedDescription)")
    }
  }

  /// Links to a folder by the way there, so that both can be moved together.
  private static func link(_ link: URL, to folder: URL) throws(UnusableFile) {
    let path = PackageOrigin.relativePath(from: link.deletingLastPathComponent(), to: folder)
    do {
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: path)
    } catch {
      throw UnusableFile(
        path: link.path, reason: "cannot be written: \(error.localizedDescription)")
    }
  }
}
