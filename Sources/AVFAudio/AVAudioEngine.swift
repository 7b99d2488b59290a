internal import AppHosting
internal import Emulator
import FoundationAdditions

/// How many samples.
public typealias AVAudioFrameCount = UInt32
/// Which sample.
public typealias AVAudioFramePosition = Int64
/// Which way of a node.
public typealias AVAudioNodeBus = Int
/// How many voices.
public typealias AVAudioChannelCount = UInt32

/// How samples are kept: as numbers of 32 bits.
public class AVAudioFormat: NSObject, @unchecked Sendable {
  /// Samples in a second.
  public let sampleRate: Double
  /// How many voices.
  public let channelCount: AVAudioChannelCount

  /// Creates a format.
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    self.sampleRate = sampleRate
    channelCount = channels
  }

  /// What the phone's loudspeaker takes.
  override init() {
    sampleRate = 48_000
    channelCount = 2
  }

  /// What it holds, without its address.
  public override var description: String {
    describe(["sampleRate": sampleRate, "channelCount": channelCount])
  }
}

/// Samples that a node plays; zeros, which are silence, until the app writes others.
public class AVAudioPCMBuffer: NSObject, @unchecked Sendable {
  /// How the samples are kept.
  public let format: AVAudioFormat
  /// How many samples there is room for.
  public let frameCapacity: AVAudioFrameCount
  /// How many samples there are.
  public var frameLength: AVAudioFrameCount = 0
  private let voices: UnsafeMutablePointer<UnsafeMutablePointer<Float>>

  /// Creates a buffer of silence.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    self.format = format
    self.frameCapacity = frameCapacity
    let count = Int(format.channelCount)
    voices = .allocate(capacity: count)
    for voice in 0..<count {
      voices[voice] = .allocate(capacity: Int(frameCapacity))
      voices[voice].initialize(repeating: 0, count: Int(frameCapacity))
    }
  }

  /// The samples of each voice.
  public var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    UnsafePointer(voices)
  }

  /// How long the samples are, in seconds.
  var duration: TimeInterval { Double(frameLength) / format.sampleRate }
  /// Whether nothing can be heard.
  var isSilent: Bool {
    (0..<Int(format.channelCount)).allSatisfy { voice in
      (0..<Int(frameLength)).allSatisfy { voices[voice][$0] == 0 }
    }
  }

  deinit {
    for voice in 0..<Int(format.channelCount) { voices[voice].deallocate() }
    voices.deallocate()
  }
}

/// A part of an engine.
public class AVAudioNode: NSObject, @unchecked Sendable {
  /// The engine that the node belongs to.
  public fileprivate(set) weak var engine: AVAudioEngine?

  /// The format of what comes in.
  public func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AVAudioFormat() }

  /// The format of what goes out.
  public func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AVAudioFormat() }

  /// Would hand over what goes through the node: nothing comes, which is reported once.
  public func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block: @escaping (AVAudioPCMBuffer, AVAudioTime) -> Void
  ) {
    let call = "AVAudioNode.installTap"
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call,
      omission: "no buffer comes, and it does not keep the app running: nobody hears what goes "
        + "through an engine",
      severity: .warning)
  }

  /// Hands over no more.
  public func removeTap(onBus bus: AVAudioNodeBus) {}
}

/// The microphone.
public class AVAudioInputNode: AVAudioNode, @unchecked Sendable {
  /// Whether the voice is told from what the phone plays.
  public private(set) var isVoiceProcessingEnabled = false
  /// Tells the voice from what the phone plays.
  public func setVoiceProcessingEnabled(_ enabled: Bool) throws {
    isVoiceProcessingEnabled = enabled
  }
}

/// Joins what nodes play.
public class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
  /// How loud it is, from 0 to 1.
  public var outputVolume: Float = 1
}

/// The loudspeaker.
public class AVAudioOutputNode: AVAudioNode, @unchecked Sendable {}

/// Plays what it is joined of, while nobody interrupts it; nobody hears it (F-054).
public class AVAudioEngine: NSObject, @unchecked Sendable {
  /// The node that joins.
  public let mainMixerNode = AVAudioMixerNode()
  /// The loudspeaker.
  public let outputNode = AVAudioOutputNode()
  /// The microphone.
  public let inputNode = AVAudioInputNode()
  /// Whether it plays what its nodes play.
  public private(set) var isRunning = false
  private var players: [AVAudioPlayerNode] = []

