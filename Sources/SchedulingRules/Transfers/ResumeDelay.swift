public import VirtualTime

/// How long transfers wait that an app begins in the background.
///
/// Each wake for the events of a session sets it anew: to its first value, then to the double of what it was. It
/// runs from the wake. The user who opens the app resets it, and so does a delay that is over without another
/// wake; whether that holds where a transfer waited for it, the sources do not agree on (the policy constant
/// `urlsession.waitingKeepsDelay`).
///
/// ```swift
/// var delay = ResumeDelay()
/// delay.wake(at: .zero, policy: .documented)
/// delay.hold(at: .zero, policy: .documented)  // 60 s later
/// ```
public struct ResumeDelay: Codable, Equatable, Sendable {
  /// The delay in force, from the last wake on.
  public private(set) var length = Duration.zero
  /// How many wakes in a row have led to a further transfer.
  public private(set) var wakesInARow = 0
  private var since = Instant.zero
  private var isAwaited = false

  /// Creates the delay of an app that was not woken.
  public init() {}

  /// Holds transfers that begin now until the delay is over.
  ///
  /// - Parameters:
  ///   - now: The moment.
  ///   - policy: The rules in force.
  /// - Returns: When they may move; nil: at once.
  public mutating func hold(at now: Instant, policy: Policy) -> Instant? {
    guard policy.isEnabled(.resumeDelay) else { return nil }
    let end = since.advanced(by: length)
    guard length > .zero, now < end else { return nil }
    if !isAwaited { wakesInARow += 1 }
    isAwaited = true
    return end
  }

  /// Takes in that the app is woken for the events of a session.
  ///
  /// - Parameters:
  ///   - now: The moment.
  ///   - policy: The first and the longest delay, and what resets it.
  public mutating func wake(at now: Instant, policy: Policy) {
    if isOver(at: now, policy: policy) { reset() }
    length =
      length == .zero
      ? policy[.urlsessionResumeDelay] : min(length * 2, policy[.urlsessionResumeDelayMax])
    since = now
    isAwaited = false
  }

  /// Takes in that the user has opened the app.
  public mutating func reset() {
    self = ResumeDelay()
  }

  private func isOver(at now: Instant, policy: Policy) -> Bool {
    if isAwaited, policy[.urlsessionWaitingKeepsDelay] { return false }
    return now >= since.advanced(by: length)
  }
}
