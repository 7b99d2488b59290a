public import VirtualTime

/// What the scheduler remembers of an app.
///
/// Small however long the phone lives: some weeks of use, a day of launches, and a few sums.
///
/// ```swift
/// var history = AppHistory(installed: .zero)
/// history.open(at: .seconds(60), policy: .documented)
/// history.usage.likelihood(at: .seconds(86_400))  // 1/7: one of the past seven days
/// ```
public struct AppHistory: Codable, Equatable, Sendable {
  /// When the app was installed; before `Instant.zero` for an app that the run finds there.
  public var installed: Instant
  /// The user swiped the app away and has not opened it since.
  public var wasForceQuit = false
  /// When the app was last in the foreground; nil: never, or nothing is known of it.
  public var lastForegrounded: Instant?
  /// When a kind of task was last launched, as far as a rule looks at that: app refresh, silent push.
  public var lastLaunch: [TaskKind: Instant] = [:]
  /// In which hours the user opened the app.
  public var usage = UsageHistory()
  /// The launches for app refresh of the past day, the latest last.
  public private(set) var refreshLaunches: [Instant] = []
  /// When each processing task was last launched that may still be held back by it.
  public private(set) var processingLaunches: [String: Instant] = [:]
  /// The energy, in nanoseconds of run time, that app refresh has spent.
  public var energy = Budget()
  /// The data, in bytes, that app refresh has spent.
  public var data = Budget()
  /// What the app did wrong of late.
  public var conduct = Conduct()

  /// Creates the history of an app that nobody has opened yet.
  public init(installed: Instant = .zero) {
    self.installed = installed
  }

  /// An app that was installed a month before the run and opened every day since.
  public static let usedDaily: AppHistory = {
    let day = Duration.seconds(86_400)
    var history = AppHistory(installed: Instant.zero.advanced(by: day * -30))
    for days in (1...UsageHistory.rememberedDays).reversed() {
      history.open(at: Instant.zero.advanced(by: day * -days), policy: .documented)
    }
    return history
  }()

  /// Takes in that the user has the app on screen: disuse and a force-quit are over.
  public mutating func open(at now: Instant, policy: Policy) {
    usage.recordOpening(at: now)
    guard policy.isEnabled(.openingForgives) else { return }
    lastForegrounded = now
    wasForceQuit = false
  }

  /// Takes in the launch of a task; app refresh pays for it from its budgets.
  public mutating func launch(_ kind: TaskKind, at now: Instant, policy: Policy) {
    if kind == .silentPush { lastLaunch[kind] = now }
    guard kind.paysAsRefresh(policy) else { return }
    if kind.isRefresh { noteRefresh(at: now) }
    energy.spend(
      policy[.budgetLaunchEnergy].nanoseconds, at: now,
      perDay: policy[.budgetEnergyPerDay].nanoseconds)
    data.spend(policy.launchDataBytes, at: now, perDay: policy.dailyDataBytes)
  }

  /// Takes in the launch of a processing task, and forgets those that hold nothing back any more.
  public mutating func launchProcessing(_ identifier: String, at now: Instant, policy: Policy) {
    let spacing = policy[.processingMinSpacing]
    processingLaunches[identifier] = now
    let oldest = now.advanced(by: .zero - spacing)
    guard processingLaunches.values.contains(where: { $0 <= oldest }) else { return }
    processingLaunches = processingLaunches.filter { oldest < $0.value }
  }

  private mutating func noteRefresh(at now: Instant) {
    lastLaunch[.appRefresh] = now
    let dayAgo = now.advanced(by: .seconds(-86_400))
    refreshLaunches.removeAll { $0 <= dayAgo }
    refreshLaunches.append(now)
  }

  /// Takes in that a task has run; app refresh pays for the time from its energy.
  public mutating func run(_ kind: TaskKind, for time: Duration, until now: Instant, policy: Policy)
  {
    guard kind.paysAsRefresh(policy), policy.isEnabled(.smallRefresh) else { return }
    energy.spend(time.nanoseconds, at: now, perDay: policy[.budgetEnergyPerDay].nanoseconds)
  }
}

extension Policy {
  /// What a launch costs of the data budget, in bytes.
  var launchDataBytes: Int64 { Int64(self[.budgetLaunchData]) * 1_000 }
  /// The whole data budget, in bytes.
  var dailyDataBytes: Int64 { Int64(self[.budgetDataPerDay]) * 1_000 }
}
