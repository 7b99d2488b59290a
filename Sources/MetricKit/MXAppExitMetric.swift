import Foundation

/// How an app ended, in a day; there is none.
public class MXAppExitMetric: MXMetric, @unchecked Sendable {
  /// How it ended while it was on screen.
  public let foregroundExitData = MXForegroundExitData()
  /// How it ended in the background.
  public let backgroundExitData = MXBackgroundExitData()
}

/// How long an app ran, in a day; there is none.
public class MXAppRunTimeMetric: MXMetric, @unchecked Sendable {
  /// On screen.
  public var cumulativeForegroundTime: Measurement<UnitDuration> { .none }
  /// In the background.
  public var cumulativeBackgroundTime: Measurement<UnitDuration> { .none }
  /// In the background with sound.
  public var cumulativeBackgroundAudioTime: Measurement<UnitDuration> { .none }
  /// In the background with places.
  public var cumulativeBackgroundLocationTime: Measurement<UnitDuration> { .none }
}

extension Measurement where UnitType == UnitDuration {
  fileprivate static var none: Self { Measurement(value: 0, unit: .seconds) }
}

/// Something that was measured; there is none.
public class MXMetric: NSObject, @unchecked Sendable {
  /// There are none.
  @available(*, unavailable, message: "the phone measures nothing of the app")
  public override init() { preconditionFailure("unavailable") }
  /// All of it as JSON.
  public func jsonRepresentation() -> Data { Data("{}".utf8) }
}

/// How often an app ended while it was on screen: never.
public class MXForegroundExitData: NSObject, @unchecked Sendable {
  /// It ended by itself.
  public var cumulativeNormalAppExitCount: Int { 0 }
  /// It used too much memory.
  public var cumulativeMemoryResourceLimitExitCount: Int { 0 }
  /// It read where nothing was.
  public var cumulativeBadAccessExitCount: Int { 0 }
  /// It ended itself because something was wrong.
  public var cumulativeAbnormalExitCount: Int { 0 }
  /// It did what no processor can.
  public var cumulativeIllegalInstructionExitCount: Int { 0 }
  /// It did not answer.
  public var cumulativeAppWatchdogExitCount: Int { 0 }
}

/// How often an app ended in the background: never.
public class MXBackgroundExitData: NSObject, @unchecked Sendable {
  /// It ended by itself.
  public var cumulativeNormalAppExitCount: Int { 0 }
  /// The phone needed its memory.
  public var cumulativeMemoryPressureExitCount: Int { 0 }
  /// It used too much memory.
  public var cumulativeMemoryResourceLimitExitCount: Int { 0 }
  /// It used the processor too much.
  public var cumulativeCPUResourceLimitExitCount: Int { 0 }
  /// It held the lock of a file while it was suspended.
  public var cumulativeSuspendedWithLockedFileExitCount: Int { 0 }
  /// It did not end a background task in time.
  public var cumulativeBackgroundTaskAssertionTimeoutExitCount: Int { 0 }
  /// It read where nothing was.
  public var cumulativeBadAccessExitCount: Int { 0 }
  /// It ended itself because something was wrong.
  public var cumulativeAbnormalExitCount: Int { 0 }
  /// It did what no processor can.
  public var cumulativeIllegalInstructionExitCount: Int { 0 }
  /// It did not answer.
  public var cumulativeAppWatchdogExitCount: Int { 0 }
}
