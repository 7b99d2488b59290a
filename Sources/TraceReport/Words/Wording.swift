package import Emulator
package import VirtualTime

/// How words name what differs from run to run: points of time, spans, amounts, names.
package struct Wording {
  private enum Times {
    /// As the phone shows them, for a reader of a line of this instant.
    case local(LocalClock, near: Instant)
    /// In UTC.
    case universal(LocalClock)
    case blank
  }

  private let times: Times
  private let isBlank: Bool

  private init(_ times: Times, isBlank: Bool = false) {
    self.times = times
    self.isBlank = isBlank
  }

  /// All that differs from run to run is `…`.
  package static var blank: Wording { Wording(.blank, isBlank: true) }

  /// For words that name no point of time: there is no clock that could tell it, it would be `…`.
  package static var timeless: Wording { Wording(.blank) }

  /// Times are those that the phone shows; days are named only where they differ from that of an instant.
  package static func local(_ clock: RunClock, near base: Instant) -> Wording {
    clock.clock.map { local($0, near: base) } ?? timeless
  }

  /// The same by the clock with which a run starts, for a reader of its first line.
  package static func local(_ start: RunStarted) -> Wording {
    local(LocalClock(start), near: .zero)
  }

  /// The same by the clock of a report that is being written.
  static func local(_ clock: LocalClock, near base: Instant) -> Wording {
    Wording(.local(clock, near: base))
  }

  /// Times are in UTC, for programs.
  package static func universal(_ clock: RunClock) -> Wording {
    clock.clock.map(universal) ?? timeless
  }

  /// The same for the lines of a log.
  static func universal(_ clock: LocalClock) -> Wording { Wording(.universal(clock)) }

  /// A point of time, for example `19:50` or `19:50 on Sun 2026-03-01`; fractions of a second are cut off.
  package func time(_ instant: Instant) -> String {
    switch times {
    case .local(let clock, let base):
      Self.text(clock.time(at: instant), clock.time(at: base))
        + clock.mark(of: clock.wallTime(at: instant), near: instant)
    case .universal(let clock): clock.wallTime(at: instant).utcText
    case .blank: "…"
    }
  }

  /// A time of the wall clock in the same form.
  func date(_ date: WallTime) -> String {
    switch times {
    case .local(let clock, let base):
      Self.text(clock.time(of: date, near: base), clock.time(at: base))
        + clock.mark(of: date, near: base)
    case .universal: date.utcText
    case .blank: "…"
    }
  }

  private static func text(_ time: LocalTime, _ base: LocalTime) -> String {
    time.date == base.date ? time.spoken : "\(time.spoken) on \(time.date)"
  }

  /// A span of time in words.
  func span(_ seconds: Double) -> String { some(seconds.span) }

  /// Something else.
  func some(_ value: some CustomStringConvertible) -> String { isBlank ? "…" : value.description }
}

extension Double {
  /// A fraction as percent, for example `19.5 %`; whole percent without a decimal.
  var percentText: String {
    let tenths = Int((self * 1000).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }

  /// A number with so many digits behind the point, by integer arithmetic; as Swift prints it where it is too large.
  package func fixed(_ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(Int64(1)) { scale, _ in scale * 10 }
    guard let scaled = Int64(exactly: (self * Double(scale)).rounded()) else { return "\(self)" }
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: scale.magnitude)
    let fraction = decimals > 0 ? ".\(SpanText.padded(Int64(rest), decimals))" : ""
    return "\(scaled < 0 ? "-" : "")\(whole)\(fraction)"
  }

  /// Seconds in words, for example `30 s` or `1 h 20 min`.
  var span: String { Duration(clampedSeconds: self).words }
}

extension WallTime {
  /// The time in UTC, for example `2026-03-01T08:00:00Z`; fractions of a second are cut off.
  fileprivate var utcText: String {
    let seconds = nanosecondsSince1970.floorDivided(by: 1_000_000_000)
    let days = seconds.floorDivided(by: 86_400)
    let date = CivilDate(daysSince1970: Int(days))
    let second = seconds - days * 86_400
    let clock = [second / 3600, second / 60 % 60, second % 60].map { SpanText.padded($0, 2) }
    return "\(date)T\(clock.joined(separator: ":"))Z"
  }
}
