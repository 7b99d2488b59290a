public import VirtualTime

/// In which hours the user opened the app: one bit for each hour of the past two weeks.
///
/// Hours are counted from the beginning of the simulation and not by the wall clock. A habit is
/// what comes back after 24 hours; clocks that are set and zones that are crossed do not move it.
public struct UsageHistory: Codable, Equatable, Sendable {
  /// How many days are remembered, the present one included.
  public static let rememberedDays = 14

  /// The latest day with an opening.
  private var newestDay = 0
  /// The hours of each day as bits, from the newest day back; no more than are remembered.
  private var hours: [UInt32] = []

  /// Creates the history of an app that was never opened.
  public init() {}

  /// Remembers that the app was opened; what lies two weeks back is forgotten.
  public mutating func recordOpening(at instant: Instant) {
    let hour = Self.hour(of: instant)
    let day = hour.floorDivided(by: 24)
    if hours.isEmpty { newestDay = day }
    if day > newestDay {
      let passed = min(day - newestDay, Self.rememberedDays)
      hours.insert(contentsOf: repeatElement(0, count: passed), at: 0)
      hours.removeLast(max(0, hours.count - Self.rememberedDays))
      newestDay = day
    }
    let age = newestDay - day
    guard age < Self.rememberedDays else { return }
    while hours.count <= age { hours.append(0) }
    hours[age] |= 1 << UInt32(hour - day * 24)
  }

  /// On how many of the seven days up to now the app was opened.
  public func daysOfUse(at now: Instant) -> Int {
    let today = Self.hour(of: now).floorDivided(by: 24)
    return (0..<7).count { self[day: today - $0] != 0 }
  }

  /// In how many hours of the past seven days the app was opened.
  func hoursOfUse(at now: Instant) -> Int {
    let today = Self.hour(of: now).floorDivided(by: 24)
    return (1...7).reduce(0) { $0 + self[day: today - $1].nonzeroBitCount }
  }

  /// On which part of the past seven days, 0 … 1, the app was opened in the hour of an instant.
  func shareOfDays(inHourOf instant: Instant) -> Double {
    let hour = Self.hour(of: instant)
    return Double((1...7).count { wasOpened(in: hour - $0 * 24) }) / 7
  }

  /// How likely it is that the user opens the app within this hour or the next, 0 … 1.
  ///
  /// It is the share of the past seven days on which the user did so at that time of day.
  public func likelihood(at now: Instant) -> Double {
    let hour = Self.hour(of: now)
    let days = (1...7).count { wasOpened(in: hour - $0 * 24) || wasOpened(in: hour + 1 - $0 * 24) }
    return Double(days) / 7
  }

  /// When the next hour begins, and with it perhaps another likelihood.
  static func nextHour(after now: Instant) -> Instant {
    Instant(nanoseconds: Int64(hour(of: now) + 1) * hourLength)
  }

  /// When the next day begins, and with it perhaps another number of days of use.
  static func nextDay(after now: Instant) -> Instant {
    Instant(nanoseconds: Int64(hour(of: now).floorDivided(by: 24) + 1) * 24 * hourLength)
  }

  private static let hourLength: Int64 = 3_600_000_000_000

  private static func hour(of instant: Instant) -> Int {
    Int(instant.nanoseconds.floorDivided(by: hourLength))
  }

  private func wasOpened(in hour: Int) -> Bool {
    let day = hour.floorDivided(by: 24)
    return self[day: day] & 1 << UInt32(hour - day * 24) != 0
  }

  private subscript(day day: Int) -> UInt32 {
    let age = newestDay - day
    return hours.indices.contains(age) ? hours[age] : 0
  }
}

/// How often the user opens an app.
public enum UsageClass: String, Codable, CaseIterable, Sendable {
  /// In many hours of each day of the past week (`usage.constantHours`).
  case constant
  /// On most days of the past week (`usage.dailyDays`).
  case daily
  /// On some day of the past week.
  case weekly
  /// On none.
  case rare

  /// Returns the class of an app.
  static func of(_ usage: UsageHistory, at now: Instant, policy: Policy) -> UsageClass {
    let hours = policy[.usageConstantHours]
    if hours > 0, usage.hoursOfUse(at: now) >= hours * 7 { return .constant }
    let days = usage.daysOfUse(at: now)
    if days >= policy[.usageDailyDays] { return .daily }
    return days > 0 ? .weekly : .rare
  }

  /// How many launches for app refresh a day are granted.
  func refreshLimit(_ policy: Policy) -> Int {
    switch self {
    case .constant: policy[.refreshMaxPerDayConstant]
    case .daily: policy[.refreshMaxPerDayDaily]
    case .weekly: policy[.refreshMaxPerDayWeekly]
    case .rare: policy[.refreshMaxPerDayRare]
    }
  }

  /// How many launches for app refresh a day hands out by the hour; 0 for any number.
  func refreshesPerDay(_ policy: Policy) -> Double {
    switch self {
    case .constant: policy[.refreshPerDayConstant]
    case .daily: policy[.refreshPerDayDaily]
    case .weekly: policy[.refreshPerDayWeekly]
    case .rare: policy[.refreshPerDayRare]
    }
  }
}
