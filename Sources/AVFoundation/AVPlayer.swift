import AVFAudio
internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import VirtualTime

/// Parts of a second.
public typealias CMTimeScale = Int32

/// A time in media, as a fraction of seconds.
public struct CMTime: Hashable, Sendable {
  /// The numerator.
  public var value: Int64
  /// The denominator: parts of a second; 0 or less: no time.
  public var timescale: Int32
  /// Whether it is a time that nobody knows.
  public private(set) var isIndefinite = false

  /// Creates a time.
  public init(value: Int64, timescale: Int32) {
    self.value = value
    self.timescale = timescale
  }

  /// Creates the time of seconds, to the nearest part; of what is no number of parts, no time.
  public init(seconds: Double, preferredTimescale: Int32) {
    guard (seconds * Double(preferredTimescale)).magnitude < 0x1p63 else {
      self = .invalid
      return
    }
    self.init(
      value: Int64((seconds * Double(preferredTimescale)).rounded()),
      timescale: preferredTimescale)
  }

  /// The beginning.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// No time.
  public static let invalid = CMTime(value: 0, timescale: 0)
  /// A time that nobody knows.
  public static let indefinite: CMTime = {
    var time = CMTime.invalid
    time.isIndefinite = true
    return time
  }()

  /// In seconds; not a number where it is none.
  public var seconds: Double { isNumeric ? Double(value) / Double(timescale) : .nan }
  /// Whether it is a time.
  public var isValid: Bool { isNumeric || isIndefinite }
  /// Whether it can be counted with.
  public var isNumeric: Bool { timescale > 0 }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The seconds of a time.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A time.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Where media come from.
open class AVAsset: NSObject, @unchecked Sendable {
  /// How long it is; indefinite where nobody knows it here.
  open var duration: CMTime { .indefinite }

  /// Fails if it is a file that cannot be read.
  func checkFile() throws {}

  /// Reports that the length of something that may well have one is not known.
  func reportUnknownLength(to call: String, omission: String) {}

  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// Media of a URL; they are not fetched.
///
/// Of a WAVE, MPEG-4 or MP3 file on the phone the length is read.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// Where they are.
  public let url: URL
  /// How long they are; indefinite where it is not read.
  open override var duration: CMTime { length }

  /// Why the length is not known.
  private var reasonUnknown =
    "the length is read of WAVE, MPEG-4 and MP3 files on the phone alone"
  /// Why the file cannot be read.
  private var failure: NSError?
  private lazy var length: CMTime = {
    guard url.isFileURL else { return .indefinite }
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      let isMissing = (error as? CocoaError)?.code == .fileReadNoSuchFile
      failure = NSError(
        domain: NSURLErrorDomain,
        code: isMissing ? NSURLErrorFileDoesNotExist : NSURLErrorNoPermissionsToReadFile,
        userInfo: [NSURLErrorFailingURLErrorKey: url])
      return .indefinite
    }
    guard let sound = Sound(data) else {
      reasonUnknown = Sound.reasonUnknown(data)
      return .indefinite
    }
    return CMTime(seconds: sound.duration, preferredTimescale: 1_000)
  }()

  override func checkFile() throws {
    _ = length
    if let failure { throw failure }
  }

  override func reportUnknownLength(to call: String, omission: String) {
    guard !["", "m3u8", "m3u", "pls"].contains(url.pathExtension.lowercased()) else { return }
    AppProcess.caller(of: call)?.reportUnmodelled(
      "\(call) of “\(url.pathExtension)”", by: call, omission: "\(omission): \(reasonUnknown)",
      severity: .note)
  }

  /// Creates media of a URL.
  public init(url: URL, options: [String: Any]? = nil) {
    self.url = url
    super.init()
  }
}

