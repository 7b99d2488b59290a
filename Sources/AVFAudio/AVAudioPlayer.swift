internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import VirtualTime

/// Who hears that a player has come to its end.
public protocol AVAudioPlayerDelegate: AnyObject {
  /// The player has played all of its sound.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// The sound could not be decoded; never called here.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  /// Hears of nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Hears of nothing.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Plays sound that nobody hears here; what is silent on the phone is found (F-055).
///
/// Of the content two things are read: how long it is, of WAVE, MPEG-4 and MP3 files, and of uncompressed WAVE files
/// whether there is anything but silence in it. Other content lasts a second, which is reported once.
public class AVAudioPlayer: NSObject, @unchecked Sendable {
  /// Who hears of its end.
  public weak var delegate: (any AVAudioPlayerDelegate)?
  /// How often it begins anew after its end; negative: for ever.
  public var numberOfLoops = 0
  /// How loud it is, from 0 to 1; while it fades, what it has come to, evenly in time.
  ///
  /// Apple does not say what a phone returns meanwhile.
  public var volume: Float {
    get { fade?.volume(at: now) ?? loudness }
    set { set(volume: newValue) }
  }
  /// Whether ``rate`` is heeded.
  public var enableRate = false {
    willSet { fold() }
    didSet { planEnd() }
  }
  /// How fast it plays, from half to twice as fast; only where ``enableRate`` is set.
  public var rate: Float = 1 {
    willSet { fold() }
    didSet { planEnd() }
  }
  /// How long the sound is, in seconds.
  public let duration: TimeInterval
  /// The file that it plays; nil for other data.
  public private(set) var url: URL?

  private let isSilence: Bool
  /// Why its length is not known; nil: it is.
  private let reasonUnknown: String?
  private var loudness: Float = 1
  private var number: Int?
  /// Whose number it is: an object may live longer than its launch.
  private weak var process: AppProcess?
  private var end: Timer?
  private var fade: Fade?
  private var fadeEnd: Timer?
  /// How much of the sound, with its repetitions, was played before it was begun last, in seconds.
  private var played: TimeInterval = 0
  private var begun: Instant?

  /// Creates a player of sound.
  ///
  /// - Throws: For data that is empty.
  public init(data: Data) throws {
    guard !data.isEmpty else { throw NSError(domain: "NSOSStatusErrorDomain", code: 0x7479_703f) }
    let sound = Sound(data)
    duration = sound?.duration ?? 1
    isSilence = sound?.isSilent ?? false
    reasonUnknown = sound == nil ? Sound.reasonUnknown(data) : nil
    super.init()
  }

  /// Creates a player of a file.
  ///
  /// - Throws: For a file that is empty or cannot be read.
  public convenience init(contentsOf url: URL) throws {
    try self.init(data: Data(contentsOf: url))
    self.url = url
  }

  /// Creates a player of a file of a kind, which is looked up in the file all the same.
  ///
  /// - Throws: For a file that is empty or cannot be read.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  /// Creates a player of sound of a kind, which is looked up in the sound all the same.
  ///
  /// - Throws: For sound that is empty or cannot be read.
  public convenience init(data: Data, fileTypeHint utiString: String?) throws {
    try self.init(data: data)
  }

  /// Whether it plays.
  public var isPlaying: Bool {
    guard let number, let process = AppProcess.caller(of: "AVAudioPlayer.isPlaying") else {
      return false
    }
    return process.isPlaying(number)
  }

  /// Where in the sound it is, in seconds.
  public var currentTime: TimeInterval {
    get { duration > 0 ? playedSoFar.truncatingRemainder(dividingBy: duration) : 0 }
    set {
      played = playedSoFar - currentTime + min(max(0, newValue), duration)
      guard begun != nil else { return }
      begun = now
      planEnd()
    }
  }

