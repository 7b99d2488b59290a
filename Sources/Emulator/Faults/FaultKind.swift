import VirtualTime

/// What goes wrong when a fault strikes.
public enum FaultKind: Codable, Hashable, Sendable {
  /// The time of the target's tasks and background tasks is over; for ``FaultTarget/run`` and a
  /// launch, of all that run in the background.
  case expire
  /// The process ends at the very call; no code of it runs any more, and nobody is told.
  case kill(KillReason)
  /// A process in the background is frozen, with all its grants of time, and goes on this many
  /// seconds later, or when the system or the user wakes it.
  case suspend(seconds: Double)
  /// The power is cut: what the disk had not synced may be gone or torn, and the device restarts.
  case powerCut
  /// The wall clock is set forward or, when negative, back, by whole milliseconds.
  case clockJump(milliseconds: Int64)
  /// The device is in another time zone from now on.
  case timeZone(String)
  /// The device changes; where a span in seconds is given, it changes back afterwards.
  case device(DeviceFault, seconds: Double?)
  /// The user opens the app.
  case openApp
  /// The user swipes the app away in the app switcher; a running one may still finish its callback.
  case swipeAway
  /// The store has trouble; where a span in seconds is given, it ends afterwards.
  case store(StoreFault, seconds: Double?)
  /// What the app works on fails: its requests lose their connection, or, where none is under way, the next one does.
  case failWork
}

extension FaultKind {
  /// Whether the app sees another time, or another day, after it.
  var setsClock: Bool {
    switch self {
    case .clockJump, .timeZone: true
    default: false
    }
  }
}

/// Why a fault ends a process.
public enum KillReason: String, Codable, CaseIterable, Sendable {
  /// The system needs memory.
  case jetsam
  /// The watchdog takes the app for hanging.
  case watchdog
  /// The app crashes.
  case crash
  /// The user swipes the app away, and the process gets no time for it.
  case forceQuit
  /// The device restarts.
  case reboot
}

/// A change of the device to the app's disadvantage.
public enum DeviceFault: String, Codable, CaseIterable, Sendable {
  /// Low Power Mode goes on.
  case lowPower
  /// Background App Refresh is switched off for the app.
  case refreshOff
  /// External power is taken away.
  case unplug
  /// No network can be reached.
  case networkLost
  /// Only mobile data is left.
  case networkSlow
  /// The network is lost for ten seconds, there for ten seconds, and so on.
  case networkFlapping
  /// The user unlocks the device and begins to use it.
  case userUnlocks
}

/// Trouble with the store.
public enum StoreFault: String, Codable, CaseIterable, Sendable {
  /// Writing and flushing take a hundred times as long.
  case slowStore
  /// There is no room for more bytes.
  case diskFull
  /// The next write or flush fails.
  case storeError
}

extension FaultKind: CustomStringConvertible {
  /// The kind in words, with what it is given.
  public var description: String {
    switch self {
    case .expire: "expire"
    case .kill(let reason): "kill (\(reason.rawValue))"
    case .suspend(let seconds): "suspend for \(Duration.seconds(seconds).words)"
    case .powerCut: "powerCut"
    case .clockJump(let milliseconds): "clock by \(Duration.milliseconds(milliseconds).words)"
    case .timeZone(let zone): "clock to \(zone)"
    case .device(let fault, let seconds): fault.rawValue + Self.span(seconds)
    case .openApp: "openApp"
    case .swipeAway: "swipeAway"
    case .store(let fault, let seconds): fault.rawValue + Self.span(seconds)
    case .failWork: "failWork"
    }
  }

  private static func span(_ seconds: Double?) -> String {
    seconds.map { " for \(Duration.seconds($0).words)" } ?? ""
  }
}
