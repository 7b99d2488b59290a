internal import AVFAudio
internal import AppHosting
internal import Emulator
import FoundationAdditions

/// The number of a short sound.
public typealias SystemSoundID = UInt32
/// The address of a file, as C has it.
public typealias CFURL = URL

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The sound that is none: the phone vibrates.
public let kSystemSoundID_Vibrate: SystemSoundID = 4_095
// swift-format-ignore: AlwaysUseLowerCamelCase
/// All is well.
public let kAudioServicesNoError: OSStatus = 0
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Something is wrong: here a file that is not there or is empty, or a sound that is not there.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1_500
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A sound takes longer than the half minute that it may.
public let kAudioServicesSystemSoundExceededMaximumDurationError: OSStatus = -1_502

/// The sounds that a process has made.
final class SystemSounds: @unchecked Sendable {
  /// How long one of the phone's own sounds takes, in seconds; Apple says nothing of it.
  static let lengthOfOwn = 0.5
  /// How long a sound may be, in seconds.
  static let limit = 30.0

  private struct Made {
    let seconds: TimeInterval
    var completion: (@convention(c) (SystemSoundID, UnsafeMutableRawPointer?) -> Void)?
    var data: UnsafeMutableRawPointer?
  }

  private var made: [SystemSoundID: Made] = [:]
  /// The phone's own sounds have numbers below that.
  private var last: SystemSoundID = 4_096

  /// Those of a process.
  static func of(_ process: AppProcess) -> SystemSounds {
    process.singletons.object(of: SystemSounds.self) { SystemSounds() }
  }

  func make(seconds: TimeInterval) -> SystemSoundID {
    last += 1
    made[last] = Made(seconds: seconds)
    return last
  }

  func dispose(_ sound: SystemSoundID) -> Bool { made.removeValue(forKey: sound) != nil }

  /// How long a sound takes; nil: the app has made no such one.
  func seconds(of sound: SystemSoundID) -> TimeInterval? {
    sound <= 4_096 ? Self.lengthOfOwn : made[sound]?.seconds
  }

  /// Sets what is called when a sound is over; false where the app has made no such one.
  func set(
    _ completion: (@convention(c) (SystemSoundID, UnsafeMutableRawPointer?) -> Void)?,
    _ data: UnsafeMutableRawPointer?, of sound: SystemSoundID
  ) -> Bool {
    if made[sound] == nil, sound <= 4_096 { made[sound] = Made(seconds: Self.lengthOfOwn) }
    made[sound]?.completion = completion
    made[sound]?.data = data
    return made[sound] != nil
  }

  /// Says that a sound is over.
  func finish(_ sound: SystemSoundID) {
    guard let made = made[sound] else { return }
    made.completion?(sound, made.data)
  }
}

// MARK: Making

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a short sound of a file.
///
/// - Parameters:
///   - inFileURL: The file: a WAVE, MPEG-4 or MP3 file; another one is taken for a sound of half a second, which is reported.
///   - outSystemSoundID: Where its number goes.
/// - Returns: 0, or why there is none.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  let call = "AudioServicesCreateSystemSoundID"
  guard let process = AppProcess.caller(of: call),
    let data = try? Data(contentsOf: inFileURL), !data.isEmpty
  else { return kAudioServicesSystemSoundUnspecifiedError }
  let sound = Sound(data)
  if sound == nil {
    process.reportUnmodelled(
      "\(call) of “\(inFileURL.pathExtension)”", by: call,
      omission: "it lasts half a second: \(Sound.reasonUnknown(data))", severity: .note)
  }
  let seconds = sound?.duration ?? SystemSounds.lengthOfOwn
  guard seconds <= SystemSounds.limit else {
    return kAudioServicesSystemSoundExceededMaximumDurationError
  }
  outSystemSoundID.pointee = SystemSounds.of(process).make(seconds: seconds)
  return kAudioServicesNoError
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives a short sound back.
///
/// - Returns: 0, or an error for a sound that the app has not made.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  let process = AppProcess.caller(of: "AudioServicesDisposeSystemSoundID")
  guard let process, SystemSounds.of(process).dispose(inSystemSoundID) else {
    return kAudioServicesSystemSoundUnspecifiedError
  }
  return kAudioServicesNoError
}

// MARK: Playing

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Plays a short sound, or vibrates.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  play(inSystemSoundID, by: "AudioServicesPlaySystemSound")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Plays a short sound, and vibrates where the user wants that.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  play(inSystemSoundID, by: "AudioServicesPlayAlertSound")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Plays a short sound, or vibrates, and tells when that is over, on a queue of the app.
@preconcurrency
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  play(inSystemSoundID, by: "AudioServicesPlaySystemSoundWithCompletion", inCompletionBlock)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Plays a short sound, vibrates where the user wants that, and tells when that is over, on a queue of the app.
@preconcurrency
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  play(inSystemSoundID, by: "AudioServicesPlayAlertSoundWithCompletion", inCompletionBlock)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Has a function called on the main run loop whenever a sound is over.
///
/// - Parameters:
///   - inSystemSoundID: The sound.
///   - inRunLoop: Which run loop; nil is the main one, and another one is not possible here.
///   - inRunLoopMode: In which mode; all are the common one here.
///   - inCompletionRoutine: The function.
///   - inClientData: What it gets.
/// - Returns: 0, or an error for a sound that the app has not made.
@discardableResult
public func AudioServicesAddSystemSoundCompletion(
  _ inSystemSoundID: SystemSoundID, _ inRunLoop: Never?, _ inRunLoopMode: Never?,
  _ inCompletionRoutine: @convention(c) (SystemSoundID, UnsafeMutableRawPointer?) -> Void,
  _ inClientData: UnsafeMutableRawPointer?
) -> OSStatus {
  let process = AppProcess.caller(of: "AudioServicesAddSystemSoundCompletion")
  guard let process,
    SystemSounds.of(process).set(inCompletionRoutine, inClientData, of: inSystemSoundID)
  else { return kAudioServicesSystemSoundUnspecifiedError }
  return kAudioServicesNoError
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Has nothing called any more when a sound is over.
public func AudioServicesRemoveSystemSoundCompletion(_ inSystemSoundID: SystemSoundID) {
  let process = AppProcess.caller(of: "AudioServicesRemoveSystemSoundCompletion")
  if let process { _ = SystemSounds.of(process).set(nil, nil, of: inSystemSoundID) }
}

/// Counts the time of a sound, of which nothing else is to be seen: it neither needs nor makes a session, and lets the app be
/// suspended.
private func play(
  _ sound: SystemSoundID, by call: String, _ completion: (@Sendable () -> Void)? = nil
) {
  guard let process = AppProcess.caller(of: call) else { return }
  let sounds = SystemSounds.of(process)
  // A sound that is not there is over at once.
  let seconds = sounds.seconds(of: sound) ?? 0
  if seconds > 0 {
    process.reportUnmodelled(
      call, by: call,
      omission: "nobody hears or feels it: its time passes, half a second for the phone's own",
      severity: .note)
  }
  let timer = Timer(timeInterval: seconds, repeats: false) { _ in
    sounds.finish(sound)
    if let completion { DispatchQueue.global().async { completion() } }
  }
  RunLoop.main.add(timer, forMode: .common)
}
