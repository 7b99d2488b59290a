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
      submit(added.identifier, earliestBegin: added.earliestBegin, at: now)
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
    guard call.call == "BGTaskScheduler.submit", let identifier = call.arguments["identifier"]
    else { return }
    guard ["", "replaced"].contains(call.result) else {
      // Users on whose phones it is refused are users of the task, and see its data grow old.
      if tasks[identifier] == nil { tasks[identifier] = TaskAccount() }
      return
    }
    submit(identifier, earliestBegin: call.arguments["earliestBegin"], at: now)
  }

  private func submit(_ identifier: String, earliestBegin: String?, at now: Instant) {
    let delay = max(0, earliestBegin.flatMap(Self.seconds) ?? 0)
    tasks[identifier, default: TaskAccount()]
      .submit(at: now, earliestBegin: now.advanced(by: .seconds(delay)))
  }

  /// Seconds as calls print them: `in 900 s`; most are whole, and read without a detour.
  private static func seconds(_ text: String) -> Double? {
    let digits = text.utf8.dropFirst("in ".utf8.count).dropLast(" s".utf8.count)
    var whole = 0.0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else {
        return Double(Substring(digits))
      }
      whole = whole * 10 + Double(digit - UInt8(ascii: "0"))
    }
    return whole
  }
}
