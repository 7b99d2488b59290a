// The states of some types, with the phone's numbers.

/// Whether the user stood in an hour.
public enum HKCategoryValueAppleStandHour: Int, Sendable {
  /// The first of the answers.
  case stood = 0
  /// One of the two.
  case idle
}

/// How bad a symptom is.
public enum HKCategoryValueSeverity: Int, Sendable {
  /// The first of the answers.
  case unspecified = 0
  /// One of the answers.
  case notPresent, mild, moderate, severe
}

/// Whether there is something.
public enum HKCategoryValuePresence: Int, Sendable {
  /// The first of the answers.
  case present = 0
  /// One of the two.
  case notPresent
}

/// Whether the user is hungry as usual.
public enum HKCategoryValueAppetiteChanges: Int, Sendable {
  /// The first of the answers.
  case unspecified = 0
  /// One of the answers.
  case noChange, decreased, increased
}

/// How strong a period is, by the name until iOS 18.
public enum HKCategoryValueMenstrualFlow: Int, Sendable {
  /// The first of the answers.
  case unspecified = 1
  /// One of the answers.
  case light, medium, heavy, none
}

/// How strong a period is.
public enum HKCategoryValueVaginalBleeding: Int, Sendable {
  /// The first of the answers.
  case unspecified = 1
  /// One of the answers.
  case light, medium, heavy, none
}

/// What the body shows of a period.
public enum HKCategoryValueCervicalMucusQuality: Int, Sendable {
  /// The first of the answers.
  case dry = 1
  /// One of the answers.
  case sticky, creamy, watery, eggWhite
}

/// What a test says of an egg.
public enum HKCategoryValueOvulationTestResult: Int, Sendable {
  /// The first of the answers.
  case negative = 1
  /// One of the answers.
  case luteinizingHormoneSurge, indeterminate, estrogenSurge
}

/// What a test says of a pregnancy.
public enum HKCategoryValuePregnancyTestResult: Int, Sendable {
  /// The first of the answers.
  case negative = 1
  /// One of the answers.
  case positive, indeterminate
}

/// What a test says of progesterone.
public enum HKCategoryValueProgesteroneTestResult: Int, Sendable {
  /// The first of the answers.
  case negative = 1
  /// One of the answers.
  case positive, indeterminate
}

/// Whether the user was moving when the heart was measured.
public enum HKHeartRateMotionContext: Int, Sendable {
  /// The first of the answers.
  case notSet = 0
  /// One of the answers.
  case sedentary, active
}

/// Whether blood sugar was measured before a meal.
public enum HKBloodGlucoseMealTime: Int, Sendable {
  /// The first of the answers.
  case preprandial = 1
  /// One of the two.
  case postprandial
}
