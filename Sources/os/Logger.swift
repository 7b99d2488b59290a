internal import AppHosting
internal import Emulator

/// Writes to the phone's log, under a subsystem and a category.
///
/// Each message is a line of the trace with its level; what it interpolates is shown, or stands as `<private>`, as on a
/// phone without a debugger. `--format console` shows what the log keeps: notices, errors and faults.
public struct Logger: Sendable {
  let source: LogSource

  /// Creates a logger for a subsystem, usually the bundle identifier, and a part of it.
  public init(subsystem: String, category: String) {
    source = LogSource(subsystem: subsystem, category: category)
  }

  /// Creates a logger without a subsystem.
  public init() { source = LogSource(subsystem: "", category: "") }

  /// Creates a logger that writes as an old log object does.
  public init(_ log: OSLog) { source = log.source }

  /// Writes a message at a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { source.write(message, level) }

  /// Writes a message at the level `default`.
  public func log(_ message: OSLogMessage) { source.write(message, .default) }

  /// Writes a message at the level `default`.
  public func notice(_ message: OSLogMessage) { source.write(message, .default) }

  /// Writes a message that helps to find faults, at the level `debug`; the log does not keep it.
  public func debug(_ message: OSLogMessage) { source.write(message, .debug) }

  /// Writes a message that helps to find faults, at the level `debug`; the log does not keep it.
  public func trace(_ message: OSLogMessage) { source.write(message, .debug) }

  /// Writes a message at the level `info`; the log holds it in memory alone.
  public func info(_ message: OSLogMessage) { source.write(message, .info) }

  /// Writes a message at the level `error`.
  public func warning(_ message: OSLogMessage) { source.write(message, .error) }

  /// Writes a message at the level `error`.
  public func error(_ message: OSLogMessage) { source.write(message, .error) }

  /// Writes a message at the level `fault`: the app itself is wrong.
  public func critical(_ message: OSLogMessage) { source.write(message, .fault) }

  /// Writes a message at the level `fault`: the app itself is wrong.
  public func fault(_ message: OSLogMessage) { source.write(message, .fault) }
}

/// How important a message is.
public struct OSLogType: RawRepresentable, Equatable, Hashable, Sendable {
  /// Apple's number of the level.
  public let rawValue: UInt8

  /// Creates a level of Apple's number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Kept by the log.
  public static let `default` = OSLogType(rawValue: 0x00)
  /// Held in memory alone.
  public static let info = OSLogType(rawValue: 0x01)
  /// Not held at all, unless somebody watches.
  public static let debug = OSLogType(rawValue: 0x02)
  /// Kept: something failed.
  public static let error = OSLogType(rawValue: 0x10)
  /// Kept: the app itself is wrong.
  public static let fault = OSLogType(rawValue: 0x11)

  var level: LogLevel {
    switch self {
    case .info: .info
    case .debug: .debug
    case .error: .error
    case .fault: .fault
    default: .default
    }
  }
}

/// A subsystem and its category.
struct LogSource: Hashable, Sendable {
  var subsystem: String
  var category: String
  var isEnabled = true

  func write(_ message: OSLogMessage, _ type: OSLogType) {
    guard isEnabled, let process = AppProcess.caller(of: "os_log") else { return }
    process.log(
      message.text(showingPrivate: process.device.isDebuggerAttached), at: type.level,
      subsystem: subsystem, category: category)
  }
}
