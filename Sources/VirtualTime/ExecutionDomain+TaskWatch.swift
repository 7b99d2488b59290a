/// Waits for one of several Swift tasks to go on.
struct TaskWatch {
  /// The numbers of the tasks, those of other domains among them.
  let tasks: Range<UInt64>
  /// Called when the first of them goes on.
  let goesOn: () -> Void
  /// Whether one of them was to go on while the domain was suspended.
  var isDue = false
}

extension Simulation {
  /// The number of the newest Swift task of this simulation; 0 before the first.
  public var newestSwiftTask: UInt64 { ownership.newestTask }
}

extension ExecutionDomain {
  /// Calls back, once, when a Swift task of the domain goes on that there is now.
  ///
  /// A task goes on when what it waits for has happened. One that is over, or was cancelled in its
  /// sleep and has dealt with that, does not. A later watch takes the place of an earlier one.
  ///
  /// - Parameters:
  ///   - oldest: Only tasks with a higher number count; see ``Simulation/newestSwiftTask``.
  ///   - goesOn: Called within the domain's code.
  public func watchTasks(newerThan oldest: UInt64, goesOn: @escaping () -> Void) {
    let newest = simulation.newestSwiftTask
    guard oldest < newest else { return }
    taskWatch = TaskWatch(tasks: (oldest + 1)..<(newest + 1), goesOn: goesOn)
  }

  /// A task of the domain is about to go on, or begins; while the domain is suspended it has to wait.
  func noteEnqueued(_ task: UInt64) {
    guard let watch = taskWatch, watch.tasks.contains(task) else { return }
    taskWatch?.isDue = true
    if !isSuspended { noteResumed() }
  }

  /// The domain may run: a watched task that had to wait goes on.
  func noteResumed() {
    guard let watch = taskWatch, watch.isDue else { return }
    taskWatch = nil
    watch.goesOn()
  }
}
