import DeviceLives
import Emulator
import EmulatorTestSupport
import SchedulingRules
import VirtualTime

/// What becomes of an app's tasks on the phones of a few people with one life.
struct AnchorRun {
  /// Who lives how; those who have switched Background App Refresh off count only where they are counted.
  var life: Life
  /// Which share of people has switched it off.
  var refreshOff = 0.0
  var app = AnchorApp()
  var policy = Policy.field
  var days = 14
  /// How many days at the beginning do not count.
  var skippedDays = 0
  /// How many people; seeds count from 1.
  var users = 3
  /// Whether a push is sent every twenty minutes from 7 to 23 h.
  var sendsPushes = false
  /// Whether the app is new on the phone.
  var isNew = false

  /// What happened to one phone.
  struct Phone {
    /// When tasks were launched, in hours since the midnight before the run, by identifier.
    var launches: [String: [Double]] = [:]
    /// How long tasks ran that expired or were killed, in seconds.
    var lengths: [Double] = []
    /// How many pushes the phone took or dropped.
    var pushes = 0
  }

  /// The phones, one for each person.
  var phones: [Phone] { (1...users).map { phone(seed: UInt64($0)) } }

  private func phone(seed: UInt64) -> Phone {
    let scenario = scenario
    let life = life.name == "RefreshOff" ? life : life.withRefreshOff(share: refreshOff)
    let configuration = LifeExpansion(of: life, in: scenario.configuration)
      .configuration(seed: seed)
    var run = Run(
      configuration: configuration, app: scenario.hosted, isolation: .inProcess)
    run.hashesTrace = false
    let recorder = AnchorRecorder(from: Double(skippedDays) * 24)
    _ = run.perform(recorders: [recorder])
    return recorder.phone
  }

  /// Monday at 9 in the morning in Berlin; the app is left when the run has just begun.
  private var scenario: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = Double(days) * 86_400
    scenario.device.timeZone = "Europe/Berlin"
    scenario.policy = policy
    scenario.app = app.script
    if isNew { scenario.history = AppHistory() }
    if app.takesPushes { scenario.infoPlist.backgroundModes.append("remote-notification") }
    scenario.at(0, .openApp)
    scenario.at(30, .leaveApp)
    scenario.at(40, .device(.lock))
    guard sendsPushes else { return scenario }
    for day in 0..<days {
      for push in 0..<42 {
        scenario.at(
          Double(day) * 86_400 + 60 + Double(push) * 1_200, .push(PushNotification()))
      }
    }
    return scenario
  }
}

/// Keeps what the anchors count.
private final class AnchorRecorder: TraceRecorder {
  private(set) var phone = AnchorRun.Phone()
  private let begin: Double
  private var running: [String: Instant] = [:]
  /// The run begins so many hours after midnight.
  private static let firstHour = 9.0

  init(from begin: Double) { self.begin = begin }

  var detail: TraceDetail { .tasks }

  func record(_ record: TraceRecord) {
    let hour = record.time.seconds / 3_600
    guard hour >= begin else { return }
    switch record.event {
    case .taskLaunched(let launch):
      let name = launch.kind == .silentPush ? "push" : launch.identifier
      phone.launches[name, default: []].append(hour + Self.firstHour)
      running[name] = record.time
    case .taskExpired(let expiration): note(expiration.identifier, record.time)
    case .killed: for name in running.keys.sorted() { note(name, record.time) }
    case .taskCompleted(let completion): running[completion.identifier] = nil
    default: break
    }
  }

  private func note(_ name: String, _ now: Instant) {
    guard let begin = running.removeValue(forKey: name) else { return }
    phone.lengths.append(begin.duration(to: now).seconds)
  }
}
