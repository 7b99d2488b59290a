internal import AppHosting
internal import Emulator
import FoundationAdditions

/// What an app says of its use of sound.
///
/// With the mode `audio` and a category that plays on, sound that really plays keeps the app running in the
/// background (F-054); a phone call interrupts it (F-056). From a thread that no simulation knows each call is
/// reported as uncontrolled.
public final class AVAudioSession: NSObject, @unchecked Sendable {
  /// The session of the app's process.
  public class func sharedInstance() -> AVAudioSession {
    guard let process = AppProcess.caller(of: "AVAudioSession.sharedInstance") else {
      return AVAudioSession()
    }
    return process.singletons.object(of: AVAudioSession.self) {
      let session = AVAudioSession()
      process.followAudio { [weak session] in session?.post($0) }
      return session
    }
  }

  /// What the session is for.
  public private(set) var category = Category.soloAmbient
  /// How it is used.
  public private(set) var mode = Mode.default
  /// With what it gets along.
  public private(set) var categoryOptions: CategoryOptions = []
  /// With what it shares its way out.
  public private(set) var routeSharingPolicy = RouteSharingPolicy.default
  /// What the app wishes of the sound; nothing comes of it.
  var wishes = AudioWishes()

  /// Says what the session is for.
  ///
  /// - Parameters:
  ///   - category: What it is for.
  ///   - mode: How; nothing but ``mode`` comes of it.
  ///   - options: With what it gets along; nothing comes of it.
  /// - Throws: An error of `NSOSStatusErrorDomain`, ``ErrorCode/badParam``, for an option that does not go with the
  ///   category: the loudspeaker instead of the receiver with one that does not record and play, a headset for phone
  ///   calls with one that does not record. All stays as it was then.
  public func setCategory(
    _ category: Category, mode: Mode = .default, options: CategoryOptions = []
  ) throws {
    guard category.allows(options) else { throw ErrorCode.error(.badParam) }
    self.category = category
    self.mode = mode
    categoryOptions = options
    routeSharingPolicy = .default
    AppProcess.caller(of: "AVAudioSession.setCategory")?
      .setAudioCategory(playsOn: category.playsOn)
  }

  /// Says what the session is for, and what shares its way out.
  ///
  /// - Parameters:
  ///   - category: What it is for.
  ///   - mode: How; nothing but ``mode`` comes of it.
  ///   - policy: With what it shares its way out; nothing comes of it.
  ///   - options: With what it gets along; nothing comes of it.
  /// - Throws: As without a policy.
  public func setCategory(
    _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
  ) throws {
    try setCategory(category, mode: mode, options: options)
    routeSharingPolicy = policy
  }

  /// Says how the session is used, and leaves the rest.
  ///
  /// - Throws: Nothing here.
  public func setMode(_ mode: Mode) throws { self.mode = mode }

