public import SchedulingRules
public import VirtualTime

/// A task of a background URL session as the app describes it.
public struct TransferDescription: Codable, Equatable, Sendable {
  /// Which way the bytes go.
  public enum Direction: String, Codable, Sendable {
    /// From the server into a file.
    case download
    /// From a file, or from memory, to the server.
    case upload
    /// From the server into memory; of a session in the app's process alone (F-047).
    case data
  }

  /// Which way the bytes go.
  public var direction: Direction
  /// The URL, as a string.
  public var url: String
  /// The path of the file that an upload sends.
  public var file: String?
  /// What the app calls it, `taskDescription`.
  public var label: String?
  /// `earliestBeginDate`: a floor by the wall clock.
  public var earliestBeginDate: WallTime?
  /// How many bytes of a download an earlier task has left, from which it goes on; nil: none.
  public var bytesLeftBefore: Int64?
  /// The header fields of a download's request, each as `Name: value`, by name; nil: none.
  public var headers: [String]?
  /// The method of a download's request, `httpMethod`; nil: `GET`.
  public var method: String?
  /// `countOfBytesClientExpectsToSend`, or nil when the app does not say.
  public var bytesToSend: Int64?
  /// Which networks will do, and whether it is discretionary.
  public var conditions: TransferConditions
  /// `timeoutIntervalForRequest`: how long the server may take to answer an attempt.
  public var requestTimeout: Duration
  /// `timeoutIntervalForResource`: how long all of it may take.
  public var resourceTimeout: Duration

  /// Creates a description with the time-outs of a session that does not set them.
  public init(
    _ direction: Direction, url: String, file: String? = nil,
    conditions: TransferConditions = TransferConditions(),
    requestTimeout: Duration = .seconds(60), resourceTimeout: Duration = .seconds(7 * 86_400)
  ) {
    self.direction = direction
    self.url = url
    self.file = file
    self.conditions = conditions
    self.requestTimeout = requestTimeout
    self.resourceTimeout = resourceTimeout
  }
}

extension TransferDescription {
  /// How many bytes it moves: what the server sends; for an upload the length of its file, where there is one, else
  /// what the app expects to send.
  func bytes(of response: ServerResponse, fileLength: Int64?) -> Int64 {
    switch direction {
    case .download, .data: response.bytes
    case .upload: fileLength ?? bytesToSend ?? response.bytes
    }
  }
}

/// A background URL session as the app configures it.
public struct SessionDescription: Codable, Equatable, Sendable {
  /// The identifier of its configuration.
  public var identifier: String
  /// `sessionSendsLaunchEvents`: whether the app is launched for its events.
  public var sendsLaunchEvents: Bool

  /// Creates a description.
  public init(identifier: String, sendsLaunchEvents: Bool = true) {
    self.identifier = identifier
    self.sendsLaunchEvents = sendsLaunchEvents
  }
}
