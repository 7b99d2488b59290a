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

  /// Whether a word is meant as a name: it has neither folders nor an ending, and is no file that is there.
  static func isName(_ word: String) -> Bool {
    !word.contains("/") && !word.hasSuffix(".plist")
      && !FileManager.default.fileExists(atPath: word)
  }

  /// Finds the file of a scenario by its name.
  ///
  /// - Parameters:
  ///   - word: The name; it is given back where there are no scenarios at all.
  ///   - subcommand: Whose usage an error shows.
  /// - Returns: The path.
  /// - Throws: `UsageError` with a suggestion for a name that no scenario has.
  func path(of word: String, for subcommand: String) throws(UsageError) -> String {
    if files.isEmpty { return word }
    if let file = files.first(where: { $0.hasSuffix("/\(word).plist") }) { return file }
    let names = files.map(Self.name)
    let suggestion = NearMiss.of(word, in: names)
    throw UsageError(
      problem: .unknownScenario(word, folders: folders.map(\.path), suggestion: suggestion),
      subcommand: subcommand)
  }

  /// The name of the scenario in a file: the last part of its path, without the ending.
  static func name(of file: String) -> String {
    let text = file.utf8
    let slash = text.lastIndex(of: UInt8(ascii: "/"))
    let last = slash.map { text[text.index(after: $0)...] } ?? text[...]
    return String(Substring(last.lastIndex(of: UInt8(ascii: ".")).map { last[..<$0] } ?? last))
  }
}
