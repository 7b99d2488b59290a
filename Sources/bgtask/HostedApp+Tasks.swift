import AppHosting
import AppTasks
import Emulator

extension HostedApp {
  /// The same app, whose scenarios may give what it asks for another identifier and another date.
  func adjusting(_ tasks: [AppTask]) -> HostedApp { adjusting(tasks.map(TaskDescription.init)) }
}

extension TaskDescription {
  /// A task of an app in the words of scenarios, of which the app's are some; its date stands where the app submits it.
  fileprivate init(_ task: AppTask) {
    guard let kind = Kind(rawValue: task.kind.rawValue) else {
      preconditionFailure("Scenarios have no kind '\(task.kind.rawValue)'")
    }
    self.init(identifier: task.usualIdentifier, kind: kind, job: task.name)
  }
}
