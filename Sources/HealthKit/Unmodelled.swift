import FoundationAdditions

/// What a user has done in a day.
@available(*, unavailable, message: "the rings of a day are not modelled: observe the samples")
public class HKActivitySummary: NSObject {}

/// Reads what a user has done in days.
@available(*, unavailable, message: "the rings of a day are not modelled: observe the samples")
public class HKActivitySummaryQuery: NSObject {}
