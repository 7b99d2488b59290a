import AppHosting
import DeviceModel
import Emulator
import SchedulingRules

/// Reads what happens in one entry of the timeline.
struct EventReader {
  /// The hosted app, or nil when the scenario names none that exists.
  var app: HostedApp?
  var log: ProblemLog

  /// The event, or nil after a problem was logged.
  func event(of entry: Section) -> ScenarioEvent? {
    switch entry.text("Event") {
    case "OpenApp": .openApp
    case "LeaveApp": .leaveApp
    case "ForceQuit": .forceQuit
    case "Jetsam":
      entry.text("Reason").flatMap(JetsamReason.init(rawValue:))
        .map(ScenarioEvent.memoryShortage)
    case "CoolOff": .coolOff
    case "Reboot": .reboot
    case "UpdateApp": .updateApp
    case "HealthSample": entry.text("Type").map(ScenarioEvent.healthSample)
    case "StopContinuedTask": .stopContinuedTask
    case "AnswerPrompt":
      entry.text("Answer").flatMap(PromptAnswer.init(rawValue:)).map(ScenarioEvent.answerPrompt)
    case "Push": push(of: entry)
    case "SimulateLaunch":
      entry.text("Identifier").map { .debug(.simulateLaunch($0)) }
    case "SimulateExpiration":
      entry.text("Identifier").map { .debug(.simulateExpiration($0)) }
    case "SimulateBackgroundFetch": .debug(.simulateBackgroundFetch)
    case "UserAction": userAction(of: entry)
    default: change(of: entry).map(ScenarioEvent.device)
    }
  }

  private func change(of entry: Section) -> DeviceChange? {
    switch entry.text("Event") {
    case "Lock": .lock
    case "Unlock": .unlock
    case "PickUp": .inUse(true)
    case "PutDown": .inUse(false)
    case "PlugIn": .externalPower(true)
    case "Unplug": .externalPower(false)
    case "BatteryLevel": entry.number("Level").map(DeviceChange.batteryLevel)
    case "LowPowerMode": entry.boolean("On").map(DeviceChange.lowPowerMode)
    case "Network":
      entry.text("Kind").flatMap(Network.init(rawValue:)).map(DeviceChange.network)
    case "LowDataMode": entry.boolean("On").map(DeviceChange.lowDataMode)
    case "Camera": entry.boolean("On").map(DeviceChange.camera)
    case "Call": entry.boolean("On").map(DeviceChange.call)
    case "Debugger": entry.boolean("On").map(DeviceChange.debugger)
    case "BackgroundAppRefresh": backgroundAppRefresh(of: entry)
    case "ThermalState":
      entry.text("State").flatMap(ThermalState.init(word:)).map(DeviceChange.thermalState)
    case "ContinuedTasksOfOthers":
      entry.integer("Count").map(DeviceChange.continuedTasksOfOthers)
    case "HealthStudy": entry.boolean("On").map(DeviceChange.healthStudy)
    case "ClockJump": clockJump(of: entry)
    case "TimeZone": timeZone(of: entry)
    case let name:
      preconditionFailure("The schema lists the event \(name ?? "?"), which nobody reads.")
    }
  }

  private func backgroundAppRefresh(of entry: Section) -> DeviceChange? {
    guard let isOn = entry.boolean("On") else { return nil }
    switch entry.text("Scope") {
    case "device": return .backgroundRefresh(isOn)
    case "app": return .backgroundRefreshForApp(isOn)
    case "restricted": return .backgroundRefreshRestricted(isOn)
    default: return nil
    }
  }

  private func clockJump(of entry: Section) -> DeviceChange? {
    guard let seconds = entry.number("Seconds") else { return nil }
    let milliseconds = (seconds * 1_000).rounded()
    guard abs(seconds * 1_000 - milliseconds) < 1e-3 else {
      log.add(
        .outOfRange, at: entry.path("Seconds"), found: "\(seconds)",
        expected: "whole milliseconds")
      return nil
    }
    return .wallClockJump(milliseconds: Int64(milliseconds))
  }

  private func timeZone(of entry: Section) -> DeviceChange? {
    guard let name = entry.text("Identifier") else { return nil }
    return ScenarioCalendar(zoneName: name, at: entry.path("Identifier"), log: log)
      .map { .timeZone($0.zoneName) }
  }

  private func userAction(of entry: Section) -> ScenarioEvent? {
    guard let name = entry.text("Action"),
      let (parameters, keys) = scalars("Parameters", of: entry)
    else { return nil }
    if let app { check(name, keys, of: app, entry) }
    return .userAction(name: name, parameters: parameters)
  }

  private func push(of entry: Section) -> ScenarioEvent? {
    guard let type = entry.text("Type").flatMap(PushNotification.Kind.init(rawValue:)),
      let priority = entry.integer("Priority"),
      let isContentAvailable = entry.boolean("ContentAvailable"),
      let (payload, _) = scalars("Payload", of: entry)
    else { return nil }
    return .push(
      PushNotification(
        type: type, priority: priority, isContentAvailable: isContentAvailable,
        alert: entry.text("Alert"), sound: entry.text("Sound"),
        badge: entry.integer("Badge"), userInfo: payload))
  }

  /// The values of a dictionary of scalars as the app receives them, and all its keys.
  private func scalars(_ key: String, of entry: Section) -> ([String: String], Set<String>)? {
    guard case .dictionary(let values) = entry.value(key) else { return nil }
    let path = entry.path(key)
    let texts = values.compactMapValues(\.parameterText)
    for name in values.keys.sorted() where texts[name] == nil {
      log.add(
        .wrongType, at: path.key(name), found: values[name]?.typedExcerpt ?? "nothing",
        expected: "a string, a number or a boolean")
    }
    return (texts, Set(values.keys))
  }

  private func check(_ name: String, _ parameters: Set<String>, of app: HostedApp, _ entry: Section)
  {
    guard let action = app.userActions.first(where: { $0.name == name }) else {
      log.add(
        .unknownAction, at: entry.path("Action"), found: Excerpt.quoted(name),
        expected: "a user action of \(app.name)",
        hint: Suggestion.hint(for: name, among: app.userActions.map(\.name), are: "user actions"))
      return
    }
    let path = entry.path("Parameters")
    let known = action.parameters.keys.sorted()
    for key in parameters.sorted() where action.parameters[key] == nil {
      log.add(
        .actionParameter, at: path.key(key), found: "an unknown parameter",
        expected: "a parameter of \(name)",
        hint: Suggestion.hint(for: key, among: known, are: "parameters"))
    }
    for key in known where action.parameters[key] == true && !parameters.contains(key) {
      log.add(
        .actionParameter, at: path.key(key), found: "nothing",
        expected: "a value; \(name) needs it")
    }
  }
}

extension PropertyListValue {
  /// The value as the app receives it; nil for what is no scalar, and for numbers without a form.
  fileprivate var parameterText: String? {
    switch self {
    case .text(let value), .untyped(let value): value
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .real(let value) where value.isFinite: "\(value)"
    default: nil
    }
  }
}
