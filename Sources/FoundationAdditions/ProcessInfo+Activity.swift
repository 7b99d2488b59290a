internal import AppHosting
internal import Emulator
import Foundation
internal import SchedulingRules

extension ProcessInfo {
  /// What is asked for during an activity; a phone grants none of it (F-078), a Mac does (F-077).
  public struct ActivityOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt64
    /// Creates options of bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// The display does not sleep.
    public static let idleDisplaySleepDisabled = Self(rawValue: 1 << 40)
    /// The system does not sleep.
    public static let idleSystemSleepDisabled = Self(rawValue: 1 << 20)
    /// The app is not ended without a word.
    public static let suddenTerminationDisabled = Self(rawValue: 1 << 14)
    /// The app is not ended by the system.
    public static let automaticTerminationDisabled = Self(rawValue: 1 << 15)
    /// The user has asked for it.
    public static let userInitiated = Self(rawValue: 0x00FF_FFFF | 1 << 20)
    /// The user has asked for it, and the system may sleep.
    public static let userInitiatedAllowingIdleSystemSleep = Self(
      rawValue: 0x00FF_FFFF & ~(1 << 20))
    /// Nobody waits for it.
    public static let background = Self(rawValue: 0xFF)
    /// Timers are to be exact.
    public static let latencyCritical = Self(rawValue: 0xFF_0000_0000)
  }

  /// Says that an activity begins: it keeps a Mac from slowing the app down, and from falling asleep, by its
  /// options (F-077); on a phone it gives no time in the background (F-078).
  ///
  /// - Returns: What ``endActivity(_:)`` takes; the activity ends when nobody keeps it.
  public func beginActivity(
    options: ActivityOptions = [], reason: String
  ) -> any NSObjectProtocol {
    ActivityToken(ActivityWish(reason: reason, options: options.rawValue))
  }

  /// Says that an activity has ended; what is no such activity is ignored.
  public func endActivity(_ activity: any NSObjectProtocol) {
    (activity as? ActivityToken)?.end(wasReleased: false)
  }

  /// Runs a closure as an activity, at once and on the calling thread.
  public func performActivity(
    options: ActivityOptions = [], reason: String, using block: @escaping () -> Void
  ) {
    let activity = beginActivity(options: options, reason: reason)
    block()
    endActivity(activity)
  }
}

/// An activity that has begun, in the process that has begun it.
private final class ActivityToken: NSObject {
  private let begun: (number: Int, processID: Int32)?

  init(_ wish: ActivityWish) {
    begun = AppProcess.caller(of: "ProcessInfo.beginActivity").map {
      ($0.beginActivity(wish), $0.processID)
    }
  }

  deinit { end(wasReleased: true) }

  func end(wasReleased: Bool) {
    guard let begun, let process = AppProcess.current, process.processID == begun.processID else {
      return
    }
    process.endActivity(begun.number, wasReleased: wasReleased)
  }
}
