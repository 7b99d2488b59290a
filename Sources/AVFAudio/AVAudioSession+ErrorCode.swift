import FoundationAdditions

extension AVAudioSession {
  /// Why a session does not do something; raw values as on the phone, most of which are four characters.
  public enum ErrorCode: Int, Sendable {
    /// Nothing failed.
    case none = 0
    /// A value is not one that it takes.
    case badParam = -50
    /// Nobody knows.
    case unspecified = 0x7768_6174
    /// The phone's own sound has failed.
    case mediaServicesFailed = 0x6d73_7276
    /// Something of the app still plays.
    case isBusy = 0x2161_6374
    /// The category does not go with it.
    case incompatibleCategory = 0x2163_6174
    /// The app is in the background, and its session does not mix with others.
    case cannotInterruptOthers = 0x2169_6e74
    /// The app may not.
    case missingEntitlement = 0x656e_743f
    /// Siri listens.
    case siriIsRecording = 0x7369_7269
    /// The app may not begin to play.
    case cannotStartPlaying = 0x2170_6c61
    /// The app may not begin to record.
    case cannotStartRecording = 0x2172_6563
    /// Something of more weight has the sound, as a phone call.
    case insufficientPriority = 0x2170_7269
    /// Something that it takes is not there.
    case resourceNotAvailable = 0x2172_6573
    /// The session is over.
    case expiredSession = 0x2173_6573
    /// The session is not active.
    case sessionNotActive = 0x696e_6163

    /// The error of a reason.
    static func error(_ code: ErrorCode) -> NSError {
      NSError(domain: "NSOSStatusErrorDomain", code: code.rawValue)
    }
  }
}
