import FoundationAdditions

extension HKObjectType {
  /// The type of the rings of a day, for which an app may ask.
  public class func activitySummaryType() -> HKActivitySummaryType { HKActivitySummaryType() }
}

/// The type of the rings of a day.
public class HKActivitySummaryType: HKObjectType, @unchecked Sendable {
  init() { super.init(typeIdentifier: "HKActivitySummaryTypeIdentifier") }
}
