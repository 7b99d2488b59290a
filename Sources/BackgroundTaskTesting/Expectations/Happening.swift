public import Emulator

/// Something that may happen in a run, for tests to expect: a launch, an expiration, a line that is printed.
public struct Happening: Sendable {
  /// What it is called in a failure, in the singular.
  let name: String
  /// The task that it concerns; nil for any.
  let task: String?
  /// All of its kind in a run.
  let events: @Sendable (AppRun) -> [any RunEvent & CustomStringConvertible]

  private init(
    _ name: String, of task: String? = nil,
    _ events: @escaping @Sendable (AppRun) -> [any RunEvent & CustomStringConvertible]
  ) {
    self.name = name + (task.map { " of \($0)" } ?? "")
    self.task = task
    self.events = { run in
      events(run).filter { task == nil || $0.concerns == task }
    }
  }

  /// The launch of some task.
  public static let launch = Happening("launch") { $0.launches }

  /// The launch of a task, by its whole identifier.
  public static func launch(of task: String) -> Happening {
    Happening("launch", of: task) { $0.launches }
  }

  /// The completion of a task, with success or without.
  public static func completion(of task: String, success: Bool) -> Happening {
    Happening(success ? "successful completion" : "unsuccessful completion", of: task) { run in
      run.completions.filter { $0.success == success }
    }
  }

  /// The end of the time of some task, or of some background task.
  public static let expiration = Happening("expiration") { $0.expirations }

  /// The end of the time of a task, or of a background task by its name.
  public static func expiration(of task: String) -> Happening {
    Happening("expiration", of: task) { $0.expirations }
  }

  /// The end of the app's process against its will.
  public static let kill = Happening("kill") { $0.kills }

  /// The end of the app's process for a reason.
  public static func kill(_ reason: EndReason) -> Happening {
    Happening("kill (\(reason.rawValue))") { run in run.kills.filter { $0.reason == reason } }
  }

  /// Something that is wrong with the app.
  public static let finding = Happening("finding") { $0.findings }

  /// Something that is wrong with the app, by its name.
  public static func finding(_ name: String) -> Happening {
    Happening("finding \(name)") { run in run.findings.filter { $0.name == name } }
  }

  /// A line that the app prints or logs.
  public static func line(containing text: String) -> Happening {
    Happening("line with “\(text)”") { run in run.output.filter { $0.text.contains(text) } }
  }
}
