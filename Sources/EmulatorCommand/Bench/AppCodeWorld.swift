import VirtualTime

/// A world in which nothing happens but app code.
final class AppCodeWorld: World {
  private let simulation = Simulation(seed: 1, wallClock: WallTime(secondsSince1970: 1_750_000_000))
  private var hasBegun = false
  private var body: @MainActor () -> Void = {}

  /// Runs app code on the main queue, then all that follows from it.
  func run(_ body: @escaping @MainActor () -> Void) {
    self.body = body
    simulation.run(self)
  }

  var nextEventKey: EventKey? {
    hasBegun ? nil : EventKey(instant: .zero, sequence: 0)
  }

  func handleNextEvent(_ simulation: Simulation) {
    hasBegun = true
    simulation.makeDomain(name: "app", processID: 301).postToMain(body)
  }

  func received(output: [UInt8], stream: OutputStream, from domain: ExecutionDomain) {}

  func received(finding: KernelFinding, in domain: ExecutionDomain?) {
    preconditionFailure("The workload did what no workload should: \(finding).")
  }
}
