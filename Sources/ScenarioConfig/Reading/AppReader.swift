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
    let tasks = TaskReader(app: app, log: log).tasks(of: section)
    if let app { checkVariant(of: section, app: app) }
    let settings = settings(of: section, app: app)
    guard let app, let document, let infoPlist, let files, let settings else { return nil }
    var whole = built(document.values, of: app, bundleIdentifier: infoPlist.bundleIdentifier)
    // A capsule names no tasks where the scenario had none.
    if section.value("Tasks") != nil, !tasks.isEmpty, !app.adjustableTasks.isEmpty {
      whole["AppTasks"] = .dictionary(tasks.settings)
    }
    return AppDescription(
      name: app.name, infoPlist: infoPlist, variant: section.text("Variant"), settings: settings,
      tasks: tasks, entitlements: section.texts("Entitlements"),
      bundle: AppBundle(infoPlist: PropertyListWriter.xml(whole), files: files))
  }

  /// An Info.plist as Xcode builds it: with its bundle identifier wherever its setting stands, and what Xcode writes
  /// where a key of its own is absent, or names another setting.
  private func built(
    _ document: [String: PropertyListValue], of app: HostedApp, bundleIdentifier: String
  ) -> [String: PropertyListValue] {
    let usual = AppBundle.usualKeys(ofApp: app.name).mapValues(PropertyListValue.text)
    return document.mapValues { value in
      value.mapTexts { BuildSetting.resolve($0, bundleIdentifier: bundleIdentifier) }
    }.merging(usual) { own, usual in
      if case .text(let text) = own, BuildSetting.isNamed(in: text) { usual } else { own }
    }
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
      // In their order: a log that is full keeps the first problems.
      return values.sorted { $0.key < $1.key }.reduce(true) { result, entry in
        isJSON(entry.value, at: path.key(entry.key)) && result
      }
    case .real, .date, .data, .refused:
      log.add(
        .wrongType, at: path, found: value.typedExcerpt,
        expected: "a string, a finite number, a boolean, an array or a dictionary")
      return false
    }
  }
}