/// What a player plays.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  /// How far it is read; raw values as on the phone.
  public enum Status: Int, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// It can be played.
    case readyToPlay
    /// It cannot.
    case failed
  }

  /// Where it comes from.
  public let asset: AVAsset
  /// How far it is read: it can be played.
  open var status: Status { .readyToPlay }
  /// Why it cannot.
  open var error: (any Error)? { nil }
  /// How long it is; indefinite where nobody knows it here.
  open var duration: CMTime { asset.duration }
  /// How much is read ahead, in seconds; nothing comes of it.
  open var preferredForwardBufferDuration: TimeInterval = 0
  /// Whether it goes on without waiting.
  open var isPlaybackLikelyToKeepUp: Bool { true }

  /// Creates something to play.
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// Reports, once, that what is no stream plays without an end, since nobody knows where that is.
  fileprivate func reportUnknownEnd() {
    asset.reportUnknownLength(to: "AVPlayer.play", omission: "it plays without an end")
  }

  /// Creates something to play from a URL.
  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

  /// What it is, without its address.
  open override var description: String { describeClass() }
}

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Posted on the main queue when something has come to its end, where that is known: the item is the object.
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Would be posted when something has to wait for the network; never here.
  public static let AVPlayerItemPlaybackStalled = NSNotification.Name(
    "AVPlayerItemPlaybackStalledNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Would be posted when something fails; never here.
  public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Would be posted when something was fetched of a stream; never here.
  public static let AVPlayerItemNewAccessLogEntry = NSNotification.Name(
    "AVPlayerItemNewAccessLogEntryNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Would be posted when fetching a stream failed; never here.
  public static let AVPlayerItemNewErrorLogEntry = NSNotification.Name(
    "AVPlayerItemNewErrorLogEntryNotification")
}

/// Plays what nobody hears here: the app has the time that sound gives it (F-054).
///
/// A WAVE, MPEG-4 or MP3 file of the phone has an end. Of nothing else the length is known: it plays on until the app stops
/// it, which is right for a stream, and reported once for anything else.
open class AVPlayer: NSObject, @unchecked Sendable {
  /// Whether it plays; raw values as on the phone.
  public enum TimeControlStatus: Int, Sendable {
    /// It does not.
    case paused = 0
    /// It waits.
    case waitingToPlayAtSpecifiedRate
    /// It does.
    case playing
  }

  /// What becomes of a player when something has come to its end; raw values as on the phone.
  public enum ActionAtItemEnd: Int, Sendable {
    /// It plays the next thing: a queue alone has one.
    case advance = 0
    /// It stops.
    case pause
    /// It stays at the end, and goes on when the app says where.
    case none
  }

  /// What becomes of it when something has come to its end.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// What it plays.
  public private(set) var currentItem: AVPlayerItem?
  /// How loud it is, from 0 to 1.
  open var volume: Float = 1 {
    didSet { followSilence(isMuted || oldValue == 0) }
  }
  /// Whether it is not to be heard.
  open var isMuted = false {
    didSet { followSilence(oldValue || volume == 0) }
  }
  /// Whether it waits rather than stops; nothing comes of it.
  open var automaticallyWaitsToMinimizeStalling = true
  /// Whether the screen stays on for a film; nothing comes of it.
  open var preventsDisplaySleepDuringVideoPlayback = true
  /// Whether it may play elsewhere; nothing comes of it.
  open var allowsExternalPlayback = true
  /// Why it cannot play.
  open var error: (any Error)? { nil }
  /// Whether it plays elsewhere: it does not.
  open var isExternalPlaybackActive: Bool { false }

  private var number: Int?
  /// Whose number it is: an object may live longer than its launch.
  private weak var process: AppProcess?
  /// Where it was when it was begun, or stopped, last.
  private var position = 0.0
  private var begun: Instant?
  private var end: Timer?
  private var observers: [TimeObserver] = []

  /// Creates a player of nothing.
  public override init() { super.init() }

  /// Creates a player of something.
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
    super.init()
  }

  /// Creates a player of a URL.
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  /// Plays something else.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    currentItem = item
    if item == nil { pause() }
    position = 0
    goOn()
    tell()
  }

  /// Begins to play, if there is something.
  open func play() {
    // Who plays hears of interruptions.
    _ = AVAudioSession.sharedInstance()
    guard currentItem != nil, begun == nil, sound() else { return }
    begun = now
    goOn()
    tell()
  }

  private var isSilent: Bool { isMuted || volume == 0 }

  /// Has the phone play it.
  ///
  /// - Returns: False while a phone call interrupts the session.
  private func sound() -> Bool {
    guard let process = AppProcess.caller(of: "AVPlayer.play"),
      let number = process.play(
        isSilent: isSilent, player: number, stopped: { [weak self] in self?.rest(at: $0) })
    else { return false }
    self.number = number
    self.process = process
    return true
  }

  /// Tells the phone whether there still is something to hear, where that is no longer as it was.
  private func followSilence(_ wasSilent: Bool) {
    if isSilent != wasSilent, isPlaying { _ = sound() }
  }

  /// Plays on from where it is, if it plays, to the end of the item.
  private func goOn() {
    end?.invalidate()
    guard begun != nil, let item = currentItem else { return }
    begun = now
    guard item.duration.isNumeric else { return item.reportUnknownEnd() }
    let left = max(0, item.duration.seconds - position)
    let end = Timer(timeInterval: left, repeats: false) { [weak self] _ in self?.finish(item) }
    RunLoop.main.add(end, forMode: .common)
    self.end = end
  }

  private func finish(_ item: AVPlayerItem) {
    guard isPlaying, item === currentItem else { return }
    let action = actionAtItemEnd
    if action == .pause { pause() }
    if action != .advance { position = item.duration.seconds }
    NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
    if action == .advance, item === currentItem { advance() }
  }

  /// Goes on with the next thing: there is none, but in a queue.
  func advance() { pause() }

  /// Stops, to go on from there.
  open func pause() {
    rest(at: now)
    guard let number else { return }
    AppProcess.caller(of: "AVPlayer.pause")?.stopPlaying(number)
  }

  /// Stays where it is.
  private func rest(at now: Instant) {
    let wasPlaying = begun != nil
    position = seconds(at: now)
    begun = nil
    end?.invalidate()
    if wasPlaying { tell() }
  }

  /// How fast it plays, 1 or not at all; other speeds are reported.
  open var rate: Float {
    get { isPlaying ? 1 : 0 }
    set {
      if newValue > 0, newValue != 1 {
        AppProcess.caller(of: "AVPlayer.rate")?.reportUnmodelled(
          "AVPlayer.rate", by: "AVFoundation", omission: "it plays at its own speed",
          severity: .warning)
      }
      if newValue > 0 { play() } else { pause() }
    }
  }

  /// Whether it plays.
  open var timeControlStatus: TimeControlStatus { isPlaying ? .playing : .paused }

  private var isPlaying: Bool {
    guard let number, let process = AppProcess.caller(of: "AVPlayer.rate") else { return false }
    return process.isPlaying(number)
  }

  // MARK: Where it is

  /// The time that goes on whatever the user's clock shows.
  private var now: Instant { Simulation.current?.now ?? .zero }

  private var currentSeconds: Double { seconds(at: now) }

  private func seconds(at now: Instant) -> Double {
    guard let begun else { return position }
    let seconds = position + begun.duration(to: now).seconds
    guard let length = currentItem?.duration, length.isNumeric else { return seconds }
    return min(seconds, max(position, length.seconds))
  }

  /// Where it is.
  open func currentTime() -> CMTime { CMTime(seconds: currentSeconds, preferredTimescale: 1_000) }

  /// Goes elsewhere.
  open func seek(to time: CMTime) {
    position = time.isNumeric ? time.seconds : 0
    goOn()
    tell()
  }

  /// Goes elsewhere; completes later on the main queue.
  @preconcurrency
  open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    seek(to: time)
    AppProcess.caller(of: "AVPlayer.seek")?.domain.postToMain { completionHandler(true) }
  }

  /// Goes elsewhere, exactly; completes later on the main queue.
  @preconcurrency
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void = { _ in }
  ) { seek(to: time, completionHandler: completionHandler) }

  /// Goes elsewhere.
  open func seek(to time: CMTime) async -> Bool {
    seek(to: time) as Void
    return true
  }

  /// Tells where it is: whenever it begins, stops or goes elsewhere, and while it plays at the multiples of a time.
  ///
  /// - Parameters:
  ///   - interval: How far what is played goes on in between.
  ///   - queue: Where; nil: on the main queue.
  ///   - block: Is called with where it is.
  /// - Returns: What ``removeTimeObserver(_:)`` takes.
  @preconcurrency
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?,
    using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    let observer = TimeObserver(every: interval.seconds, on: queue ?? .main, block)
    observers.append(observer)
    observer.follow(self, from: currentSeconds, isPlaying: begun != nil)
    return observer
  }

  /// Tells it no more.
  open func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? TimeObserver else { return }
    observer.end()
    observers.removeAll { $0 === observer }
  }

  /// Tells all who want to know it where it is now.
  private func tell() {
    for observer in observers {
      observer.tell(currentTime())
      observer.follow(self, from: currentSeconds, isPlaying: begun != nil)
    }
  }

  /// What it is, without its address.
  open override var description: String { describeClass() }

  deinit {
    // A player that goes takes its sound with it.
    if let number { process?.forgetPlayer(number) }
  }
}
