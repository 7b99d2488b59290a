import DeviceLives

/// Reads `App.History` and the `History` of a life, how the app was used before a run.
struct HistoryReader {
  var log: ProblemLog

  func use(of section: Section) -> PriorUse {
    let installedDays = section.number("InstalledDaysAgo") ?? 0
    checkOrder(installedDays, section)
    return PriorUse(
      installedDaysAgo: installedDays,
      lastOpenedDaysAgo: section.integer("LastOpenedDaysAgo") ?? 0,
      openedEveryDays: section.integer("OpenedEveryDays") ?? 1,
      usualHours: section.integers("UsualHours"))
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
}

extension PriorUse {
  /// The use as the keys that are read.
  var document: PropertyListValue {
    .dictionary([
      "InstalledDaysAgo": .real(installedDaysAgo),
      "LastOpenedDaysAgo": .integer(Int128(lastOpenedDaysAgo)),
      "OpenedEveryDays": .integer(Int128(openedEveryDays)),
      "UsualHours": .list(usualHours.map { .integer(Int128($0)) }),
    ])
  }
}
