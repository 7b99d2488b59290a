/// Why a transfer failed.
public enum TransferError: Codable, Hashable, Sendable {
  /// It was cancelled, by the app or by the user who swiped the app away.
  case cancelled(byForceQuit: Bool)
  /// It took longer than its session allows (R-219, F-051).
  case timedOut
  /// The connection is gone: with the network, or by a suspension of the app (F-048).
  case connectionLost
  /// There is no network, or none that the session may use (F-052).
  case notConnected(NetworkRefusal?)
  /// A data task of a background session was under way as the app was suspended (F-049).
  case sessionDisconnected
  /// What comes is more than a process could hold in memory.
  case dataTooLong
  /// Servers have sent it from one to the other too often.
  case tooManyRedirections
  /// Its URL is none that anybody can load.
  case unsupportedURL
  /// It is `http`, which the app's Info.plist does not allow.
  case insecure
  /// The server fails as its scenario says.
  case server(ServerFailure)

  /// The code in `NSURLErrorDomain`.
  public var code: Int {
    switch self {
    case .cancelled: -999
    case .timedOut: -1001
    case .connectionLost: -1005
    case .notConnected: -1009
    case .sessionDisconnected: -997
    case .dataTooLong: -1103
    case .tooManyRedirections: -1007
    case .unsupportedURL: -1002
    case .insecure: -1022
    case .server(let failure): failure.errorCode ?? -1011
    }
  }
}

/// Why a network that is there must not be used.
public enum NetworkRefusal: Int, Codable, Hashable, Sendable {
  /// It is mobile data, and the session allows none.
  case cellular = 0
  /// It costs money, and the session allows none that does.
  case expensive = 1
  /// Low Data Mode is on, and the session does not allow that.
  case constrained = 2
}

/// A way in which a server of a scenario fails, once for each time that it is named.
public enum ServerFailure: String, Codable, CaseIterable, Hashable, Sendable {
  /// It does not answer.
  case noAnswer
  /// The connection is lost before it answers.
  case connectionLost
  /// It does not take the connection.
  case cannotConnectToHost
  /// Nobody knows its name.
  case cannotFindHost
  /// It is asked too often.
  case tooManyRequests = "429"
  /// It has a fault.
  case internalServerError = "500"
  /// The one behind it has.
  case badGateway = "502"
  /// It has no time.
  case serviceUnavailable = "503"
  /// The one behind it does not answer.
  case gatewayTimeout = "504"

  /// The status with which it answers; nil: it does not.
  public var status: Int? { Int(rawValue) }

  /// The code of the error in `NSURLErrorDomain`; nil where it answers.
  public var errorCode: Int? {
    switch self {
    case .noAnswer: -1001
    case .connectionLost: -1005
    case .cannotConnectToHost: -1004
    case .cannotFindHost: -1003
    case .tooManyRequests, .internalServerError, .badGateway, .serviceUnavailable, .gatewayTimeout:
      nil
    }
  }
}