  /// Activates the session, or deactivates it.
  ///
  /// - Throws: An error of `NSOSStatusErrorDomain` while a phone call goes on: ``ErrorCode/cannotInterruptOthers`` for a
  ///   session in the background that does not mix with others, ``ErrorCode/insufficientPriority`` for any other.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    guard let process = AppProcess.caller(of: "AVAudioSession.setActive") else { return }
    guard process.setAudioSession(isActive: active) else {
      let isAlone = !mixes && !process.state.isForeground
      throw ErrorCode.error(isAlone ? .cannotInterruptOthers : .insufficientPriority)
    }
  }

  /// Whether its sound is heard beside that of others.
  private var mixes: Bool {
    category == .ambient
      || !categoryOptions.isDisjoint(with: [.mixWithOthers, .duckOthers])
  }

  private func post(_ interruption: AudioInterruption) {
    var info: [AnyHashable: Any] = [:]
    switch interruption {
    case .began:
      info[AVAudioSessionInterruptionTypeKey] = InterruptionType.began.rawValue
      info[AVAudioSessionInterruptionReasonKey] = InterruptionReason.default.rawValue
    case .beganWhileSuspended:
      info[AVAudioSessionInterruptionTypeKey] = InterruptionType.began.rawValue
      info[AVAudioSessionInterruptionReasonKey] = InterruptionReason.appWasSuspended.rawValue
    case .ended:
      info[AVAudioSessionInterruptionTypeKey] = InterruptionType.ended.rawValue
      info[AVAudioSessionInterruptionOptionKey] = InterruptionOptions.shouldResume.rawValue
    }
    NotificationCenter.default.post(
      name: Self.interruptionNotification, object: self, userInfo: info)
  }

  /// Posted when something interrupts the session, and when that is over.
  public class var interruptionNotification: NSNotification.Name {
    NSNotification.Name("AVAudioSessionInterruptionNotification")
  }

  /// Posted when headphones come or go; never here.
  public class var routeChangeNotification: NSNotification.Name {
    NSNotification.Name("AVAudioSessionRouteChangeNotification")
  }

  /// Posted when the phone's own sound is gone for a while; never here.
  public class var mediaServicesWereLostNotification: NSNotification.Name {
    NSNotification.Name("AVAudioSessionMediaServicesWereLostNotification")
  }

  /// Posted when another app begins to play, or ends; never here.
  public class var silenceSecondaryAudioHintNotification: NSNotification.Name {
    NSNotification.Name("AVAudioSessionSilenceSecondaryAudioHintNotification")
  }

  /// Posted when the phone's own sound had to begin anew; never here.
  public class var mediaServicesWereResetNotification: NSNotification.Name {
    NSNotification.Name("AVAudioSessionMediaServicesWereResetNotification")
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of ``AVAudioSession/InterruptionType``, as a number.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of ``AVAudioSession/InterruptionOptions``, as a number; at the end alone.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of what came before the reasons, until iOS 14.5; never there.
public let AVAudioSessionInterruptionWasSuspendedKey = "AVAudioSessionInterruptionWasSuspendedKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of whether another app begins to play or ends, as a number.
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey =
  "AVAudioSessionSilenceSecondaryAudioHintTypeKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of ``AVAudioSession/InterruptionReason``, as a number; at the beginning alone.
public let AVAudioSessionInterruptionReasonKey = "AVAudioSessionInterruptionReasonKey"

extension AVAudioSession {
  /// What a session is for.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name, as on the phone.
    public let rawValue: String

    /// Creates a category of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Sound beside that of others; silent when the device is locked.
    public static let ambient = Self(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sound instead of that of others; silent when the device is locked.
    public static let soloAmbient = Self(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Sound that the app is about.
    public static let playback = Self(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recording.
    public static let record = Self(rawValue: "AVAudioSessionCategoryRecord")
    /// Both.
    public static let playAndRecord = Self(rawValue: "AVAudioSessionCategoryPlayAndRecord")

    /// Whether the options are ones that can be had with it.
    func allows(_ options: CategoryOptions) -> Bool {
      if options.contains(.defaultToSpeaker), self != .playAndRecord { return false }
      return !options.contains(.allowBluetoothHFP) || [.record, .playAndRecord].contains(self)
    }

    /// Whether it goes on when the app leaves the screen.
    var playsOn: Bool { [.playback, .record, .playAndRecord].contains(self) }
  }

  /// How a session is used.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name, as on the phone.
    public let rawValue: String

    /// Creates a mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As the category says.
    public static let `default` = Self(rawValue: "AVAudioSessionModeDefault")
    /// Speech.
    public static let spokenAudio = Self(rawValue: "AVAudioSessionModeSpokenAudio")
    /// A conversation.
    public static let voiceChat = Self(rawValue: "AVAudioSessionModeVoiceChat")
    /// A conversation with pictures.
    public static let videoChat = Self(rawValue: "AVAudioSessionModeVideoChat")
    /// A conversation in a game.
    public static let gameChat = Self(rawValue: "AVAudioSessionModeGameChat")
    /// The sound of pictures that are taken.
    public static let videoRecording = Self(rawValue: "AVAudioSessionModeVideoRecording")
    /// Sound as it is.
    public static let measurement = Self(rawValue: "AVAudioSessionModeMeasurement")
    /// Films.
    public static let moviePlayback = Self(rawValue: "AVAudioSessionModeMoviePlayback")
    /// What tells the user the way.
    public static let voicePrompt = Self(rawValue: "AVAudioSessionModeVoicePrompt")
  }

  /// With what a session shares its way out; raw values as on the phone.
  public enum RouteSharingPolicy: UInt, Sendable {
    /// As usual.
    case `default` = 0
    /// With others that play for long.
    case longFormAudio = 1
    /// As the system says.
    case independent = 2
    /// With other films.
    case longFormVideo = 3
  }

  /// With what a session gets along.
  public struct CategoryOptions: OptionSet, Sendable {
    /// The bits, as on the phone.
    public let rawValue: UInt

    /// Creates options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// With the sound of other apps.
    public static let mixWithOthers = Self(rawValue: 1)
    /// With the sound of other apps, at a lower volume.
    public static let duckOthers = Self(rawValue: 2)
    /// With a headset without wires; nothing comes of it.
    public static let allowBluetooth = Self(rawValue: 4)
    /// With a headset without wires; nothing comes of it.
    public static let allowBluetoothHFP = Self(rawValue: 4)
    /// By the loudspeaker; nothing comes of it.
    public static let defaultToSpeaker = Self(rawValue: 8)
    /// With the sound of other apps, but for speech.
    public static let interruptSpokenAudioAndMixWithOthers = Self(rawValue: 17)
    /// With loudspeakers without wires; nothing comes of it.
    public static let allowBluetoothA2DP = Self(rawValue: 32)
    /// With loudspeakers in the network; nothing comes of it.
    public static let allowAirPlay = Self(rawValue: 64)
    /// Also while the microphone is switched off; nothing comes of it.
    public static let overrideMutedMicrophoneInterruption = Self(rawValue: 128)
  }

  /// What is to happen when the session is activated or deactivated.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The bits, as on the phone.
    public let rawValue: UInt

    /// Creates options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Others may play again.
    public static let notifyOthersOnDeactivation = Self(rawValue: 1)
  }

  /// Whether an interruption begins or ends.
  public enum InterruptionType: UInt, Sendable {
    /// It is over.
    case ended = 0
    /// Sound has stopped.
    case began = 1
  }

  /// What an app may do when an interruption is over.
  public struct InterruptionOptions: OptionSet, Sendable {
    /// The bits, as on the phone.
    public let rawValue: UInt

    /// Creates options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It may play again.
    public static let shouldResume = Self(rawValue: 1)
  }

  /// Why a session is interrupted.
  public enum InterruptionReason: UInt, Sendable {
    /// Something else needs the sound.
    case `default` = 0
    /// The app was suspended.
    case appWasSuspended = 1
    /// The microphone is muted.
    case builtInMicMuted = 2
    /// What plays is gone.
    case routeDisconnected = 4
  }
}
