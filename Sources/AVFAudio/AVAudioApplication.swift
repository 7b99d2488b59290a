internal import AppHosting
internal import Emulator
import FoundationAdditions

/// The app, as the microphone sees it: its user lets it listen.
public final class AVAudioApplication: NSObject, @unchecked Sendable {
  /// Whether the app may listen; raw values as on the phone.
  public enum recordPermission: Int, Sendable {
    /// Nobody was asked.
    case undetermined = 1_970_168_948
    /// It may not.
    case denied = 1_684_369_017
    /// It may.
    case granted = 1_735_552_628
  }

  /// The one of the process.
  public static var shared: AVAudioApplication {
    AppProcess.caller(of: "AVAudioApplication.shared")?.singletons
      .object(of: AVAudioApplication.self) { AVAudioApplication() } ?? AVAudioApplication()
  }

  private override init() { super.init() }

  /// Whether it may: it may, without a question.
  public var recordPermission: recordPermission { .granted }

  /// Asks the user, who says yes; completes later on a background queue.
  ///
  /// That the Info.plist is not asked for the text that a phone demands is reported once.
  @preconcurrency
  public class func requestRecordPermission(
    completionHandler response: @escaping @Sendable (Bool) -> Void
  ) {
    reportUnread()
    DispatchQueue.global().async { response(true) }
  }

  /// Asks the user, who says yes.
  public class func requestRecordPermission() async -> Bool {
    reportUnread()
    return true
  }

  private class func reportUnread() {
    let call = "AVAudioApplication.requestRecordPermission"
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call, omission: "the user says yes: \(unreadText)", severity: .note)
  }

  /// What is not looked at, in words.
  static let unreadText =
    "whether the Info.plist has NSMicrophoneUsageDescription, without which a phone ends the app, "
    + "is not read"

  /// What it is, without its address.
  public override var description: String { describeClass() }
}
