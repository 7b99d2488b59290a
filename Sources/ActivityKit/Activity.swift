internal import AppHosting
internal import Emulator
import FoundationAdditions

/// What a Live Activity is about.
public protocol ActivityAttributes: Decodable, Encodable {
  /// What changes while it is shown.
  associatedtype ContentState: Decodable, Encodable, Hashable
}

/// What a Live Activity shows.
public struct ActivityContent<State: Codable & Hashable>: CustomStringConvertible {
  /// What changes.
  public var state: State
  /// From when on it is old; nil: never.
  public var staleDate: Date?
  /// Which of several is shown.
  public var relevanceScore: Double

  /// Creates what is shown.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }

  /// The state.
  public var description: String { "\(state)" }
}

extension ActivityContent: Sendable where State: Sendable {}

/// How far a Live Activity has come.
public enum ActivityState: String, Codable, Hashable, Sendable {
  /// It is shown, and may change.
  case active
  /// It is shown, and changes no more.
  case ended
  /// It is gone.
  case dismissed
  /// What it shows is old.
  case stale
  /// It is yet to be shown.
  case pending
}

/// When a Live Activity that has ended goes.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
  private enum Time: Equatable, Sendable { case system, now, after(Date) }
  private let time: Time

  /// When the system thinks fit.
  public static let `default` = Self(time: .system)
  /// At once.
  public static let immediate = Self(time: .now)
  /// At a date, four hours later at most.
  public static func after(_ date: Date) -> Self { Self(time: .after(date)) }
}

/// Where the changes of a Live Activity come from.
public struct PushType: Equatable, Sendable {
  /// From a server, to one activity.
  public static let token = PushType()
}

/// What is said at a change.
public struct AlertConfiguration {
  /// The sound of it.
  public struct AlertSound {
    /// The usual one.
    public static let `default` = AlertSound()
    /// One of the app's.
    public static func named(_ name: String) -> AlertSound { AlertSound() }
  }

  /// Creates what is said.
  public init(title: String, body: String, sound: AlertSound) {}
}

/// Why a Live Activity cannot be shown.
public enum ActivityAuthorizationError: Error, Equatable, Sendable {
  /// What it shows is larger than 4 KB (F-072).
  case attributesTooLarge
  /// The device shows none.
  case unsupported
  /// The user does not want any.
  case denied
  /// There are too many.
  case globalMaximumExceeded
  /// There are too many of the app's.
  case targetMaximumExceeded
  /// The app is not on screen (F-072).
  case visibility
  /// The system did not keep it.
  case persistenceFailure
}

/// Whether the user lets an app show Live Activities: they do.
public final class ActivityAuthorizationInfo: Sendable {
  /// Creates a view of it.
  public init() {}
  /// Whether they may be shown.
  public var areActivitiesEnabled: Bool { true }
  /// Whether they may change often.
  public var frequentPushesEnabled: Bool { true }
  /// Changes of it; none comes here.
  public var activityEnablementUpdates: AsyncStream<Bool> { .never }
}

extension AsyncStream {
  /// Ends when the task does, and gives nothing.
  static var never: AsyncStream { AsyncStream { _ in } }
}

