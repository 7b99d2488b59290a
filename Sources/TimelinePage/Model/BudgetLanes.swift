import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

/// What is left of the budgets of energy and data that a policy gives the app for refresh.
///
/// A trace tells when something waited for a budget, not what was left: the scheduler's sums are made anew from its launches.
struct BudgetLanes {
  /// A budget refills all the time; its curve is told so often.
  private static let step = Duration.seconds(1_800)

  private let policy: Policy
  private var history = AppHistory()
  private var running: [Int: (kind: TaskKind, since: Instant, bytesBefore: Int64)] = [:]
  /// The requests of the app's process that are under way, and what those that are over have moved.
  private var requests: Set<String> = []
  private var moved: Int64 = 0
  private var curves: [Account: [LevelLane.Point]] = [:]
  private var sampled = Instant.zero

  /// What launches are paid from.
  private enum Account: CaseIterable {
    case energy, data

    var name: String {
      switch self {
      case .energy: "Energy for refresh"
      case .data: "Data for refresh"
      }
    }
  }

  /// Begins with full budgets.
  init(_ start: RunStarted) { policy = Policy(start) }

  /// Takes a record in.
  mutating func add(_ record: TraceRecord) {
    switch record.event {
    case .taskLaunched(let launch):
      refill(until: record.time)
      running[launch.task] = (launch.kind, record.time, moved)
      history.launch(launch.kind, at: record.time, policy: policy)
      sample(at: record.time)
    case .taskCompleted(let completed): end(task: completed.task, at: record.time)
    case .transferBegan(let transfer) where transfer.rule == .requestInProcess:
      requests.insert(transfer.identifier)
    case .transferEnded(let transfer) where requests.contains(transfer.identifier):
      requests.remove(transfer.identifier)
      moved += transfer.bytes
    case .processChanged(let change) where change.to == .notRunning:
      for task in running.keys.sorted() { end(task: task, at: record.time) }
    case .runEnded: refill(until: record.time)
    default: break
    }
  }

  /// A task pays for the time that it ran, however it ended, and for the requests that were over by then: a trace does
  /// not tell what one that goes on has moved.
  private mutating func end(task number: Int, at now: Instant) {
    guard let task = running.removeValue(forKey: number) else { return }
    refill(until: now)
    history.run(
      task.kind, for: task.since.duration(to: now), moving: moved - task.bytesBefore, until: now,
      policy: policy)
    sample(at: now)
  }

  /// The curves of budgets from which something was paid.
  var lanes: [LevelLane] {
    Account.allCases.compactMap { account in
      guard let points = curves[account], points.contains(where: { $0.value < 1 }) else {
        return nil
      }
      return LevelLane(name: account.name, isShare: true, top: 1, points: points)
    }
  }

  private mutating func refill(until now: Instant) {
    while sampled < now {
      sample(at: sampled)
      sampled = sampled.advanced(by: Self.step)
    }
    sample(at: now)
  }

  private mutating func sample(at now: Instant) {
    for account in Account.allCases {
      let left = left(of: account, at: now)
      var points = curves[account] ?? []
      if points.last?.at == now { points.removeLast() }
      if points.last?.value != left { points.append(LevelLane.Point(at: now, value: left)) }
      curves[account] = points
    }
  }

  /// Which part of a day's budget is left, 0 … 1.
  private func left(of account: Account, at now: Instant) -> Double {
    let missing: Int64
    let perDay: Int64
    switch account {
    case .energy:
      perDay = policy[.budgetEnergyPerDay].nanoseconds
      missing = history.energy.missing(at: now, perDay: perDay)
    case .data:
      perDay = Int64(policy[.budgetDataPerDay]) * 1_000
      missing = history.data.missing(at: now, perDay: perDay)
    }
    return perDay > 0 ? max(0, 1 - Double(missing) / Double(perDay)) : 0
  }
}
