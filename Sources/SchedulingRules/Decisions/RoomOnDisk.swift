/// For what an app asks how much room is left (W-010).
public enum RoomPurpose: Sendable {
  /// What its user wants, or what cannot be had again.
  case important
  /// What may be useful later.
  case opportunistic
}

/// How much room an app is told there is (W-010).
public enum RoomOnDisk {
  /// Decides how many bytes an app may fill.
  ///
  /// - Parameters:
  ///   - purpose: For what.
  ///   - free: How many bytes are free; never told as less than none.
  ///   - purgeable: How many more could be freed.
  ///   - capacity: How many the disk has in all.
  ///   - policy: Which part of them is kept free.
  /// - Returns: A number of bytes, 0 or more.
  public static func bytes(
    for purpose: RoomPurpose, free: Int, purgeable: Int, capacity: Int, policy: Policy
  ) -> Int64 {
    let possible = max(0, free) + purgeable
    switch purpose {
    case .important: return Int64(possible)
    case .opportunistic:
      return Int64(max(0, possible - Int(Double(capacity) * policy[.diskOpportunisticReserve])))
    }
  }
}
