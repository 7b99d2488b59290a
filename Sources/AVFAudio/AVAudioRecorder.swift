internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import VirtualTime

/// Who hears that a recorder has come to its end.
public protocol AVAudioRecorderDelegate: AnyObject {
  /// The recorder has stopped, and has written its file or failed to.
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  /// The file could not be written.
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  /// Hears of nothing.
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  {}
  /// Hears of nothing.
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// Records what a microphone hears: nobody speaks here, so its file is as long as the recording, and next to silent.
///
/// With the mode `audio` recording keeps the app running in the background, as playing does (F-054), and a phone call
/// interrupts it (F-056). The file is a WAVE file of one low level, whatever the settings say, and the Info.plist is not
/// asked for the text that a phone demands; both are reported once.
///
/// ```swift
/// try AVAudioSession.sharedInstance().setCategory(.playAndRecord)
/// let recorder = try AVAudioRecorder(url: file, settings: [AVFormatIDKey: kAudioFormatMPEG4AAC])
/// recorder.record()
/// ```
public class AVAudioRecorder: NSObject, @unchecked Sendable {
  /// Who hears of its end, on the main queue.
  public weak var delegate: (any AVAudioRecorderDelegate)?
  /// The file that it writes when it stops.
  public let url: URL
  /// How the app wants it recorded; nothing comes of it.
  public let settings: [String: Any]
  /// Whether the app asks how loud it is.
  public var isMeteringEnabled = false

  private var number: Int?
  /// Whose number it is: an object may live longer than its launch.
  private weak var process: AppProcess?
  private var end: Timer?
  /// Whether something was recorded that is not written yet.
  private var isOpen = false
  /// How much was recorded before it was begun last, in seconds.
  private var recorded: TimeInterval = 0
  private var begun: Instant?

  /// Creates a recorder of a file.
  ///
  /// - Throws: An error of `NSOSStatusErrorDomain` for what is no file.
  public init(url: URL, settings: [String: Any]) throws {
    guard url.isFileURL else { throw NSError(domain: "NSOSStatusErrorDomain", code: -50) }
    self.url = url
    self.settings = settings
    super.init()
  }

  /// Whether it records.
  public var isRecording: Bool {
    guard let number, let process = AppProcess.caller(of: "AVAudioRecorder.isRecording") else {
      return false
    }
    return process.isPlaying(number)
  }

  /// How much is recorded, in seconds; 0 after it was stopped.
  public var currentTime: TimeInterval {
    recorded + (begun.map { $0.duration(to: now).seconds } ?? 0)
  }

  /// The time that goes on whatever the user's clock shows.
  private var now: Instant { Simulation.current?.now ?? .zero }

  // MARK: Recording

  /// Makes the file, empty at first.
  ///
  /// - Returns: Whether it could be made.
  @discardableResult public func prepareToRecord() -> Bool {
    isOpen || (try? Self.sound(seconds: 0).write(to: url)) != nil
  }

  /// Begins to record, or goes on where it was paused; after a stop it begins a new recording in the same file.
  ///
  /// - Returns: False while a phone call interrupts the session, for a category that does not record, and where the file
  ///   cannot be made.
  @discardableResult public func record() -> Bool { begin(until: nil) }

  /// Records for some seconds, and stops.
  ///
  /// - Returns: False where ``record()`` returns it.
  @discardableResult public func record(forDuration duration: TimeInterval) -> Bool {
    begin(until: duration)
  }

  private func begin(until duration: TimeInterval?) -> Bool {
    guard let process = AppProcess.caller(of: "AVAudioRecorder.record") else { return false }
    guard AVAudioSession.sharedInstance().category.records else {
      process.reportUnmodelled(
        "AVAudioRecorder.record", by: "AVAudioRecorder.record",
        omission: "it returns false: the category of the session does not record",
        severity: .warning)
      return false
    }
    guard prepareToRecord(),
      let number = process.recordSound(
        recorder: number, stopped: { [weak self] in self?.rest(at: $0) })
    else { return false }
    self.number = number
    self.process = process
    isOpen = true
    process.reportUnmodelled(
      "AVAudioRecorder", by: "AVAudioRecorder.record",
      omission: "nobody speaks: its file is a WAVE file next to silent, whatever the settings say; "
        + AVAudioApplication.unreadText,
      severity: .note)
    if begun == nil { begun = now }
    guard let duration else { return true }
    let end = Timer(timeInterval: max(0, duration), repeats: false) { [weak self] _ in
      self?.stop()
    }
    self.end?.invalidate()
    RunLoop.main.add(end, forMode: .common)
    self.end = end
    return true
  }

  /// Stops, to go on from there.
  public func pause() {
    rest(at: now)
    guard let number else { return }
    AppProcess.caller(of: "AVAudioRecorder.pause")?.stopRecording(number)
  }

  /// Stops, and writes the file; the delegate hears of it later.
  public func stop() {
    pause()
    guard isOpen else { return }
    let error = Result { try Self.sound(seconds: recorded).write(to: url) }.failure
    isOpen = false
    recorded = 0
    guard delegate != nil else { return }
    AppProcess.caller(of: "AVAudioRecorder.stop")?.domain.postToMain { [self] in
      if let error { delegate?.audioRecorderEncodeErrorDidOccur(self, error: error) }
      delegate?.audioRecorderDidFinishRecording(self, successfully: error == nil)
    }
  }

  /// Throws the file away; only after a stop.
  ///
  /// - Returns: Whether there is none any more.
  @discardableResult public func deleteRecording() -> Bool {
    !isOpen && (try? FileManager.default.removeItem(at: url)) != nil
  }

  /// Stays where it is.
  private func rest(at now: Instant) {
    recorded += begun.map { $0.duration(to: now).seconds } ?? 0
    begun = nil
    end?.invalidate()
  }

  // MARK: How loud it is

  /// Measures how loud it is: nobody speaks.
  public func updateMeters() {}

  /// How loud a voice is on average, in decibels: -160 is silence.
  public func averagePower(forChannel channelNumber: Int) -> Float { -160 }

  /// How loud a voice is at most, in decibels: -160 is silence.
  public func peakPower(forChannel channelNumber: Int) -> Float { -160 }

  /// A WAVE file of 1 000 samples of 8 bits in a second.
  private static func sound(seconds: TimeInterval) -> Data {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let (rate, count) = (1_000, Int((seconds * 1_000).rounded()))
    let format = bytes(16, 4) + bytes(1, 2) + bytes(1, 2) + bytes(rate, 4) + bytes(rate, 4)
    var data = Data("RIFF".utf8) + bytes(36 + count, 4) + Data("WAVEfmt ".utf8)
    data += format + bytes(1, 2) + bytes(8, 2) + Array("data".utf8) + bytes(count, 4)
    // 128 is silence: what a microphone hears is not, and who plays it keeps no app awake with nothing.
    return data + Data(repeating: 129, count: count)
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }

  deinit {
    // A recorder that goes stops, and leaves its file empty.
    if let number { process?.forgetRecorder(number) }
  }
}

extension AVAudioSession.Category {
  /// Whether a recorder may record.
  var records: Bool { self == .record || self == .playAndRecord }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}
