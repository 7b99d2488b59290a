import DeviceModel
import Emulator
import SchedulingRules

extension EventForm {
  /// All events, in the order of the reference.
  static let all: [EventForm] = user + location + device + developer + settings + system

  private static let user: [EventForm] = [
    openApp, leaveApp, forceQuit, .userAction, .healthSample, .healthPermission, otherWorkout,
    stopContinuedTask, answerPrompt, .push, notifications, .openNotification,
  ]

  private static let location: [EventForm] = [.moveTo, locationPermission]

  private static let device: [EventForm] = [
    lock, unlock, pickUp, putDown, plugIn, unplug, batteryLevel, lowPowerMode, network,
    lowDataMode, camera, call,
  ]

  private static let developer: [EventForm] = [
    debugger, simulateLaunch, simulateExpiration, simulateBackgroundFetch,
  ]

  private static let settings: [EventForm] = [
    .backgroundAppRefresh, thermalState, continuedTasksOfOthers, healthStudy, .clockJump,
    freeSpace, .timeZone, .locale,
  ]

  private static let system: [EventForm] = [
    jetsam, memoryWarning, coolOff, freeUpSpace, prewarm, reboot, updateApp,
  ]

  // MARK: The user and servers

  private static let openApp = EventForm(
    "OpenApp", "The user unlocks the phone and opens the app.", .openApp)

  private static let leaveApp = EventForm(
    "LeaveApp", "The user goes to the home screen.", .leaveApp)

  private static let forceQuit = EventForm(
    "ForceQuit", "The user swipes the app away in the app switcher.", .forceQuit)

  private static let locationPermission = EventForm(
    "LocationPermission",
    "The user says what the app may know of their place: when asked, or later in Settings.",
    .choice("Allows", "What it may know.")
  ) {
    .locationPermission($0)
  } _: {
    if case .locationPermission(let permission) = $0 { permission } else { nil }
  }

  private static let stopContinuedTask = EventForm(
    "StopContinuedTask",
    "The user stops the continued task that was begun last, where it is shown.",
    .stopContinuedTask)

  private static let answerPrompt = EventForm(
    "AnswerPrompt",
    "The user says whether a continued task that takes long is to go on.",
    .choice("Answer", "What they say.")
  ) {
    .answerPrompt($0)
  } _: {
    if case .answerPrompt(let answer) = $0 { answer } else { nil }
  }

  private static let notifications = EventForm(
    "Notifications",
    "The user allows the app's notifications or forbids them: in Settings, or when the app asks.",
    .boolean("On", "Whether they are allowed from now on.")
  ) {
    .notifications(isAllowed: $0)
  } _: {
    if case .notifications(let isAllowed) = $0 { isAllowed } else { nil }
  }

  // MARK: The device

  private static let lock = EventForm("Lock", "The phone is locked.", .device(.lock))

  private static let unlock = EventForm("Unlock", "The phone is unlocked.", .device(.unlock))

  private static let pickUp = EventForm(
    "PickUp", "The user unlocks the phone and begins to use it.", .device(.inUse(true)))

  private static let putDown = EventForm(
    "PutDown", "The user stops using the phone.", .device(.inUse(false)))

  private static let plugIn = EventForm(
    "PlugIn", "External power is connected.", .device(.externalPower(true)))

  private static let unplug = EventForm(
    "Unplug", "External power is disconnected.", .device(.externalPower(false)))

  private static let batteryLevel = device(
    "BatteryLevel", "The charge of the battery changes.",
    .number("Level", 0...1, "The new charge."), DeviceChange.batteryLevel
  ) {
    if case .batteryLevel(let level) = $0 { level } else { nil }
  }

  private static let lowPowerMode = device(
    "LowPowerMode", "Low Power Mode is switched.",
    .boolean("On", "Whether it is on from now on."), DeviceChange.lowPowerMode
  ) {
    if case .lowPowerMode(let isOn) = $0 { isOn } else { nil }
  }

  private static let network = device(
    "Network", "Another network is in reach.", .choice("Kind", "The best one in reach."),
    DeviceChange.network
  ) {
    if case .network(let best) = $0 { best } else { nil }
  }

  private static let lowDataMode = device(
    "LowDataMode", "Low Data Mode is switched for the network in use.",
    .boolean("On", "Whether it is on from now on."), DeviceChange.lowDataMode
  ) {
    if case .lowDataMode(let isOn) = $0 { isOn } else { nil }
  }

