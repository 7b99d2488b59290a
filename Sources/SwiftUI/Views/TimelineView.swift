import FoundationAdditions

/// Says when a view that follows the clock is evaluated.
public protocol TimelineSchedule {
  /// How the moments are given.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// The moments from a date on, each later than the one before.
  func entries(from startDate: Date, mode: Mode) -> Entries
  /// How often a view may be evaluated.
  typealias Mode = TimelineScheduleMode
}

/// How often a view may be evaluated; a phone that is looked at asks for the usual.
public enum TimelineScheduleMode: Sendable {
  /// As often as it likes.
  case normal
  /// Seldom.
  case lowFrequency
}

/// A view that is evaluated anew at each moment of a schedule, in the app's time.
///
/// What falls due while the app is suspended is one evaluation, for the last moment that has passed.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// What the content reads.
  public struct Context {
    /// The moment of the schedule that the view is evaluated for.
    public let date: Date
    /// How often that happens.
    public let cadence: Cadence

    /// How often a view is evaluated.
    public enum Cadence: Comparable, Sendable {
      /// From each frame to each minute.
      case live, seconds, minutes
    }
  }

  @State private var date: Date?
  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content

  /// Creates a view.
  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  /// The content for the last moment that has passed.
  public var body: some View {
    content(TimelineViewDefaultContext(date: date ?? Date(), cadence: .live)).task {
      await follow()
    }
  }

  /// Waits for each moment to come; those that passed meanwhile are passed over, but for the last.
  private func follow() async {
    var moments = schedule.entries(from: Date(), mode: .normal).makeIterator()
    var next = moments.next()
    while let moment = next {
      // A date is not as exact as the time that is slept: a millisecond is the least.
      let wait = (moment.timeIntervalSinceNow * 1_000).rounded()
      if wait > 0 {
        do { try await Task.sleep(for: .milliseconds(Int64(wait))) } catch { return }
      }
      var passed = moment
      next = moments.next()
      while let later = next, later <= Date() { (passed, next) = (later, moments.next()) }
      date = passed
    }
  }
}

/// What the content of a view that follows the clock reads, whatever its schedule.
public typealias TimelineViewDefaultContext =
  TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// The same time after each other, from a date on.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let first: Date
  private let interval: TimeInterval

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - startDate: A moment of it.
  ///   - interval: The seconds between two, over 0.
  public init(from startDate: Date, by interval: TimeInterval) {
    precondition(interval > 0, "A schedule needs time between two moments, not \(interval) s.")
    first = startDate
    self.interval = interval
  }

  /// The moments from the last one on that has passed.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let past = max(0, (startDate.timeIntervalSince(first) / interval).rounded(.down))
    return Entries(first: first, interval: interval, count: past)
  }

  /// Moments without end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate let first: Date
    fileprivate let interval: TimeInterval
    fileprivate var count: Double

    /// The next moment.
    public mutating func next() -> Date? {
      defer { count += 1 }
      return first.addingTimeInterval(count * interval)
    }
  }
}

/// Each full minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates a schedule.
  public init() {}

  /// The minutes from the one on that is going on.
  public func entries(from startDate: Date, mode: TimelineScheduleMode)
    -> PeriodicTimelineSchedule.Entries
  {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: minute), by: 60)
      .entries(from: startDate, mode: mode)
  }
}

/// Moments that are given.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  /// Creates a schedule of rising dates.
  public init(_ dates: Entries) { self.dates = dates }

  /// The dates.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// Each frame of an animation: nothing is drawn, so there is none.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates a schedule.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}

  /// The moment at which the view appears.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { [startDate] }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// The same time after each other, from a date on.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// Each full minute.
  public static var everyMinute: Self { Self() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Each frame of an animation.
  public static var animation: Self { Self() }

  /// Frames of an animation.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Moments that are given.
  public static func explicit<S: Sequence>(_ dates: S) -> Self
  where Self == ExplicitTimelineSchedule<S> { Self(dates) }
}
