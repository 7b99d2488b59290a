public import VirtualTime

/// What a transfer of a background URL session waits for before its bytes move.
public struct TransferConditions: Codable, Equatable, Sendable {
  /// Whether the system may wait for a good moment.
  public var isDiscretionary: Bool
  /// Whether mobile data will do, `allowsCellularAccess`; also `allowsExpensiveNetworkAccess`.
  public var allowsCellular: Bool
  /// Whether it may move in Low Data Mode, `allowsConstrainedNetworkAccess`.
  public var allowsLowDataMode: Bool
  /// Until when the delay of transfers that are begun in the background holds it; nil: it does not.
  public var heldUntil: Instant?
  /// When the server is asked again that has not answered in time; nil: there is no such server.
  public var retriesAt: Instant?

  /// Creates conditions; without arguments any network will do, at once.
  public init(
    isDiscretionary: Bool = false, allowsCellular: Bool = true, allowsLowDataMode: Bool = true,
    heldUntil: Instant? = nil, retriesAt: Instant? = nil
  ) {
    self.isDiscretionary = isDiscretionary
    self.allowsCellular = allowsCellular
    self.allowsLowDataMode = allowsLowDataMode
    self.heldUntil = heldUntil
    self.retriesAt = retriesAt
  }

  /// The conditions of a transfer that an app begins now.
  ///
  /// One that is begun in the background is discretionary, whatever was asked for, and waits for the
  /// delay that the app's wakes have earned.
  ///
  /// - Parameters:
  ///   - isInBackground: Whether the app is off screen.
  ///   - delay: The end of that delay; nil when there is none.
  ///   - policy: The rules in force.
  /// - Returns: The conditions under which it moves.
  public func begun(
    inBackground isInBackground: Bool, heldUntil delay: Instant?, policy: Policy
  ) -> TransferConditions {
    var conditions = self
    guard isInBackground else { return conditions }
    if policy.isEnabled(.transferFromBackground) { conditions.isDiscretionary = true }
    conditions.heldUntil = delay
    return conditions
  }
}

/// A task that a URL session does not have: one for the background, or one that was invalidated.
public enum UnsupportedTransfer: String, Codable, CaseIterable, Sendable {
  /// A task whose end is told to a closure.
  case completionHandler
  /// An upload that does not come from a file.
  case uploadFromMemory
  /// Any task of a session that was invalidated.
  case taskAfterInvalidation
}
