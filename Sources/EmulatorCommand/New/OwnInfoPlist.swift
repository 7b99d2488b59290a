import Foundation

/// The Info.plist of an app that is there, which takes the place of the template's.
struct OwnInfoPlist {
  private let path: String
  private let text: String
  /// What its tasks are called.
  private let identifiers: [String]

  /// Finds the one Info.plist in the folder of an app's sources, or else beside it, that says something of background
  /// work; nil: there is none, or several.
  init?(of sources: String) {
    let folder = URL(fileURLWithPath: sources).standardizedFileURL
    let inside = Self.files(below: folder)
    let found = inside.isEmpty ? Self.files(in: folder.deletingLastPathComponent()) : inside
    let telling = found.compactMap { file -> OwnInfoPlist? in OwnInfoPlist(file) }
    guard telling.count == 1 else { return nil }
    self = telling[0]
  }

  private init?(_ file: URL) {
    guard let data = try? Data(contentsOf: file), let text = String(data: data, encoding: .utf8),
      let plist = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let values = plist as? [String: Any]
    else { return nil }
    let identifiers = values["BGTaskSchedulerPermittedIdentifiers"] as? [String]
    guard identifiers != nil || values["UIBackgroundModes"] != nil else { return nil }
    path = file.lastPathComponent
    self.text = text
    self.identifiers = identifiers ?? []
  }

  private static func files(below folder: URL) -> [URL] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return infoPlists(paths).map { folder.appendingPathComponent($0) }
  }

  private static func files(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return infoPlists(names).map { folder.appendingPathComponent($0) }
  }

  private static func infoPlists(_ paths: [String]) -> [String] {
    paths.filter { $0.hasSuffix("Info.plist") }.sorted()
  }

  /// What the scenario expects to be launched while its user is away for an hour: refreshes, as far as names tell.
  ///
  /// Processing waits for the night, and a name with a build setting in it is known to nobody before the build.
  private var expected: [String] {
    let named = identifiers.filter { !$0.contains("$(") && !$0.hasSuffix("*") }
    let refreshes = named.filter { name in
      ["refresh", "fetch"].contains { name.lowercased().contains($0) }
    }
    return refreshes.isEmpty && named.count == 1 ? named : refreshes
  }

  /// Puts the Info.plist in the place of the template's, and its identifiers into what the scenario expects.
  func replace(in files: inout [String: String], for app: String) {
    files["Config/Apps/\(app)-Info.plist"] = text
    let scenario = "Config/Scenarios/Morning.plist"
    guard let lines = files[scenario]?.split(separator: "\n", omittingEmptySubsequences: false)
    else { return }
    files[scenario] = lines.flatMap { line -> [String] in
      guard let start = line.firstRange(of: "<string>Launch "),
        let rest = line.firstRange(of: " AtLeast=")
      else { return [String(line)] }
      return expected.map { "\(line[..<start.upperBound])\($0)\(line[rest.lowerBound...])" }
    }.joined(separator: "\n")
  }

  /// What was taken from it, as sentences.
  var words: String {
    "The app's own \(path) is used. The scenario expects "
      + (expected.isEmpty
        ? "no launch: say which." : "launches of \(expected.joined(separator: ", ")).")
  }
}
