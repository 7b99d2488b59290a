import FoundationAdditions

/// A launch for minutes of work, ended when the user takes the phone.
public class BGProcessingTask: BGTask {
  /// The form in which the phone's log shows a task.
  public override var description: String { "<BGProcessingTask: \(identifier)>" }
}
