package import Emulator
package import SchedulingRules
package import VirtualTime

/// How an app was used before a run, in whole days and hours of the local clock.
public struct PriorUse: Equatable, Sendable {
  /// How long before the start the app was installed, in days.
  public var installedDaysAgo: Double
  /// How many local days before that of the start the user last opened the app.
  public var lastOpenedDaysAgo: Int
  /// Every how many days before that the user opened it as well; 1 or more.
  public var openedEveryDays: Int
  /// The hours of the local day at which the user opened it; none: it was never opened.
  public var usualHours: [Int]

  /// Creates a use.
  public init(
    installedDaysAgo: Double, lastOpenedDaysAgo: Int, openedEveryDays: Int, usualHours: [Int]
  ) {
    self.installedDaysAgo = installedDaysAgo
    self.lastOpenedDaysAgo = lastOpenedDaysAgo
    self.openedEveryDays = openedEveryDays
    self.usualHours = usualHours
  }

  /// What the phone remembers of it at the beginning of a run, by the local clock.
  package func history(before start: WallTime, calendar: ScenarioCalendar) -> AppHistory {
    let installed = Instant.zero.advanced(by: .nanoseconds(-Int64(installedDaysAgo * 86_400 * 1e9)))
    var history = AppHistory(installed: installed)
    let openings = openings(before: start, calendar: calendar)
    for opening in openings where opening >= installed && opening < .zero {
      history.open(at: opening, policy: .documented)
    }
    return history
  }

  /// The openings as far back as they are remembered, and the latest in any case, in order.
  private func openings(before start: WallTime, calendar: ScenarioCalendar) -> [Instant] {
    let hours = Set(usualHours).sorted()
    let startSeconds = Int(start.secondsSince1970.rounded(.down))
    let firstDay = calendar.local(at: startSeconds).day
    let last = lastOpenedDaysAgo
    let days = stride(from: last, through: last + UsageHistory.rememberedDays, by: openedEveryDays)
    return days.reversed().flatMap { day in
      hours.map { hour in
        let local = CivilTime(day: firstDay - day, secondOfDay: hour * 3_600)
        let seconds = max(calendar.moment(of: local).secondsSince1970, 0)
        return Instant(
          nanoseconds: Int64(seconds) * 1_000_000_000 - start.nanosecondsSince1970)
      }
    }
  }
}
