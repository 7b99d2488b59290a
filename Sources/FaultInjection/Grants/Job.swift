import Emulator
import SchedulingRules

/// A piece of work in the background, as it is granted time.
public struct Job: Codable, Hashable, Sendable {
  /// What grants it time.
  public var grant: Grant
  /// The identifier of the task, or the name of the background task.
  public var identifier: String
}

/// How a job fared in a run.
public struct JobTally: Codable, Equatable, Sendable {
  /// How often it was begun.
  public var begun = 0
  /// How often it was done: completed with success, or ended before its time was over.
  public var done = 0
  /// How often its time was over before it was done.
  public var expired = 0
}

/// Listens to a run for how its jobs fare.
final class JobListing: TraceRecorder {
  private(set) var tallies: [Job: JobTally] = [:]
  /// The job of each task that runs.
  private var tasks: [Int: Job] = [:]
  /// The names of open background tasks whose time is over.
  private var expired: Set<String> = []

  func record(_ record: TraceRecord) {
    switch record.event {
    case .taskLaunched(let task):
      guard let grant = Grant(task.kind) else { return }
      let job = Job(grant: grant, identifier: task.identifier)
      tasks[task.task] = job
      tallies[job, default: JobTally()].begun += 1
    case .taskCompleted(let task):
      guard let job = tasks[task.task], task.success else { return }
      tallies[job]?.done += 1
    case .taskExpired(let task) where task.cause == .time: expire(task)
    case .assertionTaken(let assertion):
      expired.remove(assertion.name)
      tallies[job(of: assertion), default: JobTally()].begun += 1
    case .assertionReleased(let assertion):
      if !expired.contains(assertion.name) { tallies[job(of: assertion)]?.done += 1 }
    default: return
    }
  }

  private func expire(_ task: TaskExpired) {
    guard let number = task.task else {
      expired.insert(task.identifier)
      tallies[Job(grant: .backgroundTasks, identifier: task.identifier)]?.expired += 1
      return
    }
    guard let job = tasks[number] else { return }
    tallies[job]?.expired += 1
  }

  private func job(of assertion: AssertionChange) -> Job {
    Job(grant: .backgroundTasks, identifier: assertion.name)
  }
}
