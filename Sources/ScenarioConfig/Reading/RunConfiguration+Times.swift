import DeviceModel
public import Emulator
public import VirtualTime

extension RunConfiguration {
  /// The instant of a time as a person writes it: `D HH:MM:SS` by the phone's clocks, or seconds.
  ///
  /// The seconds of a time of day may be left out, and so may the day: it is the first such time then.
  ///
  /// - Parameter text: The time.
  /// - Returns: Nil for another form, or for a time outside the run.
  public func instant(of text: String) -> Instant? {
    guard let calendar = ScenarioCalendar(zoneName: device.timeZone) else { return nil }
    let period = RunPeriod(start: startDate, durationSeconds: durationSeconds, calendar: calendar)
    return Self.moments(of: text).map(period.instant).first { .zero <= $0 && $0 < period.end }
  }

  /// The moments that a time may mean, the earlier one first.
  private static func moments(of text: String) -> [TimelineMoment] {
    if let seconds = Double(text) { return [.seconds(seconds)] }
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let days = words.count == 2 ? [words[0]] : ["0", "1"]
    return days.compactMap { TimelineMoment("\($0) \(completed(words[words.count - 1]))") }
  }

  /// A time of day with seconds, and with two digits for its hour.
  private static func completed(_ time: Substring) -> String {
    let fields = time.split(separator: ":", omittingEmptySubsequences: false)
    return (fields[0].count == 1 ? "0" : "") + time + (fields.count == 2 ? ":00" : "")
  }
}