  /// Makes it louder or softer in some seconds, from where it is.
  ///
  /// A player that begins or ends at 0 is no silent one meanwhile (F-055).
  public func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    guard duration > 0 else { return set(volume: volume) }
    let fade = Fade(first: self.volume, last: volume, begun: now, seconds: duration)
    set(volume: volume, by: fade)
    fadeEnd = timer(after: duration) { $0.set(volume: volume) }
  }

  private func set(volume: Float, by fade: Fade? = nil) {
    let wasSilent = isSilent
    fadeEnd?.invalidate()
    self.fade = fade
    loudness = volume
    // The phone hears whether there still is something to hear.
    if isSilent != wasSilent, isPlaying { _ = sound() }
  }

  private var isSilent: Bool { isSilence || fade?.isSilent ?? (loudness == 0) }

  /// Seconds of sound in a second.
  private var speed: Double { enableRate ? Double(min(max(0.5, rate), 2)) : 1 }

  /// Counts what was played so far at the speed that was.
  private func fold() {
    guard begun != nil else { return }
    played = playedSoFar
    begun = now
  }

  /// The time that goes on whatever the user's clock shows.
  private var now: Instant { Simulation.current?.now ?? .zero }

  private var playedSoFar: TimeInterval {
    played + (begun.map { $0.duration(to: now).seconds } ?? 0) * speed
  }

  /// Gets the sound ready.
  @discardableResult public func prepareToPlay() -> Bool { true }

  /// Begins to play, or goes on where it was paused.
  ///
  /// - Returns: False while a phone call interrupts the session.
  @discardableResult public func play() -> Bool {
    // Who plays hears of interruptions.
    _ = AVAudioSession.sharedInstance()
    guard let process = sound() else { return false }
    if let reasonUnknown, numberOfLoops >= 0 {
      process.reportUnmodelled(
        "AVAudioPlayer.play of “\(url?.pathExtension ?? "data")”", by: "AVAudioPlayer.play",
        omission: "it lasts a second: \(reasonUnknown)", severity: .note)
    }
    if begun == nil { begun = now }
    planEnd()
    return true
  }

  /// Has the phone play it.
  ///
  /// - Returns: The process; nil while a phone call interrupts the session.
  private func sound() -> AppProcess? {
    guard let process = AppProcess.caller(of: "AVAudioPlayer.play"),
      let number = process.play(
        isSilent: isSilent, player: number, stopped: { [weak self] in self?.rest(at: $0) })
    else { return nil }
    self.number = number
    self.process = process
    return process
  }

  /// Has something done later, whatever thread asks for it.
  private func timer(
    after seconds: TimeInterval, _ action: @escaping (AVAudioPlayer) -> Void
  ) -> Timer {
    nonisolated(unsafe) let action = action
    let timer = Timer(timeInterval: seconds, repeats: false) { [weak self] _ in
      if let self { action(self) }
    }
    RunLoop.main.add(timer, forMode: .common)
    return timer
  }

  /// Its end comes when all repetitions are over.
  private func planEnd() {
    end?.invalidate()
    guard begun != nil, numberOfLoops >= 0 else { return }
    let left = max(0, duration * (Double(numberOfLoops) + 1) - playedSoFar) / speed
    end = timer(after: left) { $0.finish() }
  }

  /// Stops, to go on from there.
  public func pause() { stop() }

  /// Stops; like a paused one it goes on from there.
  public func stop() {
    rest(at: now)
    guard let number else { return }
    AppProcess.caller(of: "AVAudioPlayer.stop")?.stopPlaying(number)
  }

  /// Stays where it is.
  private func rest(at now: Instant) {
    played += (begun.map { $0.duration(to: now).seconds } ?? 0) * speed
    begun = nil
    end?.invalidate()
  }

  private func finish() {
    guard isPlaying else { return }
    stop()
    played = 0
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
  }

  deinit {
    // A player that goes takes its sound with it.
    if let number { process?.forgetPlayer(number) }
  }
}
