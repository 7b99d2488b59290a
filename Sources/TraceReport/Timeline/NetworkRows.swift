import Emulator
import SchedulingRules

extension TimelineRow {
  /// The row of a remote notification.
  init(_ arrival: PushArrived) {
    let push = "a remote notification (\(arrival.push.words))"
    switch arrival.outcome {
    case .sent: self.init("server", "sends \(push)")
    case .held: self.init("system", "takes \(push)", rule: arrival.rule)
    case .shown: self.init("system", "takes \(push) for the user", rule: arrival.rule)
    case .told: self.init("system", "hands \(push) to the app on screen", rule: arrival.rule)
    case .dropped:
      self.init("system", "drops \(push): \(arrival.flaw?.words ?? "")", rule: arrival.rule)
    case .unheeded:
      self.init(
        "system", "wakes no app for \(push): \(arrival.flaw?.words ?? "")", rule: arrival.rule)
    }
  }
}

extension TimelineRow {
  /// The row of a notification that was due.
  init(_ notification: NotificationCame) {
    let text = notification.title.isEmpty ? notification.body : notification.title
    let subject = "the notification \(notification.identifier) (“\(text)”)"
    switch notification.outcome {
    case .shown: self.init("system", "shows \(subject)", rule: notification.rule)
    case .listedQuietly:
      self.init("system", "lists \(subject) quietly: nobody was asked", rule: notification.rule)
    case .notPresented:
      self.init("system", "does not show \(subject): the app is on screen", rule: notification.rule)
    case .withheld:
      self.init("system", "withholds \(subject): not allowed", rule: notification.rule)
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

extension TimelineRow {
  /// The row of a transfer that begins to use the network.
  init(_ transfer: TransferBegan, name: String) {
    let discretion = transfer.isDiscretionary ? ", discretionary" : ""
    self.init(
      "system",
      "begins the \(transfer.direction.words) \(name): \(transfer.bytes) bytes\(discretion)",
      rule: transfer.rule)
  }

  /// The row of a transfer that waits again.
  init(_ transfer: TransferStopped, name: String, _ wording: Wording) {
    self.init(
      "system",
      "stops the transfer \(name), which waits for \(transfer.obstacle.words(wording).required); "
        + "\(transfer.keptBytes) bytes are kept",
      rule: transfer.rule)
  }

  /// The row of a transfer that is over.
  init(_ transfer: TransferEnded, name: String) {
    let outcome =
      transfer.diedWithProcess == true
      ? "lost with the process"
      : transfer.errorCode.map { "error \($0)" } ?? transfer.status.map { "status \($0)" } ?? "done"
    let elapsed = SpanText.words(seconds: transfer.elapsedSeconds)
    self.init(
      "system", "ends the transfer \(name) after \(elapsed): \(outcome), \(transfer.bytes) bytes",
      rule: transfer.rule)
  }
}

extension TransferDescription.Direction {
  /// What moves this way, in a word.
  fileprivate var words: String {
    switch self {
    case .download, .upload: rawValue
    case .data: "request"
    }
  }
}
