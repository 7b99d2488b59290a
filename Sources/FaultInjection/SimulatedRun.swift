import AppHosting
import Emulator
import VirtualTime

/// What a sweep needs of the fault-free run.
struct SimulatedRun {
  /// All records but those of points.
  var records: [TraceRecord]
  /// The points, where they were listed.
  var points: [SweptPoint] = []
  var disk: Disk
}

/// What a sweep is about: a scenario with its recovery.
struct SweepSubject {
  var configuration: RunConfiguration
  var app: HostedApp
  var isolation: IsolationMode

  /// Lives through the scenario without a fault, and lists its points, and where branches can leave it.
  func run() -> SimulatedRun {
    let listing = PointListing()
    var run = run(nil)
    run.recordsPoints = true
    run.marksRest = true
    let disk = run.perform(recorders: [listing]).disk
    return SimulatedRun(records: listing.records, points: listing.points, disk: disk)
  }

  /// Lives through the scenario with faults.
  ///
  /// - Parameters:
  ///   - faults: What goes wrong.
  ///   - hearing: A hearing that is about to begin.
  /// - Returns: The run.
  func run(_ faults: FaultPlan, heardBy hearing: Hearing) -> FaultedRun {
    let witness = FaultWitness(hearing)
    let disk = run(faults).perform(recorders: [witness]).disk
    return witness.run(endingWith: disk)
  }

  /// Lives through the scenario without a fault, with branches.
  ///
  /// - Parameters:
  ///   - branches: What may leave the run.
  ///   - first: The numbers of those that are planned from the beginning.
  ///   - hearing: A hearing that is about to begin.
  ///   - conclude: Makes, in the process of a branch, what is to be known of its run.
  ///   - take: Takes that in this process; empty when the branch died.
  func run(
    leavingBy branches: [Branch], first: [Int], heardBy hearing: Hearing,
    conclude: @escaping (Int, FaultedRun) -> [UInt8],
    take: @escaping (Int, [UInt8]) -> Branches.Step
  ) {
    let witness = FaultWitness(hearing)
    _ = run(nil).perform(
      recorders: [witness],
      branches: Branches(
        branches, first: first,
        conclude: { conclude($0, witness.run(endingWith: $1.disk)) }, take: take))
  }

  private func run(_ faults: FaultPlan?) -> Run {
    var configuration = configuration
    configuration.faults = faults
    var run = Run(configuration: configuration, app: app, isolation: isolation)
    run.hashesTrace = false
    run.precedesBranches = true
    return run
  }
}
