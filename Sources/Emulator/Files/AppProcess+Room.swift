public import SchedulingRules

/// How much room an app is told there is (W-010).
extension AppProcess {
  /// How many bytes the app may fill for a purpose, as it is told.
  public func room(for purpose: RoomPurpose) -> Int64 {
    RoomOnDisk.bytes(
      for: purpose, free: disk.conditions.freeBytes, purgeable: phone.storage.purgeableBytes,
      capacity: DiskConditions.capacity, policy: phone.core.policy)
  }
}

extension Storage {
  static let caches = "/Library/Caches"
  static let temporaryFiles = "/tmp"

  /// How many bytes of the app's the system may remove.
  fileprivate var purgeableBytes: Int {
    state.disk.paths
      .filter { $0.hasPrefix(Self.caches + "/") || $0.hasPrefix(Self.temporaryFiles + "/") }
      .reduce(0) { $0 + (state.disk[$1]?.size ?? 0) }
  }
}
