public import SchedulingRules

/// Something that a background URL session tells its delegate.
public struct SessionEvent: Codable, Equatable, Sendable {
  /// What it tells.
  public enum Content: Codable, Equatable, Sendable {
    /// A part of a transfer has moved, and there is more to come; only an app that runs is told of it.
    case progressed(TransferReport)
    /// A transfer is over.
    case ended(TransferEnd)
    /// A server asks for credentials before a transfer goes on.
    case challenge
    /// All events for which the app was woken have been told.
    case finished
  }

  /// Its number: events are counted over the run; 0 for one that is not kept for an app that does not run.
  public var number: Int
  /// The session's identifier.
  public var session: String
  /// The task that it is about, by its identifier in the session; 0 for the session as a whole.
  public var task: Int
  /// What it tells.
  public var content: Content

  /// Whether it tells of a transfer that the server has answered with a status of success.
  var isSuccess: Bool {
    guard case .ended(let end) = content, let status = end.status else { return false }
    return (200..<300).contains(status)
  }
}

/// How a transfer ended.
public struct TransferEnd: Codable, Equatable, Sendable {
  /// The task as the app described it.
  public var description: TransferDescription
  /// The URL that has answered: another one than the task's where servers have sent it elsewhere.
  public var url: String
  /// The status of the server's answer; nil when there is none.
  public var status: Int?
  /// How many bytes are there, with those that an earlier task has left.
  public var bytes: Int64
  /// The path of the downloaded file; gone when the delegate's method has returned.
  public var file: String?
  /// What the server said in answer to an upload.
  public var body: String
  /// Why it failed; nil when it did not.
  public var error: TransferError?
}
