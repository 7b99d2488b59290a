internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import VirtualTime

/// Where speaking is interrupted; raw values as on the phone.
public enum AVSpeechBoundary: Int, Sendable {
  /// At once.
  case immediate = 0
  /// At the end of the word.
  case word
}

/// Who hears of what is spoken; every method is optional.
public protocol AVSpeechSynthesizerDelegate: AnyObject {
  /// It begins.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  /// It has come to its end.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  /// The app has paused it.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  /// The app lets it go on.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  /// The app has stopped it.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  /// A word comes.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  /// Hears of nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {}
  /// Hears of nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
  /// Hears of nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance
  ) {}
  /// Hears of nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
  ) {}
  /// Hears of nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {}
  /// Hears of nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}

/// Speaks, which for the phone is sound that an app plays: with the mode `audio` it keeps the app running (F-054).
///
/// Nobody hears it, but its time passes: fifteen characters in a second at the rate that apps do not change, an estimate
/// that is noted in the run. Like that of a player its sound stops for a phone call, and when the app is suspended (F-056);
/// speech waits then until the app lets it go on.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  /// Who hears of it, on the main thread.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// Whether the app's own session is used; there is no other one here, and false is reported.
  open var usesApplicationAudioSession = true {
    didSet {
      guard !usesApplicationAudioSession else { return }
      let call = "AVSpeechSynthesizer.usesApplicationAudioSession"
      AppProcess.caller(of: call)?.reportUnmodelled(
        "\(call) = false", by: call,
        omission: "it speaks in the app's own session, which keeps the app running (F-054)")
    }
  }
  /// Whether the other side of a phone call hears it; nothing comes of it.
  open var mixToTelephonyUplink = false
  /// Whether there is something that is said, or is yet to be said.
  open var isSpeaking: Bool { !waiting.isEmpty }
  /// Whether it waits until the app lets it go on.
  open private(set) var isPaused = false

  /// What happens in an utterance, and after how many seconds of it.
  private struct Step {
    enum Kind {
      case begin
      case word(NSRange)
      case end
      case leave
    }
    let seconds: TimeInterval
    let kind: Kind
  }

  /// What is said, and what is to be said after it.
  private var waiting: [AVSpeechUtterance] = []
  private var steps: ArraySlice<Step> = []
  /// How far the utterance had come when it was begun last, in seconds.
  private var spoken: TimeInterval = 0
  private var begun: Instant?
  /// When the next step comes; there is one at most, whatever a delegate does.
  private var timer: Timer?
  /// Whether what was said last is over, and only the time after it passes.
  private var isResting = false
  /// What is to happen at the end of the word.
  private var atWord: (() -> Void)?
  private var number: Int?
  private weak var process: AppProcess?

  /// Creates somebody who speaks.
  public override init() { super.init() }

  /// Says something, after all that is yet to be said; the same object twice ends the app, as on the phone.
  open func speak(_ utterance: AVSpeechUtterance) {
    precondition(
      !waiting.contains { $0 === utterance }, "An AVSpeechUtterance shall not be enqueued twice")
    waiting.append(utterance)
    if waiting.count == 1, !isResting { beginNext() }
  }

  /// Pauses.
  ///
  /// - Returns: False where nothing is said, or it is paused already.
  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard let utterance = waiting.first, !isPaused else { return false }
    reach(boundary) { [self] in
      hold()
      delegate?.speechSynthesizer(self, didPause: utterance)
    }
    return true
  }

  /// Goes on where it was paused.
  ///
  /// - Returns: False where nothing was paused, and while a phone call interrupts the session.
  @discardableResult open func continueSpeaking() -> Bool {
    guard let utterance = waiting.first, isPaused, sound() else { return false }
    isPaused = false
    delegate?.speechSynthesizer(self, didContinue: utterance)
    planNext()
    return true
  }

  /// Stops, and forgets what is yet to be said.
  ///
  /// - Returns: False where nothing is said.
  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard !waiting.isEmpty else { return false }
    reach(isPaused ? .immediate : boundary) { [self] in
      let cancelled = waiting
      forgetAll()
      isPaused = false
      silence()
      for utterance in cancelled { delegate?.speechSynthesizer(self, didCancel: utterance) }
    }
    return true
  }

  private func reach(_ boundary: AVSpeechBoundary, _ action: @escaping () -> Void) {
    if boundary == .immediate { action() } else { atWord = action }
  }

  // MARK: Its course

  private func beginNext() {
    guard let utterance = waiting.first else { return silence() }
    let first = utterance.preUtteranceDelay
    let words = utterance.words.map {
      Step(seconds: first + Double($0.location) / utterance.speed, kind: .word($0))
    }
    let last = first + Double(utterance.speechString.utf16.count) / utterance.speed
    steps =
      [Step(seconds: first, kind: .begin)] + words + [
        Step(seconds: last, kind: .end),
        Step(seconds: last + utterance.postUtteranceDelay, kind: .leave),
      ]
    spoken = 0
    if sound() { planNext() } else { isPaused = true }
  }

  /// Has the phone play what is said.
  ///
  /// - Returns: False while a phone call interrupts the session.
  private func sound() -> Bool {
    // Who speaks hears of interruptions.
    _ = AVAudioSession.sharedInstance()
    let call = "AVSpeechSynthesizer.speak"
    guard let utterance = waiting.first, let process = AppProcess.caller(of: call) else {
      return false
    }
    process.reportUnmodelled(
      call, by: call,
      omission: "nobody hears it: at the usual rate 15 characters take a second, an estimate",
      severity: .note)
    let stopped: (Instant) -> Void = { [weak self] in self?.hold(at: $0) }
    guard
      let number = process.play(
        isSilent: utterance.volume == 0, player: number, stopped: stopped)
    else { return false }
    (self.number, self.process) = (number, process)
    return true
  }

  private func silence() {
    guard let number else { return }
    AppProcess.caller(of: "AVSpeechSynthesizer.stopSpeaking")?.stopPlaying(number)
  }

  private var now: Instant { Simulation.current?.now ?? .zero }

  /// Waits for the next step, and for no other one any more.
  private func planNext() {
    timer?.invalidate()
    guard let next = steps.first else { return }
    if begun == nil { begun = now }
    let so = spoken + (begun?.duration(to: now).seconds ?? 0)
    wait(max(0, next.seconds - so)) { $0.takeNext() }
  }

  private func wait(_ seconds: TimeInterval, _ action: @escaping (AVSpeechSynthesizer) -> Void) {
    nonisolated(unsafe) let action = action
    let timer = Timer(timeInterval: seconds, repeats: false) { [weak self] _ in
      if let self { action(self) }
    }
    self.timer = timer
    RunLoop.main.add(timer, forMode: .common)
  }

  /// Takes the step that was waited for.
  private func takeNext() {
    guard let step = steps.first, begun != nil else { return }
    if case .begin = step.kind {
    } else if atWord != nil {
      return act()
    }
    steps = steps.dropFirst()
    if case .leave = step.kind {
      rest()
      isResting = false
      return beginNext()
    }
    guard let utterance = waiting.first else { return }
    switch step.kind {
    case .begin: delegate?.speechSynthesizer(self, didStart: utterance)
    case .word(let range):
      delegate?.speechSynthesizer(
        self, willSpeakRangeOfSpeechString: range, utterance: utterance)
    case .end, .leave:
      // Who hears of the end may say the same again, or stop what comes after it.
      waiting.removeFirst()
      isResting = true
      delegate?.speechSynthesizer(self, didFinish: utterance)
    }
    // The delegate may have paused or stopped, or stopped and said something else.
    if begun != nil { planNext() }
  }

  /// Does what the end of the word was waited for.
  private func act() {
    let action = atWord
    atWord = nil
    action?()
  }

  /// Has nothing to say any more.
  private func forgetAll() {
    rest()
    waiting = []
    steps = []
    isResting = false
  }

  /// Counts no time any more.
  private func rest(at moment: Instant? = nil) {
    spoken += (begun?.duration(to: moment ?? now).seconds ?? 0)
    begun = nil
    timer?.invalidate()
    atWord = nil
  }

  /// The app pauses it.
  private func hold() {
    rest()
    isPaused = true
    silence()
  }

  /// The phone has stopped it.
  private func hold(at moment: Instant) {
    guard !waiting.isEmpty else { return forgetAll() }
    let action = atWord
    rest(at: moment)
    isPaused = true
    guard let action else { return }
    // The word has no end any more: what waits for it happens as soon as the app runs.
    atWord = action
    wait(0) { $0.act() }
  }

  deinit {
    // Who speaks takes its sound with it.
    if let number { process?.forgetPlayer(number) }
  }

  /// Whether it speaks, without an address.
  open override var description: String { describe(["isSpeaking": isSpeaking]) }
}
