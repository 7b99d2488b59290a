import AppHosting
import Emulator
import Synchronization
import VirtualTime

/// What a sweep needs of a run: all records, and the disk at its end.
struct SimulatedRun {
  /// All records but those of points.
  var records: [TraceRecord]
  /// The points, where they were listed.
  var points: [SweptPoint] = []
  var disk: Disk
}

/// What a sweep is about: a scenario with its recovery, and who judges it.
struct SweepSubject {
  var configuration: RunConfiguration
  var app: HostedApp
  var audits: [any Audit]
  var isolation: IsolationMode

  /// Lives through the scenario.
  ///
  /// - Parameters:
  ///   - faults: What goes wrong; nil for nothing.
  ///   - listsPoints: Whether the points are listed, and where branches can leave the run.
  /// - Returns: The run.
  func run(_ faults: FaultPlan?, listsPoints: Bool = false) -> SimulatedRun {
    let witness = SweepWitness(app: configuration.app.name)
    var run = run(faults, before: witness)
    run.recordsPoints = listsPoints
    run.marksRest = listsPoints
    _ = run.perform(recorders: [witness.listing])
    return witness.run
  }

  /// Lives through the scenario without a fault, with branches.
  ///
  /// - Parameters:
  ///   - branches: What may leave the run.
  ///   - first: The numbers of those that are planned from the beginning.
  ///   - conclude: Makes, in the process of a branch, what is to be known of its run.
  ///   - take: Takes that in this process; empty when the branch died.
  func run(
    leavingBy branches: [Branch], first: [Int],
    conclude: @escaping (Int, SimulatedRun) -> [UInt8],
    take: @escaping (Int, [UInt8]) -> Branches.Step
  ) {
    let witness = SweepWitness(app: configuration.app.name)
    _ = run(nil, before: witness).perform(
      recorders: [witness.listing],
      branches: Branches(
        branches, first: first, conclude: { conclude($0, witness.run) }, take: take))
  }

  private func run(_ faults: FaultPlan?, before witness: SweepWitness) -> Run {
    var configuration = configuration
    configuration.faults = faults
    var run = Run(
      configuration: configuration, app: app, audits: [witness.keeper], isolation: isolation)
    run.hashesTrace = false
    return run
  }
}

/// Follows a run for a sweep.
private struct SweepWitness {
  let listing = PointListing()
  let keeper: DiskKeeper

  init(app: String) { keeper = DiskKeeper(app: app) }

  /// What it has seen, when the run is over.
  var run: SimulatedRun {
    SimulatedRun(records: listing.records, points: listing.points, disk: keeper.disk)
  }
}

/// Keeps the disk that an audit gets to see.
private final class DiskKeeper: Audit {
  let app: String
  private let kept = Mutex(Disk())

  init(app: String) {
    self.app = app
  }

  var disk: Disk { kept.withLock { $0 } }

  func begin() -> any Auditor { Copy(for: self) }

  private final class Copy: Auditor {
    private let keeper: DiskKeeper

    init(for keeper: DiskKeeper) {
      self.keeper = keeper
    }

    func follow(_ record: TraceRecord) {}

    func judge(disk: Disk) -> (balance: Balance?, findings: [Finding]) {
      keeper.kept.withLock { $0 = disk }
      return (nil, [])
    }
  }
}
