internal import AppHosting
internal import Emulator
import FoundationAdditions

/// The way to a watch: a phone without one, which can be activated and reaches nobody.
public class WCSession: NSObject, @unchecked Sendable {
  /// Who hears of the watch.
  public weak var delegate: (any WCSessionDelegate)?
  /// Whether it can be used.
  public private(set) var activationState = WCSessionActivationState.notActivated
  /// What the app last said of itself; nothing, as nothing can be said.
  public private(set) var applicationContext: [String: Any] = [:]
  /// What the watch last said of itself; nothing.
  public let receivedApplicationContext: [String: Any] = [:]

  private override init() { super.init() }

  /// The one of the app.
  public class var `default`: WCSession {
    AppProcess.caller(of: "WCSession.default")?.singletons
      .object(of: WCSession.self) { WCSession() } ?? WCSession()
  }

  /// Whether the device can have a watch: a phone can.
  public class func isSupported() -> Bool { true }
  /// Whether there is a watch: there is none.
  public var isPaired: Bool { isThere("isPaired") }
  /// Whether the app is on it.
  public var isWatchAppInstalled: Bool { isThere("isWatchAppInstalled") }
  /// Whether the app stands on its face.
  public var isComplicationEnabled: Bool { isThere("isComplicationEnabled") }
  /// Whether it answers.
  public var isReachable: Bool { isThere("isReachable") }
  /// How often it may be woken for its face today.
  public var remainingComplicationUserInfoTransfers: Int { 0 }
  /// Whether anything has not been handed over.
  public var hasContentPending: Bool { false }
  /// What is on its way; nothing.
  public var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }
  /// Which files are on their way; none.
  public var outstandingFileTransfers: [WCSessionFileTransfer] { [] }
  /// Where the watch keeps files of the app.
  public var watchDirectoryURL: URL? { nil }

  /// Makes it usable; the delegate is told later, beside the main thread.
  public func activate() {
    guard AppProcess.caller(of: "WCSession.activate") != nil else { return }
    tell {
      self.activationState = .activated
      $0.session(self, activationDidCompleteWith: .activated, error: nil)
    }
  }

  /// Says how the app is; fails, as there is no watch.
  public func updateApplicationContext(_ applicationContext: [String: Any]) throws {
    throw miss("updateApplicationContext")
  }

  /// Sends a message; fails, as there is no watch.
  @preconcurrency
  public func sendMessage(
    _ message: [String: Any], replyHandler: (@Sendable ([String: Any]) -> Void)?,
    errorHandler: (@Sendable (any Error) -> Void)? = nil
  ) { fail("sendMessage", errorHandler) }

  /// Sends bytes; fails, as there is no watch.
  @preconcurrency
  public func sendMessageData(
    _ data: Data, replyHandler: (@Sendable (Data) -> Void)?,
    errorHandler: (@Sendable (any Error) -> Void)? = nil
  ) { fail("sendMessageData", errorHandler) }

  /// Hands values over in the background; fails, as there is no watch.
  @discardableResult
  public func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
    let transfer = WCSessionUserInfoTransfer(userInfo)
    let error = miss("transferUserInfo")
    tell { $0.session(self, didFinish: transfer, error: error) }
    return transfer
  }

  /// Hands values over for the watch's face; fails, as there is no watch.
  @discardableResult
  public func transferCurrentComplicationUserInfo(_ userInfo: [String: Any] = [:])
    -> WCSessionUserInfoTransfer
  { transferUserInfo(userInfo) }

  /// Hands a file over in the background; fails, as there is no watch.
  @discardableResult
  public func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
    let transfer = WCSessionFileTransfer(WCSessionFile(file, metadata))
    let error = miss("transferFile")
    tell { $0.session(self, didFinish: transfer, error: error) }
    return transfer
  }

  private func fail(_ method: String, _ handler: (@Sendable (any Error) -> Void)?) {
    let error = miss(method)
    DispatchQueue.global().async { handler?(error) }
  }

  /// What a call fails with; that there is no watch is reported once for each call.
  private func miss(_ method: String) -> WCError {
    guard activationState == .activated else { return WCError(.sessionNotActivated) }
    let call = "WCSession.\(method)"
    AppProcess.caller(of: call)?
      .reportUnmodelled(
        call, by: call, omission: "it fails, as without a watch", severity: .warning)
    return WCError(.deviceNotPaired)
  }

  /// Reports once for each question that the phone has no watch, since an app may do nothing then.
  private func isThere(_ question: String) -> Bool {
    let call = "WCSession.\(question)"
    AppProcess.caller(of: call)?
      .reportUnmodelled(
        call, by: call, omission: "it says false: the phone has no watch", severity: .note)
    return false
  }

  private func tell(_ call: @escaping (any WCSessionDelegate) -> Void) {
    nonisolated(unsafe) let call = call
    DispatchQueue.global().async { if let delegate = self.delegate { call(delegate) } }
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// Whether a session can be used; raw values as on the phone.
public enum WCSessionActivationState: Int, Sendable {
  /// It cannot.
  case notActivated = 0
  /// It can hear, and not speak.
  case inactive
  /// It can.
  case activated
}

/// Values on their way; they never arrive.
public class WCSessionUserInfoTransfer: NSObject, @unchecked Sendable {
  /// The values.
  public let userInfo: [String: Any]
  /// Whether they are on their way.
  public var isTransferring: Bool { false }
  /// Whether they are for the watch's face.
  public var isCurrentComplicationInfo: Bool { false }
  init(_ userInfo: [String: Any]) { self.userInfo = userInfo }
  /// Takes them back.
  public func cancel() {}
  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// A file for a watch.
public class WCSessionFile: NSObject, @unchecked Sendable {
  /// Where it is.
  public let fileURL: URL
  /// What the app says of it.
  public let metadata: [String: Any]?
  init(_ fileURL: URL, _ metadata: [String: Any]?) {
    self.fileURL = fileURL
    self.metadata = metadata
  }
}

/// A file on its way; it never arrives.
public class WCSessionFileTransfer: NSObject, @unchecked Sendable {
  /// The file.
  public let file: WCSessionFile
  /// Whether it is on its way.
  public var isTransferring: Bool { false }
  /// How far it has come.
  public let progress = Progress(totalUnitCount: 1)
  init(_ file: WCSessionFile) { self.file = file }
  /// Takes it back.
  public func cancel() {}
  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// Who hears of the watch, beside the main thread.
public protocol WCSessionDelegate: AnyObject {
  /// The session can be used, or not.
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?)
  /// Another watch is about to be used; never called here.
  func sessionDidBecomeInactive(_ session: WCSession)
  /// Another watch is used; never called here.
  func sessionDidDeactivate(_ session: WCSession)
  /// Something of the watch is other than before; never called here.
  func sessionWatchStateDidChange(_ session: WCSession)
  /// The watch answers, or no more; never called here.
  func sessionReachabilityDidChange(_ session: WCSession)
  /// The watch says something; never called here.
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  /// The watch says something, and waits for an answer; never called here.
  func session(
    _ session: WCSession, didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void)
  /// The watch sends bytes; never called here.
  func session(_ session: WCSession, didReceiveMessageData messageData: Data)
  /// The watch says how it is; never called here.
  func session(
    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  /// The watch hands values over; never called here.
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
  /// The watch hands a file over; never called here.
  func session(_ session: WCSession, didReceive file: WCSessionFile)
  /// Values were handed over, or not.
  func session(
    _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer,
    error: (any Error)?)
  /// A file was handed over, or not.
  func session(
    _ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?)
}

extension WCSessionDelegate {
  /// Does nothing.
  public func sessionWatchStateDidChange(_ session: WCSession) {}
  /// Does nothing.
  public func sessionReachabilityDidChange(_ session: WCSession) {}
  /// Does nothing.
  public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
  /// Does nothing.
  public func session(
    _ session: WCSession, didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void
  ) {}
  /// Does nothing.
  public func session(_ session: WCSession, didReceiveMessageData messageData: Data) {}
  /// Does nothing.
  public func session(
    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]
  ) {}
  /// Does nothing.
  public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
  /// Does nothing.
  public func session(_ session: WCSession, didReceive file: WCSessionFile) {}
  /// Does nothing.
  public func session(
    _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer,
    error: (any Error)?
  ) {}
  /// Does nothing.
  public func session(
    _ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?
  ) {}
}

/// Why a watch does not get something.
public struct WCError: CustomNSError, Hashable, Sendable {
  /// The reasons, with the phone's numbers.
  public enum Code: Int, Sendable {
    /// Nobody knows.
    case genericError = 7001
    /// The device can have no watch.
    case sessionNotSupported
    /// Nobody hears of the watch.
    case sessionMissingDelegate
    /// It was not activated.
    case sessionNotActivated
    /// There is no watch.
    case deviceNotPaired
    /// The app is not on it.
    case watchAppNotInstalled
    /// It does not answer.
    case notReachable
    /// A value makes no sense.
    case invalidParameter
    /// It is too large.
    case payloadTooLarge
    /// It is no property list.
    case payloadUnsupportedTypes
    /// It has not answered.
    case messageReplyFailed
    /// It has not answered in time.
    case messageReplyTimedOut
    /// The file cannot be read.
    case fileAccessDenied
    /// It did not arrive.
    case deliveryFailed
    /// It has no room.
    case insufficientSpace
    /// It is another watch now.
    case sessionInactive
    /// It took too long.
    case transferTimedOut
    /// It has no app to go with that of the phone.
    case companionAppNotInstalled
    /// It is not one of a family.
    case watchOnlyApp
  }

  /// It was not activated.
  public static var sessionNotActivated: Code { .sessionNotActivated }
  /// There is no watch.
  public static var deviceNotPaired: Code { .deviceNotPaired }
  /// The app is not on it.
  public static var watchAppNotInstalled: Code { .watchAppNotInstalled }
  /// It does not answer.
  public static var notReachable: Code { .notReachable }

  /// Why.
  public let code: Code
  /// Creates the error of a code.
  public init(_ code: Code) { self.code = code }
  /// The domain of the errors.
  public static var errorDomain: String { "WCErrorDomain" }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
}
