internal import Emulator
import FoundationAdditions

extension HKObjectType {
  /// The type of the rings of a day, for which an app may ask.
  public class func activitySummaryType() -> HKActivitySummaryType { HKActivitySummaryType() }
}

/// The type of the rings of a day.
public class HKActivitySummaryType: HKObjectType, @unchecked Sendable {
  init() { super.init(typeIdentifier: "HKActivitySummaryTypeIdentifier") }
}

extension HKObjectType {
  /// The type of curves of the heart, for which an app may ask; there are none.
  public class func electrocardiogramType() -> HKElectrocardiogramType { HKElectrocardiogramType() }
  /// The type of tests of hearing, for which an app may ask; there are none.
  public class func audiogramSampleType() -> HKAudiogramSampleType { HKAudiogramSampleType() }
  /// The type of how the user feels, for which an app may ask; nobody says it.
  public class func stateOfMindType() -> HKStateOfMindType { HKStateOfMindType() }
}

/// The type of curves of the heart.
public class HKElectrocardiogramType: HKSampleType, @unchecked Sendable {
  init() { super.init(typeIdentifier: "HKDataTypeIdentifierElectrocardiogram") }
}

/// The type of tests of hearing.
public class HKAudiogramSampleType: HKSampleType, @unchecked Sendable {
  init() { super.init(typeIdentifier: "HKDataTypeIdentifierAudiogram") }
}

/// The type of how the user feels.
public class HKStateOfMindType: HKSampleType, @unchecked Sendable {
  init() { super.init(typeIdentifier: "HKDataTypeStateOfMind") }
}

extension HKSampleType {
  /// Says, once for the type, that there are no samples of it because they are not modelled.
  func reportAbsence(in process: AppProcess) {
    let isNeverThere =
      self is HKElectrocardiogramType || self is HKAudiogramSampleType
      || self is HKStateOfMindType || self == HKSeriesType.heartbeat()
    guard isNeverThere else { return }
    process.reportUnmodelled(
      "HKQuery for \(identifier)", by: "HKHealthStore.execute",
      omission: "there is nothing to find: such samples are not modelled", severity: .note)
  }
}

/// Beats of the heart, one by one.
@available(*, unavailable, message: "single beats are not modelled: ask for heartRate")
public class HKHeartbeatSeriesSample {}

/// Reads beats of the heart, one by one.
@available(*, unavailable, message: "single beats are not modelled: ask for heartRate")
public class HKHeartbeatSeriesQuery: HKQuery, @unchecked Sendable {
  /// Creates a query.
  public init(
    heartbeatSeries: HKHeartbeatSeriesSample,
    dataHandler:
      @escaping @Sendable (
        HKHeartbeatSeriesQuery, TimeInterval, Bool, Bool, (any Error)?
      ) -> Void
  ) { super.init(type: HKSeriesType.heartbeat(), predicate: nil) }
}

/// A curve of the heart.
@available(*, unavailable, message: "curves of the heart are not modelled")
public class HKElectrocardiogram {}

/// Reads a curve of the heart.
@available(*, unavailable, message: "curves of the heart are not modelled")
public class HKElectrocardiogramQuery {}

extension HKHealthStore {
  /// Opens the app on the watch.
  @available(*, unavailable, message: "there is no watch")
  public func startWatchApp(
    with workoutConfiguration: HKWorkoutConfiguration,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {}

  /// Asks the user on behalf of an extension.
  @available(*, unavailable, message: "extensions are not modelled")
  public func handleAuthorizationForExtension(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {}
}
