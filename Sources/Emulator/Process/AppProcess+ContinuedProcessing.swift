import DeviceModel
import SchedulingRules

/// What `BGContinuedProcessingTask` forwards to.
extension AppProcess {
  /// Whether apps in the background may be given the graphics processor.
  public var offersGraphicsProcessor: Bool {
    call("BGTaskScheduler.supportedResources") { phone in
      let isOffered = core.state.device.offersGraphicsProcessor
      record(.supportedResources(offersGraphicsProcessor: isOffered))
      return isOffered
    }
  }

  /// Says how to find out how far a task has come.
  ///
  /// Parts of a progress that belong to other progresses move without a report; the phone asks before
  /// it expires a task for want of progress.
  ///
  /// - Parameters:
  ///   - task: A task that is being delivered.
  ///   - read: Returns the completed units and their part of the whole, 0 … 1; called by the phone.
  public func readProgress(
    of task: LaunchedTask, by read: @escaping () -> (units: Int64, part: Double)
  ) {
    tasks[task.number]?.readProgress = read
  }

  /// Reports how far a task has come.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - units: How many units are complete.
  ///   - part: Which part of the whole that is, 0 … 1.
  public func reportProgress(of task: LaunchedTask, units: Int64, part: Double) {
    call("BGContinuedProcessingTask.progress") { phone in
      phone.scheduler.note(units: units, part: part, ofTask: task.number, in: self)
    }
  }

  /// Changes the words that the user is shown of a task; without effect once it is complete.
  public func retitle(_ task: LaunchedTask, title: String, subtitle: String) {
    call("BGContinuedProcessingTask.updateTitle") { phone in
      tasks[task.number]?.title = title
      tasks[task.number]?.subtitle = subtitle
      phone.scheduler.show(.retitled, task, in: self, rule: nil)
    }
  }
}
