import FoundationAdditions
internal import VirtualTime

extension WallTime {
  /// The wall time as a date.
  var date: Date {
    let (seconds, rest) = nanosecondsSince1970.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Date(timeIntervalSince1970: Double(seconds) + Double(rest) / 1e9)
  }
}
