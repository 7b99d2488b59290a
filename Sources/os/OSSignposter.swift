internal import AppHosting
internal import Emulator

/// Marks how long something takes, for Instruments, which nobody runs here: nothing comes of it.
public struct OSSignposter: Sendable {
  /// Whether somebody could see what is marked.
  public let isEnabled: Bool

  /// Creates a signposter for a subsystem, usually the bundle identifier, and a part of it.
  public init(subsystem: String, category: String) { isEnabled = true }

  /// Creates a signposter for a subsystem and a part that has a meaning of its own.
  public init(subsystem: String, category: OSLog.Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// Creates a signposter without a subsystem.
  public init() { isEnabled = true }

  /// Creates a signposter beside a log object.
  public init(logHandle: OSLog) { isEnabled = logHandle.isEnabled(type: .default) }

  /// Creates a signposter beside a logger.
  public init(logger: Logger) { isEnabled = logger.source.isEnabled }

  /// A signposter that marks nothing.
  public static let disabled = OSSignposter(logHandle: .disabled)

  /// A number that tells intervals of one name apart.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(number: OSSignpostID.next()) }

  /// A number for what is done to an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { makeSignpostID() }

  /// Marks where an interval begins.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }

  /// Marks where an interval begins, and says something about it.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }

  /// Marks where an interval ends.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  /// Marks where an interval ends, and says something about it.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) {}

  /// Marks an instant.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// Marks an instant, and says something about it.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) {}

  /// Marks how long some work takes.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around work: () throws -> Result
  ) rethrows -> Result { try work() }

  /// Marks how long some work takes, and says something about it.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage,
    around work: () throws -> Result
  ) rethrows -> Result { try work() }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
  /// Which of its name it is.
  public let signpostID: OSSignpostID

  init(_ id: OSSignpostID) { signpostID = id }

  /// An interval that has begun elsewhere.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id)
  }
}

/// Which of several intervals of one name is meant.
public struct OSSignpostID: Equatable, Comparable, Sendable {
  /// The number.
  public let rawValue: UInt64

  init(number: UInt64) { rawValue = number }

  /// Creates one of a number.
  public init(_ value: UInt64) { rawValue = value }

  /// Creates one that a log object has not had yet.
  public init(log: OSLog) { self.init(number: Self.next()) }

  /// Creates one for what is done to an object.
  public init(log: OSLog, object: AnyObject) { self.init(log: log) }

  /// For an interval of which there is one at a time.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// For one that is not meant.
  public static let invalid = OSSignpostID(.max)
  /// For one that does not exist.
  public static let null = OSSignpostID(0)

  /// Returns whether the left number is lower.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The next number that the calling process has not had.
  fileprivate static func next() -> UInt64 {
    let numbers = AppProcess.caller(of: "OSSignpostID")?.singletons.object(of: SignpostNumbers.self)
    {
      SignpostNumbers()
    }
    return numbers?.next() ?? 1
  }
}

/// How many signposts a process has told apart.
private final class SignpostNumbers {
  private var last: UInt64 = 0

  func next() -> UInt64 {
    last += 1
    return last
  }
}

/// What a mark of the old interface is.
public struct OSSignpostType: RawRepresentable, Equatable, Sendable {
  /// Its number.
  public let rawValue: UInt8
  /// Creates one of its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// An instant.
  public static let event = OSSignpostType(rawValue: 0)
  /// Where an interval begins.
  public static let begin = OSSignpostType(rawValue: 1)
  /// Where an interval ends.
  public static let end = OSSignpostType(rawValue: 2)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Marks an instant or an end of an interval; nothing comes of it.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Marks an instant or an end of an interval with a text in the manner of C; nothing comes of it.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}
