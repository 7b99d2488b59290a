import DeviceModel
public import Emulator
import SchedulingRules
import VirtualTime

/// A life in a scenario: what a seed makes of it.
///
/// All chance comes from the seed, in a stream for each habit: to add one leaves the others as they are.
/// What does not depend on the seed is computed once.
public struct LifeExpansion: Sendable {
  /// The life.
  public let life: Life
  private let scenario: RunConfiguration
  private let history: AppHistory
  /// The local days of the run and the day before, from which the state at its beginning comes.
  private let days: ClosedRange<Int>
  /// The clocks of home and, behind them, of each journey's place.
  private let clocks: [LocalDays]

  /// Prepares a life.
  ///
  /// - Parameters:
  ///   - life: The life; its time zones are names that the tz database has.
  ///   - scenario: The run without the life, of which the timeline happens once.
  public init(of life: Life, in scenario: RunConfiguration) {
    precondition(
      scenario.repeatsAfterDays == nil, "A timeline that repeats has no place for a life.")
    self.life = life
    self.scenario = scenario
    let home = Self.calendar(scenario.device.timeZone)
    let elsewhere = life.journeys.map { Self.calendar($0.timeZone) }
    let begin = Int(scenario.startDate.secondsSince1970.rounded(.down))
    let end = begin + Int(scenario.durationSeconds.rounded(.up))
    let lastDay = ([home] + elsewhere).map { $0.local(at: end).day }.max() ?? 0
    let days = home.local(at: begin).day - 1...lastDay
    self.days = days
    // A place elsewhere may be a day ahead or behind.
    let range = days.lowerBound - 2...days.upperBound + 2
    clocks = ([home] + elsewhere).map { LocalDays(range, in: $0) }
    history =
      life.priorUse?.history(before: scenario.startDate, calendar: home) ?? scenario.history
  }

  private static func calendar(_ zoneName: String) -> ScenarioCalendar {
    guard let calendar = ScenarioCalendar(zoneName: zoneName) else {
      preconditionFailure("The tz database has no zone '\(zoneName)', which a reader refuses.")
    }
    return calendar
  }

  /// The run of one user.
  ///
  /// The digest is left to those who publish a trace of it.
  ///
  /// - Parameter seed: The seed of the run, and of the life.
  /// - Returns: The scenario with the life's events beside its own, those of one instant after its own.
  public func configuration(seed: UInt64) -> RunConfiguration {
    var user = scenario
    user.seed = seed
    user.history = history
    let lived = events(seed: seed)
    guard !scenario.timeline.isEmpty else {
      user.timeline = lived
      return user
    }
    user.timeline = (scenario.timeline + lived).enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map(\.element)
    return user
  }

  /// What happens to the user's phone within the run, in order.
  func events(seed: UInt64) -> [TimelineEvent] {
    let begin = scenario.startDate.nanosecondsSince1970
    let end = Instant.zero.advanced(by: .seconds(scenario.durationSeconds))
    let firstSecond = Int((begin + 999_999_999).floorDivided(by: 1_000_000_000))
    let lastSecond = firstSecond + Int(scenario.durationSeconds.rounded(.up))
    let drawn = DrawnSpells(
      of: life, on: days, clocks: clocks, home: scenario.device.timeZone, seed: seed)
    var time = LivedTime(firstSecond..<lastSecond, device: scenario.device, drawn)
    return time.live(life, on: days, seed: seed)
      .map {
        TimelineEvent(
          at: Instant(nanoseconds: Int64($0.second) * 1_000_000_000 - begin), event: $0.event)
      }
      .filter { $0.at < end }
  }
}

extension Life {
  /// The journeys, in the order of the habits.
  var journeys: [TravelHabit] {
    habits.compactMap { if case .travel(let travel) = $0 { travel } else { nil } }
  }
}

/// Something that happens to a user's phone.
struct Happening {
  /// What comes first at one second: the end of something before the beginning of something else.
  enum Rank: Int {
    case leaving, forceQuit, locking, power, network, battery, lowPowerMode, timeZone, restart
    case pickUp, opening
  }

  /// When, in seconds since 1970.
  var second: Int
  var rank: Rank
  var event: ScenarioEvent
}

extension [Happening] {
  /// The same in the order of time, and of ranks at one second.
  var ordered: [Happening] {
    enumerated()
      .sorted {
        ($0.element.second, $0.element.rank.rawValue, $0.offset)
          < ($1.element.second, $1.element.rank.rawValue, $1.offset)
      }
      .map(\.element)
  }
}
