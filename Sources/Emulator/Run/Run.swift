import DeviceModel
package import SchedulingRules
import VirtualTime

/// One run: a phone lives through its scenario, and is judged.
///
/// Example: `Run(configuration: scenario, app: app).perform(recorders: [report]).succeeded`.
public struct Run: Sendable {
  /// Everything that decides the run.
  public let configuration: RunConfiguration
  /// The checkers of durable data; those of other apps are ignored.
  public let audits: [any Audit]
  /// How the app's processes are kept apart.
  public let isolation: IsolationMode
  /// Whether the trace holds a record of every point at which a fault could strike.
  public var recordsPoints = false

  /// Whether the records of points say where a branch could leave the run; `PointReached.followsRest`.
  public var marksRest = false

  /// Whether runs with branches follow in this process, which are faster for what the runtime learns in this one.
  public var precedesBranches = false

  /// Whether the choices are kept that an interleaving could make otherwise; ``Outcome/choices``.
  public var recordsChoices = false

  /// How many units of app code may run at one instant before an endless loop is a finding.
  public var jobsPerInstantLimit = 1_000_000

  /// For how many seconds of a processor's time app code may go on in one turn before it is taken for an endless loop, in
  /// a process of its own; far more than an app takes on a slow machine.
  public var turnLimitSeconds = 60

  /// Whether a warning that the scenario does not expect fails the run, as an error does.
  public var isStrict = false

  /// Whether the outcome holds the hash of the trace, for which every record has to be encoded.
  public var hashesTrace = true

  private let launchApp: @Sendable @MainActor (AppDescription) -> any AppCallbacks

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - configuration: Everything that decides the run.
  ///   - launchApp: Creates the app's side of a launch; called on the app's main queue.
  ///   - audits: The checkers of durable data.
  ///   - isolation: How the app's processes are kept apart.
  public init(
    configuration: RunConfiguration,
    launchApp: @escaping @Sendable @MainActor (AppDescription) -> any AppCallbacks,
    audits: [any Audit] = [], isolation: IsolationMode = .process
  ) {
    self.configuration = configuration
    self.launchApp = launchApp
    self.audits = audits
    self.isolation = isolation
  }

  /// Performs the run; blocks the calling thread while the simulation goes on on its own.
  ///
  /// - Parameters:
  ///   - recorders: Receive all records, in order, the last one included.
  ///   - branches: What leaves the run on its way. In the process of a branch the recorders have received all its records
  ///     when it is concluded.
  ///   - glance: Looks at the phone once on its way; nil for nobody.
  ///   - chronicle: Is told what the phone keeps for the app, all the way; nil for nobody.
  /// - Returns: What it came to.
  public func perform(
    recorders: [any TraceRecorder] = [], branches: Branches? = nil, glance: Glance? = nil,
    chronicle: Chronicle? = nil
  ) -> Outcome {
    let audits = audits.filter { $0.app == configuration.app.name }
    let judge = Judge(
      configuration, auditors: audits.map { $0.begin() }, isStrict: isStrict)
    let trace = Trace(
      judge: judge, recorders: recorders, hashesRecords: hashesTrace,
      judgeReadsAll: !audits.isEmpty || !configuration.expectations.isEmpty)
    let zone = sharesProcess ? TimeZoneClaim(for: configuration) : nil
    defer { zone?.end() }
    // Another zone than that of the runs beside it is had by processes of the app's own: the same bytes.
    let phone = makePhone(trace, sharesProcess && zone == nil ? .process : isolation)
    phone.core.glance = glance
    phone.core.chronicle = chronicle
    phone.acquaintsRuntime = precedesBranches || branches != nil
    if let chronicle {
      phone.simulation.instantEnds = { [unowned phone] in chronicle.look(at: phone) }
    }
    let end = { self.end(of: phone, trace, judge) }
    phone.core.uncontrolledCalls.begin()
    phone.follow(branches, concluding: end)
    Simulation.withoutForks {
      phone.record(.runStarted(RunStarted(configuration)))
      phone.begin()
    }
    phone.simulation.run(phone)
    // Whoever follows branches holds the phone.
    phone.simulation.atRest = nil
    phone.simulation.branchKeeper = nil
    phone.simulation.instantEnds = nil
    return Simulation.withoutForks(end)
  }

