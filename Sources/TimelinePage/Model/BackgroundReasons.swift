import DeviceModel
import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// Follows why the app runs though nobody sees it: what it was given time for, and what keeps it awake.
struct BackgroundReasons {
  /// Something that lets the app run, or keeps it from being suspended.
  private enum Reason: Equatable {
    case task(Int)
    case assertion(AssertionKind, name: String, Int?)
    case workout, location, sound
  }

  /// Whether the device leaves apps running that nobody sees, for as long as it is awake.
  private let letsAppsRun: Bool
  private var reasons: [(reason: Reason, words: String)] = []
  private var state = AppProcessState.notRunning
  /// Why the app came into the background, for as long as nothing else lets it run.
  private var beginning = ""
  private var players: [Int: Bool] = [:]
  private var isAudioActive = false
  private var followsInBackground = false
  private var follows = false
  private var spans = [StateLane.Span(begin: .zero, words: "", tone: .quiet)]
  private var isWorthALane = false

  /// Begins with an app that does not run.
  ///
  /// - Parameter kind: What kind of machine it is.
  init(on kind: DeviceKind = .phone) { letsAppsRun = !kind.suspendsApps }

  /// The lane; none where the app never had more than the moments that every app gets.
  var lanes: [StateLane] {
    isWorthALane ? [StateLane(name: "In background for", isOfApp: true, spans: spans)] : []
  }

  /// Takes a record in.
  mutating func add(_ record: TraceRecord) {
    switch record.event {
    case .processChanged(let change): follow(change)
    case .taskLaunched(let task):
      open(.task(task.task), ShortNames.shortest(of: task.identifier))
    case .taskCompleted(let task): close(.task(task.task))
    case .assertionTaken(let taken):
      let kind = taken.kind == .backgroundTask ? "background task" : "expiring activity"
      open(
        .assertion(taken.kind, name: taken.name, taken.identifier),
        "\(kind) \(ShortNames.shortest(of: taken.name))")
    case .assertionReleased(let taken):
      close(.assertion(taken.kind, name: taken.name, taken.identifier))
    case .callMade(let made) where made.rule == nil: follow(made.call)
    case .deviceChanged(.call(true)):
      (isAudioActive, players) = (false, [:])
      followSound()
    default: return
    }
    note(at: record.time)
  }

  private mutating func follow(_ change: ProcessChanged) {
    state = change.to
    switch change.to {
    case .notRunning:
      reasons = []
      (isAudioActive, players, follows, followsInBackground) = (false, [:], false, false)
    case .suspended:
      // The session of whoever is suspended is deactivated (F-056).
      (isAudioActive, players) = (false, [:])
      followSound()
    case .backgroundRunning: beginning = change.cause.words
    case .foregroundInactive, .foregroundActive: break
    }
  }

  private mutating func follow(_ call: PlatformCall) {
    switch call {
    case .beginWorkout, .recoverWorkout(isThere: true): open(.workout, "workout session")
    case .endWorkout: close(.workout)
    case .startLocation(.updates, _): follows = true
    case .stopLocation(.updates, _): follows = false
    case .allowBackgroundLocation(let isAllowed): followsInBackground = isAllowed
    case .setAudioSession(let isActive):
      isAudioActive = isActive
      if !isActive { players = [:] }
    case .playSound(let isSilent, let player):
      isAudioActive = true
      players[player] = isSilent
    case .recordSound(let recorder):
      isAudioActive = true
      players[recorder] = false
    case .stopSound(let player), .stopRecording(let player): players[player] = nil
    default: return
    }
    followSound()
    close(.location)
    if follows, followsInBackground { open(.location, "location updates") }
  }

  private mutating func followSound() {
    close(.sound)
    guard isAudioActive, !players.isEmpty else { return }
    open(.sound, players.values.allSatisfy { $0 } ? "silent audio" : "audio")
  }

  private mutating func open(_ reason: Reason, _ words: String) {
    if !reasons.contains(where: { $0.reason == reason }) { reasons.append((reason, words)) }
  }

  private mutating func close(_ reason: Reason) {
    let count = reasons.count
    reasons.removeAll { $0.reason == reason }
    if reasons.count < count, state == .backgroundRunning { beginning = Self.moment }
  }

  /// What every app gets when all that kept it awake is over.
  fileprivate static let moment = "a moment more"

  private mutating func note(at now: Instant) {
    var span = StateLane.Span(begin: now, words: "", tone: .quiet)
    if state == .backgroundRunning {
      let isKept = !reasons.isEmpty
      isWorthALane = isWorthALane || isKept
      let usual = letsAppsRun ? "" : beginning
      span.words = isKept ? reasons.map(\.words).joined(separator: ", ") : usual
      span.tone = isKept ? .kept : .resting
    }
    if spans.last?.begin == now { spans.removeLast() }
    if spans.last?.words != span.words { spans.append(span) }
  }
}

extension TransitionCause {
  /// What the app is in the background for, in a few words.
  fileprivate var words: String {
    switch self {
    case .opened, .cameBack, .becameActive: "its way to the screen"
    case .launched, .resumed: "the beginning of a task"
    case .prewarmed: "a start ahead of use"
    case .recovered: "a lost workout session"
    case .located: "news of the user's place"
    case .continuedByDeveloper: "a developer's step"
    case .resignedActive, .leftScreen: "the moment after the screen"
    case .idle, .frozen, .thawed, .ended: BackgroundReasons.moment
    }
  }
}
