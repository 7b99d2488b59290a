import AppHosting
import Emulator

/// Reads `App.Tasks` and compares it with what the hosted app does in the background.
///
/// Some apps take the whole list from the scenario. Others ask for their tasks themselves: there an entry says which
/// identifier and which date one of them has instead of the app's own.
struct TaskReader {
  var app: HostedApp?
  var log: ProblemLog

  /// The tasks that the scenario names; where it names none, those that the app names.
  func tasks(of section: Section) -> [TaskDescription] {
    guard section.value("Tasks") != nil else { return app?.tasks ?? [] }
    let entries = section.sections("Tasks")
    if let app, app.jobs.isEmpty, app.adjustableTasks.isEmpty, !entries.isEmpty {
      log.add(
        .conflict, at: section.path("Tasks"), found: "an array of \(entries.count)",
        expected: "no tasks for \(app.name)",
        hint: "The app decides itself which tasks it registers.")
    }
    checkValuesDiffer(
      "Identifier", of: entries,
      hint: "Registering an identifier twice ends the app on the phone (R-009).")
    if app?.adjustableTasks.isEmpty == false {
      checkValuesDiffer("Job", of: entries, hint: "Each of the app's tasks has one identifier.")
    }
    return entries.compactMap { task in
      checkConditions(of: task)
      return description(of: task)
    }
  }

  private func checkValuesDiffer(_ key: String, of entries: [Section], hint: String) {
    var known: Set<String> = []
    for entry in entries {
      guard let text = entry.text(key), !known.insert(text).inserted else { continue }
      log.add(
        .duplicateValue, at: entry.path(key), found: Excerpt.quoted(text),
        expected: "\(key == "Job" ? "a job" : "an identifier") that no earlier task has", hint: hint
      )
    }
  }

  private func description(of task: Section) -> TaskDescription? {
    guard let identifier = task.text("Identifier"), let job = task.text("Job"),
      let kind = task.text("Kind").flatMap(TaskDescription.Kind.init(rawValue:))
    else { return nil }
    let description = TaskDescription(
      identifier: identifier, kind: kind, job: job,
      earliestBeginSeconds: task.number("EarliestBeginSeconds"),
      requiresNetworkConnectivity: task.boolean("RequiresNetworkConnectivity") ?? false,
      requiresExternalPower: task.boolean("RequiresExternalPower") ?? false,
      submitOn: task.texts("SubmitOn").compactMap(TaskDescription.Occasion.init(rawValue:)))
    if let app { check(description, of: task, app: app) }
    return description
  }

  private func check(_ description: TaskDescription, of task: Section, app: HostedApp) {
    let own = app.adjustableTasks.first { $0.job == description.job }
    let jobs = app.jobs + app.adjustableTasks.map(\.job)
    if !jobs.isEmpty, !jobs.contains(description.job) {
      log.add(
        .unknownJob, at: task.path("Job"), found: Excerpt.quoted(description.job),
        expected: "a job of \(app.name)",
        hint: Suggestion.hint(for: description.job, among: jobs, are: "jobs"))
    }
    if !app.jobs.isEmpty, task.value("SubmitOn") == nil {
      log.add(
        .missingKey, at: task.path("SubmitOn"), found: "nothing", expected: "an array",
        hint: "When the app submits the request, or begins the background task.")
    }
    if let own { checkCode(own, allows: description, of: task, app: app) }
  }

  /// What an app asks for, and when, stands in its code: an entry that says otherwise would change nothing.
  private func checkCode(
    _ own: TaskDescription, allows description: TaskDescription, of task: Section, app: HostedApp
  ) {
    func refuse(_ key: String, _ found: String, _ expected: String) {
      log.add(
        .conflict, at: task.path(key), found: found, expected: expected,
        hint: "The code of \(app.name) says so; a scenario says Identifier and "
          + "EarliestBeginSeconds of its tasks.")
    }
    if description.kind != own.kind {
      refuse("Kind", Excerpt.quoted(description.kind.rawValue), own.kind.rawValue)
    }
    for key in ["RequiresNetworkConnectivity", "RequiresExternalPower"]
    where description.kind == .processing && task.boolean(key) == true {
      refuse(key, "true", "false or nothing")
    }
    if !description.submitOn.isEmpty {
      refuse("SubmitOn", "an array of \(description.submitOn.count)", "nothing")
    }
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

extension [TaskDescription] {
  /// What the app's Info.plist says of its tasks, by their names.
  var settings: [String: PropertyListValue] {
    Dictionary(
      map { task in
        var values: [String: PropertyListValue] = ["Identifier": .text(task.identifier)]
        values["EarliestBeginSeconds"] = task.earliestBeginSeconds.map { .real($0) }
        return (task.job, .dictionary(values))
      }, uniquingKeysWith: { first, _ in first })
  }
}
