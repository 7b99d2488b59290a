import AppHosting
import Emulator
import SchedulingRules

/// Reads `App` and compares it with what the hosted app understands.
struct AppReader {
  var apps: [HostedApp]
  var folders: ConfigFolders
  var log: ProblemLog

  /// The app that a scenario names, or nil after a problem was logged.
  func app(of section: Section) -> HostedApp? {
    guard let name = section.text("Name") else { return nil }
    if let app = apps.first(where: { $0.name == name }) { return app }
    log.add(
      .unknownApp, at: section.path("Name"), found: Excerpt.quoted(name),
      expected: "the name of a built-in app",
      hint: Suggestion.hint(for: name, among: apps.map(\.name), are: "apps"))
    return nil
  }

  /// The app and its set-up, or nil after a problem was logged.
  func description(of section: Section, app: HostedApp?) -> AppDescription? {
    let document = infoPlist(of: section, app: app)
    let infoPlist = document.flatMap { InfoPlistReader(log: log).read($0.values, at: $0.path) }
    let files = BundleReader(folders: folders, log: log).files(of: section, app: app)
    let tasks = section.value("Tasks") == nil ? app?.tasks ?? [] : tasks(of: section, app: app)
    if let app {
      checkVariant(of: section, app: app)
      checkTasksAreUsed(section, app: app)
    }
    let settings = settings(of: section, app: app)
    guard let app, let document, let infoPlist, let files, let settings else { return nil }
    let usual = AppBundle.usualKeys(ofApp: app.name).mapValues(PropertyListValue.text)
    let whole = document.values.merging(usual) { own, _ in own }
    return AppDescription(
      name: app.name, infoPlist: infoPlist, variant: section.text("Variant"), settings: settings,
      tasks: tasks, entitlements: section.texts("Entitlements"),
      bundle: AppBundle(infoPlist: PropertyListWriter.xml(whole), files: files))
  }

  /// The Info.plist with the path of its root, for problems.
  private func infoPlist(
    of section: Section, app: HostedApp?
  ) -> (values: [String: PropertyListValue], path: DocumentPath)? {
    let path = section.path("InfoPlist")
    if case .dictionary(let values) = section.value("InfoPlist") { return (values, path) }
    guard let name = section.text("InfoPlist") ?? app?.name else { return nil }
    switch folders.target(of: name, kind: .infoPlist, at: path) {
    case .file(let file):
      let root = log.open(file)
      return PropertyListFile(log: log).read(file, at: root).map { ($0, root) }
    case .refused: return nil
    case .missing:
      folders.reportMissing(name, kind: .infoPlist, at: path)
      return nil
    }
  }

  private func checkVariant(of section: Section, app: HostedApp) {
    guard let variant = section.text("Variant"), !app.variants.contains(variant) else { return }
    log.add(
      .unknownVariant, at: section.path("Variant"), found: Excerpt.quoted(variant),
      expected: "a variant of \(app.name)",
      hint: Suggestion.hint(for: variant, among: app.variants, are: "variants"))
  }

  /// The settings as JSON with sorted keys, so that equal settings are equal bytes.
  private func settings(of section: Section, app: HostedApp?) -> [UInt8]? {
    let path = section.path("Settings")
    guard let value = section.value("Settings"), isJSON(value, at: path) else { return nil }
    let json = CanonicalJSON.bytes(of: value)
    for problem in app?.checkSettings(json) ?? [] {
      log.add(
        .invalidSetting, at: path.key(problem.keyPath), found: Excerpt.line(problem.found),
        expected: problem.expected)
    }
    return json
  }

  private func isJSON(_ value: PropertyListValue, at path: DocumentPath) -> Bool {
    switch value {
    case .boolean, .integer, .text, .untyped: return true
    case .real(let number) where number.isFinite: return true
    case .list(let values):
      return values.enumerated().reduce(true) { result, entry in
        isJSON(entry.element, at: path.index(entry.offset)) && result
      }
    case .dictionary(let values):
      return values.reduce(true) { result, entry in
        isJSON(entry.value, at: path.key(entry.key)) && result
      }
    case .real, .date, .data, .refused:
      log.add(
        .wrongType, at: path, found: value.typedExcerpt,
        expected: "a string, a finite number, a boolean, an array or a dictionary")
      return false
    }
  }

  private func checkTasksAreUsed(_ section: Section, app: HostedApp) {
    let count = section.sections("Tasks").count
    guard app.jobs.isEmpty, count > 0 else { return }
    log.add(
      .conflict, at: section.path("Tasks"), found: "an array of \(count)",
      expected: "no tasks for \(app.name)",
      hint: "The app decides itself which tasks it registers.")
  }

  private func tasks(of section: Section, app: HostedApp?) -> [TaskDescription] {
    var identifiers: Set<String> = []
    return section.sections("Tasks").compactMap { task in
      if let identifier = task.text("Identifier"), !identifiers.insert(identifier).inserted {
        log.add(
          .duplicateValue, at: task.path("Identifier"), found: Excerpt.quoted(identifier),
          expected: "an identifier that no earlier task has",
          hint: "Registering an identifier twice ends the app on the phone (R-009).")
      }
      checkConditions(of: task)
      return description(of: task, app: app)
    }
  }

  private func description(of task: Section, app: HostedApp?) -> TaskDescription? {
    guard let identifier = task.text("Identifier"), let job = task.text("Job"),
      let kind = task.text("Kind").flatMap(TaskDescription.Kind.init(rawValue:))
    else { return nil }
    if let app, !app.jobs.isEmpty, !app.jobs.contains(job) {
      log.add(
        .unknownJob, at: task.path("Job"), found: Excerpt.quoted(job),
        expected: "a job of \(app.name)",
        hint: Suggestion.hint(for: job, among: app.jobs, are: "jobs"))
    }
    return TaskDescription(
      identifier: identifier, kind: kind, job: job,
      earliestBeginSeconds: task.number("EarliestBeginSeconds"),
      requiresNetworkConnectivity: task.boolean("RequiresNetworkConnectivity") ?? false,
      requiresExternalPower: task.boolean("RequiresExternalPower") ?? false,
      submitOn: task.texts("SubmitOn").compactMap(TaskDescription.Occasion.init(rawValue:)))
  }

  /// Only processing requests have conditions; a begun background task has no request at all.
  private func checkConditions(of task: Section) {
    guard let kind = task.text("Kind"), kind != "Processing" else { return }
    for key in ["RequiresNetworkConnectivity", "RequiresExternalPower"]
    where task.boolean(key) == true {
      log.add(
        .conflict, at: task.path(key), found: "true", expected: "false for the kind \(kind)",
        hint: "Only processing requests wait for conditions.")
    }
    if kind == "BackgroundTask", task.number("EarliestBeginSeconds") != nil {
      log.add(
        .conflict, at: task.path("EarliestBeginSeconds"), found: "a number",
        expected: "nothing for the kind BackgroundTask", hint: "A background task begins at once.")
    }
  }
}

extension TaskDescription {
  /// The task as an entry of `App.Tasks`.
  var entry: PropertyListValue {
    var values: [String: PropertyListValue] = [
      "Identifier": .text(identifier), "Kind": .text(kind.rawValue), "Job": .text(job),
      "RequiresNetworkConnectivity": .boolean(requiresNetworkConnectivity),
      "RequiresExternalPower": .boolean(requiresExternalPower),
      "SubmitOn": .list(submitOn.map { .text($0.rawValue) }),
    ]
    values["EarliestBeginSeconds"] = earliestBeginSeconds.map { .real($0) }
    return .dictionary(values)
  }
}
