import FoundationAdditions

/// A launch of up to 30 seconds that updates the app's content.
public class BGAppRefreshTask: BGTask {
  /// The form in which the phone's log shows a task.
  public override var description: String { "<BGAppRefreshTask: \(identifier)>" }
}
