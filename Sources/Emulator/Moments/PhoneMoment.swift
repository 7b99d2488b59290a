public import DeviceModel
public import SchedulingRules
public import VirtualTime

/// What the phone is like at a moment of a run, for whoever looks at it from outside.
public struct PhoneMoment: Codable, Equatable, Sendable {
  /// A request that waits.
  public struct Request: Codable, Equatable, Sendable {
    /// What the app asked for.
    public var request: TaskRequest
    /// What keeps it waiting, in the order of the controllers.
    public var reasons: [Reason]
    /// The next instant at which time alone may change that; nil: only an event can.
    public var nextChange: Instant?
  }

  /// Something that keeps the app's process awake for a time.
  public struct Work: Codable, Equatable, Sendable {
    /// Its identifier, or the name of a background task.
    public var name: String
    /// The kind of a task of the scheduler; nil for a background task or an expiring activity.
    public var kind: TaskKind?
    /// Since when it goes on.
    public var since: Instant
    /// When its time is over; nil where it has no end of its own.
    public var ends: Instant?
    /// Whether its time is over already.
    public var hasExpired: Bool
  }

  /// The app's process.
  public struct Process: Codable, Equatable, Sendable {
    /// Its number.
    public var processID: Int32
    /// What it is doing.
    public var state: AppProcessState
    /// Whether a fault has it frozen.
    public var isFrozen: Bool
    /// The tasks that run and the background tasks that are open, in the order of their beginning.
    public var work: [Work]
    /// The threads that wait.
    public var threads: [ParkedThread]
  }

  /// A file on the phone's disk.
  public struct File: Codable, Equatable, Sendable {
    /// Its path, from the app's home on.
    public var path: String
    /// Its length in bytes.
    public var size: Int
  }

  /// A value that the app has set.
  public struct Default: Codable, Equatable, Sendable {
    /// The name under which values are kept together: the app's bundle identifier, or a group's.
    public var domain: String
    /// Its key.
    public var key: String
    /// The value, as a property list has it.
    public var value: String
  }

  /// When it was.
  public var at: Instant
  /// The phone.
  public var device: DeviceState
  /// What the phone remembers of the app's use, its launches and its conduct.
  public var history: AppHistory
  /// The app's process; nil when it has none.
  public var process: Process?
  /// What waits to be launched, in the order of submission.
  public var requests: [Request]
  /// All files, by their paths.
  public var files: [File]
  /// The folders below the app's home, by their paths.
  public var folders: [String]
  /// The bytes of the file that was asked for; nil where there is none of its path.
  public var contents: [UInt8]?
  /// What the app has set, by domain and key.
  public var defaults: [Default]
}

/// One look at the phone, at the first moment of a run at which so much has been recorded.
///
/// The phone is looked at when it has done what it was about: what it does in one go is never seen half done.
///
/// ```swift
/// let glance = Glance(afterRecord: 120)
/// _ = run.perform(glance: glance)
/// print(glance.moment?.device.batteryLevel ?? 0)
/// ```
public final class Glance {
  private let record: Int
  private let path: String?
  /// What was seen; nil before that, and for a run that never recorded so much.
  public internal(set) var moment: PhoneMoment?
  /// The app's process when the run was over, if it lived in a process of its own.
  var lastProcess: PhoneMoment.Process?

  /// Plans a look.
  ///
  /// - Parameters:
  ///   - record: How many records the run has made at least, those of points included where they are made.
  ///   - path: The file whose bytes are wanted; nil for none.
  public init(afterRecord record: Int, reading path: String? = nil) {
    self.record = record
    self.path = path
  }

  /// Looks, if it is time to and nobody has looked.
  func look(at phone: Phone) {
    guard moment == nil, phone.core.trace.count >= record else { return }
    moment = phone.moment(reading: path)
    if phone.process == nil { moment?.process = lastProcess }
  }
}
