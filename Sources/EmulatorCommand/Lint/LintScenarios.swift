import AppHosting
import Emulator
import Foundation
import SchedulingRules

/// Writes scenarios of a few lines, each of which fails because of a finding.
///
/// An app with jobs that a scenario decides plays the part of the linted app: it registers and submits the
/// task that cannot run, under an Info.plist in which everything but the finding is right.
struct LintScenarios {
  private let folder: String?
  private let infoPlist: InfoPlist
  private let command: EmulatorCommand

  /// Names the folder; it is created with the first scenario.
  ///
  /// - Parameters:
  ///   - folder: Where `Scenarios` and `Apps` are to lie; nil: nothing is written.
  ///   - infoPlist: What is linted.
  ///   - command: The tool with its apps.
  init(_ folder: String?, _ infoPlist: InfoPlist, _ command: EmulatorCommand) {
    self.folder = folder
    self.infoPlist = infoPlist
    self.command = command
  }

  /// Writes a scenario for each finding that a run can show.
  ///
  /// - Returns: The commands that run them, by the place of the finding in the list.
  /// - Throws: `UnusableFile` when a file cannot be written.
  func write(_ findings: [LintFinding]) throws(UnusableFile) -> [Int: String] {
    guard let folder, let app = command.apps.first(where: { !$0.jobs.isEmpty }) else { return [:] }
    var commands: [Int: String] = [:]
    for (number, finding) in findings.enumerated() {
      guard let found = finding.victim else { continue }
      let victim = LintFinding.Victim(
        identifier: infoPlist.built(found.identifier), kind: found.kind)
      let name = "Lint\(number + 1)"
      let file = "\(folder)/Scenarios/\(name).plist"
      let declared = infoPlist.reduced(to: finding, of: victim).document
      try write(declared, to: "\(folder)/Apps/\(name)-Info.plist")
      try write(scenario(name, finding, victim, app), to: file)
      commands[number] = RunOptions.line([command.name, "run", file])
    }
    return commands
  }

  /// A morning in which the task would run if it could.
  private func scenario(
    _ name: String, _ finding: LintFinding, _ victim: LintFinding.Victim, _ app: HostedApp
  ) -> [String: Any] {
    let kind: TaskDescription.Kind = victim.kind == .processing ? .processing : .appRefresh
    let task: [String: Any] = [
      "Identifier": victim.identifier, "Kind": kind.rawValue, "Job": app.jobs[0],
      "SubmitOn": [TaskDescription.Occasion.didEnterBackground.rawValue],
    ]
    return [
      "FormatVersion": 1, "Identifier": name, "Summary": "\(finding.rule): \(finding.message).",
      "StartDate": "2026-03-02 08:00:00", "TimeZone": "UTC", "DurationSeconds": 7_200, "Seed": 1,
      "Policy": "Documented",
      "App": ["Name": app.name, "InfoPlist": name, "Tasks": [task]],
      "Device": ["ExternalPower": true],
      "Timeline": ["0 08:01 OpenApp", "0 08:02 LeaveApp", "0 08:03 PutDown"],
      "Expectations": ["Launch \"\(Self.quoted(victim.identifier))\""],
    ]
  }

  /// A text as it stands between the quotation marks of a line.
  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  private func write(_ document: [String: Any], to file: String) throws(UnusableFile) {
    let url = URL(fileURLWithPath: file)
    try OutputFolder(url.deletingLastPathComponent().path).create()
    do {
      try PropertyListSerialization.data(fromPropertyList: document, format: .xml, options: 0)
        .write(to: url)
    } catch {
      throw UnusableFile(path: file, reason: "cannot be written: \(error.localizedDescription)")
    }
  }
}

extension InfoPlist {
  /// A text as it is in an app that is built: what nobody has told is taken for something.
  fileprivate func built(_ text: String) -> String {
    BuildSetting.resolve(
      text,
      bundleIdentifier: BuildSetting.isNamed(in: bundleIdentifier)
        ? "com.example.app" : bundleIdentifier)
  }

  /// The declarations with what a finding is about as it is, and the rest as it should be.
  fileprivate func reduced(to finding: LintFinding, of victim: LintFinding.Victim) -> InfoPlist {
    var reduced = self
    if finding.rule == .backgroundModeDeclared {
      reduced.permittedIdentifiers = [victim.identifier]
    } else {
      reduced.backgroundModes = TaskKind.needingMode.compactMap(\.backgroundMode)
      if finding.rule != .wildcardIdentifiers {
        reduced.permittedIdentifiers?.removeAll(where: malformedWildcards.contains)
      }
    }
    return reduced
  }

  /// The declarations under Apple's keys.
  fileprivate var document: [String: Any] {
    var document: [String: Any] = [
      "CFBundleIdentifier": built(bundleIdentifier), InfoPlistLint.modesKey: backgroundModes,
    ]
    document[InfoPlistLint.identifiersKey] = permittedIdentifiers?.map(built)
    return document
  }
}
