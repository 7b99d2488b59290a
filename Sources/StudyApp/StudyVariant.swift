/// A defect of the study's app, each a mistake with health data.
public enum StudyVariant: String, CaseIterable, Sendable {
  /// Steps are watched from when the app is on screen.
  case lateObserver
  /// Nobody says that an update has been dealt with.
  case unansweredUpdate
}
