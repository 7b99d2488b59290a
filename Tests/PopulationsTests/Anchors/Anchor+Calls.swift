import Emulator
import EmulatorTestSupport
import SchedulingRules
import VirtualTime

/// The anchors that need no life.
extension Anchor {
  /// How often six pushes that come at once wake a suspended app.
  static var launchesBySixPushes: Double {
    var scenario = PhoneScenario()
    scenario.policy = .field
    scenario.infoPlist.backgroundModes = ["remote-notification"]
    scenario.app = AnchorApp(refreshDelay: nil, takesPushes: true).script
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    for _ in 0..<6 { scenario.at(300, .push(PushNotification())) }
    let launches = scenario.run().records.count {
      if case .taskLaunched(let launch) = $0.event { launch.kind == .silentPush } else { false }
    }
    return Double(launches)
  }

  /// How many seconds the last of five transfers waits that an app begins one by one, each when it is woken
  /// for the end of the one before.
  static var waitOfFifthTransfer: Double {
    var delay = ResumeDelay()
    var now = Instant.zero
    var waits: [Double] = []
    for _ in 0..<5 {
      let begin = delay.hold(at: now, policy: .field) ?? now
      waits.append(now.duration(to: begin).seconds)
      now = begin.advanced(by: .seconds(5))
      delay.wake(at: now, policy: .field)
    }
    return waits == [0, 60, 120, 240, 480] ? waits[4] : .nan
  }
}
