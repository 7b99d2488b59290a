import Emulator
import SchedulingRules
import VirtualTime

/// Keeps account of how all tasks fare on the phone of one user; a function of the trace.
final class UserLedger: TraceRecorder {
  private let end: Instant
  private var tasks: [String: TaskAccount] = [:]
  private var visits: Visits

  /// What the user does that takes the app off the screen.
  private static let endsOfVisits = ["LeaveApp", "ForceQuit", "Reboot"]

  /// Creates an empty account of a run that ends at an instant.
  init(end: Instant) {
    self.end = end
    visits = Visits(end: end)
  }

  var detail: TraceDetail { .tasks }

  func record(_ record: TraceRecord) {
    let now = record.time
    switch record.event {
    case .callMade(let call): note(call, at: now)
    case .requestAdded(let added):
      submit(added.identifier, inSeconds: added.earliestBeginSeconds, at: now)
    case .requestRemoved(let removal): tasks[removal.identifier]?.cutOff(at: now)
    case .taskLaunched(let launch):
      tasks[launch.identifier, default: TaskAccount()].launch(at: now)
    case .taskExpired(let expiration) where expiration.task != nil:
      tasks[expiration.identifier]?.expire()
    case .taskCompleted(let completion) where completion.success:
      tasks[completion.identifier]?.succeed(at: now)
    case .userAction(let action) where action.name == "OpenApp": visits.open(at: now)
    case .userAction(let action) where Self.endsOfVisits.contains(action.name):
      visits.leave(at: now)
    default: break
    }
  }

  /// What the account says at the end of the run, with the age from which on data is old.
  func close(oldAfter: Duration) -> PopulationStatistics.Group {
    var group = PopulationStatistics.Group()
    group.users = 1
    for identifier in tasks.keys.sorted() {
      guard var account = tasks[identifier] else { continue }
      account.cutOff(at: end)
      group.tasks[identifier] = TaskStatistics(
        account, visits: visits, end: end, oldAfter: oldAfter)
    }
    return group
  }

  private func note(_ call: CallMade, at now: Instant) {
    guard case .submit(let request, let outcome) = call.call else { return }
    guard outcome.isAccepted else {
      // Users on whose phones it is refused are users of the task, and see its data grow old.
      if tasks[request.identifier] == nil { tasks[request.identifier] = TaskAccount() }
      return
    }
    submit(request.identifier, inSeconds: request.earliestBeginSeconds, at: now)
  }

  private func submit(_ identifier: String, inSeconds delay: Double?, at now: Instant) {
    tasks[identifier, default: TaskAccount()]
      .submit(at: now, earliestBegin: now.advanced(by: .seconds(max(0, delay ?? 0))))
  }
}
