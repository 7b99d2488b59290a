/// The mistakes that the weather app can make.
public enum WeatherVariant: String, CaseIterable, Sendable {
  /// The delegate of notifications is set when the app is active, which is too late for those that launch it.
  case lateDelegate
  /// Someone counts minutes where seconds are asked for.
  case hastyAlerts
  /// The completion handler is not called for one of the buttons.
  case unansweredSnooze
  /// An alert names a category that is called otherwise where it is registered.
  case misspeltCategory
  /// An alert for each hour of the week is asked for at once.
  case alertForEachHour
}
