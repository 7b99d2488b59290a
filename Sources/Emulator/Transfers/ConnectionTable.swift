import SchedulingRules
import VirtualTime

/// The connections of an app's process (F-047): it dies with the process.
struct ConnectionTable {
  private(set) var all: [Connection] = []
  /// How many sessions of each kind the process has made.
  private var sessions: [ProcessSessionKind: Int] = [:]
  /// The newest number in each session.
  private var lastNumbers: [String: Int] = [:]
  /// What the network has carried since `instant`.
  private var bandwidth = Bandwidth.none
  private var instant = Instant.zero
  /// What has moved by then, in millionths of a byte.
  private var carried: Int64 = 0
  /// Since when the process is suspended; nil: it is not.
  var suspension: Suspended?
  /// When something happens next because of time alone.
  var nextStep: PlannedEvent?

  /// A suspension of the process.
  struct Suspended {
    var since: Instant
    /// Whether it is a fault, for which the app is not to blame.
    var isFault: Bool
  }

  /// Whether there is nothing to do and nothing to tell.
  var isIdle: Bool { all.isEmpty && nextStep == nil }

  subscript(session: String, number: Int) -> Connection? {
    get { all.first { $0.session == session && $0.number == number } }
    set {
      let index = all.firstIndex { $0.session == session && $0.number == number }
      guard let newValue, let index else { return }
      all[index] = newValue
    }
  }

  /// Names a further session.
  mutating func open(_ kind: ProcessSessionKind) -> String {
    guard kind != .shared else { return kind.rawValue }
    sessions[kind, default: 0] += 1
    return "\(kind.rawValue)-\(sessions[kind, default: 0])"
  }

  /// The next number in a session.
  mutating func takeNumber(in session: String) -> Int {
    lastNumbers[session, default: 0] += 1
    return lastNumbers[session, default: 0]
  }

  mutating func add(_ connection: Connection) { all.append(connection) }

  mutating func remove(_ connection: Connection) {
    all.removeAll { $0.session == connection.session && $0.number == connection.number }
  }

  // MARK: Bytes

  private var movingCount: Int { all.count(where: \.isMoving) }

  /// Moves the bytes of the time since the last call, at the bandwidth that was given then.
  mutating func advance(to now: Instant, bandwidth next: Bandwidth) {
    let count = movingCount
    if count > 0 {
      let moved = bandwidth.share(of: instant.duration(to: now), among: count)
      for index in all.indices where all[index].isMoving {
        carried += min(moved, all[index].rest)
        all[index].rest = max(0, all[index].rest - moved)
        all[index].noteBytes(until: now)
      }
    }
    instant = now
    bandwidth = next
  }

  /// How many bytes the requests of the process have moved by an instant, not earlier than the last step.
  func carriedBytes(at now: Instant) -> Int64 {
    let span = suspension == nil ? instant.duration(to: now) : .zero
    let count = max(1, movingCount)
    let share = bandwidth.share(of: span, among: count)
    let moving = all.filter(\.isMoving).reduce(0) { $0 + min(share, $1.rest) }
    return (carried + moving) / Transfer.millionths
  }

  /// How far a request is at an instant, not earlier than the last step; nil: it is over.
  func progress(of number: Int, in session: String, at now: Instant) -> TransferProgress? {
    guard var connection = self[session, number] else { return nil }
    if connection.isMoving, suspension == nil {
      let moved = bandwidth.share(of: instant.duration(to: now), among: movingCount)
      connection.rest = max(0, connection.rest - moved)
    }
    return TransferProgress(connection)
  }

  /// Lets time pass in which nothing moves.
  mutating func stand(until now: Instant) { instant = now }

  /// When a connection is answered, is over, runs out of time, or is to be told of; nil: only an event can change anything.
  func nextChange(policy: Policy) -> Instant? {
    let count = movingCount
    let cadence = ProgressCadence(policy: policy)
    return all.lazy.filter { $0.stage != .suspended }.flatMap { connection -> [Instant] in
      var changes: [Instant] = []
      if policy.isEnabled(.requestTimeouts), let deadline = connection.deadline {
        changes.append(deadline)
      }
      if case .asking(let until, _) = connection.stage, until != .never { changes.append(until) }
      if connection.isMoving, let span = bandwidth.time(for: connection.rest, among: count) {
        changes.append(instant.advanced(by: span))
      }
      let telling = connection.nextTelling(at: instant, cadence) {
        bandwidth.time(for: $0, among: count)
      }
      if let telling { changes.append(telling) }
      return changes
    }.min()
  }
}

/// The kinds of sessions that live in the app's process.
public enum ProcessSessionKind: String, Sendable {
  /// The one that the app need not make.
  case shared
  /// Made with a default configuration.
  case `default`
  /// Made with one that keeps nothing on the disk.
  case ephemeral
}
