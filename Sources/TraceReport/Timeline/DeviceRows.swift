package import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

extension TimelineRow {
  /// The row of something that happened to the device.
  init(_ change: DeviceChange) {
    self.init("device", change.words)
  }

  /// The row of a sleep that is over.
  init(_ slept: DeviceSlept) {
    self.init(
      "device", "wakes after a sleep of \(Duration.seconds(slept.seconds).words)", rule: slept.rule)
  }
}

extension DeviceChange {
  /// The change as a timeline words it, for example `is plugged in`.
  package var words: String {
    switch self {
    case .batteryLevel(let level): "battery at \(Self.percent(level)) %"
    case .externalPower(let isOn): isOn ? "is plugged in" : "is unplugged"
    case .lowPowerMode(let isOn): "Low Power Mode \(Self.onOff(isOn))"
    case .network(let network): "network: \(network.rawValue)"
    case .lowDataMode(let isOn): "Low Data Mode \(Self.onOff(isOn))"
    case .lock: "locks"
    case .unlock: "unlocks"
    case .inUse(let isUsed): isUsed ? "is picked up and used" : "is put down"
    case .camera(let isActive): "camera \(Self.onOff(isActive))"
    case .call(let isActive): isActive ? "phone call begins" : "phone call ends"
    case .thermalState(let state): "thermal state: \(state)"
    case .backgroundRefresh(let isOn): "Background App Refresh \(Self.onOff(isOn))"
    case .backgroundRefreshForApp(let isOn):
      "Background App Refresh \(Self.onOff(isOn)) for the app"
    case .backgroundRefreshRestricted(let isOn):
      "Background App Refresh \(isOn ? "restricted" : "no longer restricted")"
    case .debugger(let isAttached): "debugger \(isAttached ? "attached" : "detached")"
    case .continuedTasksOfOthers(let count): "continued tasks of other apps: \(count)"
    case .healthStudy(let takesPart): "health study \(takesPart ? "joined" : "left")"
    case .timeZone(let identifier): "time zone: \(identifier)"
    case .locale(let identifier): "language and region: \(identifier)"
    case .freeSpace(let bytes): "room on the disk: \(Self.room(bytes))"
    case .wallClockJump(let milliseconds):
      "clock set \(milliseconds < 0 ? "back" : "forward") by \(Self.jump(milliseconds))"
    }
  }

  private static func onOff(_ isOn: Bool) -> String { isOn ? "on" : "off" }

  private static func percent(_ level: Double) -> String {
    let tenths = Int((level * 1000).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func room(_ bytes: Int) -> String {
    bytes.isMultiple(of: 1_000_000) ? "\(bytes / 1_000_000) MB" : "\(bytes) bytes"
  }

  private static func jump(_ milliseconds: Int64) -> String {
    Duration.milliseconds(milliseconds < 0 ? -milliseconds : milliseconds).words
  }
}

extension TimelineRow {
  /// The row of something that the user, or the system on its own account, did to the app.
  init(_ action: UserAction) {
    switch action.name {
    case "OpenApp": self.init("user", "opens the app")
    case "LeaveApp": self.init("user", "leaves the app for the home screen")
    case "ForceQuit": self.init("user", "swipes the app away in the app switcher")
    case "Jetsam": self.init("system", "needs memory")
    case "CoolOff": self.init("system", "must cool down")
    case "OtherWorkout": self.init("user", "begins a workout in another app")
    case "MemoryWarning": self.init("system", "warns apps that memory is short")
    case "FreeUpSpace": self.init("system", "is short of room")
    case "Prewarm": self.init("system", "starts the app ahead of use")
    case "Reboot": self.init("device", "restarts")
    case "UpdateApp": self.init("system", "updates the app")
    case "HealthSample":
      let value = action.parameters["Value"].map { " \($0)" } ?? ""
      self.init("user", "has new health data: \(action.parameters["Type"] ?? "")\(value)")
    case "HealthPermission":
      let (read, save) = (action.parameters["Read"] ?? "", action.parameters["Save"] ?? "")
      self.init("user", "lets the app read health data: \(read), save: \(save)")
    case "MoveTo":
      let place = ["Latitude", "Longitude"].map { action.parameters[$0] ?? "" }
      self.init("user", "goes to \(place.joined(separator: ", "))")
    case "LocationPermission":
      self.init("user", "lets the app know their place: \(action.parameters["Allows"] ?? "")")
    case "StopContinuedTask": self.init("user", "stops the continued task")
    case "AnswerPrompt":
      self.init("user", "answers the question: \(action.parameters["Answer"] ?? "")")
    case "Notifications":
      let isOn = action.parameters["On"] == "true"
      self.init("user", "\(isOn ? "allows" : "forbids") the app's notifications")
    case "OpenNotification":
      self.init("user", Self.answer(action.parameters))
    default:
      self.init("user", ([action.name] + Self.pairs(action.parameters)).joined(separator: " "))
    }
  }

  /// What the user does with a notification.
  private static func answer(_ parameters: [String: String]) -> String {
    let name = "the notification \(parameters["Identifier"] ?? "")"
    return switch NotificationGesture(action: parameters["Action"]) {
    case .open: "opens \(name)"
    case .dismiss: "dismisses \(name)"
    case .button(let button):
      "taps “\(button)” of \(name)" + (parameters["Text"].map { ": “\($0)”" } ?? "")
    }
  }

  /// The row of a planned fault that strikes.
  init(_ fault: FaultStruck) {
    let place = fault.point.map { " before point \($0)" } ?? ""
    let kind = fault.pointKind.map { " (\($0.rawValue))" } ?? ""
    let target = fault.target == .run ? "" : " of \(fault.target)"
    let obstacle = fault.obstacle.map { ", without effect: \($0.words)" } ?? ""
    self.init("fault", "\(fault.kind)\(target)\(place)\(kind)\(obstacle)")
  }

  /// Names with their values in the order of the names: `Task=writing`.
  static func pairs(_ values: [String: String]) -> [String] {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }
}
