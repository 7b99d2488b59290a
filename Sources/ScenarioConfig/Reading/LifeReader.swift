import DeviceLives
import DeviceModel
import Emulator
import VirtualTime

/// Reads lives: how somebody uses a device.
struct LifeReader {
  /// The names of the days of the week, Monday first.
  static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  var log: ProblemLog

  /// The life of a name, or nil after a problem was logged.
  func life(named name: String, in folders: ConfigFolders, at path: DocumentPath) -> Life? {
    switch folders.target(of: name, kind: .life, at: path) {
    case .file(let file): return read(file)
    case .refused: return nil
    case .missing:
      folders.reportMissing(name, kind: .life, at: path)
      return nil
    }
  }

  private func read(_ file: String) -> Life? {
    let root = log.open(file)
    return PropertyListFile(log: log).read(file, at: root).flatMap {
      read($0, file: file, at: root)
    }
  }

  /// The life in a document, or nil after a problem was logged.
  func read(
    _ document: [String: PropertyListValue], file: String, at root: DocumentPath
  ) -> Life? {
    let before = log.count
    let section = SchemaCheck(log: log).section(document, schema: .life, at: root)
    let stem = ConfigFolders.stem(of: file)
    if let identifier = section.text("Identifier"), identifier != stem {
      log.add(
        .identifierMismatch, at: section.path("Identifier"), found: Excerpt.quoted(identifier),
        expected: "\(Excerpt.quoted(stem)), the stem of the file's name")
    }
    let use = section.section("History").map { HistoryReader(log: log).use(of: $0) }
    let habits = section.sections("Habits").compactMap(habit)
    guard log.count == before else { return nil }
    return Life(
      name: stem, summary: section.text("Summary") ?? "", priorUse: use, habits: habits)
  }

  /// The habit, or nil after a problem was logged.
  private func habit(of entry: Section) -> Habit? {
    switch entry.text("Habit") {
    case "Charge": spells(of: entry).map(Habit.charge)
    case "UsePhone": spells(of: entry).map(Habit.usePhone)
    case "OpenApp":
      spells(of: entry).map {
        .openApp($0, forceQuitProbability: entry.number("ForceQuitProbability") ?? 0)
      }
    case "Network":
      entry.text("Kind").flatMap(Network.init(rawValue:)).flatMap { network in
        spells(of: entry).map { .network(network, $0) }
      }
    case "Restart": spells(of: entry, lasts: false).map(Habit.restart)
    case "Battery": battery(of: entry)
    case "LowPowerMode":
      entry.number("AtOrBelowLevel").map {
        .lowPowerMode(atOrBelow: $0, probability: entry.number("Probability") ?? 1)
      }
    case "Travel": travel(of: entry)
    case "RefreshOff": entry.number("ShareOfUsers").map { .refreshOff(share: $0) }
    case let name:
      preconditionFailure("The schema lists the habit \(name ?? "?"), which nobody reads.")
    }
  }

  private func spells(of entry: Section, lasts: Bool = true) -> Spells? {
    let weekdays = Set(entry.texts("Weekdays").compactMap { Self.weekdays.firstIndex(of: $0) })
    guard let (from, until) = window(of: entry), let times = number("TimesPerDay", of: entry),
      let minutes = lasts ? number("Minutes", of: entry, scale: 60) : Jittered(0)
    else { return nil }
    return Spells(
      days: DayPattern(
        weekdays: Set(weekdays.compactMap(Weekday.init(rawValue:))),
        everyDays: entry.integer("EveryDays") ?? 1,
        probability: entry.number("Probability") ?? 1),
      timesPerDay: times, from: from, until: until, seconds: minutes)
  }

  private func battery(of entry: Section) -> Habit? {
    guard let idle = number("IdlePercentPerHour", of: entry, scale: 0.01),
      let use = number("UsePercentPerHour", of: entry, scale: 0.01),
      let charge = number("ChargePercentPerHour", of: entry, scale: 0.01)
    else { return nil }
    return .battery(BatteryHabit(idlePerHour: idle, usePerHour: use, chargePerHour: charge))
  }

  private func travel(of entry: Section) -> Habit? {
    let zone = entry.text("TimeZone").flatMap {
      ScenarioCalendar(zoneName: $0, at: entry.path("TimeZone"), log: log)
    }
    guard let zone, let day = number("OnDay", of: entry), let length = number("ForDays", of: entry),
      let (from, until) = window(of: entry), let minutes = number("Minutes", of: entry, scale: 60)
    else { return nil }
    return .travel(
      TravelHabit(
        onDay: day, forDays: length, timeZone: zone.zoneName, from: from, until: until,
        seconds: minutes))
  }

  private func number(_ key: String, of entry: Section, scale: Double = 1) -> Jittered? {
    guard let mean = entry.number(key) else { return nil }
    return Jittered(mean * scale, jitter: (entry.number(key + "Jitter") ?? 0) * scale)
  }

  private func window(of entry: Section) -> (from: Int, until: Int)? {
    let times = ["From", "Until"].map { time($0, of: entry) }
    guard let from = times[0], let until = times[1] else { return nil }
    return (from, until)
  }

  /// A second of the day; nil after a problem was logged.
  private func time(_ key: String, of entry: Section) -> Int? {
    guard let text = entry.text(key) else { return nil }
    if let fields = CivilTime.fields(of: text, pattern: "00:00"), fields[0] < 24, fields[1] < 60 {
      return fields[0] * 3_600 + fields[1] * 60
    }
    log.add(
      .malformedText, at: entry.path(key), found: Excerpt.quoted(text), expected: "HH:MM",
      hint: "For example 22:30.")
    return nil
  }
}
