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
        "sources", value: "folder", completion: .folders,
        "Link to the Swift files of this app, which each build adapts as 'adapt' does"),
      OptionDescription(
        "from", value: "folder", default: ".", completion: .folders,
        "The folder of the emulator's package, whose template is used"),
      .help,
    ], action: perform)

  /// Copies the template under the name of the app, and says how to go on.
  ///
  /// Nothing is written over: the folder must not be there.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let folder = URL(fileURLWithPath: arguments.positional[0]).standardizedFileURL
    let emulator = URL(fileURLWithPath: arguments.value("from") ?? ".").standardizedFileURL
    let app = try name(of: folder)
    var template = try AppTemplate(in: emulator.appendingPathComponent("Config/Template"))
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw UnusableFile(
        path: arguments.positional[0],
        reason: "exists already: expected the name of a folder that can be made")
    }
    let sources = arguments.value("sources")
    if let sources {
      _ = try AppSources(at: sources)
      let own = emulator.appendingPathComponent("Config/TemplateOfSources")
      template = try AppTemplate(in: own, besides: template)
    }
    let files = template.files(for: app, emulator: relativePath(from: folder, to: emulator))
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      try write(text, to: folder.appendingPathComponent(path))
      context.output.write("\(arguments.positional[0])/\(path)\n")
    }
    if let sources {
      let link = folder.appendingPathComponent("Sources/\(app)/Original")
      try self.link(link, to: URL(fileURLWithPath: sources).standardizedFileURL)
      context.output.write("\(arguments.positional[0])/Sources/\(app)/Original → \(sources)\n")
    }
    context.output.write(
      "\nIn this folder, 'swift run \(app) run Morning' runs its scenario.\n")
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
    let path = relativePath(from: link.deletingLastPathComponent(), to: folder)
    do {
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: path)
    } catch {
      throw UnusableFile(
        path: link.path, reason: "cannot be written: \(error.localizedDescription)")
    }
  }

  /// The way from one folder to another, as a manifest names it.
  private static func relativePath(from start: URL, to end: URL) -> String {
    let (from, to) = (start.pathComponents, end.pathComponents)
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }
}

/// The files of the template, in which an app is called MyApp.
struct AppTemplate {
  private let texts: [String: String]

  /// Reads a template that says what is other than in another one: its own manifest and sources, and nothing else.
  ///
  /// - Throws: `UnusableFile` when the folder is none.
  init(in folder: URL, besides other: AppTemplate) throws(UnusableFile) {
    let own = try AppTemplate(in: folder)
    let kept = other.texts.filter { $0.key.hasPrefix("Config/") }
    texts = kept.merging(own.texts) { $1 }
  }

  /// Reads a template.
  ///
  /// - Throws: `UnusableFile` when the folder is none.
  init(in folder: URL) throws(UnusableFile) {
    let files = FileManager.default
    var texts: [String: String] = [:]
    for path in (try? files.subpathsOfDirectory(atPath: folder.path)) ?? []
    where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      let file = folder.appendingPathComponent(path)
      guard !Self.isFolder(file) else { continue }
      do {
        texts[path] = try String(contentsOf: file, encoding: .utf8)
      } catch {
        throw UnusableFile(path: file.relativePath, reason: "cannot be read as text")
      }
    }
    guard texts["Package.swift"] != nil else {
      throw UnusableFile(
        path: folder.relativePath,
        reason: "is no template: found no Package.swift in it. '--from' names the folder of the "
          + "emulator's package")
    }
    self.texts = texts
  }

  private static func isFolder(_ file: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The files of an app's package, by their paths.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - emulator: The path of the emulator's package, from that of the app.
  /// - Returns: Their texts.
  func files(for app: String, emulator: String) -> [String: String] {
    func named(_ text: String) -> String {
      text.replacing("MyApp", with: app).replacing("myapp", with: app.lowercased())
        .replacing("EMULATOR", with: emulator)
    }
    return Dictionary(uniqueKeysWithValues: texts.map { (named($0.key), named($0.value)) })
  }
}