  /// Adds a node.
  public func attach(_ node: AVAudioNode) {
    node.engine = self
    if let player = node as? AVAudioPlayerNode { players.append(player) }
  }

  /// Takes a node away.
  public func detach(_ node: AVAudioNode) {
    (node as? AVAudioPlayerNode)?.stop()
    players.removeAll { $0 === node }
    node.engine = nil
  }

  /// Joins two nodes.
  public func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}

  /// Gets ready.
  public func prepare() {}

  /// Begins to play.
  ///
  /// - Throws: An error of `NSOSStatusErrorDomain` while a phone call goes on.
  public func start() throws {
    try AVAudioSession.sharedInstance().setActive(true)
    isRunning = true
    players.forEach { $0.sound() }
  }

  /// Stops, to go on from there.
  public func pause() { stop() }

  /// Stops.
  public func stop() {
    isRunning = false
    players.forEach { $0.hush() }
  }
}

/// How a buffer is played.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  /// The bits, as on the phone.
  public let rawValue: UInt

  /// Creates options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// For ever.
  public static let loops = Self(rawValue: 1)
  /// In the place of what is played.
  public static let interrupts = Self(rawValue: 2)
  /// In the place of what is played, at its end.
  public static let interruptsAtLoop = Self(rawValue: 4)
}

/// Plays buffers, one after the other; what is silent on the phone is found (F-055).
public class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  /// How loud it is, from 0 to 1.
  public var volume: Float = 1
  /// Whether it plays, as soon as it has something to.
  public private(set) var isPlaying = false
  private var waiting: [Scheduled] = []
  private var number: Int?
  /// Whose number it is: an object may live longer than its launch.
  private weak var process: AppProcess?
  private var end: Timer?

  private struct Scheduled {
    let buffer: AVAudioPCMBuffer
    let isLoop: Bool
    let completion: (() -> Void)?
  }

  /// Has a buffer played after those that wait.
  public func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, completionHandler: (() -> Void)? = nil
  ) { scheduleBuffer(buffer, at: nil, completionHandler: completionHandler) }

  /// Has a buffer played.
  ///
  /// - Parameters:
  ///   - buffer: The samples.
  ///   - when: Nil: after those that wait.
  ///   - options: How.
  ///   - completionHandler: Called when it has been played.
  public func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: Never?, options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: (() -> Void)? = nil
  ) {
    if !options.isDisjoint(with: [.interrupts, .interruptsAtLoop]) { waiting = [] }
    waiting.append(
      Scheduled(
        buffer: buffer, isLoop: options.contains(.loops), completion: completionHandler))
    sound()
  }

  /// Begins to play.
  public func play() {
    isPlaying = true
    sound()
  }

  /// Stops, to go on from there.
  public func pause() {
    isPlaying = false
    hush()
  }

  /// Stops, and forgets what waits.
  public func stop() {
    pause()
    let forgotten = waiting
    waiting = []
    forgotten.forEach { $0.completion?() }
  }

  /// Has the phone play what is first, if all that takes part is on.
  fileprivate func sound() {
    guard isPlaying, let engine, engine.isRunning, let first = waiting.first, end == nil,
      let process = AppProcess.caller(of: "AVAudioPlayerNode.play")
    else { return }
    let isSilent = first.buffer.isSilent || volume * engine.mainMixerNode.outputVolume == 0
    number = process.play(isSilent: isSilent, player: number)
    self.process = process
    guard number != nil, !first.isLoop else { return }
    end = Timer.scheduledTimer(withTimeInterval: first.buffer.duration, repeats: false) {
      [weak self] _ in self?.hasPlayed()
    }
  }

  /// Has the phone be still.
  fileprivate func hush() {
    end?.invalidate()
    end = nil
    guard let number else { return }
    AppProcess.caller(of: "AVAudioPlayerNode.stop")?.stopPlaying(number)
  }

  private func hasPlayed() {
    hush()
    let done = waiting.removeFirst()
    done.completion?()
    sound()
  }

  deinit {
    if let number { process?.forgetPlayer(number) }
  }
}
