public import AppHosting
public import Emulator
import VirtualTime

/// Every fault at every point, or many pairs of faults: one run of a scenario for each.
///
/// The fault-free run is made first and its points are listed. Each planned run has one or two faults, goes on to the end
/// of the scenario, and is followed by a recovery; then it is judged. See ``SweepFault`` for what is tried. Where a task
/// has time and the app reaches no point in it, its time is made to end at its beginning.
///
/// ```swift
/// let sweep = Sweep(of: configuration, app: tracker, audits: [TrackerAudit()], faults: [.kill])
/// sweep.perform { result in result.failures.isEmpty }
/// ```
public struct Sweep {
  /// How many points of each kind the fault-free run has, in the order of `PointKind`.
  public let pointCounts: [(kind: PointKind, count: Int)]
  /// How many faults are planned of each kind, over all shards.
  public let planned: [(fault: SweepFault, count: Int)]
  /// The numbers of those that belong to this shard, in the order in which they are made.
  public var share: [Int] { units.flatMap { $0.members.map(\.planned.index) } }

  /// Whether simulations are shared where that gives the same; off only to show that it does.
  public var sharesFutures = true
  /// Whether runs leave the fault-free one as branches where they can, instead of living through its beginning again: the
  /// same results.
  public var branches = true

  /// So few units of a fault are done sooner than one is lived through for nobody.
  private static let fewUnits = 12

  private let subject: SweepSubject
  private let base: SimulatedRun
  /// When the recovery begins.
  private let end: Instant
  private let judge: FaultJudge
  private let units: [SweepUnit]
  /// Those of the whole plan that are lived through first, whoever does them.
  private let scouts: [SweepUnit]
  private let target: FaultTarget
  private let point: Int?
  private let pairs: PairScope?
  private let shard: Shard

  /// Prepares a sweep: makes the fault-free run.
  ///
  /// - Parameters:
  ///   - configuration: The scenario; its own faults are left out.
  ///   - app: The app that it names.
  ///   - audits: The checkers of the app's data.
  ///   - isolation: How the app's processes are kept apart.
  ///   - faults: What to try.
  ///   - target: Whose points; nil for those of the whole run.
  ///   - point: The only point to try; nil for all.
  ///   - pairs: Which pairs of faults to try; nil for single faults.
  ///   - shard: The part of the sweep to do.
  public init(
    of configuration: RunConfiguration, app: HostedApp, audits: [any Audit],
    isolation: IsolationMode = .process, faults: [SweepFault], target: FaultTarget = .run,
    point: Int? = nil, pairs: PairScope? = nil, shard: Shard = .whole
  ) {
    subject = SweepSubject(
      configuration: Recovery.added(to: configuration), app: app, isolation: isolation)
    base = subject.run()
    self.target = target
    self.point = point
    self.pairs = pairs
    self.shard = shard
    let end = Instant.zero.advanced(by: .seconds(configuration.durationSeconds))
    self.end = end
    let points = base.points.filter { $0.time < end }
    judge = FaultJudge(
      audits: audits, app: configuration.app.name, base: base, recoveryBegin: end)
    pointCounts = PointKind.allCases.map { kind in
      (kind, points.count { $0.point.kind == kind })
    }
    func canStrike(_ fault: SweepFault, _ swept: SweptPoint) -> Bool {
      fault.isPossible(at: swept.point) && target.includes(swept.point)
    }
    let base = base
    func places(of fault: SweepFault) -> [SweptPlace] {
      let windows =
        fault == .expire
        ? TaskWindow.unseen(in: base, of: target, policy: configuration.policy, until: end) : []
      let before = points.filter { canStrike(fault, $0) }.map { SweptPlace($0) }
      return SweptPlace.merged(windows, before).filter { point == nil || point == $0.point }
    }
    var all = SweepUnit.all(faults, at: places)
    if let pairs {
      all = PairPlan(all.flatMap(\.members), then: faults, at: points, where: canStrike)
        .units(upTo: pairs.reach)
      if let number = pairs.number { all = all.filter { $0.members[0].planned.index == number } }
    }
    planned = faults.map { fault in
      (
        fault,
        all.filter { $0.members[0].planned.fault == fault }.reduce(0) { $0 + $1.members.count }
      )
    }
    units = shard.part(of: all)
    scouts = all.scouts
  }

