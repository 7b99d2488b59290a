/// How many bytes of a task of a URL session have moved by now.
public struct TransferProgress: Codable, Equatable, Sendable {
  /// How many bytes were sent.
  public var sentBytes: Int64 = 0
  /// How many bytes are to be sent.
  public var bytesToSend: Int64 = 0
  /// How many bytes have come, with those that an earlier task has left.
  public var receivedBytes: Int64 = 0
  /// How many bytes are to come; nil: the server has not answered yet.
  public var bytesToReceive: Int64?

  /// Creates the progress of a task of which nothing has moved.
  public init() {}

  init(_ transfer: Transfer) {
    if transfer.description.direction == .upload {
      (sentBytes, bytesToSend) = (transfer.presentBytes, transfer.bytes)
    } else {
      receivedBytes = transfer.presentBytes
      let isAnswered = transfer.stage == .moving || transfer.movedBytes > 0
      bytesToReceive = isAnswered ? transfer.bytes : nil
    }
  }

  init(_ connection: Connection) {
    (sentBytes, bytesToSend) = (connection.sentBytes, connection.bytesToSend)
    receivedBytes = connection.receivedBytes
    bytesToReceive =
      (connection.heldStage ?? connection.stage) == .receiving ? connection.bytesToReceive : nil
  }

  /// Takes in how far it is by now; nothing becomes less by it.
  public mutating func raise(to progress: TransferProgress) {
    sentBytes = max(sentBytes, progress.sentBytes)
    bytesToSend = max(bytesToSend, progress.bytesToSend)
    receivedBytes = max(receivedBytes, progress.receivedBytes)
    bytesToReceive = progress.bytesToReceive ?? bytesToReceive
  }
}

/// How far a transfer of a background session is, as its session tells it while the app runs.
public struct TransferReport: Codable, Equatable, Sendable {
  /// The task as the app described it.
  public var description: TransferDescription
  /// The URL that has answered.
  public var url: String
  /// The status of the server's answer.
  public var status: Int
  /// How many bytes have moved.
  public var progress: TransferProgress

  init(_ transfer: Transfer) {
    description = transfer.description
    url = transfer.url
    status = transfer.response.status
    progress = TransferProgress(transfer)
  }
}
