package import VirtualTime

/// How words name what differs from run to run: points of time, spans, amounts, names.
package struct Wording {
  private enum Times {
    case elapsed
    case local(RunClock, near: Instant)
    case blank
  }

  private let times: Times

  /// Times are counted from the beginning of the run.
  package static var elapsed: Wording { Wording(times: .elapsed) }

  /// All that differs from run to run is `…`.
  package static var blank: Wording { Wording(times: .blank) }

  /// Times are those of a clock; days are named only where they differ from that of an instant.
  package static func local(_ clock: RunClock, near base: Instant) -> Wording {
    Wording(times: .local(clock, near: base))
  }

  /// A point of time; fractions of a second are cut off.
  func time(_ instant: Instant) -> String {
    switch times {
    case .elapsed: instant.elapsedText
    case .local(let clock, let base): clock.time(at: instant.wholeSeconds, near: base)
    case .blank: "…"
    }
  }

  /// A time of the wall clock in UTC.
  func date(_ date: WallTime) -> String { some(date.utcText) }

  /// A span of time in words.
  func span(_ seconds: Double) -> String { some(Duration(clampedSeconds: seconds).words) }

  /// Something else.
  func some(_ value: some CustomStringConvertible) -> String {
    if case .blank = times { "…" } else { value.description }
  }
}

extension Double {
  /// A fraction as percent, for example `19.5 %`; whole percent without a decimal.
  var percentText: String {
    let tenths = Int((self * 1000).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }

  /// A number from 0 to 1 with six decimals, as the device's log prints scores.
  package var sixDigits: String {
    let millionths = String(Int((self * 1e6).rounded()))
    let padded = String(repeating: "0", count: max(0, 7 - millionths.count)) + millionths
    return "\(padded.dropLast(6)).\(padded.suffix(6))"
  }

  /// Seconds as text, for example `30 s` or `0.4 s`.
  package var secondsText: String { Duration(clampedSeconds: self).secondsText }
}

extension Instant {
  /// Time since the simulation began, for example `1d 02:03:04`; fractions of a second are cut off.
  fileprivate var elapsedText: String {
    let seconds = nanoseconds / 1_000_000_000
    return "\(seconds / 86_400)d \(clockText(secondsOfDay: seconds % 86_400))"
  }

  fileprivate var wholeSeconds: Instant { .seconds(nanoseconds / 1_000_000_000) }
}

extension WallTime {
  /// The time in UTC, for example `2026-03-01T08:00:00Z`; fractions of a second are cut off.
  fileprivate var utcText: String {
    let seconds = nanosecondsSince1970.floorDivided(by: 1_000_000_000)
    let days = seconds.floorDivided(by: 86_400)
    let date = CivilDate(daysSince1970: Int(days))
    return "\(date)T\(clockText(secondsOfDay: seconds - days * 86_400))Z"
  }
}

private func clockText(secondsOfDay: Int64) -> String {
  [secondsOfDay / 3600, secondsOfDay / 60 % 60, secondsOfDay % 60]
    .map { SpanText.padded($0, 2) }.joined(separator: ":")
}
