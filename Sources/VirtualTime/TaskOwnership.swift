/// Which domain each Swift task belongs to: the one whose code created it, whoever resumes it.
///
/// The runtime numbers tasks in the order of their creation and a task is first enqueued where it is
/// created. So one boundary per change of domain is enough, however many tasks there are.
struct TaskOwnership {
  private var boundaries: [(firstTask: UInt64, domain: ExecutionDomain)] = []
  /// The highest number of a task that was enqueued so far.
  private(set) var newestTask: UInt64 = 0

  /// The domain of a task that is being enqueued.
  ///
  /// - Parameters:
  ///   - task: The runtime's number of the task; 0 for an actor's own job, which belongs to no task.
  ///   - current: The domain whose code enqueues it.
  /// - Returns: The domain whose code created the task.
  mutating func domain(ofTask task: UInt64, enqueuedIn current: ExecutionDomain) -> ExecutionDomain
  {
    guard task != 0 else { return current }
    if task > newestTask {
      newestTask = task
      if boundaries.last?.domain !== current { boundaries.append((task, current)) }
      return current
    }
    if boundaries.count == 1 { return boundaries[0].domain }
    let index = boundaries.lastIndex { $0.firstTask <= task }
    return index.map { boundaries[$0].domain } ?? current
  }
}