  /// What is wrong with the fault-free run and its recovery, by the same checks.
  public var flawsWithoutFault: [SweepFailure] { judge.base.failures }

  /// What the books have wrong without any fault; nil: nothing.
  private var timeWithoutFault: UnaccountedTime? {
    judge.base.time.isNone ? nil : judge.base.time
  }

  /// The first line of the results.
  ///
  /// - Parameters:
  ///   - file: The scenario's file, as the user named it.
  ///   - command: The command line, for reproduction.
  ///   - toolVersion: The version of the tool.
  ///   - flaws: What is wrong without any fault.
  /// - Returns: What the sweep is about.
  public func header(
    file: String, command: String, toolVersion: String, flaws: [SweepFailure]
  ) -> SweepHeader {
    SweepHeader(
      scenario: subject.configuration.identifier, file: file, digest: subject.configuration.digest,
      toolVersion: toolVersion, command: command, depth: pairs == nil ? 1 : 2,
      target: target.description, point: point, pair: pairs?.number,
      points: pointCounts.map { .init(kind: $0.kind.rawValue, count: $0.count) },
      planned: planned.map { .init(fault: $0.fault.rawValue, count: $0.count) },
      shard: shard, shareCount: share.count, flaws: flaws,
      unaccounted: timeWithoutFault)
  }

  /// Makes all runs of the shard, one after the other: those that branch off in the order of the run, behind units of which
  /// none does, so that the first results come soon.
  ///
  /// Of many that could branch some are lived through from the beginning all the same: what the runtime looks up at the
  /// first use of a type, and libraries on their first call, is known then in every process that is forked later. They are
  /// the same ones in each shard, which lives through those of others for nobody: the results of all are those of one run.
  ///
  /// - Parameter report: Is given each result as it comes, and returns whether to go on.
  /// - Returns: How many runs branched off.
  @discardableResult
  public func perform(report: (SweepResult) -> Bool) -> Int {
    var done: Set<Int> = []
    func live(_ unit: SweepUnit) -> Bool {
      var future: SharedFuture?
      for member in unit.members where !done.contains(member.planned.index) {
        guard report(result(of: member, sharing: &future)) else { return false }
      }
      return true
    }
    guard branches else {
      _ = units.allSatisfy(live)
      return 0
    }
    let known = Set(scouts.map(\.members[0].planned.index))
    let own = units.filter { known.contains($0.members[0].planned.index) }
    let others = units.filter { !known.contains($0.members[0].planned.index) }
    for scout in scouts.map(\.members[0].planned)
    where !own.contains(where: { $0.members[0].planned == scout })
      && others.count(where: { $0.members[0].planned.fault == scout.fault }) > Self.fewUnits
    {
      _ = run(scout)
    }
    let plan = BranchPlan(others, of: base.points)
    guard (own + others.filter { !plan.holds($0) }).allSatisfy(live) else { return 0 }
    let goesOn = withoutActuallyEscaping(report) { report in
      branch(plan) { result in
        done.insert(result.index)
        return report(result)
      }
    }
    if goesOn { _ = others.filter(plan.holds).allSatisfy(live) }
    return done.count
  }

