import FoundationAdditions

// What an app asks of the phone's sound, and what it wishes of it: a wish is kept and read back, nothing comes of it.

extension AVAudioSession {
  /// How loud the user has it, 0 … 1.
  public var outputVolume: Float { 0.5 }
  /// How often a second sound is measured, whatever the app wishes.
  public var sampleRate: Double { 48_000 }
  /// How long a piece of sound is, in seconds, whatever the app wishes.
  public var ioBufferDuration: TimeInterval { 1_024 / 48_000 }
  /// How long sound takes from the microphone.
  public var inputLatency: TimeInterval { 0.01 }
  /// How long sound takes to the loudspeaker.
  public var outputLatency: TimeInterval { 0.01 }
  /// How many channels come.
  public var inputNumberOfChannels: Int { 1 }
  /// How many channels go.
  public var outputNumberOfChannels: Int { 2 }
  /// Whether there is a microphone.
  public var isInputAvailable: Bool { true }
  /// How loud the microphone is, 0 … 1.
  public var inputGain: Float { 1 }
  /// Whether the app may say that; it may not.
  public var isInputGainSettable: Bool { false }
  /// From where sound can come: from the phone's own microphone, which only a session that records sees.
  public var availableInputs: [AVAudioSessionPortDescription]? {
    currentRoute.inputs
  }
  /// From where the app wants sound to come.
  public var preferredInput: AVAudioSessionPortDescription? { wishes.input }
  /// How often a second the app wants sound to be measured; 0: as it is.
  public var preferredSampleRate: Double { wishes.sampleRate }
  /// How long the app wants a piece of sound to be; 0: as it is.
  public var preferredIOBufferDuration: TimeInterval { wishes.bufferDuration }
  /// What a session can be for.
  public var availableCategories: [Category] {
    [.ambient, .soloAmbient, .playback, .record, .playAndRecord]
  }

  /// Wishes from where sound comes.
  ///
  /// - Throws: Nothing here.
  public func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {
    wishes.input = inPort
  }

  /// Wishes how often a second sound is measured.
  ///
  /// - Throws: Nothing here.
  public func setPreferredSampleRate(_ sampleRate: Double) throws {
    wishes.sampleRate = sampleRate
  }

  /// Wishes how long a piece of sound is.
  ///
  /// - Throws: Nothing here.
  public func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {
    wishes.bufferDuration = duration
  }

  /// Wishes how many channels come; nothing comes of it.
  ///
  /// - Throws: Nothing here.
  public func setPreferredInputNumberOfChannels(_ count: Int) throws {}

  /// Wishes how many channels go; nothing comes of it.
  ///
  /// - Throws: Nothing here.
  public func setPreferredOutputNumberOfChannels(_ count: Int) throws {}

  /// Wishes that the phone can tap the user while it listens; nothing comes of it.
  ///
  /// - Throws: Nothing here.
  public func setAllowHapticsAndSystemSoundsDuringRecording(_ inValue: Bool) throws {}

  /// Wishes that no alert of the system interrupts; what interrupts here is a phone call, and interrupts all.
  ///
  /// - Throws: Nothing here.
  public func setPrefersNoInterruptionsFromSystemAlerts(_ inValue: Bool) throws {
    wishes.hasNoAlerts = inValue
  }

  /// Whether the app wishes that no alert of the system interrupts.
  public var prefersNoInterruptionsFromSystemAlerts: Bool { wishes.hasNoAlerts }

  /// Says that what plays has many channels; nothing comes of it.
  ///
  /// - Throws: Nothing here.
  public func setSupportsMultichannelContent(_ inValue: Bool) throws {}

  /// Has sound come from the loudspeaker instead of from where the phone is held to the ear.
  ///
  /// - Parameter portOverride: Which of them; sound always comes from the loudspeaker here.
  /// - Throws: An error of `NSOSStatusErrorDomain` for a session that does not both record and play.
  public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {
    guard category == .playAndRecord else { throw ErrorCode.error(.badParam) }
  }

  /// Where sound is to come from instead; raw values as on the phone.
  public enum PortOverride: UInt, Sendable {
    /// From where it comes.
    case none = 0
    /// From the loudspeaker.
    case speaker = 1_936_747_376
  }

  /// Whether an app may listen; raw values as on the phone.
  public enum RecordPermission: UInt, Sendable {
    /// Nobody was asked.
    case undetermined = 1_970_168_948
    /// It may not.
    case denied = 1_684_369_017
    /// It may.
    case granted = 1_735_552_628
  }

  /// Whether the app may listen; see ``AVAudioApplication``.
  public var recordPermission: RecordPermission { .granted }

  /// Asks the user whether the app may listen; see ``AVAudioApplication``.
  @preconcurrency
  public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    AVAudioApplication.requestRecordPermission(completionHandler: response)
  }
}

/// What an app wishes of the sound.
struct AudioWishes {
  /// How often a second sound is measured; 0: as it is.
  var sampleRate: Double = 0
  /// How long a piece of sound is; 0: as it is.
  var bufferDuration: TimeInterval = 0
  /// From where sound comes.
  var input: AVAudioSessionPortDescription?
  /// Whether no alert of the system interrupts.
  var hasNoAlerts = false
}
