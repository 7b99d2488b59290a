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
  ///   - recordsPoints: Whether the points are listed.
  /// - Returns: The run.
  func run(_ faults: FaultPlan?, recordsPoints: Bool = false) -> SimulatedRun {
    var configuration = configuration
    configuration.faults = faults
    let keeper = DiskKeeper(app: configuration.app.name)
    let listing = PointListing()
    var run = Run(
      configuration: configuration, app: app, audits: [keeper], isolation: isolation)
    run.recordsPoints = recordsPoints
    run.hashesTrace = false
    _ = run.perform(recorders: [listing])
    return SimulatedRun(records: listing.records, points: listing.points, disk: keeper.disk)
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