  private static let camera = device(
    "Camera", "Some app begins or ceases to use the camera.",
    .boolean("On", "Whether it is in use from now on."), DeviceChange.camera
  ) {
    if case .camera(let isActive) = $0 { isActive } else { nil }
  }

  private static let call = device(
    "Call", "A phone call begins or ends.", .boolean("On", "Whether it goes on from now on."),
    DeviceChange.call
  ) {
    if case .call(let isActive) = $0 { isActive } else { nil }
  }

  private static let thermalState = device(
    "ThermalState", "The phone becomes warmer or cooler.",
    .thermalState("State", "The new state."), DeviceChange.thermalState
  ) {
    if case .thermalState(let state) = $0 { state } else { nil }
  }

  private static let continuedTasksOfOthers = device(
    "ContinuedTasksOfOthers", "Other apps begin continued tasks, or end them.",
    .integer("Count", 0...1_000, "How many of them run from now on."),
    DeviceChange.continuedTasksOfOthers
  ) {
    if case .continuedTasksOfOthers(let count) = $0 { count } else { nil }
  }

  private static let freeSpace = device(
    "FreeSpace", "Others fill the disk, or make room on it.",
    .integer("Bytes", 0...64_000_000_000, "How many bytes are free from now on."),
    DeviceChange.freeSpace
  ) {
    if case .freeSpace(let bytes) = $0 { bytes } else { nil }
  }

  private static let healthStudy = device(
    "HealthStudy", "The user joins a health study of the app, or leaves it.",
    .boolean("On", "Whether they take part from now on."), DeviceChange.healthStudy
  ) {
    if case .healthStudy(let takesPart) = $0 { takesPart } else { nil }
  }

  // MARK: Developers

  private static let debugger = device(
    "Debugger", "A debugger is attached to the app, or taken away.",
    .boolean("On", "Whether it is attached from now on."), DeviceChange.debugger
  ) {
    if case .debugger(let isAttached) = $0 { isAttached } else { nil }
  }

  private static let identifier = Parameter.text("Identifier", limit: 128, "The task's identifier.")

  private static let simulateLaunch = EventForm(
    "SimulateLaunch",
    "A developer launches a task of the app in its debugger, which has to be attached.",
    identifier
  ) {
    .debug(.simulateLaunch($0))
  } _: {
    if case .debug(.simulateLaunch(let identifier)) = $0 { identifier } else { nil }
  }

  private static let simulateExpiration = EventForm(
    "SimulateExpiration", "A developer ends the time of a task that was launched so.", identifier
  ) {
    .debug(.simulateExpiration($0))
  } _: {
    if case .debug(.simulateExpiration(let identifier)) = $0 { identifier } else { nil }
  }

  private static let simulateBackgroundFetch = EventForm(
    "SimulateBackgroundFetch", "A developer has Xcode ask the app to fetch in the old way.",
    .debug(.simulateBackgroundFetch))

  // MARK: The system

  private static let jetsam = EventForm(
    "Jetsam",
    "The system takes memory back and ends the app if it is suspended; for its own "
      + "`per-process-limit` also while it runs.",
    .choice(
      "Reason", usually: JetsamReason.pageShortage, "Why, in the words of a jetsam event report.")
  ) {
    .memoryShortage($0)
  } _: {
    if case .memoryShortage(let reason) = $0 { reason } else { nil }
  }

  private static let otherWorkout = EventForm(
    "OtherWorkout", "The user begins a workout in another app, which ends the app's own.",
    .otherWorkout)

  private static let memoryWarning = EventForm(
    "MemoryWarning", "Memory is short: the system warns the app if its code runs.", .memoryWarning)

  private static let coolOff = EventForm(
    "CoolOff", "The phone is too hot and ends the app if it runs.", .coolOff)

  private static let freeUpSpace = EventForm(
    "FreeUpSpace", "Room is short: the phone removes caches of apps that are not running.",
    .freeUpSpace)

  private static let prewarm = EventForm(
    "Prewarm", "The system starts the app ahead of use, if it has no process.", .prewarm)

  private static let reboot = EventForm("Reboot", "The phone restarts.", .reboot)

  private static let updateApp = EventForm(
    "UpdateApp", "A new version of the app is installed; its process ends.", .updateApp)
}