  /// Makes the runs that can leave the fault-free one; false when nobody wants to know more.
  private func branch(
    _ plan: BranchPlan, report: @escaping (SweepResult) -> Bool
  ) -> Bool {
    guard !plan.branches.isEmpty else { return true }
    var goesOn = true
    subject.run(
      leavingBy: plan.branches, first: plan.first, heardBy: judge.hearing,
      conclude: { number, run in
        let members = plan.members(from: number)
        // Lived through once more, with the first fault alone.
        if let first = members.first, strikesInRecovery(first.planned, run) { return [] }
        return results(of: members, sharing: run).flatMap { SweepRecord.result($0).line.utf8 }
      },
      take: { number, bytes in
        var next = number
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
          guard case .result(var result) = try? SweepRecord(line: line) else { return .none }
          if !result.isShared { result.isBranched = true }
          next = result.index + 1
          goesOn = report(result)
          guard goesOn else { return .stop }
        }
        return next > number ? plan.step(to: next) : .none
      })
    return goesOn
  }

  /// What came of a fault, by its run, and of those behind it that have the same future.
  private func results(
    of members: ArraySlice<SweepUnit.Member>, sharing run: FaultedRun
  ) -> [SweepResult] {
    guard let first = members.first else { return [] }
    var future: SharedFuture?
    var results = [result(of: first, run: run, sharing: &future)]
    if sharesFutures {
      for member in members.dropFirst() {
        guard let future, future.holds(at: member.place.time) else { break }
        results.append(result(of: member, sharing: future))
      }
    }
    return results
  }

  private func result(
    of member: SweepUnit.Member, sharing future: inout SharedFuture?
  ) -> SweepResult {
    if sharesFutures, let future, future.holds(at: member.place.time) {
      return result(of: member, sharing: future)
    }
    return result(of: member, run: run(member.planned), sharing: &future)
  }

  /// What came of a fault by its own run, which later ones may share.
  private func result(
    of member: SweepUnit.Member, run: FaultedRun, sharing future: inout SharedFuture?
  ) -> SweepResult {
    guard let shown = SharedFuture(of: run, after: member) else {
      return member.result(
        isShared: false,
        of: Judgement(failures: [.notReproducible], time: UnaccountedTime()))
    }
    if member.planned.fault.endsProcess { future = shown }
    var result = member.result(isShared: false, of: judge.judge(run.hearing, on: run.disk))
    result.second?.point = run.strike(2)?.point
    return result
  }

  /// What came of a fault by the run of another of its stretch.
  private func result(of member: SweepUnit.Member, sharing future: SharedFuture) -> SweepResult {
    member.result(
      isShared: true, of: judge.judge(future.hearing(of: member), on: future.disk))
  }

  /// Lives through a planned run; what would strike in the recovery is left out.
  private func run(_ planned: PlannedFault) -> FaultedRun {
    let run = subject.run(planned.plan, heardBy: judge.hearing)
    guard strikesInRecovery(planned, run) else { return run }
    var alone = planned
    alone.second = nil
    return subject.run(alone.plan, heardBy: judge.hearing)
  }

  /// Whether the second fault of a pair came only when the scenario was over.
  private func strikesInRecovery(_ planned: PlannedFault, _ run: FaultedRun) -> Bool {
    guard planned.second != nil, let second = run.strike(2) else { return false }
    return second.time >= end
  }
}

extension SweepUnit.Member {
  fileprivate func result(isShared: Bool, of judgement: Judgement) -> SweepResult {
    let time = judgement.time
    func amount(_ milliseconds: Int64) -> Int64? { milliseconds == 0 ? nil : milliseconds }
    return SweepResult(
      index: planned.index, faultName: planned.fault.rawValue, point: planned.point,
      pointKind: planned.pointKind?.rawValue, seconds: planned.time.seconds, isShared: isShared,
      failures: judgement.failures, missingMilliseconds: time.lostMilliseconds,
      doubledMilliseconds: amount(time.doubledMilliseconds),
      misattributedMilliseconds: amount(time.misattributedMilliseconds),
      second: planned.second.map { second in
        SweepResult.Second(
          faultName: second.fault.rawValue, pointKind: second.pointKind.rawValue,
          number: second.number)
      })
  }
}
