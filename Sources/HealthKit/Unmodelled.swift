import FoundationAdditions

/// What a user has done in a day.
@available(*, unavailable, message: "the rings of a day are not modelled: observe the samples")
public class HKActivitySummary: NSObject {}

/// Reads what a user has done in days.
@available(*, unavailable, message: "the rings of a day are not modelled: observe the samples")
public class HKActivitySummaryQuery: NSObject {}

extension HKObjectType {
  /// The type of the rings of a day, for which an app may ask.
  public class func activitySummaryType() -> HKActivitySummaryType { HKActivitySummaryType() }
}

/// The type of the rings of a day.
public class HKActivitySummaryType: HKObjectType, @unchecked Sendable {
  init() { super.init(typeIdentifier: "HKActivitySummaryTypeIdentifier") }
}
