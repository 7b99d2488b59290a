internal import AppHosting
internal import Emulator
import FoundationAdditions

/// A kind of media.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// The four characters, as on the phone.
  public let rawValue: String
  /// Creates a kind of its characters.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What can be heard.
  public static let audio = Self(rawValue: "soun")
  /// What can be seen.
  public static let video = Self(rawValue: "vide")
}

/// Whether an app may listen or look; raw values as on the phone.
public enum AVAuthorizationStatus: Int, Sendable {
  /// Nobody was asked.
  case notDetermined = 0
  /// It cannot be allowed.
  case restricted
  /// The user forbids it.
  case denied
  /// The user allows it.
  case authorized
}

/// A microphone or a camera: the app's user lets it listen and look, and there is nothing to see.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  /// There are none to take pictures with.
  @available(*, unavailable, message: "no camera is modelled")
  public override init() { preconditionFailure("unavailable") }

  /// Whether the app may: it may, without a question.
  ///
  /// That the Info.plist is not asked for the text that a phone demands is reported once.
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    reportUnread("authorizationStatus", mediaType)
    return .authorized
  }

  /// Asks the user, who says yes; completes later on a background queue.
  @preconcurrency
  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    reportUnread("requestAccess", mediaType)
    DispatchQueue.global().async { handler(true) }
  }

  /// Asks the user, who says yes.
  open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    reportUnread("requestAccess", mediaType)
    return true
  }

  private class func reportUnread(_ method: String, _ mediaType: AVMediaType) {
    let key =
      mediaType == .audio ? "NSMicrophoneUsageDescription" : "NSCameraUsageDescription"
    let call = "AVCaptureDevice.\(method)(for: \(mediaType == .audio ? "audio" : "video"))"
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call,
      omission: "the user says yes: whether the Info.plist has \(key), without which a phone ends "
        + "the app, is not read", severity: .note)
  }
}
