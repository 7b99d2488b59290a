import Synchronization
import VirtualTime

/// Runs app code in virtual time without a phone around it, for tests of single parts.
final class VirtualRun: World {
  private let simulation: Simulation
  private var start: (@MainActor @Sendable (Notes) -> Void)?
  let notes = Notes()

  /// Lines with the virtual time at which they were written.
  final class Notes: Sendable {
    private let storage = Mutex<[String]>([])

    var lines: [String] { storage.withLock { $0 } }

    func add(_ text: String) {
      let seconds = Simulation.current?.now.seconds ?? -1
      storage.withLock { $0.append("\(seconds) \(text)") }
    }
  }

  private init(
    _ secondsSince1970: Double, _ policy: ReadyQueuePolicy?,
    _ start: @escaping @MainActor @Sendable (Notes) -> Void
  ) {
    simulation = Simulation(seed: 1, wallClock: WallTime(secondsSince1970: secondsSince1970))
    simulation.interleaving = policy.map { Interleaving($0) }
    self.start = start
  }

  /// Runs code on the main queue of an app process, and then all that it leads to.
  ///
  /// - Parameters:
  ///   - secondsSince1970: What the wall clock shows at the beginning.
  ///   - policy: The order of what is ready at one instant; nil: first come, first served.
  ///   - start: The code.
  /// - Returns: What was noted.
  static func notes(
    from secondsSince1970: Double = 1_772_409_600, interleaving policy: ReadyQueuePolicy? = nil,
    of start: @escaping @MainActor @Sendable (Notes) -> Void
  ) -> [String] {
    let run = VirtualRun(secondsSince1970, policy, start)
    run.simulation.run(run)
    return run.notes.lines
  }

  var nextEventKey: EventKey? {
    start == nil ? nil : EventKey(instant: .zero, sequence: 0)
  }

  func handleNextEvent(_ simulation: Simulation) {
    guard let start else { return }
    self.start = nil
    let notes = notes
    simulation.makeDomain(name: "Tracker", processID: 301).postToMain { start(notes) }
  }

  func received(output: [UInt8], stream: OutputStream, from domain: ExecutionDomain) {}

  func received(finding: KernelFinding, in domain: ExecutionDomain?) {
    notes.add("\(finding)")
  }
}
