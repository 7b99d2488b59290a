import FoundationAdditions

// Where sound comes from and goes to: here always the phone's own microphone and loudspeaker, so that no device ever
// comes or goes.

extension AVAudioSession {
  /// Where sound goes at present, and comes from: the phone's own loudspeaker; for a session that records, its own
  /// microphone.
  public var currentRoute: AVAudioSessionRouteDescription {
    [.record, .playAndRecord].contains(category) ? .ofBoth : .ofLoudspeaker
  }

  /// Whether another app plays: here none does.
  public var isOtherAudioPlaying: Bool { false }

  /// Whether the app should keep its lesser sounds to itself, since another app plays: here none does.
  public var secondaryAudioShouldBeSilencedHint: Bool { false }

  /// Why sound goes elsewhere; raw values as on the phone.
  public enum RouteChangeReason: UInt, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// Headphones or the like have come.
    case newDeviceAvailable = 1
    /// They are gone.
    case oldDeviceUnavailable = 2
    /// The session is for something else.
    case categoryChange = 3
    /// The app has said so.
    case override = 4
    /// The phone has woken up.
    case wakeFromSleep = 6
    /// There is nothing on which the category could play.
    case noSuitableRouteForCategory = 7
    /// The same devices work in another manner.
    case routeConfigurationChange = 8
  }

  /// What sound goes to or comes from.
  public struct Port: RawRepresentable, Hashable, Sendable {
    /// The name, as on the phone.
    public let rawValue: String

    /// Creates a kind of port of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The phone's loudspeaker.
    public static let builtInSpeaker = Self(rawValue: "Speaker")
    /// What the phone is held to the ear with.
    public static let builtInReceiver = Self(rawValue: "Receiver")
    /// The phone's microphone.
    public static let builtInMic = Self(rawValue: "MicrophoneBuiltIn")
    /// Headphones with a wire.
    public static let headphones = Self(rawValue: "Headphones")
    /// Headphones with a microphone and a wire.
    public static let headsetMic = Self(rawValue: "MicrophoneWired")
    /// Something without a wire that plays music.
    public static let bluetoothA2DP = Self(rawValue: "BluetoothA2DPOutput")
    /// Something without a wire for phone calls.
    public static let bluetoothHFP = Self(rawValue: "BluetoothHFP")
    /// Something without a wire that needs little power.
    public static let bluetoothLE = Self(rawValue: "BluetoothLE")
    /// A television or the like.
    public static let airPlay = Self(rawValue: "AirPlay")
    /// A car.
    public static let carAudio = Self(rawValue: "CarAudio")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A screen.
    public static let HDMI = Self(rawValue: "HDMIOutput")
    /// What is plugged in.
    public static let usbAudio = Self(rawValue: "USBAudio")
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of ``AVAudioSession/RouteChangeReason``, as a number.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the ``AVAudioSessionRouteDescription`` that was in force before.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"

/// Where sound comes from and goes to.
public class AVAudioSessionRouteDescription: NSObject, @unchecked Sendable {
  /// Where it comes from.
  public let inputs: [AVAudioSessionPortDescription]
  /// Where it goes to.
  public let outputs: [AVAudioSessionPortDescription]

  static let ofLoudspeaker = AVAudioSessionRouteDescription(from: [], to: [.loudspeaker])
  static let ofBoth = AVAudioSessionRouteDescription(from: [.microphone], to: [.loudspeaker])

  private init(
    from inputs: [AVAudioSessionPortDescription], to outputs: [AVAudioSessionPortDescription]
  ) {
    self.inputs = inputs
    self.outputs = outputs
  }

  /// What it holds, without its address.
  public override var description: String { describe(["inputs": inputs, "outputs": outputs]) }
}

/// One thing that sound goes to.
public class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
  /// What kind of thing it is.
  public let portType: AVAudioSession.Port
  /// What the user calls it.
  public let portName: String
  /// By what the phone knows it.
  public let uid: String

  /// The phone's own, each the same object whoever asks, so that an app can find it again.
  static let loudspeaker = AVAudioSessionPortDescription(.builtInSpeaker)
  static let microphone = AVAudioSessionPortDescription(.builtInMic)

  private init(_ port: AVAudioSession.Port) {
    portType = port
    portName = port.rawValue
    uid = port.rawValue
  }

  /// What it holds, without its address.
  public override var description: String {
    describe(["type": portType.rawValue, "name": portName, "UID": uid])
  }
}
