public import AppHosting
public import Emulator
import VirtualTime

/// Every fault at every point: one run of a scenario for each.
///
/// The fault-free run is made first and its points are listed. Each planned run has one fault, goes on to the end
/// of the scenario, and is followed by a recovery; then it is judged. See ``SweepFault`` for what is tried.
///
/// ```swift
/// let sweep = Sweep(of: configuration, app: tracker, audits: [TrackerAudit()], faults: [.kill])
/// sweep.perform { result in result.failures.isEmpty }
/// ```
public struct Sweep {
  /// How many points of each kind the fault-free run has, in the order of ``PointKind``.
  public let pointCounts: [(kind: PointKind, count: Int)]
  /// How many faults are planned of each kind, over all shards.
  public let planned: [(fault: SweepFault, count: Int)]
  /// The numbers of those that belong to this shard, in the order in which they are made.
  public var share: [Int] { units.flatMap { $0.members.map(\.planned.index) } }

  /// Whether simulations are shared where that gives the same; off only to show that it does.
  public var sharesFutures = true

  private let subject: SweepSubject
  private let base: SimulatedRun
  private let judge: Judge
  private let units: [SweepUnit]
  private let target: FaultTarget
  private let point: Int?
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
  ///   - shard: The part of the sweep to do.
  public init(
    of configuration: RunConfiguration, app: HostedApp, audits: [any Audit],
    isolation: IsolationMode = .process, faults: [SweepFault], target: FaultTarget = .run,
    point: Int? = nil, shard: Shard = .whole
  ) {
    subject = SweepSubject(
      configuration: Recovery.added(to: configuration), app: app, audits: audits,
      isolation: isolation)
    base = subject.run(nil, recordsPoints: true)
    self.target = target
    self.point = point
    self.shard = shard
    let end = Instant.zero.advanced(by: .seconds(configuration.durationSeconds))
    let points = base.points.filter { $0.time < end }
    judge = Judge(
      audits: audits, app: configuration.app.name, base: base, recoveryBegin: end)
    pointCounts = PointKind.allCases.map { kind in
      (kind, points.count { $0.point.kind == kind })
    }
    let all = SweepUnit.all(faults, at: points) { fault, swept in
      fault.isPossible(at: swept.point) && target.includes(swept.point)
        && (point == nil || point == swept.point.point)
    }
    planned = faults.map { fault in
      (
        fault,
        all.filter { $0.members[0].planned.fault == fault }.reduce(0) { $0 + $1.members.count }
      )
    }
    units = shard.part(of: all)
  }

  /// What is wrong with the fault-free run and its recovery, by the same checks.
  public var flawsWithoutFault: [SweepFailure] { judge.judge(base).failures }

  /// The first line of the results.
  ///
  /// - Parameters:
  ///   - command: The command line, for reproduction.
  ///   - toolVersion: The version of the tool.
  ///   - flaws: What is wrong without any fault.
  /// - Returns: What the sweep is about.
  public func header(command: String, toolVersion: String, flaws: [SweepFailure]) -> SweepHeader {
    SweepHeader(
      scenario: subject.configuration.identifier, digest: subject.configuration.digest,
      toolVersion: toolVersion, command: command, target: target.description, point: point,
      points: pointCounts.map { .init(kind: $0.kind.rawValue, count: $0.count) },
      planned: planned.map { .init(fault: $0.fault.rawValue, count: $0.count) },
      shard: shard, shareCount: share.count, flaws: flaws)
  }

  /// Makes all runs of the shard, one after the other.
  ///
  /// - Parameter report: Is given each result as it comes, and returns whether to go on.
  public func perform(report: (SweepResult) -> Bool) {
    for unit in units {
      var future: SharedFuture?
      for member in unit.members {
        guard report(result(of: member, sharing: &future)) else { return }
      }
    }
  }

  private func result(
    of member: SweepUnit.Member, sharing future: inout SharedFuture?
  ) -> SweepResult {
    if sharesFutures, let future, future.holds(at: member.point.time) {
      let run = future.run(of: member, base: base.records)
      return result(of: member, run: run, isShared: true)
    }
    let run = subject.run(member.planned.plan)
    guard let shown = SharedFuture(of: run, after: member) else {
      return member.result(isShared: false, failures: [.notReproducible])
    }
    if member.planned.fault.endsProcess { future = shown }
    return result(of: member, run: run, isShared: false)
  }

  private func result(
    of member: SweepUnit.Member, run: SimulatedRun, isShared: Bool
  ) -> SweepResult {
    let judgement = judge.judge(run)
    return member.result(
      isShared: isShared, failures: judgement.failures,
      missingMilliseconds: judgement.missingMilliseconds)
  }
}

extension SweepUnit.Member {
  fileprivate func result(
    isShared: Bool, failures: [SweepFailure], missingMilliseconds: Int64 = 0
  ) -> SweepResult {
    SweepResult(
      index: planned.index, faultName: planned.fault.rawValue, point: planned.point,
      pointKind: planned.pointKind.rawValue, seconds: planned.time.seconds, isShared: isShared,
      failures: failures,
      missingMilliseconds: missingMilliseconds)
  }
}
