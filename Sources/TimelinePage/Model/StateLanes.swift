import DeviceModel
import Emulator
import TraceReport
import VirtualTime

/// Follows what phone and process are at each instant.
///
/// A trace does not tell how the phone was at the beginning. Where nobody else does, a lane begins with the first change
/// that concerns it.
struct StateLanes {
  private var state: DeviceState
  private var spans: [DeviceAspect: [StateLane.Span]] = [:]
  private var process: [StateLane.Span] = []
  private var background: BackgroundReasons
  private var battery: [LevelLane.Point] = []

  /// Creates the lanes of a run.
  ///
  /// - Parameter device: The phone at the beginning; nil: not known.
  init(device: DeviceState?) {
    state = device ?? DeviceState()
    background = BackgroundReasons(on: state.kind)
    process = [StateLane.Span(begin: .zero, words: "not running", tone: .quiet)]
    guard let device else { return }
    for aspect in DeviceAspect.allCases { note(aspect, at: .zero) }
    battery = [LevelLane.Point(at: .zero, value: device.batteryLevel)]
  }

  /// Takes a record in.
  mutating func add(_ record: TraceRecord) {
    background.add(record)
    switch record.event {
    case .deviceChanged(let change):
      state.apply(change)
      if case .batteryLevel = change {
        battery.append(LevelLane.Point(at: record.time, value: state.batteryLevel))
      }
      for aspect in DeviceAspect.allCases where aspect.isTold(by: change) {
        note(aspect, at: record.time)
      }
      switch change {
      case .wallClockJump, .timeZone:
        spans[.clock, default: []].append(
          StateLane.Span(begin: record.time, words: change.words, tone: .setting))
      default: break
      }
    case .userAction(let action) where action.name == "Reboot":
      state.reboot()
      note(.screen, at: record.time)
    case .processChanged(let change):
      let span = StateLane.Span(begin: record.time, words: change.to.words, tone: change.to.tone)
      if process.last?.begin == record.time { process.removeLast() }
      if process.last?.words != span.words { process.append(span) }
    case .deviceSlept(let slept):
      let fellAsleep = record.time.advanced(by: .zero - .seconds(slept.seconds))
      tell("asleep", .resting, of: .sleep, at: max(fellAsleep, .zero))
      tell("awake", .quiet, of: .sleep, at: record.time)
    case .appNapped(let change):
      tell(
        change.isNapping ? "naps" : "awake", change.isNapping ? .resting : .quiet, of: .nap,
        at: record.time)
    default: break
    }
  }

  private mutating func note(_ aspect: DeviceAspect, at now: Instant) {
    let (words, tone) = aspect.state(of: state)
    tell(words, tone, of: aspect, at: now)
  }

  private mutating func tell(
    _ words: String, _ tone: Tone, of aspect: DeviceAspect, at now: Instant
  ) {
    var known = spans[aspect] ?? []
    if known.last?.begin == now { known.removeLast() }
    if known.last?.words != words {
      known.append(StateLane.Span(begin: now, words: words, tone: tone))
    }
    spans[aspect] = known
  }

  /// The lanes that have something to show, those of the phone first.
  var lanes: [StateLane] {
    DeviceAspect.allCases.compactMap { aspect in
      guard let spans = spans[aspect], aspect.isAlwaysShown || spans.count > 1 else { return nil }
      return StateLane(name: aspect.rawValue, isOfApp: aspect == .nap, spans: spans)
    } + [StateLane(name: "App process", isOfApp: true, spans: process)] + background.lanes
  }

  /// The battery, where anything is known of it.
  var levels: [LevelLane] {
    battery.isEmpty ? [] : [LevelLane(name: "Battery", isShare: true, top: 1, points: battery)]
  }
}

/// A side of the phone that has a lane of its own.
enum DeviceAspect: String, CaseIterable {
  case screen = "Screen and lock"
  case power = "Power"
  case lowPower = "Low Power Mode"
  case network = "Network"
  case refresh = "Background App Refresh"
  case heat = "Heat"
  case busy = "Camera and calls"
  /// How it was set: each time is told, not what it shows then.
  case clock = "Clock and time zone"
  /// Whether the device sleeps as a whole, as a Mac does.
  case sleep = "Sleep"
  /// Whether a Mac slows the app down.
  case nap = "App Nap"

  /// Whether it is shown though nothing changes.
  var isAlwaysShown: Bool { self == .screen || self == .power || self == .network }

  /// Whether a change tells how it is from then on.
  func isTold(by change: DeviceChange) -> Bool {
    switch (self, change) {
    case (.screen, .lock), (.screen, .unlock), (.screen, .inUse), (.power, .externalPower),
      (.lowPower, .lowPowerMode), (.network, .network), (.network, .lowDataMode),
      (.refresh, .backgroundRefresh), (.refresh, .backgroundRefreshForApp),
      (.refresh, .backgroundRefreshRestricted), (.heat, .thermalState), (.busy, .camera),
      (.busy, .call):
      true
    default: false
    }
  }

  /// How it is, in a few words.
  func state(of device: DeviceState) -> (words: String, tone: Tone) {
    switch self {
    case .screen:
      device.isInUse
        ? ("in use", .strong) : device.isLocked ? ("locked", .quiet) : ("unlocked, idle", .soft)
    case .power: device.hasExternalPower ? ("plugged in", .strong) : ("on battery", .quiet)
    case .lowPower: device.isLowPowerModeOn ? ("on", .power) : ("off", .quiet)
    case .network:
      switch device.network {
      case .none: ("none", .network)
      case .cellular: (device.isLowDataModeOn ? "cellular, Low Data Mode" : "cellular", .soft)
      case .wifi: (device.isLowDataModeOn ? "Wi-Fi, Low Data Mode" : "Wi-Fi", .strong)
      }
    case .refresh:
      device.allowsBackgroundRefresh
        ? ("on", .strong)
        : (device.isBackgroundRefreshRestricted ? "forbidden" : "off", .setting)
    case .heat:
      (device.thermalState == .nominal)
        ? ("nominal", .quiet) : ("\(device.thermalState)", .phone)
    case .busy:
      device.isCallActive
        ? ("call", .phone) : device.isCameraActive ? ("camera", .phone) : ("idle", .quiet)
    case .clock: ("as at first", .quiet)
    case .sleep, .nap: ("awake", .quiet)
    }
  }
}

extension AppProcessState {
  /// The state in the words of the timeline.
  fileprivate var words: String {
    switch self {
    case .notRunning: "not running"
    case .foregroundInactive: "on screen, inactive"
    case .foregroundActive: "on screen, active"
    case .backgroundRunning: "background"
    case .suspended: "suspended"
    }
  }

  fileprivate var tone: Tone {
    switch self {
    case .notRunning: .quiet
    case .foregroundInactive, .foregroundActive: .strong
    case .backgroundRunning: .soft
    case .suspended: .resting
    }
  }
}