/// A Live Activity: shown to nobody here, and forgotten with the process, which is reported once.
///
/// It gives the app no time (F-072), and is asked for on screen.
///
/// ```swift
/// let ride = try Activity.request(
///   attributes: RideAttributes(name: "Home"),
///   content: ActivityContent(state: RideAttributes.ContentState(minutes: 5), staleDate: nil))
/// await ride.end(nil, dismissalPolicy: .immediate)
/// ```
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
  /// What changes while it is shown.
  public typealias ContentState = Attributes.ContentState

  /// Its name.
  public let id: String
  /// What it is about.
  public let attributes: Attributes
  /// What it shows.
  public private(set) var content: ActivityContent<ContentState>
  /// What changes, as apps read it until iOS 16.1.
  public var contentState: ContentState { content.state }
  /// How far it has come: from the date of ``ActivityContent/staleDate`` on it is stale, until it shows something newer.
  public var activityState: ActivityState {
    if let end { return end }
    return content.staleDate.map { $0 <= Date() } == true ? .stale : .active
  }
  /// The address for a server; there is none here.
  public var pushToken: Data? { nil }

  /// How it has ended; nil: it is shown.
  private var end: ActivityState?
  /// What the listeners heard last.
  private var toldState = ActivityState.active
  private var stateListeners: [AsyncStream<ActivityState>.Continuation] = []
  private var contentListeners: [AsyncStream<ActivityContent<ContentState>>.Continuation] = []

  private init(_ attributes: Attributes, _ content: ActivityContent<ContentState>) {
    id = UUID().uuidString
    self.attributes = attributes
    self.content = content
    toldState = activityState
  }

  /// Shows an activity.
  ///
  /// - Parameters:
  ///   - attributes: What it is about.
  ///   - content: What it shows at first.
  ///   - pushType: Where changes come from beside the app; none come here.
  /// - Returns: The activity.
  /// - Throws: ``ActivityAuthorizationError``: the app is not on screen, or what it shows takes more than 4 KB.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    let process = AppProcess.caller(of: "Activity.request")
    guard let process, process.state.isForeground else {
      throw ActivityAuthorizationError.visibility
    }
    let size =
      try JSONEncoder().encode(attributes).count + JSONEncoder().encode(content.state).count
    guard size <= 4_096 else { throw ActivityAuthorizationError.attributesTooLarge }
    process.reportUnmodelled(
      "Activity.request", by: "ActivityKit",
      omission: "the activity is shown to nobody, and forgotten with the process",
      severity: .warning)
    let activity = Activity(attributes, content)
    shown(in: process).add(activity)
    activity.awaitStaleDate()
    return activity
  }

  /// Shows an activity, as apps did until iOS 16.1.
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try request(
      attributes: attributes, content: ActivityContent(state: contentState, staleDate: nil),
      pushType: pushType)
  }

  /// Those of the app that are shown.
  public static var activities: [Activity<Attributes>] {
    AppProcess.caller(of: "Activity.activities").map { shown(in: $0).activities } ?? []
  }

  /// Each that the process shows from now on; none comes from a server here.
  public static var activityUpdates: AsyncStream<Activity<Attributes>> {
    guard let process = AppProcess.caller(of: "Activity.activityUpdates") else { return .never }
    return AsyncStream { shown(in: process).follow($0) }
  }

  /// Shows something else.
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil
  ) async {
    guard end == nil else { return }
    self.content = content
    for listener in contentListeners { listener.yield(content) }
    tellState()
    awaitStaleDate()
  }

  /// Shows something else, as apps did until iOS 16.1.
  public func update(using contentState: ContentState) async {
    await update(ActivityContent(state: contentState, staleDate: content.staleDate))
  }

  /// Ends the activity.
  ///
  /// - Parameters:
  ///   - content: What it shows last; nil: what it shows now.
  ///   - dismissalPolicy: When it goes.
  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    guard end == nil else { return }
    if let content { self.content = content }
    end = dismissalPolicy == .immediate ? .dismissed : .ended
    AppProcess.caller(of: "Activity.end").map {
      Self.shown(in: $0).activities.removeAll { $0 === self }
    }
    tellState()
    for listener in stateListeners { listener.finish() }
    for listener in contentListeners { listener.finish() }
  }

  /// Ends the activity, as apps did until iOS 16.1.
  public func end(
    using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    await end(
      contentState.map { ActivityContent(state: $0, staleDate: nil) },
      dismissalPolicy: dismissalPolicy)
  }

  /// How far it comes.
  public var activityStateUpdates: AsyncStream<ActivityState> {
    AsyncStream { listener in
      listener.yield(activityState)
      if end == nil { stateListeners.append(listener) } else { listener.finish() }
    }
  }

  /// What it shows.
  public var contentUpdates: AsyncStream<ActivityContent<ContentState>> {
    AsyncStream { listener in
      listener.yield(content)
      if end == nil { contentListeners.append(listener) } else { listener.finish() }
    }
  }

  /// Addresses for a server; none comes here.
  public var pushTokenUpdates: AsyncStream<Data> { .never }
  /// Addresses at which a server could begin an activity; none comes here, which is reported once.
  public static var pushToStartTokenUpdates: AsyncStream<Data> {
    let call = "Activity.pushToStartTokenUpdates"
    AppProcess.caller(of: call)?
      .reportUnmodelled(
        call, by: call, omission: "no server can begin an activity: no address comes",
        severity: .warning)
    return .never
  }
  /// The address at which a server could begin an activity; nil: there is none.
  public static var pushToStartToken: Data? { nil }

  // MARK: Getting old

  /// Tells the listeners how far it has come, if that is new.
  private func tellState() {
    let state = activityState
    guard state != toldState else { return }
    toldState = state
    for listener in stateListeners { listener.yield(state) }
  }

  /// Tells the listeners when it gets stale; a process that is suspended by then tells them when it runs again.
  private func awaitStaleDate() {
    guard end == nil, let date = content.staleDate, date > Date() else { return }
    // A moment later, since a wait may be rounded down.
    let left = date.timeIntervalSinceNow + 0.001
    DispatchQueue.global().asyncAfter(wallDeadline: .now() + left) { [weak self] in
      guard let self, content.staleDate == date else { return }
      tellState()
      // The clock may have been set back meanwhile.
      awaitStaleDate()
    }
  }

  private static func shown(in process: AppProcess) -> ShownActivities<Attributes> {
    process.singletons.object(of: ShownActivities<Attributes>.self) { ShownActivities() }
  }
}

/// The Live Activities of a process of one kind.
private final class ShownActivities<Attributes: ActivityAttributes>: @unchecked Sendable {
  var activities: [Activity<Attributes>] = []
  private var listeners: [AsyncStream<Activity<Attributes>>.Continuation] = []

  func add(_ activity: Activity<Attributes>) {
    activities.append(activity)
    for listener in listeners { listener.yield(activity) }
  }

  /// Has somebody hear of each that comes.
  func follow(_ listener: AsyncStream<Activity<Attributes>>.Continuation) {
    listeners.append(listener)
  }
}
