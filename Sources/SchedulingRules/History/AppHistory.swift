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
  /// The launches for app refresh that were handed out by the hour.
  public private(set) var refreshPace = Pace()
  /// The same of processing.
  public private(set) var processingPace = Pace()
  /// The same of refresh and pushes, for all apps of the device.
  public private(set) var devicePace = Pace()
  /// How much longer than the least spacing the next app refresh waits.
  public internal(set) var spacingJitter: Duration = .zero
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

  /// Takes in a launch that was handed out by the hour.
  ///
  /// - Parameters:
  ///   - kind: What was launched.
  ///   - moment: When.
  ///   - policy: What a day grants.
  public mutating func spend(_ kind: TaskKind, at moment: LocalMoment, policy: Policy) {
    if kind.isRefresh, let grant = refreshGrant(at: moment.instant, policy) {
      refreshPace.launch(at: moment, grant)
    }
    if kind == .processing, let grant = policy.processingGrant {
      processingPace.launch(at: moment, grant)
    }
    if kind.isRefresh || kind == .silentPush, let grant = policy.deviceGrant {
      devicePace.launch(at: moment, grant)
    }
  }

  /// Draws how much longer than the least spacing the next app refresh waits.
  ///
  /// - Parameters:
  ///   - source: A source of chance that is used for nothing else; asked when something is drawn.
  ///   - policy: How much it may be.
  public mutating func drawSpacing(
    from source: @autoclosure () -> SeededGenerator, policy: Policy
  ) {
    let most = policy[.refreshSpacingJitter]
    guard most > .zero else { return }
    var generator = source()
    spacingJitter = .milliseconds(
      Int64(generator.next() % UInt64(most.nanoseconds / 1_000_000 + 1)))
  }

  /// What a day grants the app for app refresh; nil: any number.
  ///
  /// Of an app that was installed lately it is the less the shorter ago that is.
  func refreshGrant(at now: Instant, _ policy: Policy) -> Pace.Grant? {
    let use = UsageClass.of(usage, at: now, policy: policy)
    let perDay = use.refreshesPerDay(policy) * learnt(at: now, policy)
    guard use.refreshesPerDay(policy) > 0 else { return nil }
    let night = policy[use == .constant ? .refreshNightFactorConstant : .refreshNightFactor]
    return Pace.Grant(
      perDay: perDay, saved: policy[.budgetSavedLaunches],
      shape: DayShape(night: night, day: 1, policy: policy))
  }

  /// Which part of the app's use is known, 0 … 1, an hour at least.
  private func learnt(at now: Instant, _ policy: Policy) -> Double {
    let ramp = policy[.usageLearningRamp]
    guard ramp > .zero, policy.isEnabled(.newApp) else { return 1 }
    let since = installed.advanced(by: policy[.usageLearningTime]).duration(to: now)
    let known = max(since, .seconds(3_600)).seconds / ramp.seconds
    return min(1, known)
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

  /// Takes in that a task has run; app refresh pays for it from its budgets.
  ///
  /// - Parameters:
  ///   - kind: What has run.
  ///   - time: How long, which costs energy.
  ///   - bytes: What the app's requests have moved meanwhile, which costs data where the policy says so.
  ///   - now: When it was over.
  ///   - policy: What a day grants.
  public mutating func run(
    _ kind: TaskKind, for time: Duration, moving bytes: Int64 = 0, until now: Instant,
    policy: Policy
  ) {
    guard kind.paysAsRefresh(policy), policy.isEnabled(.smallRefresh) else { return }
    energy.spend(time.nanoseconds, at: now, perDay: policy[.budgetEnergyPerDay].nanoseconds)
    guard policy[.budgetCountsTransfers] else { return }
    data.spend(bytes, at: now, perDay: policy.dailyDataBytes)
  }
}

extension Policy {
  /// Whether some decision depends on the hour that the device's clock shows.
  public var countsHours: Bool {
    self[.refreshPerDayConstant] > 0 || self[.refreshPerDayDaily] > 0
      || self[.refreshPerDayWeekly] > 0 || self[.refreshPerDayRare] > 0
      || self[.processingPerDay] > 0 || self[.budgetDevicePerDay] > 0
      || self[.processingIdleTime] != self[.processingIdleTimeByDay]
  }

  /// What a day grants an app for processing; nil: any number.
  var processingGrant: Pace.Grant? {
    guard self[.processingPerDay] > 0 else { return nil }
    return Pace.Grant(
      perDay: self[.processingPerDay], saved: self[.budgetSavedLaunches],
      shape: DayShape(night: 1, day: self[.processingDayFactor], policy: self))
  }

  /// What a day leaves this app for refresh and pushes once all others have had theirs; nil: any number.
  var deviceGrant: Pace.Grant? {
    guard self[.budgetDevicePerDay] > 0 else { return nil }
    let left = max(1, self[.budgetDevicePerDay] - self[.budgetOthersPerDay])
    // What the hours have granted is kept for a day.
    return Pace.Grant(
      perDay: left, saved: Int(left.rounded(.up)),
      shape: DayShape(night: self[.refreshNightFactor], day: 1, policy: self))
  }

  /// What a launch costs of the data budget, in bytes.
  var launchDataBytes: Int64 { Int64(self[.budgetLaunchData]) * 1_000 }
  /// The whole data budget, in bytes.
  var dailyDataBytes: Int64 { Int64(self[.budgetDataPerDay]) * 1_000 }
}
