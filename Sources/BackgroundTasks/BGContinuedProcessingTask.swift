internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Work that a person has started and that goes on when they leave the app.
///
/// It has no limit of time, but has to come further all the time: report by ``progress``, or it expires
/// . Its expiration handler is also what a stop by the person calls.
public class BGContinuedProcessingTask: BGTask, ProgressReporting {
  /// What the person is shown.
  public private(set) var title: String

  /// What the person is shown below the title.
  public private(set) var subtitle: String

  /// How far the work has come; to be kept up to date by the app.
  public let progress: Progress

  override init(_ launched: LaunchedTask, on queue: DispatchQueue) {
    title = launched.continued?.title ?? ""
    subtitle = launched.continued?.subtitle ?? ""
    progress = ReportedProgress(of: launched)
    super.init(launched, on: queue)
  }

  /// The form in which the phone's log shows a task.
  public override var description: String { "<BGContinuedProcessingTask: \(identifier)>" }

  /// Changes what the person is shown.
  ///
  /// - Parameters:
  ///   - title: The new title.
  ///   - subtitle: What is shown below it.
  public func updateTitle(_ title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
    AppProcess.caller(of: "BGContinuedProcessingTask.updateTitle")?
      .retitle(launched, title: title, subtitle: subtitle)
  }

  /// Lets the phone look at the progress when it has heard nothing for long.
  func beRead(by process: AppProcess) {
    let progress = progress
    process.readProgress(of: launched) {
      (progress.completedUnitCount, progress.fractionCompleted)
    }
  }
}

/// A progress that tells the phone when its own units change; those of its children it does not hear of.
private final class ReportedProgress: Progress, @unchecked Sendable {
  private let task: LaunchedTask

  init(of task: LaunchedTask) {
    self.task = task
    super.init(parent: nil, userInfo: nil)
  }

  override var completedUnitCount: Int64 {
    didSet {
      AppProcess.caller(of: "BGContinuedProcessingTask.progress")?
        .reportProgress(of: task, units: completedUnitCount, part: fractionCompleted)
    }
  }
}
