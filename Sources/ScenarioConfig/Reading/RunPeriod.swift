import Emulator
import Foundation
import VirtualTime

/// The half-open time of a run and the local clock by which its timeline is written.
struct RunPeriod {
  var start: WallTime
  var durationSeconds: Double
  var calendar: ScenarioCalendar

  /// The first instant that is no longer part of the run.
  var end: Instant { Instant(nanoseconds: Int64((durationSeconds * 1e9).rounded())) }

  /// The local day of the start, day 0 of the timeline.
  var firstDay: Int { calendar.local(at: startSeconds).day }

  /// How many local days the run touches.
  var dayCount: Int {
    calendar.local(at: startSeconds + Int(durationSeconds.rounded(.up))).day - firstDay + 1
  }

  /// The instant of a moment given in seconds since 1970.
  func instant(ofSecondsSince1970 seconds: Int) -> Instant {
    // Bounded, so that the product cannot overflow; the bound lies behind every run.
    let bounded = min(max(seconds, 0), 9_000_000_000)
    return Instant(nanoseconds: Int64(bounded) * 1_000_000_000 - start.nanosecondsSince1970)
  }

  /// The instant of a moment as a timeline writes it; where clocks jump over it, the same span later.
  func instant(of moment: TimelineMoment) -> Instant {
    switch moment {
    case .seconds(let seconds):
      // Bounded, so that the conversion cannot overflow; the bounds lie outside every run.
      let bounded = seconds.isNaN ? -1 : min(max(seconds, -1e9), 1e9)
      return Instant(nanoseconds: Int64((bounded * 1e9).rounded()))
    case .local(let day, let secondOfDay):
      let local = CivilTime(day: firstDay + day, secondOfDay: secondOfDay)
      return instant(ofSecondsSince1970: calendar.moment(of: local).secondsSince1970)
    }
  }

  /// Whether the local day of a moment exists: zones that cross the date line skip one.
  func hasDay(of moment: TimelineMoment) -> Bool {
    guard case .local(let day, _) = moment else { return true }
    return calendar.exists(day: firstDay + day)
  }

  private var startSeconds: Int { Int(start.secondsSince1970.rounded(.down)) }
}
