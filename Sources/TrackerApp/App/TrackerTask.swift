/// A job that the app has the system run in the background.
public struct TrackerTask: Codable, Equatable, Sendable {
  /// How the system grants time for it.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// A `BGAppRefreshTask`.
    case appRefresh = "AppRefresh"
    /// A `BGProcessingTask`.
    case processing = "Processing"
    /// A `beginBackgroundTask` around the job, on the spot.
    case backgroundTask = "BackgroundTask"
  }

  /// What is done.
  public enum Job: String, Codable, CaseIterable, Sendable {
    /// Makes all accumulated time durable.
    case flush = "Flush"
    /// Accounts for the time in which the app did not tick.
    case reconcile = "Reconcile"
    /// Merges old log entries into daily sums.
    case compact = "Compact"
  }

  /// When a request is submitted or, for a begin-background task, when the job is run.
  public enum Occasion: String, Codable, CaseIterable, Sendable {
    /// The app has launched.
    case launch = "Launch"
    /// The app has entered the background.
    case didEnterBackground = "DidEnterBackground"
    /// The task itself has been launched: the chain goes on.
    case handler = "Handler"
  }

  /// The task identifier, or the name of the begin-background task.
  public var identifier: String
  /// How the system grants time for it.
  public var kind: Kind
  /// What is done.
  public var job: Job
  /// How long after the submission the task may begin, in seconds; nil means at any time.
  public var earliestBeginSeconds: Double?
  /// Whether a processing task waits for a network.
  public var requiresNetworkConnectivity: Bool
  /// Whether a processing task waits for external power.
  public var requiresExternalPower: Bool
  /// When its request is submitted.
  public var submitOn: [Occasion]

  /// Creates a task.
  public init(
    identifier: String, kind: Kind, job: Job, earliestBeginSeconds: Double? = nil,
    requiresNetworkConnectivity: Bool = false, requiresExternalPower: Bool = false,
    submitOn: [Occasion]
  ) {
    self.identifier = identifier
    self.kind = kind
    self.job = job
    self.earliestBeginSeconds = earliestBeginSeconds
    self.requiresNetworkConnectivity = requiresNetworkConnectivity
    self.requiresExternalPower = requiresExternalPower
    self.submitOn = submitOn
  }

  /// The app's own tasks: it flushes when it is left, and reconciles every hour or so.
  public static let standard = [
    TrackerTask(
      identifier: "com.example.tracker.flush", kind: .backgroundTask, job: .flush,
      submitOn: [.didEnterBackground]),
    TrackerTask(
      identifier: "com.example.tracker.reconcile", kind: .appRefresh, job: .reconcile,
      earliestBeginSeconds: 60 * 60, submitOn: [.didEnterBackground, .handler]),
  ]
}
