import VirtualTime

extension Double {
  /// A fraction as percent, for example `19.5 %`; whole percent without a decimal.
  var percentText: String {
    let tenths = Int((self * 1000).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }
}

extension Double {
  /// A number from 0 to 1 with six decimals, as the device's log prints scores.
  public var sixDigits: String {
    let millionths = String(Int((self * 1e6).rounded()))
    let padded = String(repeating: "0", count: max(0, 7 - millionths.count)) + millionths
    return "\(padded.dropLast(6)).\(padded.suffix(6))"
  }
}

extension Instant {
  /// Time since the simulation began, for example `1d 02:03:04`; fractions of a second are cut off.
  var elapsedText: String {
    let seconds = nanoseconds / 1_000_000_000
    return "\(seconds / 86_400)d \(clockText(secondsOfDay: seconds % 86_400))"
  }
}

extension WallTime {
  /// The time in UTC, for example `2026-03-01T08:00:00Z`; fractions of a second are cut off.
  var utcText: String {
    let seconds = nanosecondsSince1970.floorDivided(by: 1_000_000_000)
    let days = seconds.floorDivided(by: 86_400)
    let date = CivilDate(daysSince1970: Int(days))
    return "\(date)T\(clockText(secondsOfDay: seconds - days * 86_400))Z"
  }
}

private func twoDigits(_ number: Int64) -> String {
  number < 10 ? "0\(number)" : "\(number)"
}

private func clockText(secondsOfDay: Int64) -> String {
  [secondsOfDay / 3600, secondsOfDay / 60 % 60, secondsOfDay % 60].map(twoDigits)
    .joined(separator: ":")
}
