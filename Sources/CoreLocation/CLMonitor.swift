internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Something of the user's place that holds or does not.
public protocol CLCondition: Sendable {}

/// Watches conditions of the user's place, and tells when one holds or no more, by the rules of regions (F-060, R-240).
///
/// The phone keeps the conditions under the monitor's name when the app is gone, and wakes the app for them; it makes the
/// monitor of the same name anew then. Conditions and regions share one limit.
///
/// ```swift
/// let monitor = await CLMonitor("Places")
/// await monitor.add(CLMonitor.CircularGeographicCondition(center: home, radius: 100), identifier: "Home")
/// for try await event in await monitor.events { print(event.identifier, event.state) }
/// ```
public actor CLMonitor {
  /// What it is called.
  public nonisolated let name: String
  private let watch: ConditionWatch

  /// Opens the monitor of a name, with the conditions that it watched before.
  public init(_ name: String) async {
    self.name = name
    watch = ConditionWatch(name)
  }

  /// The names of the conditions, in the order of adding.
  public var identifiers: [String] { watch.regions.map(watch.identifier) }

  /// Watches a condition, in the place of one of its name; it is told what the condition is, unless that was assumed.
  ///
  /// - Parameters:
  ///   - condition: A circle; others are not watched.
  ///   - identifier: The app's name for it.
  ///   - state: What the app takes it for.
  public func add(
    _ condition: any CLCondition, identifier: String, assuming state: Event.State = .unknown
  ) {
    watch.add(condition, identifier, assuming: state)
  }

  /// Watches a condition no more.
  public func remove(_ identifier: String) { watch.remove(identifier) }

  /// A condition, and what was last known of it; nil: there is none of the name.
  public func record(for identifier: String) -> Record? { watch.record(for: identifier) }

  /// What is told; those that came before somebody loops over them are kept.
  public var events: Events { Events(stream: watch.events) }

  /// A circle on the ground: it holds while the user is within.
  public struct CircularGeographicCondition: CLCondition {
    /// The middle.
    public let center: CLLocationCoordinate2D
    /// How far it goes, in metres.
    public let radius: CLLocationDistance
    /// Creates a circle.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
      self.center = center
      self.radius = radius
    }
  }

  /// The neighbourhood of a beacon, which is not watched here, and said to be so.
  public struct BeaconIdentityCondition: CLCondition {
    /// Whose beacons.
    public let uuid: UUID
    /// Which of them; nil: any.
    public let major: UInt16?
    /// Which of these; nil: any.
    public let minor: UInt16?
    /// Creates the neighbourhood of a beacon.
    public init(uuid: UUID, major: UInt16? = nil, minor: UInt16? = nil) {
      self.uuid = uuid
      self.major = major
      self.minor = minor
    }
  }

  /// What became of a condition.
  public struct Event: Sendable {
    /// Whether a condition holds; raw values as on the phone.
    public enum State: UInt, Sendable {
      /// Nobody knows.
      case unknown = 0
      /// It does.
      case satisfied
      /// It does not.
      case unsatisfied
      /// It is not watched.
      case unmonitored
    }

    /// The name of the condition.
    public let identifier: String
    /// Whether it holds.
    public let state: State
    /// Since when.
    public let date: Date
    /// What of it holds, more exactly; nil: nothing more is known.
    public var refinement: (any CLCondition)? { nil }
    /// Whether there are too many conditions.
    public var conditionLimitExceeded: Bool { state == .unmonitored }
    /// Whether conditions of the kind are not watched.
    public let conditionUnsupported: Bool
  }

  /// A condition, and what was last known of it.
  public struct Record: Sendable {
    /// The condition.
    public let condition: any CLCondition
    /// What was last known.
    public let lastEvent: Event
  }

  /// What is told, one after the other.
  public struct Events: AsyncSequence, Sendable {
    /// What comes.
    public typealias Element = Event
    fileprivate let stream: AsyncStream<Event>
    /// Begins to wait.
    public func makeAsyncIterator() -> Iterator { Iterator(events: stream.makeAsyncIterator()) }
    /// A loop over what is told.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var events: AsyncStream<Event>.Iterator
      /// Waits for the next one; nil when the task is cancelled.
      public mutating func next() async throws -> Event? { await events.next() }
    }
  }
}

