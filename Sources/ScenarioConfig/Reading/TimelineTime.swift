import DeviceModel
public import Emulator
public import VirtualTime

/// A time by one of the two clocks that a timeline is written by.
package enum TimelineMoment: Equatable {
  /// Seconds since the start of the run.
  case seconds(Double)
  /// A local time of day; day 0 is the local day of the start.
  case local(day: Int, secondOfDay: Int)

  /// Reads `D HH:MM:SS` or `D HH:MM`; nil for another form.
  package init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, (1...5).contains(parts[0].utf8.count),
      let day = CivilTime.fields(
        of: parts[0], pattern: String(repeating: "0", count: parts[0].utf8.count)),
      let time = CivilTime.fields(of: parts[1], pattern: "00:00:00")
        ?? CivilTime.fields(of: parts[1] + ":00", pattern: "00:00:00"),
      time[0] < 24, time[1] < 60, time[2] < 60
    else { return nil }
    self = .local(day: day[0], secondOfDay: time[0] * 3_600 + time[1] * 60 + time[2])
  }

  /// The moment so many seconds later by the same clock; a day of a local time is one of the calendar.
  func later(bySeconds seconds: Int) -> TimelineMoment {
    switch self {
    case .seconds(let start): return .seconds(start + Double(seconds))
    case .local(let day, let secondOfDay):
      let sum = secondOfDay + seconds
      // Bounded as the days of a document are; the bound lies behind every run.
      return .local(day: min(day + sum / 86_400, 99_999), secondOfDay: sum % 86_400)
    }
  }

  /// The moment as a value of `At`.
  var value: PropertyListValue {
    switch self {
    case .seconds(let seconds): PropertyListValue(seconds: seconds)
    case .local(let day, let secondOfDay):
      .text("\(day) " + CivilTime(day: 0, secondOfDay: secondOfDay).description.suffix(8))
    }
  }
}

/// A time as an entry of a timeline writes it.
enum TimelineTime: Equatable {
  /// What belongs there, for messages and for the reference.
  static let expected =
    "D HH:MM[:SS] in local time, seconds since the start, or +90s since the entry before"

  case at(TimelineMoment)
  /// So many seconds after the entry before.
  case after(seconds: Int)

  /// The time of an entry; nil for text of another form.
  init?(of entry: Section) {
    if let text = entry.text("At") {
      self.init(text)
    } else if case .real(let seconds) = entry.value("At") {
      self = .at(.seconds(seconds))
    } else {
      return nil
    }
  }

  private init?(_ text: String) {
    if let seconds = Self.seconds(after: text) {
      self = .after(seconds: seconds)
    } else if let moment = TimelineMoment(text) {
      self = .at(moment)
    } else {
      return nil
    }
  }

  /// Reads `+90s`, `+5m`, `+2h` and `+1d`: whole numbers, at most ten years in all.
  private static func seconds(after text: String) -> Int? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    let digits = text.dropFirst().dropLast()
    guard text.first == "+", let unit = text.last.flatMap({ units[$0] }),
      (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(digits), number * unit <= 316_224_000
    else { return nil }
    return number * unit
  }

  /// The moments of entries in the order of the document; nil for one of another form, and for those that
  /// are counted from it.
  static func moments(of entries: [Section]) -> [TimelineMoment?] {
    var last: TimelineMoment? = .seconds(0)
    return entries.map { entry in
      switch TimelineTime(of: entry) {
      case .at(let moment): last = moment
      case .after(let seconds): last = last?.later(bySeconds: seconds)
      case nil: last = nil
      }
      return last
    }
  }
}

extension RunConfiguration {
  /// The instant of a time as a person writes it: `D HH:MM:SS` by the phone's clocks, or seconds.
  ///
  /// The seconds of a time of day may be left out, and so may the day: it is the first such time then.
  ///
  /// - Parameters:
  ///   - text: The time.
  ///   - includesEnd: Whether the end of the run may be meant as well.
  /// - Returns: Nil for another form, for a time outside the run, and for one over which clocks are set forward.
  public func instant(of text: String, includingEnd includesEnd: Bool = false) -> Instant? {
    guard let calendar = ScenarioCalendar(zoneName: device.timeZone) else { return nil }
    let period = RunPeriod(start: startDate, durationSeconds: durationSeconds, calendar: calendar)
    let log = ProblemLog()
    let place = log.open("")
    return Self.moments(of: text).filter { period.exists($0, at: place, log: log) }
      .map(period.instant)
      .first { .zero <= $0 && ($0 < period.end || includesEnd && $0 == period.end) }
  }

  /// The moments that a time may mean, the earlier one first.
  private static func moments(of text: String) -> [TimelineMoment] {
    if let seconds = Double(text) { return [.seconds(seconds)] }
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let days = words.count == 2 ? [words[0]] : ["0", "1"]
    let time = words[words.count - 1]
    // An hour of one digit is clear where nothing else can be meant.
    let hour = time.prefix { $0 != ":" }
    return days.compactMap { TimelineMoment("\($0) \(hour.count == 1 ? "0" : "")\(time)") }
  }
}
