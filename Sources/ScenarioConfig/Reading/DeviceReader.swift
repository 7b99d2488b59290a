import DeviceLives
import DeviceModel
import Emulator
import SchedulingRules

/// Reads `Device`, the phone at the start of a run.
struct DeviceReader {
  var log: ProblemLog

  func device(of section: Section, timeZone: String) -> DeviceState {
    var device = DeviceState()
    device.timeZone = timeZone
    if let kind = section.text("Kind").flatMap(DeviceKind.init(rawValue:)) { device.kind = kind }
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
    device.autoLockSeconds = section.number("AutoLockSeconds")
    if let text = section.text("SystemVersion"), let version = systemVersion(text, in: section) {
      device.systemVersion = version
    }
    if let text = section.text("Locale"),
      let locale = LocaleReader(log: log).locale(text, at: section.path("Locale"))
    {
      device.locale = locale
    }
    let reader = LocaleReader(log: log)
    for (number, tag) in section.texts("Languages").enumerated() {
      reader.check(language: tag, at: section.path("Languages").index(number))
    }
    device.chosenLanguages = section.texts("Languages")
    if let bytes = section.integer("FreeSpace") { device.freeSpace = bytes }
    checkLock(device, section)
    if device.isSimulator, device.kind == .mac {
      log.add(
        .conflict, at: section.path("Kind"), found: "Mac",
        expected: "Phone while Simulator is true", hint: "The Simulator shows a phone.")
    }
    return device
  }

  private func systemVersion(_ text: String, in section: Section) -> SystemVersion? {
    guard let version = SystemVersion(text) else {
      log.add(
        .malformedText, at: section.path("SystemVersion"), found: Excerpt.quoted(text),
        expected: "a version of two or three numbers, for example 26.0")
      return nil
    }
    guard (SystemVersion.oldest...SystemVersion.newest).contains(version) else {
      log.add(
        .outOfRange, at: section.path("SystemVersion"), found: "\(version)",
        expected: "\(SystemVersion.oldest) … \(SystemVersion.newest.major).x",
        hint: "Background tasks came with \(SystemVersion.oldest); the rules know nothing newer "
          + "than \(SystemVersion.newest.major).")
      return nil
    }
    return version
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

/// Reads `App.History` and the `History` of a life, how the app was used before a run.
struct HistoryReader {
  var log: ProblemLog

  func use(of section: Section) -> PriorUse {
    let installedDays = section.number("InstalledDaysAgo") ?? 0
    checkOrder(installedDays, section)
    return PriorUse(
      installedDaysAgo: installedDays,
      lastOpenedDaysAgo: section.integer("LastOpenedDaysAgo") ?? 0,
      openedEveryDays: section.integer("OpenedEveryDays") ?? 1,
      usualHours: section.integers("UsualHours"))
  }

  private func checkOrder(_ installedDays: Double, _ section: Section) {
    guard let last = section.integer("LastOpenedDaysAgo"), Double(last) > installedDays else {
      return
    }
    log.add(
      .conflict, at: section.path("LastOpenedDaysAgo"), found: "\(last)",
      expected: "at most InstalledDaysAgo, \(Excerpt.number(installedDays))",
      hint: "An app is not opened before it is installed.")
  }
}

extension PriorUse {
  /// The use as the keys that are read.
  var document: PropertyListValue {
    .dictionary([
      "InstalledDaysAgo": .real(installedDaysAgo),
      "LastOpenedDaysAgo": .integer(Int128(lastOpenedDaysAgo)),
      "OpenedEveryDays": .integer(Int128(openedEveryDays)),
      "UsualHours": .list(usualHours.map { .integer(Int128($0)) }),
    ])
  }
}

/// Reads `Servers`.
struct ServerReader {
  func servers(of entries: [Section]) -> [ServerResponse] {
    entries.compactMap(server)
  }

  private func server(of entry: Section) -> ServerResponse? {
    guard let url = entry.text("URL"), let bytes = entry.integer("Bytes", as: Int64.self),
      let status = entry.integer("Status"), let latency = entry.number("LatencySeconds"),
      let needsAuthentication = entry.boolean("NeedsAuthentication")
    else { return nil }
    return ServerResponse(
      url: url, bytes: bytes, status: status, latencySeconds: latency,
      needsAuthentication: needsAuthentication, body: entry.text("Body") ?? "",
      headers: entry.texts("Headers"),
      failures: entry.texts("Failures").compactMap(ServerFailure.init))
  }
}
