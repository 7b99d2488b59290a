import DeviceStorage
import Foundation

/// Where the manifest of an app finds the emulator's package.
enum PackageOrigin: Equatable {
  /// In a folder, by the way to it from that of the app.
  case folder(path: String)
  /// In a git repository, at the head of a branch.
  case repository(url: String, branch: String)

  /// Reads the template of a place, and finds out how a manifest names that place.
  ///
  /// - Parameters:
  ///   - place: A folder, or the URL of a repository, which is cloned into a temporary folder.
  ///   - form: What the app is made of.
  ///   - app: The folder of the app.
  ///   - surroundings: What names the folder for temporary files.
  /// - Returns: The template, and what its texts are to say of the place.
  /// - Throws: `UnusableFile` where the place has no template.
  static func read(
    _ place: String, _ form: AppTemplate.Form, for app: URL, _ surroundings: Surroundings
  ) throws(UnusableFile) -> (template: AppTemplate, origin: PackageOrigin) {
    guard isURL(place) else {
      let folder = URL(fileURLWithPath: place).standardizedFileURL
      return (
        try AppTemplate(of: form, in: folder), .folder(path: relativePath(from: app, to: folder))
      )
    }
    guard case .folder(let path) = try StoreOption.temporaryFolder(surroundings) else {
      preconditionFailure("A temporary folder was made that is none")
    }
    let scratch = URL(fileURLWithPath: path)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let clone = scratch.appendingPathComponent("clone")
    guard git(["clone", "--quiet", "--depth", "1", place, clone.path]) != nil,
      let branch = git(["-C", clone.path, "symbolic-ref", "--short", "HEAD"])
    else {
      throw UnusableFile(
        path: place, reason: "cannot be cloned: expected the URL of a git repository with a branch")
    }
    return (try AppTemplate(of: form, in: clone), .repository(url: place, branch: branch))
  }

  /// Whether a place is meant as a URL, or as what git takes for one: `git@host:path`.
  private static func isURL(_ place: String) -> Bool {
    place.contains("://") || place.wholeMatch(of: /[^\/]+@[^\/]+:.+/) != nil
  }

  /// What git prints, without its last line break; nil where it fails, of which it has told by then.
  private static func git(_ words: [String]) -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + words
    process.standardOutput = pipe
    guard let end = try? ProcessEnd(of: process) else { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    end.wait()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// The way from one folder to another, as a manifest names it.
  static func relativePath(from start: URL, to end: URL) -> String {
    let (from, to) = (start.pathComponents, end.pathComponents)
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// A text of the template with this place in the place of the one that it names.
  func written(into text: String) -> String {
    switch self {
    case .folder(let path): return text.replacing("EMULATOR", with: path)
    case .repository(let url, let branch):
      // A package goes by the last part of its URL.
      let last = url.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? url
      let identity = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
      return text.replacing(
        #".package(name: "BackgroundTaskEmulator", path: "EMULATOR")"#,
        with: #".package(url: "\#(url)", branch: "\#(branch)")"#
      ).replacing(
        #"package: "BackgroundTaskEmulator")"#, with: #"package: "\#(identity)")"#)
    }
  }
}
