internal import AppHosting
internal import Emulator
import Foundation

// Foundation on Linux knows neither key; both answers are the phone's, whatever values were asked for.
extension URLResourceKey {
  /// How many bytes are left for what its user wants.
  public static let volumeAvailableCapacityForImportantUsageKey = URLResourceKey(
    rawValue: "NSURLVolumeAvailableCapacityForImportantUsageKey")
  /// How many bytes are left for what may be useful later.
  public static let volumeAvailableCapacityForOpportunisticUsageKey = URLResourceKey(
    rawValue: "NSURLVolumeAvailableCapacityForOpportunisticUsageKey")
}

extension URLResourceValues {
  /// How many bytes are left for what its user wants, or what cannot be had again (W-010).
  public var volumeAvailableCapacityForImportantUsage: Int64? {
    AppProcess.caller(of: "URLResourceValues.volumeAvailableCapacityForImportantUsage")?
      .room(for: .important)
  }

  /// How many bytes are left for what may be useful later (W-010).
  public var volumeAvailableCapacityForOpportunisticUsage: Int64? {
    AppProcess.caller(of: "URLResourceValues.volumeAvailableCapacityForOpportunisticUsage")?
      .room(for: .opportunistic)
  }
}
