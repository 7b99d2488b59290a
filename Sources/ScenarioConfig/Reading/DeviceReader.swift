import DeviceModel

/// Reads `Device`, the phone at the start of a run.
struct DeviceReader {
  var log: ProblemLog

  func device(of section: Section, timeZone: String) -> DeviceState {
    var device = DeviceState()
    device.timeZone = timeZone
    if let level = section.number("BatteryLevel") { device.batteryLevel = level }
    if let network = section.text("Network").flatMap(Network.init(rawValue:)) {
      device.network = network
    }
    if let state = section.text("ThermalState").flatMap(ThermalState.init(word:)) {
      device.thermalState = state
    }
    device.hasExternalPower = section.boolean("ExternalPower") ?? false
    device.isLowPowerModeOn = section.boolean("LowPowerMode") ?? false
    device.isLowDataModeOn = section.boolean("LowDataMode") ?? false
    device.isLocked = section.boolean("Locked") ?? false
    device.wasUnlockedSinceBoot = section.boolean("UnlockedSinceBoot") ?? true
    device.isInUse = section.boolean("InUse") ?? false
    device.isCameraActive = section.boolean("Camera") ?? false
    device.isCallActive = section.boolean("Call") ?? false
    device.isBackgroundRefreshOn = section.boolean("BackgroundAppRefresh") ?? true
    device.isBackgroundRefreshOnForApp = section.boolean("BackgroundAppRefreshForApp") ?? true
    device.isBackgroundRefreshRestricted =
      section.boolean("BackgroundAppRefreshRestricted") ?? false
    device.isDebuggerAttached = section.boolean("Debugger") ?? false
    device.offersGraphicsProcessor = section.boolean("BackgroundGraphicsProcessor") ?? false
    device.continuedTasksOfOthers = section.integer("ContinuedTasksOfOthers") ?? 0
    device.takesPartInStudy = section.boolean("HealthStudy") ?? false
    device.isSimulator = section.boolean("Simulator") ?? false
    checkLock(device, section)
    return device
  }

  private func checkLock(_ device: DeviceState, _ section: Section) {
    if device.isInUse, device.isLocked {
      log.add(
        .conflict, at: section.path("InUse"), found: "true", expected: "false while Locked is true",
        hint: "A phone in use is unlocked.")
    }
    if !device.wasUnlockedSinceBoot, !device.isLocked {
      log.add(
        .conflict, at: section.path("UnlockedSinceBoot"), found: "false",
        expected: "true unless Locked is true", hint: "An unlocked phone has been unlocked.")
    }
  }
}