  /// Judges what has been lived through.
  private func end(of phone: Phone, _ trace: Trace, _ judge: Judge) -> Outcome {
    phone.core.uncontrolledCalls.end()
    phone.reportUncontrolledCalls()
    phone.faults.reportFaultsThatNeverStruck()
    trace.forward()
    for auditor in judge.auditors { report(auditor, of: phone) }
    trace.forward()
    let ended = judge.end(hash: trace.hash)
    phone.record(.runEnded(ended))
    phone.core.glance?.look(at: phone)
    phone.core.chronicle?.look(at: phone)
    trace.forward()
    return Outcome(
      ended: ended, balance: judge.tally.balance,
      choices: recordsChoices ? phone.simulation.interleaving?.recorded : nil,
      disk: phone.storage.state.disk)
  }

  /// Whether the run sets what its operating-system process has but once.
  private var sharesProcess: Bool { isolation == .inProcess && DeviceEnvironment.belongsToRuns }

  private func makePhone(_ trace: Trace, _ isolation: IsolationMode) -> Phone {
    let simulation = Simulation(
      seed: configuration.seed, wallClock: configuration.startDate,
      readyQueuePolicy: configuration.interleaving ?? .fifo)
    if recordsChoices {
      var interleaving = simulation.interleaving ?? Interleaving(.fifo)
      interleaving.recordsChoices = true
      simulation.interleaving = interleaving
    }
    simulation.jobsPerInstantLimit = jobsPerInstantLimit
    simulation.turnLimitSeconds = turnLimitSeconds
    return Phone(
      configuration: configuration, isolation: isolation, recordsPoints: recordsPoints,
      marksRest: marksRest,
      simulation: simulation, trace: trace, launchApp: launchApp)
  }

  private func report(_ auditor: any Auditor, of phone: Phone) {
    let (balance, findings) = auditor.judge(disk: phone.storage.state.disk)
    if let balance { phone.record(.balance(balance)) }
    for finding in findings { phone.core.report(finding) }
  }
}

/// Listens to a run in order to judge it.
private final class Judge: TraceRecorder {
  private(set) var tally: Tally
  private(set) var auditors: [any Auditor]
  private let configuration: RunConfiguration

  init(_ configuration: RunConfiguration, auditors: [any Auditor], isStrict: Bool) {
    self.configuration = configuration
    let promised = configuration.promisedSeconds.map {
      Instant.zero.advanced(by: .seconds($0))
    }
    tally = Tally(configuration.expectations, until: promised ?? .never, isStrict: isStrict)
    self.auditors = auditors
  }

  func record(_ record: TraceRecord) {
    tally.count(record)
    guard !auditors.isEmpty else { return }
    let seen = record.withoutVariant
    for index in auditors.indices { auditors[index].follow(seen) }
  }

  /// The last record; it is not part of its own hash.
  func end(hash: FNV1aHash?) -> RunEnded {
    tally.end(hash: hash)
  }
}

extension RunStarted {
  /// Creates the first record of a run.
  package init(_ configuration: RunConfiguration) {
    self.init(
      toolVersion: EmulatorVersion.current, scenario: configuration.identifier,
      scenarioDigest: configuration.digest, summary: configuration.summary,
      seed: configuration.seed, startDate: configuration.startDate,
      interleaving: configuration.interleaving?.description,
      timeZone: configuration.device.timeZone, freeSpace: Self.freeSpace(in: configuration),
      durationSeconds: configuration.durationSeconds,
      app: configuration.app.name, variant: configuration.app.variant,
      jobs: Dictionary(
        configuration.app.tasks.map { ($0.identifier, $0.job) },
        uniquingKeysWith: { first, _ in first }),
      policy: configuration.policy.name, policyCaution: configuration.policy.caution,
      constants: Policy.constants.map { PolicyConstantRecord($0, in: configuration.policy) },
      disabledRules: Array(configuration.policy.disabledRules))
  }

  /// The room that a scenario sets, where that matters (W-011).
  private static func freeSpace(in configuration: RunConfiguration) -> Int? {
    let room = configuration.device.freeSpace
    guard configuration.policy.isEnabled(.fullDisk), room != DeviceState().freeSpace else {
      return nil
    }
    return room
  }
}

extension PolicyConstantRecord {
  /// Creates the record of a constant as a policy sets it.
  package init(_ constant: PolicyConstant, in policy: Policy) {
    self.init(
      name: constant.name, value: constant.value(in: policy).description,
      unit: constant.unit.rawValue, source: policy.source(of: constant),
      confidence: policy.confidence(of: constant))
  }
}
