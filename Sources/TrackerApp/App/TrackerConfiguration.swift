/// Everything that the tracker is told at its launch.
public struct TrackerConfiguration: Codable, Equatable, Sendable {
  /// A known defect that this copy of the app has; nil for the app as it is.
  public var variant: TrackerVariant?
  /// Adjustable behaviour.
  public var settings: TrackerSettings
  /// The jobs that the app has the system run, in the order of their registration.
  public var tasks: [TrackerTask]

  /// Creates a configuration; without arguments, the app as its users have it.
  public init(
    variant: TrackerVariant? = nil, settings: TrackerSettings = TrackerSettings(),
    tasks: [TrackerTask] = TrackerTask.standard
  ) {
    self.variant = variant
    self.settings = settings
    self.tasks = tasks
  }
}

/// Defects that the tracker once had or that are often seen, kept so that they can be caught.
public enum TrackerVariant: String, Codable, CaseIterable, Sendable {
  /// The pause path saves the anchor in its budget, and the sums in an effect beside it.
  case draftPauseEffect
  /// A resume does not discard what lies beyond the cap.
  case missingReset
  /// The handlers of scheduled tasks never call `setTaskCompleted`.
  case missingCompletion
  /// Begin-background tasks are never ended.
  case leakedBackgroundTask
}

/// Adjustable behaviour of the tracker.
public struct TrackerSettings: Codable, Equatable, Sendable {
  /// How long the write queue is busy before each transaction, in seconds, 0…3600.
  public var drainSeconds: Double
  /// How many log entries compaction merges in one transaction, 1…10000.
  public var compactionChunkEntries: Int
  /// How long compaction takes to prepare one chunk, in seconds, 0…3600.
  public var compactionChunkSeconds: Double

  enum CodingKeys: String, CodingKey {
    case drainSeconds = "DrainSeconds"
    case compactionChunkEntries = "CompactionChunkEntries"
    case compactionChunkSeconds = "CompactionChunkSeconds"
  }

  /// Creates settings.
  public init(
    drainSeconds: Double = 0, compactionChunkEntries: Int = 20, compactionChunkSeconds: Double = 2
  ) {
    self.drainSeconds = drainSeconds
    self.compactionChunkEntries = compactionChunkEntries
    self.compactionChunkSeconds = compactionChunkSeconds
  }

  /// Decodes settings; what is missing keeps its default.
  ///
  /// - Throws: `DecodingError` for a value of another type or outside its range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    try container.read(.drainSeconds, into: &drainSeconds, allowed: 0...3_600)
    try container.read(.compactionChunkEntries, into: &compactionChunkEntries, allowed: 1...10_000)
    try container.read(.compactionChunkSeconds, into: &compactionChunkSeconds, allowed: 0...3_600)
  }
}

extension KeyedDecodingContainer {
  /// Reads a value that may be missing and must lie in a range.
  fileprivate func read<Value: Decodable & Comparable>(
    _ key: Key, into variable: inout Value, allowed: ClosedRange<Value>
  ) throws {
    guard let value = try decodeIfPresent(Value.self, forKey: key) else { return }
    guard allowed.contains(value) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "a value from \(allowed.lowerBound) to \(allowed.upperBound)")
    }
    variable = value
  }
}
