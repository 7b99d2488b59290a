/// A task of a background URL session that is not over, as the daemon lists it for the app.
public struct ListedTransfer: Equatable, Sendable {
  /// Its identifier in the session.
  public var number: Int
  /// The task as the app has described it.
  public var description: TransferDescription
  /// Whether the app has still to begin it.
  public var isSuspended: Bool

  init(_ transfer: Transfer) {
    number = transfer.number
    description = transfer.description
    isSuspended = transfer.stage == .suspended
  }
}
