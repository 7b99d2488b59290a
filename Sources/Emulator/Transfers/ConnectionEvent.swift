public import SchedulingRules

/// Something that happens to a request of the app's process, and that the app is told.
public enum ConnectionEvent: Sendable {
  /// There is no network that it may use, and it waits for one (F-052).
  case waits
  /// A part of what it sends, or of what the server answers, has moved, and there is more to come (F-047).
  case progressed(TransferProgress)
  /// What it sends has been sent; the server has not answered yet.
  case sent(bytes: Int64)
  /// The server wants to know who asks.
  case challenged
  /// The server sends it to another URL, and it waits for the app to say whether it goes there.
  case redirected(ConnectionAnswer, url: String)
  /// The server answers; its bytes are still to come.
  case answered(ConnectionAnswer)
  /// It is over.
  case ended(ConnectionEnd)
}

/// What a server answers to a request, apart from its bytes.
public struct ConnectionAnswer: Sendable {
  /// The status.
  public var status: Int
  /// The header fields, each as `Name: value`.
  public var headers: [String]
  /// How many bytes follow.
  public var bytes: Int64
  /// How many bytes were sent.
  public var sentBytes: Int64
}

/// How a request ended.
public struct ConnectionEnd: Sendable {
  /// Why it failed; nil when it did not.
  public var error: TransferError?
  /// How many bytes were sent.
  public var sentBytes: Int64
  /// How many bytes have come, with those that an earlier task has left.
  public var receivedBytes: Int64
  /// What the server said; where that is nothing, its bytes are zeros.
  public var body: String
  /// The path of a downloaded file; nil: there is none.
  public var file: String?
}
