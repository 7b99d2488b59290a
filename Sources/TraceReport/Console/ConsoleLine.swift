import Emulator

/// One line of a system's log: who wrote it, under which subsystem and category, and what.
///
/// Subsystems and categories are those of the phone, so that the filters of Console.app fit. The
/// daemons are not there: what they would write comes from a process called `bgtask`.
struct ConsoleLine: Equatable {
  /// A subsystem and one of its categories.
  enum Source: String {
    case lifecycle = "com.apple.duetactivityscheduler:lifecycle"
    case scoring = "com.apple.duetactivityscheduler:scoring"
    case framework = "com.apple.BackgroundTasks:Framework"
    case process = "com.apple.runningboard:process"
    case assertion = "com.apple.runningboard:assertion"
    case backgroundTask = "com.apple.UIKit:BackgroundTask"
    case standardOutput = "stdout"
    case standardError = "stderr"
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
