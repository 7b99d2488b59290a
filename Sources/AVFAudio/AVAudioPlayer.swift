internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Who hears that a player has come to its end.
public protocol AVAudioPlayerDelegate: AnyObject {
  /// The player has played all of its sound.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

/// Plays sound that nobody hears here; what is silent on the phone is found (F-055).
///
/// Of the content two things are read, as far as it is an uncompressed WAVE file: how long it is, and whether
/// there is anything but silence in it. Other content lasts a second, and is taken for audible.
public class AVAudioPlayer: NSObject, @unchecked Sendable {
  /// Who hears of its end.
  public weak var delegate: (any AVAudioPlayerDelegate)?
  /// How often it begins anew after its end; negative: for ever.
  public var numberOfLoops = 0
  /// How loud it is, from 0 to 1.
  public var volume: Float = 1
  /// How long the sound is, in seconds.
  public let duration: TimeInterval

  private let isSilence: Bool
  private var number: Int?
  private var end: Timer?

  /// Creates a player of sound.
  ///
  /// - Throws: For data that is empty.
  public init(data: Data) throws {
    guard !data.isEmpty else { throw NSError(domain: "NSOSStatusErrorDomain", code: 0x7479_703f) }
    let sound = Waveform(data)
    duration = sound?.duration ?? 1
    isSilence = sound?.isSilent ?? false
    super.init()
  }

  /// Creates a player of a file.
  ///
  /// - Throws: For a file that is empty or cannot be read.
  public convenience init(contentsOf url: URL) throws {
    try self.init(data: Data(contentsOf: url))
  }

  /// Whether it plays.
  public var isPlaying: Bool {
    guard let number, let process = AppProcess.caller(of: "AVAudioPlayer.isPlaying") else {
      return false
    }
    return process.isPlaying(number)
  }

  /// Gets the sound ready.
  @discardableResult public func prepareToPlay() -> Bool { true }

  /// Begins to play.
  ///
  /// - Returns: False while a phone call interrupts the session.
  @discardableResult public func play() -> Bool {
    let isSilent = isSilence || volume == 0
    guard let process = AppProcess.caller(of: "AVAudioPlayer.play"),
      let number = process.play(isSilent: isSilent, player: number)
    else { return false }
    self.number = number
    end?.invalidate()
    guard numberOfLoops >= 0 else { return true }
    let span = duration * Double(numberOfLoops + 1)
    end = Timer.scheduledTimer(withTimeInterval: span, repeats: false) { [weak self] _ in
      self?.finish()
    }
    return true
  }

  /// Stops, to go on from there.
  public func pause() { stop() }

  /// Stops.
  public func stop() {
    end?.invalidate()
    guard let number else { return }
    AppProcess.caller(of: "AVAudioPlayer.stop")?.stopPlaying(number)
  }

  private func finish() {
    guard isPlaying else { return }
    stop()
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
  }

  deinit {
    // A player that goes takes its sound with it.
    if let number { AppProcess.current?.stopPlaying(number) }
  }
}

/// What is read of an uncompressed WAVE file.
package struct Waveform {
  /// How long it is, in seconds.
  package let duration: TimeInterval
  let isSilent: Bool

  /// Nil for anything else.
  package init?(_ data: Data) {
    let bytes = Array(data)
    guard bytes.count > 44, bytes.starts(with: Array("RIFF".utf8)),
      bytes[8..<12].elementsEqual("WAVE".utf8)
    else { return nil }
    let rate = (0..<4).reduce(0) { $0 | Int(bytes[28 + $1]) << (8 * $1) }
    let samples = bytes[44...]
    duration = rate > 0 ? Double(samples.count) / Double(rate) : 1
    // Samples of 8 bits are without sign: their silence is 128.
    let silence: UInt8 = bytes[34] == 8 ? 128 : 0
    isSilent = samples.allSatisfy { $0 == silence }
  }
}
