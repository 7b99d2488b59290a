import FoundationAdditions

/// An amount with its unit.
@available(*, unavailable, message: "a sample here has a time and a type, and no amount")
public class HKQuantity: NSObject {}

/// A unit of amounts.
@available(*, unavailable, message: "a sample here has a time and a type, and no amount")
public class HKUnit: NSObject {}

/// A sample that is a number.
@available(*, unavailable, message: "a sample here has a time and a type, and no amount")
public class HKQuantitySample: NSObject {}

/// A sum or an average of samples.
@available(*, unavailable, message: "a sample here has no amount: count them with HKSampleQuery")
public class HKStatisticsQuery: NSObject {}

/// Sums or averages of days or hours.
@available(*, unavailable, message: "a sample here has no amount: count them with HKSampleQuery")
public class HKStatisticsCollectionQuery: NSObject {}

/// What a user has done in a day.
@available(*, unavailable, message: "the rings of a day are not modelled: observe the samples")
public class HKActivitySummary: NSObject {}

/// Reads what a user has done in days.
@available(*, unavailable, message: "the rings of a day are not modelled: observe the samples")
public class HKActivitySummaryQuery: NSObject {}
