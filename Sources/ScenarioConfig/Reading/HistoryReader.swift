import SchedulingRules
import VirtualTime

/// Reads `App.History`, what the phone remembers of the app at the start of a run.
struct HistoryReader {
  var period: RunPeriod
  var log: ProblemLog

  func history(of section: Section) -> AppHistory {
    let installedDays = section.number("InstalledDaysAgo") ?? 0
    let installedSeconds = installedDays * 86_400
    checkOrder(installedDays, section)
    let installed = Instant.zero.advanced(by: .nanoseconds(-Int64(installedSeconds * 1e9)))
    var history = AppHistory(installed: installed)
    let openings = openings(section).filter { $0 >= installed && $0 < .zero }
    for opening in openings { history.open(at: opening, policy: .documented) }
    return history
  }

  private func checkOrder(_ installedDays: Double, _ section: Section) {
    guard let last = section.integer("LastOpenedDaysAgo"), Double(last) > installedDays else {
      return
    }
    log.add(
      .conflict, at: section.path("LastOpenedDaysAgo"), found: "\(last)",
      expected: "at most InstalledDaysAgo, \(Excerpt.number(installedDays))",
      hint: "An app is not opened before it is installed.")
  }

  /// The openings as far back as they are remembered, and the latest in any case, in order.
  private func openings(_ section: Section) -> [Instant] {
    guard let last = section.integer("LastOpenedDaysAgo"),
      let every = section.integer("OpenedEveryDays")
    else { return [] }
    let hours = Set(section.integers("UsualHours")).sorted()
    let days = stride(from: last, through: last + UsageHistory.rememberedDays, by: every)
    return days.reversed().flatMap { day in
      hours.map { period.instant(of: .local(day: -day, secondOfDay: $0 * 3_600)) }
    }
  }
}
