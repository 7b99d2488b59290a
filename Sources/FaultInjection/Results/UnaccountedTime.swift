import Emulator

/// Tracked time that the books of an app have wrong, in milliseconds that are never negative.
public struct UnaccountedTime: Codable, Equatable, Sendable {
  /// What is missing, over all that some is missing of.
  public var lostMilliseconds: Int64
  /// What is held twice, over all that some is held twice of.
  public var doubledMilliseconds: Int64
  /// What is held as something that it was not.
  public var misattributedMilliseconds: Int64

  /// Creates an amount; without arguments, of nothing.
  public init(lost: Int64 = 0, doubled: Int64 = 0, misattributed: Int64 = 0) {
    lostMilliseconds = lost
    doubledMilliseconds = doubled
    misattributedMilliseconds = misattributed
  }

  /// What the audit of a run found.
  init(_ balance: Balance) {
    self.init(
      lost: balance.lostMilliseconds ?? 0, doubled: balance.doubledMilliseconds ?? 0,
      misattributed: balance.misattributedMilliseconds ?? 0)
  }

  /// Adds another amount.
  public static func += (left: inout UnaccountedTime, right: UnaccountedTime) {
    left.lostMilliseconds += right.lostMilliseconds
    left.doubledMilliseconds += right.doubledMilliseconds
    left.misattributedMilliseconds += right.misattributedMilliseconds
  }

  var isNone: Bool { self == UnaccountedTime() }

  /// Whether a sweep may write it.
  var isWithinLimits: Bool {
    [lostMilliseconds, doubledMilliseconds, misattributedMilliseconds]
      .allSatisfy(PartLimits.milliseconds.contains)
  }
}
