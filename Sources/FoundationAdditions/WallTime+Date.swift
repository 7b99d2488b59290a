import Foundation
package import VirtualTime

/// Seconds from 1970 to 2001, the reference date from which `Date` counts.
private let referenceSeconds: Int64 = 978_307_200

extension WallTime {
  /// The wall time of a date: the nearest nanosecond, clamped to 1677 … 2262.
  ///
  /// Whole seconds and fraction are converted apart, so that ``date`` gives back exactly the date
  /// that an app has set.
  package init(date: Date) {
    let seconds = date.timeIntervalSinceReferenceDate
    let whole = seconds.rounded(.down)
    let limit = 9_000_000_000.0 - Double(referenceSeconds)
    guard abs(whole) < limit else {
      self.init(nanosecondsSince1970: whole < 0 ? .min : .max)
      return
    }
    let nanoseconds = Int64(((seconds - whole) * 1e9).rounded())
    self.init(
      nanosecondsSince1970: (Int64(whole) + referenceSeconds) * 1_000_000_000 + nanoseconds)
  }

  /// The wall time as a date.
  package var date: Date {
    let (whole, rest) = nanosecondsSince1970.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Date(
      timeIntervalSinceReferenceDate: Double(whole - referenceSeconds) + Double(rest) / 1e9)
  }
}
