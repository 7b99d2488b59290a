import Foundation
import ScenarioConfig
import SchedulingRules

/// The scenarios that go by their name alone: those below `Scenarios` of the Config folders.
struct ScenarioShelf {
  /// The folders of `--config`, and then the one that is called Config.
  let folders: [ScenarioFolder]

  /// Opens the folders, those that are there.
  ///
  /// - Throws: `UnusableFile` for a folder that cannot be read.
  init(configFolders: [String]) throws(UnusableFile) {
    var folders: [ScenarioFolder] = []
    for place in configFolders.map({ $0 + "/Scenarios" }) + [ScenarioFolder.shipped] {
      guard FileManager.default.fileExists(atPath: place),
        let folder = try ScenarioFolder(named: place)
      else { continue }
      folders.append(folder)
    }
    self.folders = folders
  }

  /// The paths of the scenarios, those of the first folder first, each in alphabetical order of names.
  var files: [String] { folders.flatMap(\.files) }

  /// Finds the file of a scenario that may have been given by its name.
  ///
  /// - Parameters:
  ///   - word: A path, which is given back, or a name: a word without folders and without an ending.
  ///   - subcommand: Whose usage an error shows.
  /// - Returns: The path.
  /// - Throws: `UsageError` with a suggestion for a name that no scenario has.
  func path(of word: String, for subcommand: String) throws(UsageError) -> String {
    guard !word.contains("/"), !word.hasSuffix(".plist"), !files.isEmpty,
      !FileManager.default.fileExists(atPath: word)
    else { return word }
    if let file = files.first(where: { Self.name(of: $0) == word }) { return file }
    let names = files.map(Self.name)
    let suggestion = NearMiss.of(word, in: names)
    throw UsageError(
      problem: .unknownName(word, what: "scenario", suggestion: suggestion), subcommand: subcommand)
  }

  /// The name of the scenario in a file.
  static func name(of file: String) -> String {
    URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
  }
}
