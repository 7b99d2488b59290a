import AppHosting
import Foundation

/// Reads `App.Files`, what is in the app's bundle beside its Info.plist.
struct BundleReader {
  /// All files together, in bytes: as much as a capsule can hold.
  static let sizeLimit = 512 << 10
  /// So many files; an app of ours has a tenth of it.
  static let countLimit = 500

  var folders: ConfigFolders
  var log: ProblemLog

  /// The files by their paths in the bundle, or nil after a problem was logged.
  func files(of section: Section, app: HostedApp?) -> [String: Data]? {
    let path = section.path("Files")
    if case .dictionary(let values) = section.value("Files") { return inlined(values, at: path) }
    let named = section.text("Files")
    guard let name = named ?? app?.name else { return nil }
    switch folders.target(of: name, kind: .bundle, at: path) {
    case .file(let folder): return read(folder, at: path)
    case .refused: return nil
    case .missing:
      guard named != nil else { return [:] }
      folders.reportMissing(name, kind: .bundle, at: path)
      return nil
    }
  }

  /// The files of a capsule.
  private func inlined(
    _ values: [String: PropertyListValue], at path: DocumentPath
  ) -> [String: Data]? {
    var files: [String: Data] = [:]
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard case .data(let data) = value else {
        log.add(.wrongType, at: path.key(name), found: value.typedExcerpt, expected: "data")
        return nil
      }
      guard isPath(name, at: path) else { return nil }
      files[name] = data
    }
    return files
  }

  private func read(_ folder: String, at path: DocumentPath) -> [String: Data]? {
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard let names = FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String })
    else { return refuse(folder, "no folder", at: path) }
    var files: [String: Data] = [:]
    var size = 0
    for name in names.sorted() {
      let file = ConfigFolders.join(folder, name)
      let attributes = try? FileManager.default.attributesOfItem(atPath: root + "/" + name)
      let type = attributes?[.type] as? FileAttributeType
      if type == .typeDirectory { continue }
      guard type == .typeRegular else {
        return refuse(file, "a link, a device or a pipe", at: path)
      }
      guard isPath(name, at: path) else { return nil }
      size += (attributes?[.size] as? NSNumber)?.intValue ?? 0
      guard size <= Self.sizeLimit, files.count < Self.countLimit else {
        log.add(
          .fileTooLarge, at: path, found: "more in \(folder)",
          expected: "at most \(Self.countLimit) files and \(Self.sizeLimit) bytes",
          hint: "The bundle of a simulated app holds what its code reads, no media.")
        return nil
      }
      guard let data = FileManager.default.contents(atPath: root + "/" + name) else {
        return refuse(file, "no permission", at: path)
      }
      files[name] = data
    }
    return files
  }

  private func refuse(_ file: String, _ found: String, at path: DocumentPath) -> [String: Data]? {
    log.add(
      .unreadableFile, at: path, found: "\(found) at \(file)", expected: "an ordinary file")
    return nil
  }

  /// Whether a name leads to a file inside of the bundle, and to none that the emulator makes.
  private func isPath(_ name: String, at path: DocumentPath) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if name == "Info.plist" {
      log.add(
        .conflict, at: path, found: "a file Info.plist", expected: "other files",
        hint: "The app's Info.plist is Apps/NAME-Info.plist, App.InfoPlist names it.")
      return false
    }
    guard parts.allSatisfy({ !["", ".", ".."].contains($0) }) else {
      log.add(
        .malformedText, at: path, found: Excerpt.quoted(name), expected: "a path in the bundle")
      return false
    }
    return true
  }
}
