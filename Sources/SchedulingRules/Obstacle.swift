public import DeviceModel
public import VirtualTime

/// What keeps a request from running, with what a rule saw and what it needs.
///
/// Instants are those of the simulation; what is needed between them is in seconds.
public enum Obstacle: Codable, Equatable, Hashable, Sendable {
  /// The phone is a simulator.
  case simulator
  /// The Mac sleeps (F-079).
  case asleep
  /// The wall clock has not come to the request's date.
  case earliestBeginDate(at: WallTime)
  /// The date was further ahead than this, and the user has not opened the app since.
  case farAhead(beyondSeconds: Double)
  /// The transfer was begun in the background after a wake for session events.
  case resumeDelay
  /// The server has not answered the transfer in time.
  case noAnswer
  /// The window of an activity begins later.
  case windowNotOpen(from: Instant)
  /// The user has swiped the app away and not opened it since.
  case forceQuit
  /// Background App Refresh is off or forbidden, by one of several that may be there at a time.
  case backgroundRefreshOff(by: BackgroundRefreshHindrance)
  /// Low Power Mode is on.
  case lowPowerMode
  /// The battery, 0 … 1, is below the level that is needed, and nothing charges it.
  case batteryLow(level: Double, needed: Double)
  /// External power is missing.
  case onBattery
  /// No network can be reached.
  case noNetwork
  /// There is mobile data, and the app asks for Wi-Fi.
  case cellular
  /// Wi-Fi is missing.
  case noWiFi
  /// Wi-Fi and external power are missing.
  case noWiFiOnBattery
  /// Low Data Mode is on.
  case lowDataMode
  /// Somebody uses the device.
  case deviceInUse
  /// Somebody has used the device not long enough ago.
  case usedLately(neededSeconds: Double)
  /// The device was started anew not long enough ago.
  case restarted(neededSeconds: Double)
  /// The device was not unlocked since its start (W-019).
  case notUnlocked
  /// The device is locked (F-084).
  case locked
  /// The device is as hot as the limit, or hotter.
  case heat(state: ThermalState, limit: ThermalState)
  /// An app uses the camera.
  case camera
  /// A phone call goes on.
  case call
  /// As many continued tasks run as may.
  case noRoom(of: TaskOwner, running: Int, limit: Int)
  /// The app is on screen.
  case appOnScreen
  /// The user takes part in no study.
  case noStudy
  /// Data of the class cannot be read.
  case dataUnreadable(class: FileProtection, wasUnlockedSinceBoot: Bool)
  /// The last update of health data is not long enough ago.
  case updateGap(last: Instant, neededSeconds: Double)
  /// The last update of health data was not answered.
  case updateNotAnswered(at: Instant, neededSeconds: Double)
  /// The app is suspended.
  case appSuspended
  /// The last app refresh is not long enough ago.
  case spacing(last: Instant, neededSeconds: Double)
  /// The task's last launch for processing is not long enough ago.
  case processingSpacing(last: Instant, neededSeconds: Double)
  /// The last silent push is not long enough ago.
  case pushGap(last: Instant, neededSeconds: Double)
  /// The app was launched for refresh as often within 24 hours as its use allows.
  case launchedOften(times: Int, limit: Int, use: UsageClass)
  /// A budget does not pay for one more launch.
  case budgetSpent(of: BudgetKind)
  /// A task of the app failed not long enough ago.
  case throttled(failedAt: Instant, neededSeconds: Double)
  /// The app was installed not long enough ago.
  case newlyInstalled(neededSeconds: Double)
  /// The user has not opened the app for so long.
  case notOpened(forSeconds: Double)
  /// The score, 0 … 1, is below its threshold.
  case lowScore(score: Double, threshold: Double)
  /// A task of the app, of this number, runs that was launched in an earlier wake.
  case wakeGoesOn(task: Int)
  /// External power was taken away while an activity ran.
  case powerTakenAway
  /// The user began to use the device while an activity ran.
  case useBegan

  /// Whose continued tasks are counted.
  public enum TaskOwner: String, Codable, Sendable { case app, device }

  /// What a launch is paid from.
  public enum BudgetKind: String, Codable, Sendable {
    /// The time that tasks run, and the data that they transfer.
    case energy, data
    /// The launches that a day hands out by the hour: to the app for refresh, for processing, to all apps.
    case refresh, processing, device
  }
}

extension Obstacle {
  /// Whether two obstacles need the same, whatever else was seen; dates to the second.
  func needsTheSame(as other: Obstacle) -> Bool {
    switch (self, other) {
    case (.earliestBeginDate(let date), .earliestBeginDate(let next)):
      date.wholeSeconds == next.wholeSeconds
    case (.windowNotOpen(let begin), .windowNotOpen(let next)):
      begin.nanoseconds / 1_000_000_000 == next.nanoseconds / 1_000_000_000
    case (.lowScore, .lowScore), (.farAhead, .farAhead), (.notOpened, .notOpened):
      true
    case (.wakeGoesOn, .wakeGoesOn): true
    case (.batteryLow(_, let level), .batteryLow(_, let next)): level == next
    case (.heat(_, let limit), .heat(_, let next)): limit == next
    case (.noRoom(let owner, _, let limit), .noRoom(let next, _, let nextLimit)):
      owner == next && limit == nextLimit
    case (.dataUnreadable(let data, _), .dataUnreadable(let next, _)): data == next
    case (.launchedOften(_, let limit, _), .launchedOften(_, let next, _)): limit == next
    case (.updateGap(_, let time), .updateGap(_, let next)),
      (.updateNotAnswered(_, let time), .updateNotAnswered(_, let next)),
      (.spacing(_, let time), .spacing(_, let next)),
      (.processingSpacing(_, let time), .processingSpacing(_, let next)),
      (.pushGap(_, let time), .pushGap(_, let next)),
      (.throttled(_, let time), .throttled(_, let next)):
      time == next
    default: self == other
    }
  }
}

extension WallTime {
  /// Seconds since 1970, cut off.
  fileprivate var wholeSeconds: Int64 { nanosecondsSince1970.floorDivided(by: 1_000_000_000) }
}
