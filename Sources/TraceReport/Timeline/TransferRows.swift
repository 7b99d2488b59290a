import Emulator

extension TimelineRow {
  /// The row of a transfer that begins to use the network.
  init(_ transfer: TransferBegan, name: String) {
    let discretion = transfer.isDiscretionary ? ", discretionary" : ""
    self.init(
      "system",
      "begins the \(transfer.direction.rawValue) \(name): \(transfer.bytes) bytes\(discretion)",
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
      transfer.errorCode.map { "error \($0)" } ?? transfer.status.map { "status \($0)" } ?? "done"
    let elapsed = SpanText.words(seconds: transfer.elapsedSeconds)
    self.init(
      "system", "ends the transfer \(name) after \(elapsed): \(outcome), \(transfer.bytes) bytes",
      rule: transfer.rule)
  }
}
