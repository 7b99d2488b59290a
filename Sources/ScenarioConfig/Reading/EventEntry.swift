import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

extension TimelineEvent {
  /// The event as an entry of `Timeline`, at so many seconds after the start.
  var entry: PropertyListValue {
    var values = event.values
    values["At"] = PropertyListValue(seconds: at.seconds)
    return .dictionary(values)
  }
}

extension PropertyListValue {
  /// Seconds as a person writes them: whole ones without a fraction.
  init(seconds: Double) {
    self = Int128(exactly: seconds).map(PropertyListValue.integer) ?? .real(seconds)
  }
}

extension ScenarioEvent {
  /// The keys of the event beside its time; what ``EventReader`` reads.
  fileprivate var values: [String: PropertyListValue] {
    switch self {
    case .device(let change): change.values
    case .openApp: ["Event": .text("OpenApp")]
    case .leaveApp: ["Event": .text("LeaveApp")]
    case .forceQuit: ["Event": .text("ForceQuit")]
    case .memoryShortage(let reason):
      ["Event": .text("Jetsam"), "Reason": .text(reason.rawValue)]
    case .coolOff: ["Event": .text("CoolOff")]
    case .reboot: ["Event": .text("Reboot")]
    case .updateApp: ["Event": .text("UpdateApp")]
    case .healthSample(let type): ["Event": .text("HealthSample"), "Type": .text(type)]
    case .stopContinuedTask: ["Event": .text("StopContinuedTask")]
    case .answerPrompt(let answer):
      ["Event": .text("AnswerPrompt"), "Answer": .text(answer.rawValue)]
    case .push(let push): push.values
    case .debug(let command):
      ["Event": .text(command.name)]
        .merging(command.identifier.map { ["Identifier": .text($0)] } ?? [:]) { first, _ in first }
    case .userAction(let name, let parameters):
      [
        "Event": .text("UserAction"), "Action": .text(name),
        "Parameters": .dictionary(parameters.mapValues(PropertyListValue.text)),
      ]
    }
  }
}

extension PushNotification {
  fileprivate var values: [String: PropertyListValue] {
    var values: [String: PropertyListValue] = [
      "Event": .text("Push"), "Type": .text(type.rawValue), "Priority": .integer(Int128(priority)),
      "ContentAvailable": .boolean(isContentAvailable),
      "Payload": .dictionary(userInfo.mapValues(PropertyListValue.text)),
    ]
    values["Alert"] = alert.map(PropertyListValue.text)
    values["Sound"] = sound.map(PropertyListValue.text)
    values["Badge"] = badge.map { .integer(Int128($0)) }
    return values
  }
}

extension DeviceChange {
  fileprivate var values: [String: PropertyListValue] {
    switch self {
    case .batteryLevel(let level): ["Event": .text("BatteryLevel"), "Level": .real(level)]
    case .externalPower(let isOn): ["Event": .text(isOn ? "PlugIn" : "Unplug")]
    case .lowPowerMode(let isOn): Self.values("LowPowerMode", isOn)
    case .network(let best): ["Event": .text("Network"), "Kind": .text(best.rawValue)]
    case .lowDataMode(let isOn): Self.values("LowDataMode", isOn)
    case .lock: ["Event": .text("Lock")]
    case .unlock: ["Event": .text("Unlock")]
    case .inUse(let isUsed): ["Event": .text(isUsed ? "PickUp" : "PutDown")]
    case .camera(let isActive): Self.values("Camera", isActive)
    case .call(let isActive): Self.values("Call", isActive)
    case .debugger(let isAttached): Self.values("Debugger", isAttached)
    case .thermalState(let state):
      ["Event": .text("ThermalState"), "State": .text(state.word)]
    case .backgroundRefresh(let isOn): Self.refresh("device", isOn)
    case .backgroundRefreshForApp(let isOn): Self.refresh("app", isOn)
    case .backgroundRefreshRestricted(let isOn): Self.refresh("restricted", isOn)
    case .continuedTasksOfOthers(let count):
      ["Event": .text("ContinuedTasksOfOthers"), "Count": .integer(Int128(count))]
    case .healthStudy(let takesPart): Self.values("HealthStudy", takesPart)
    case .timeZone(let name): ["Event": .text("TimeZone"), "Identifier": .text(name)]
    case .wallClockJump(let milliseconds):
      ["Event": .text("ClockJump"), "Seconds": .real(Double(milliseconds) / 1_000)]
    }
  }

  private static func values(_ event: String, _ isOn: Bool) -> [String: PropertyListValue] {
    ["Event": .text(event), "On": .boolean(isOn)]
  }

  private static func refresh(_ scope: String, _ isOn: Bool) -> [String: PropertyListValue] {
    var values = values("BackgroundAppRefresh", isOn)
    values["Scope"] = .text(scope)
    return values
  }
}
