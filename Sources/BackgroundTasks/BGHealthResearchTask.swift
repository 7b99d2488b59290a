import FoundationAdditions

/// Minutes of work on health data for a study in which the user takes part.
public class BGHealthResearchTask: BGProcessingTask {
  /// The form in which the phone's log shows a task.
  public override var description: String { "<BGHealthResearchTask: \(identifier)>" }
}
