import AppHosting
import Emulator
import Synchronization
import VirtualTime

/// What a sweep needs of a run: all records, and the disk at its end.
struct SimulatedRun {
  var records: [TraceRecord]
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
  ///   - listing: Is told of the points; nil where nobody wants to know.
  func run(_ faults: FaultPlan?, listing: PointListing? = nil) -> SimulatedRun {
    var configuration = configuration
    configuration.faults = faults
    let keeper = RunKeeper(app: configuration.app.name)
    var run = Run(
      configuration: configuration, app: app, audits: [keeper], isolation: isolation)
    // Forked processes take the device's environment on by themselves.
    run.adoptsEnvironment = isolation == .inProcess
    run.recordsPoints = listing != nil
    _ = run.perform(recorders: listing.map { [$0] } ?? [])
    return keeper.kept
  }
}

/// Keeps what an audit gets to see.
private final class RunKeeper: Audit {
  let app: String
  private let state = Mutex(SimulatedRun(records: [], disk: Disk()))

  init(app: String) {
    self.app = app
  }

  var kept: SimulatedRun { state.withLock { $0 } }

  func judge(trace: [TraceRecord], disk: Disk) -> (balance: Balance?, findings: [Finding]) {
    state.withLock { $0 = SimulatedRun(records: trace, disk: disk) }
    return (nil, [])
  }
}
