import Emulator
import SchedulingRules

extension TimelineRow {
  /// The row of a remote notification.
  init(_ arrival: PushArrived) {
    let push = "a remote notification (\(arrival.push.words))"
    switch arrival.outcome {
    case .sent: self.init("server", "sends \(push)")
    case .held: self.init("system", "takes \(push)", rule: arrival.rule)
    case .shown: self.init("system", "shows \(push)", rule: arrival.rule)
    case .dropped:
      self.init("system", "drops \(push): \(arrival.flaw?.words ?? "")", rule: arrival.rule)
    }
  }
}

extension PushNotification {
  /// What counts for whether it is silent, in a few words.
  package var words: String {
    let alert = alert.map { "alert “\($0)”" }
    let parts = [
      type.rawValue, "priority \(priority)", isContentAvailable ? "content-available" : nil, alert,
      sound == nil ? nil : "sound", badge == nil ? nil : "badge",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
