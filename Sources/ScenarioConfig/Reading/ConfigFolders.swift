import Foundation
import SchedulingRules

/// Finds the documents that a scenario refers to by name.
///
/// A name becomes `<folder>/Policies/<name>.plist`, `<folder>/Lives/<name>.plist`,
/// `<folder>/Apps/<name>-Info.plist` or the folder `<folder>/Apps/<name>`, first in the folder that holds the scenario's own folder, then
/// in those above it up to the one that holds `Scenarios`, then in those of the command line. Paths, and links
/// that lead out of the folder, are refused: a scenario must mean the same wherever it lies.
struct ConfigFolders {
  /// The documents that have names.
  enum Kind {
    case policy
    case infoPlist
    case life
    /// A folder: the files of an app's bundle.
    case bundle

    var folder: String {
      switch self {
      case .policy: "Policies"
      case .infoPlist, .bundle: "Apps"
      case .life: "Lives"
      }
    }

    var suffix: String {
      switch self {
      case .policy, .life: ".plist"
      case .infoPlist: "-Info.plist"
      case .bundle: ""
      }
    }

    var plural: String {
      switch self {
      case .policy: "policies"
      case .infoPlist: "Info.plists"
      case .life: "lives"
      case .bundle: "folders of files"
      }
    }
  }

  var folders: [String]
  var log: ProblemLog

  init(scenario file: String, configFolders: [String], log: ProblemLog) {
    let above = Self.foldersAbove(scenario: file)
    self.init(folders: above + configFolders.filter { !above.contains($0) }, log: log)
  }

  /// The folders above that of a scenario, up to the one that holds `Scenarios`; where the scenario lies in
  /// no folder of that name, the one above its own.
  static func foldersAbove(scenario file: String) -> [String] {
    let path = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent().path
    let names = path.split(separator: "/")
    let shelf = names.lastIndex(of: "Scenarios") ?? names.count - 1
    var folder = parent(of: file)
    return (0..<max(1, names.count - shelf)).map { _ in
      folder = parent(of: folder)
      return folder
    }
  }

  init(folders: [String], log: ProblemLog) {
    self.folders = folders
    self.log = log
  }

  /// Where a name leads.
  enum Target: Equatable {
    case file(String)
    case missing
    /// A problem was logged.
    case refused
  }

  /// Looks for the document of a name.
  func target(of name: String, kind: Kind, at path: DocumentPath) -> Target {
    guard isName(name) else {
      let stem = Self.stem(of: name)
      log.add(
        .pathInsteadOfName, at: path, found: Excerpt.quoted(name), expected: "a name",
        hint: isName(stem) ? "A name has no folder and no ending, for example '\(stem)'." : "")
      return .refused
    }
    guard let file = files(of: name, kind: kind).first else { return .missing }
    return staysInside(Self.parent(of: file), file: file, at: path) ? .file(file) : .refused
  }

  /// The documents of a name, of which the first counts.
  func files(of name: String, kind: Kind) -> [String] {
    folders.map { Self.join(Self.join($0, kind.folder), name + kind.suffix) }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// Logs that no document has the name.
  func reportMissing(_ name: String, kind: Kind, at path: DocumentPath) {
    log.add(
      .missingReference, at: path, found: Excerpt.quoted(name),
      expected: kind == .bundle
        ? "the name of a folder \(kind.folder)/<name>"
        : "the name of a file \(kind.folder)/<name>\(kind.suffix)",
      hint: hint(for: name, kind))
  }

  /// What might have been meant; where there is nothing at all, where it was looked for.
  private func hint(for name: String, _ kind: Kind) -> String {
    let known = names(of: kind)
    guard known.isEmpty, !folders.isEmpty else {
      return Suggestion.hint(for: name, among: known, are: kind.plural)
    }
    let places = folders.map { "'\(Self.join($0, kind.folder))'" }.joined(separator: " and ")
    return "There are none in \(places); '--config' names another folder with \(kind.folder)."
  }

  /// The names of all documents of a kind, in alphabetical order.
  func names(of kind: Kind) -> [String] {
    let files = folders.flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(atPath: Self.join(folder, kind.folder))) ?? []
    }
    let found = files.filter { $0.hasSuffix(kind.suffix) }.map { $0.dropLast(kind.suffix.count) }
    let builtIn = kind == .policy ? Policy.builtIn.map(\.name) : []
    return Set(found.map(String.init).filter(isName) + builtIn).sorted()
  }

  /// Letters, digits, hyphens and underscores: nothing that means something to a file system.
  private func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
          || scalar == "-" || scalar == "_"
      }
  }

  private func staysInside(_ folder: String, file: String, at path: DocumentPath) -> Bool {
    let realFolder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    let realFile = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    if realFile.hasPrefix(realFolder + "/") { return true }
    log.add(
      .leavesFolder, at: path, found: "a link that leads out of \(folder)",
      expected: "a file in that folder", hint: "Copy the document there.")
    return false
  }
}

/// Paths as text, kept as short as the user wrote them.
extension ConfigFolders {
  static func join(_ folder: String, _ name: String) -> String {
    switch folder {
    case "", ".": name
    case "/": "/" + name
    default: folder + "/" + name
    }
  }

  /// The folder that holds a file or folder.
  static func parent(of path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    while parts.last?.isEmpty == true, parts.count > 1 { parts.removeLast() }
    if parts == [""], path.hasPrefix("/") { return "/" }
    switch parts.last {
    case "..": return path + "/.."
    case ".", "", nil: return parts.count > 1 ? path + "/.." : ".."
    default: parts.removeLast()
    }
    if parts == [""] { return "/" }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The name of a file without folders and without its last ending.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
