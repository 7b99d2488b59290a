import FoundationAdditions
package import SchedulingRules

extension PushNotification {
  /// What the app gets to read: what the server added, and the keys of Apple under `aps`.
  package var payload: [AnyHashable: Any] {
    var system: [String: Any] = [:]
    if isContentAvailable { system["content-available"] = 1 }
    system["alert"] = alertPayload
    system["sound"] = sound
    system["badge"] = badge
    system["category"] = category
    system["thread-id"] = thread
    var payload: [AnyHashable: Any] = [:]
    for (key, value) in userInfo { payload[key] = value.object }
    payload["aps"] = system
    return payload
  }

  /// A text that stands alone is no dictionary.
  private var alertPayload: Any? {
    guard title != nil || subtitle != nil else { return alert }
    var lines: [String: String] = [:]
    lines["title"] = title
    lines["subtitle"] = subtitle
    lines["body"] = alert
    return lines
  }
}

extension PushNotification.Value {
  /// The value as it comes out of JSON: a number answers to `as? Int`, `as? Double` and `as? Bool`.
  fileprivate var object: Any {
    switch self {
    case .text(let text): text
    case .integer(let number): NSNumber(value: number)
    case .real(let number): NSNumber(value: number)
    case .boolean(let flag): NSNumber(value: flag)
    }
  }
}
