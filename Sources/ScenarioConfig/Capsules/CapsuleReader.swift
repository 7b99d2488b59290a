import AppHosting
import DeviceModel
import Emulator
import SchedulingRules

/// Reads capsules: their shape, their scenario as strictly as one in a file of its own, their checkpoints.
struct CapsuleReader {
  var apps: [HostedApp]
  var log: ProblemLog

  /// The capsule, or nil after a problem was logged.
  func capsule(of document: [String: PropertyListValue], at root: DocumentPath) -> Capsule? {
    let section = SchemaCheck(log: log).section(document, schema: .capsule, at: root)
    for key in ["ScenarioDigest", "TraceHash", "Seal"] { checkHash(key, of: section) }
    if log.isEmpty { checkSeal(of: section) }
    let outline = outline(of: section)
    let failures = section.sections("Failures").compactMap(failure)
    guard let scenario = section.section("Scenario"),
      let configuration = configuration(of: scenario),
      let isolation = section.text("Isolation").flatMap(IsolationMode.init(rawValue:)),
      let outline
    else { return nil }
    return Capsule(
      section, scenario: ResolvedScenario(scenario), configuration: configuration,
      isolation: isolation, failures: failures, outline: outline)
  }

  /// What a resolved scenario comes to, or nil after a problem was logged.
  func configuration(of scenario: Section) -> RunConfiguration? {
    ScenarioDecoder(
      scenario: scenario, file: nil,
      overrides: ScenarioOverrides(until: scenario.number("UntilSeconds").map { "\($0)" }),
      apps: apps, folders: ConfigFolders(folders: [], log: log), log: log
    ).configuration()
  }

  private func checkHash(_ key: String, of section: Section) {
    guard let text = section.text(key), !TraceOutline.isHash(text) else { return }
    log.add(
      .malformedText, at: section.path(key), found: Excerpt.quoted(text),
      expected: "16 hexadecimal digits")
  }

  private func checkSeal(of section: Section) {
    guard let seal = section.text("Seal"), let digest = section.text("ScenarioDigest"),
      let failures = section.value("Failures"), Capsule.seal(digest, failures) != seal
    else { return }
    log.add(
      .brokenSeal, at: section.path("Seal"), found: Excerpt.quoted(seal),
      expected:
        "\(Excerpt.quoted(Capsule.seal(digest, failures))), the hash of ScenarioDigest and Failures",
      hint: "One of the two was edited. Make the capsule again, with 'run --capsule' or 'sweep'.")
  }

  private func failure(of entry: Section) -> Capsule.Failure? {
    guard let name = entry.text("Name"), let message = entry.text("Message") else { return nil }
    return Capsule.Failure(
      name: name, rule: entry.text("Rule").flatMap { RuleID($0) },
      identifier: entry.text("Identifier"),
      processState: entry.text("ProcessState").flatMap(AppProcessState.init(rawValue:)),
      message: message)
  }

  /// The checkpoints in the order of their records; nil after a problem was logged.
  private func outline(of section: Section) -> TraceOutline? {
    let before = log.count
    var marks: [TraceOutline.Mark] = []
    for (index, text) in section.texts("Checkpoints").enumerated() {
      let path = section.path("Checkpoints").index(index)
      guard let mark = TraceOutline.Mark(text) else {
        log.add(
          .malformedText, at: path, found: Excerpt.quoted(text),
          expected: "RECORD NANOSECONDS KIND HASH")
        continue
      }
      if let last = marks.last, last.record >= mark.record {
        log.add(
          .conflict, at: path, found: "record \(mark.record)",
          expected: "a record behind \(last.record), that of the checkpoint before")
      }
      marks.append(mark)
    }
    return log.count == before ? TraceOutline(marks: marks) : nil
  }
}
