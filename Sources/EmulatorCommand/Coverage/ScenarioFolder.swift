import Emulator
import Foundation
import Glibc
import RuleCoverage
import ScenarioConfig
import SchedulingRules

/// A folder of scenarios in which one looks for those that show a rule.
struct ScenarioFolder {
  /// A scenario that expects something under a rule.
  struct Witness: Equatable {
    /// The path of the scenario, as `run` takes it.
    var file: String
    /// What it expects, each kind once.
    var kinds: [Expectation.Kind]
  }

  /// Where the scenarios of the package lie, seen from the package's folder.
  static let shipped = "Config/Scenarios"

  /// The folder, as the user named it.
  let path: String
  /// The property lists in it and in the folders below it, as `run` takes them, by their names.
  let files: [String]

  /// Opens a folder; without a name that of the shipped scenarios, nil when it is not there.
  ///
  /// - Throws: `UnusableFile` for a name that leads to no folder.
  init?(named name: String?) throws(UnusableFile) {
    path = name ?? Self.shipped
    // Links to folders are not followed, but for one that somebody names.
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let files = try? FileManager.default.subpathsOfDirectory(atPath: real) else {
      if name == nil { return nil }
      throw Self.failure(at: path)
    }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    // A package inside has documents of its own, for apps of its own: the template.
    let packages = files.filter { $0.hasSuffix("/Package.swift") }.map { $0.dropLast(13) }
    self.files =
      files.filter { $0.hasSuffix(".plist") && !$0.hasPrefix(".") }
      .filter { file in !packages.contains { file.hasPrefix($0) } }
      .map { (name: ScenarioShelf.name(of: $0), path: prefix + $0) }
      .sorted(by: <).map(\.path)
  }

  /// What keeps a folder from being read: itself, or one below it.
  private static func failure(at path: String) -> UnusableFile {
    let below = FileManager.default.enumerator(atPath: path)?.lazy.compactMap { $0 as? String }
    let locked = below?.map { path + "/" + $0 }.first {
      FileKind(of: $0) == .folder && access($0, R_OK | X_OK) != 0
    }
    return locked.map { UnusableFile(path: $0, reason: "is a folder that cannot be read") }
      ?? UnusableFile(path: path, reason: "is no folder that can be read")
  }

  /// The property lists in a folder and below it, as `run` takes them, by their names; nil for what is no
  /// folder.
  ///
  /// - Throws: `UnusableFile` for a folder that cannot be read.
  static func files(in place: String) throws(UnusableFile) -> [String]? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder),
      isFolder.boolValue
    else { return nil }
    return try ScenarioFolder(named: place)?.files
  }

  /// The scenarios that a command line names: files, names, and folders, whose scenarios come by their names.
  ///
  /// - Throws: `UnusableFile` for a folder without any.
  static func files(named places: [String]) throws(UnusableFile) -> [String] {
    var files: [String] = []
    for place in places {
      let found = try Self.files(in: place) ?? [place]
      guard !found.isEmpty else {
        throw UnusableFile(path: place, reason: "is a folder without scenarios")
      }
      files += found
    }
    return files
  }

  /// What the scenarios show, as `coverage --record` has left it beside the folder; nil: nothing is there.
  ///
  /// - Throws: `UnusableFile` for a file that is no record.
  func coverage() throws(UnusableFile) -> CoverageRecord? {
    let file = URL(fileURLWithPath: path).deletingLastPathComponent()
      .appendingPathComponent("Coverage.plist").path
    return FileManager.default.fileExists(atPath: file) ? try CoverageRecord.read(file) : nil
  }

  /// What the scenarios expect, by file, in alphabetical order.
  ///
  /// - Parameter report: Receives what is wrong with a scenario that cannot be read.
  /// - Returns: What was found in the others.
  func expectations(
    report: (ConfigurationProblems) -> Void
  ) -> [(file: String, expectations: [Expectation])] {
    let reader = ScenarioReader(apps: [])
    return files.compactMap { file in
      do throws(ConfigurationProblems) {
        return (file, try reader.outline(of: file).expectations)
      } catch {
        report(error)
        return nil
      }
    }
  }

  /// The scenarios whose expectations name a rule.
  static func witnesses(
    of rule: RuleID, in scenarios: [(file: String, expectations: [Expectation])]
  ) -> [Witness] {
    scenarios.compactMap { file, expectations in
      let kinds = expectations.filter { $0.rule == rule }.map(\.kind)
      let once = Expectation.Kind.allCases.filter(kinds.contains)
      return once.isEmpty ? nil : Witness(file: file, kinds: once)
    }
  }
}
