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
    for (key, value) in userInfo { payload[key] = value }
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
