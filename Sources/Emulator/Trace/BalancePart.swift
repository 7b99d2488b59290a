/// A part of the tracked time, as promises name it.
public enum BalancePart: String, CaseIterable, Sendable {
  /// What the user tracked, as he lived it.
  case tracked
  /// What the store holds.
  case durable
  /// What lies beyond the cap on an absence.
  case capped
  /// What fell into a data import.
  case dropped
  /// What a clock that was set took away.
  case takenByClock
  /// What a clock that was set added.
  case addedByClock
}

extension Balance {
  /// How much there is of a part, in whole seconds, rounded down.
  public func seconds(of part: BalancePart) -> Int {
    let milliseconds =
      switch part {
      case .tracked: trackedMilliseconds
      case .durable: durableMilliseconds
      case .capped: cappedMilliseconds
      case .dropped: droppedMilliseconds
      case .takenByClock: max(0, clockCorrectionMilliseconds)
      case .addedByClock: max(0, -clockCorrectionMilliseconds)
      }
    return Int(milliseconds / 1000)
  }
}