/// The regions that the phone watches for a monitor, and who is told of them.
private final class ConditionWatch: @unchecked Sendable {
  let events: AsyncStream<CLMonitor.Event>
  private let told: AsyncStream<CLMonitor.Event>.Continuation
  private let prefix: String
  private var last: [String: CLMonitor.Event] = [:]
  private var number = 0

  init(_ name: String) {
    prefix = CLRegion.monitorPrefix + name + "/"
    (events, told) = AsyncStream.makeStream(of: CLMonitor.Event.self)
    guard let process = AppProcess.caller(of: "CLMonitor.init") else { return }
    number = process.followLocation { [weak self] in self?.hear($0) }
  }

  deinit { AppProcess.current?.unfollowLocation(number) }

  var regions: [WatchedRegion] {
    AppProcess.caller(of: "CLMonitor.identifiers")?.watchedRegions
      .filter { $0.identifier.hasPrefix(prefix) } ?? []
  }

  func identifier(of region: WatchedRegion) -> String {
    String(region.identifier.dropFirst(prefix.count))
  }

  func add(
    _ condition: any CLCondition, _ identifier: String, assuming assumed: CLMonitor.Event.State
  ) {
    let call = "CLMonitor.add"
    guard let process = AppProcess.caller(of: call) else { return }
    guard let circle = condition as? CLMonitor.CircularGeographicCondition else {
      process.reportUnmodelled(
        call, by: call, omission: "beacons are not watched, as without Bluetooth",
        severity: .warning)
      return tell(identifier, .unmonitored, isUnsupported: true)
    }
    let region = WatchedRegion(
      identifier: prefix + identifier, centre: circle.center.place, radius: circle.radius,
      tellsEntry: true, tellsExit: true)
    last[identifier] = nil
    guard process.watch(region) else { return tell(identifier, .unmonitored) }
    let state = state(of: region, in: process)
    if state != assumed { tell(identifier, state) } else { note(identifier, state) }
  }

  func remove(_ identifier: String) {
    last[identifier] = nil
    AppProcess.caller(of: "CLMonitor.remove")?.forget(region: prefix + identifier)
  }

  func record(for identifier: String) -> CLMonitor.Record? {
    guard let process = AppProcess.caller(of: "CLMonitor.record"),
      let region = regions.first(where: { self.identifier(of: $0) == identifier })
    else { return nil }
    return CLMonitor.Record(
      condition: CLMonitor.CircularGeographicCondition(
        center: CLLocationCoordinate2D(region.centre), radius: region.radius),
      lastEvent: last[identifier] ?? note(identifier, state(of: region, in: process)))
  }

  private func state(of region: WatchedRegion, in process: AppProcess) -> CLMonitor.Event.State {
    process.place.map { region.contains($0) ? .satisfied : .unsatisfied } ?? .unknown
  }

  private func hear(_ notice: LocationNotice) {
    switch notice {
    case .report(.entered(let name)) where name.hasPrefix(prefix):
      tell(String(name.dropFirst(prefix.count)), .satisfied)
    case .report(.left(let name)) where name.hasPrefix(prefix):
      tell(String(name.dropFirst(prefix.count)), .unsatisfied)
    case .permission: settle()
    default: break
    }
  }

  /// The place may be known now: conditions of which nothing was known are told.
  private func settle() {
    guard let process = AppProcess.current else { return }
    for region in regions where last[identifier(of: region)]?.state == .unknown {
      let state = state(of: region, in: process)
      if state != .unknown { tell(identifier(of: region), state) }
    }
  }

  @discardableResult
  private func note(
    _ identifier: String, _ state: CLMonitor.Event.State, isUnsupported: Bool = false
  ) -> CLMonitor.Event {
    let event = CLMonitor.Event(
      identifier: identifier, state: state, date: now(), conditionUnsupported: isUnsupported)
    last[identifier] = event
    return event
  }

  private func tell(
    _ identifier: String, _ state: CLMonitor.Event.State, isUnsupported: Bool = false
  ) { told.yield(note(identifier, state, isUnsupported: isUnsupported)) }
}

extension CLRegion {
  /// With what the phone's names of a monitor's conditions begin.
  static let monitorPrefix = "CLMonitor/"
}
