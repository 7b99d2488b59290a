import DeviceModel
public import Emulator
public import VirtualTime

extension RunConfiguration {
  /// The instant of a time as a timeline writes it: `D HH:MM:SS` by the phone's clocks, or seconds.
  ///
  /// - Parameter text: The time.
  /// - Returns: Nil for another form, or for a time outside the run.
  public func instant(of text: String) -> Instant? {
    guard let calendar = ScenarioCalendar(zoneName: device.timeZone),
      let moment = TimelineMoment(text) ?? Double(text).map(TimelineMoment.seconds)
    else { return nil }
    let period = RunPeriod(start: startDate, durationSeconds: durationSeconds, calendar: calendar)
    let instant = period.instant(of: moment)
    return .zero <= instant && instant < period.end ? instant : nil
  }
}
