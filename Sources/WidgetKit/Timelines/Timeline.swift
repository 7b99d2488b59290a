import FoundationAdditions

/// What a widget shows from a date on.
public protocol TimelineEntry {
  /// The date.
  var date: Date { get }
  /// How much it matters beside the other widgets of a stack; nil: as the system thinks fit.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  /// As the system thinks fit.
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  /// How much, beside the other entries of the provider; 0 and less: not at all.
  public var score: Float
  /// For how many seconds; 0: until the next entry.
  public var duration: TimeInterval

  /// Creates a relevance.
  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}

/// What a widget shows, and when it asks for more.
///
/// ```swift
/// let timeline = Timeline(entries: [entry], policy: .after(entry.date.addingTimeInterval(900)))
/// ```
public struct Timeline<EntryType: TimelineEntry> {
  /// What it shows, in the order of the dates.
  public let entries: [EntryType]
  /// When it asks for more; nobody does here.
  public let policy: TimelineReloadPolicy

  /// Creates a timeline.
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// When a widget asks for more entries, at the earliest (F-071).
public struct TimelineReloadPolicy: Equatable, Sendable {
  private enum Moment: Equatable, Sendable { case end, never, date(Date) }
  private let moment: Moment

  /// When the last entry has come.
  public static let atEnd = Self(moment: .end)
  /// When the app asks for it.
  public static let never = Self(moment: .never)
  /// At a date.
  public static func after(_ date: Date) -> Self { Self(moment: .date(date)) }
}
