/// A task on a local day: what tracked time is booked on.
struct TaskDay: Hashable, Comparable {
  var task: String
  /// `YYYY-MM-DD`.
  var day: String

  static func < (left: TaskDay, right: TaskDay) -> Bool {
    (left.task, left.day) < (right.task, right.day)
  }
}

/// The four kinds of time that the store books, in whole milliseconds.
struct Amounts: Hashable {
  /// Counted for the task.
  var credited: Int64 = 0
  /// Not counted, because an absence was longer than the cap.
  var capped: Int64 = 0
  /// Not counted, because an import was going on.
  var dropped: Int64 = 0
  /// How far the wall clock ran back.
  var corrected: Int64 = 0

  var isZero: Bool { self == Amounts() }

  /// The span of the wall clock that these amounts account for.
  var accountedFor: Int64 { credited + capped + dropped - corrected }

  /// For a difference of two amounts: how much moved from one kind to another, beyond what is lost or doubled.
  var misattributed: Int64 {
    let moved = [credited, capped, dropped, -corrected]
    return (moved.reduce(0) { $0 + abs($1) } - abs(accountedFor)) / 2
  }

  static func + (left: Amounts, right: Amounts) -> Amounts {
    Amounts(
      credited: left.credited + right.credited, capped: left.capped + right.capped,
      dropped: left.dropped + right.dropped, corrected: left.corrected + right.corrected)
  }

  static func += (left: inout Amounts, right: Amounts) { left = left + right }

  static func - (left: Amounts, right: Amounts) -> Amounts {
    Amounts(
      credited: left.credited - right.credited, capped: left.capped - right.capped,
      dropped: left.dropped - right.dropped, corrected: left.corrected - right.corrected)
  }
}
