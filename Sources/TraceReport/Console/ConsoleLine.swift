import DeviceModel
import Emulator

/// One line of a system's log: who wrote it, under which subsystem and category, and what.
///
/// Subsystems and categories are those of the phone, so that the filters of Console.app fit. The
/// daemons are not there: what they would write comes from a process called `bgtask`.
struct ConsoleLine: Equatable {
  /// A subsystem and one of its categories.
  struct Source: Equatable {
    var rawValue: String

    static let lifecycle = Source(rawValue: "com.apple.duetactivityscheduler:lifecycle")
    static let scoring = Source(rawValue: "com.apple.duetactivityscheduler:scoring")
    static let framework = Source(rawValue: "com.apple.BackgroundTasks:Framework")
    static let process = Source(rawValue: "com.apple.runningboard:process")
    static let assertion = Source(rawValue: "com.apple.runningboard:assertion")
    static let backgroundTask = Source(rawValue: "com.apple.UIKit:BackgroundTask")
    /// What the emulator says of itself, for which a phone has no word.
    static let policy = Source(rawValue: "bgtask:policy")
    static let standardOutput = Source(rawValue: "stdout")
    static let standardError = Source(rawValue: "stderr")
  }

  /// The writing process: `bgtask`, or an app with its number.
  var process: String
  var source: Source
  var message: String

  /// The line of a daemon.
  static func system(_ source: Source, _ message: String) -> ConsoleLine {
    ConsoleLine(process: "bgtask", source: source, message: message)
  }

  /// The line of an app's process.
  static func app(
    _ name: String, _ processID: Int32, _ source: Source, _ message: String
  ) -> ConsoleLine {
    ConsoleLine(process: "\(name)[\(processID)]", source: source, message: message)
  }

  /// The line as text, with the local time at its beginning; a second line of a message is indented.
  func text(at time: LocalTime) -> String {
    "\(time.stamp) \(process) [\(source.rawValue)] \(Columns.printable(message))"
  }
}

/// What the process supervisor writes.
extension ConsoleLine {
  /// UIKit holds one assertion for all background tasks of a process.
  static func acquisition(
    by processID: Int32, of app: String, isOnScreen: Bool
  ) -> [ConsoleLine] {
    let target = target(app, processID)
    let attributes =
      "<RBSLegacyAttribute| requestedReason:FinishTask reason:FinishTask "
      + "flags:( PreventTaskSuspend )>, "
      + "<RBSAcquisitionCompletionAttribute| policy:AfterValidation>"
    let assertion = assertion(of: app, processID)
    let lines = [
      "Acquiring assertion targeting \(target) from originator \(target) with description "
        + "<RBSAssertionDescriptor| \(assertion) attributes:[ \(attributes) ]>"
    ]
    let dormant =
      "Assertion \(assertion) will be created as inactive as start-time-defining assertions exist"
    return (lines + (isOnScreen ? [dormant] : [])).map { .system(.assertion, $0) }
  }

  /// The last of these tasks has ended.
  static func release(by processID: Int32, of app: String) -> ConsoleLine {
    .system(.assertion, "Invalidating assertion \(assertion(of: app, processID))")
  }

  private static func assertion(of app: String, _ processID: Int32) -> String {
    "\"Shared Background Assertion 0 for \(app)\" ID:33-\(processID)-1"
  }

  private static func target(_ app: String, _ processID: Int32) -> String {
    "[app<\(app)>:\(processID)]"
  }

  /// A process goes from one state to another.
  static func transition(_ change: ProcessChanged, of app: String) -> ConsoleLine {
    let path = "\(change.from.rawValue) -> \(change.to.rawValue)"
    return .system(.process, "\(target(app, change.processID)) \(path): \(change.cause.words)")
  }

  /// A process is ended against its will.
  static func termination(_ kill: Killed, of app: String) -> ConsoleLine {
    let code = kill.code.map { ", code \($0)" } ?? ""
    return .system(
      .process, "\(target(app, kill.processID)) termination: \(kill.reason.rawValue)\(code)")
  }
}
