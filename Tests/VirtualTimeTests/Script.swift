import Foundation
import VirtualTime

/// A world that consists of actions at instants, for tests of the kernel.
final class Script: World, @unchecked Sendable {
  let simulation: Simulation
  private var events = EventQueue<@Sendable (Script) -> Void>()
  private(set) var findings: [KernelFinding] = []
  private(set) var output: [String] = []
  private let lock = NSLock()
  private var lines: [String] = []

  init(
    seed: UInt64 = 1, start: WallTime = WallTime(secondsSince1970: 1_750_000_000),
    policy: ReadyQueuePolicy = .fifo
  ) {
    simulation = Simulation(seed: seed, wallClock: start, readyQueuePolicy: policy)
  }

  /// What the code under test has noted, each line with the time in seconds.
  var log: [String] { lock.withLock { lines } }

  func note(_ text: String) {
    let seconds = simulation.now.seconds
    lock.withLock { lines.append("\(seconds) \(text)") }
  }

  func at(_ seconds: Double, _ action: @escaping @Sendable (Script) -> Void) {
    let instant = Instant(nanoseconds: Int64(seconds * 1e9))
    events.schedule(action, at: EventKey(instant: instant, sequence: simulation.nextSequence()))
  }

  /// Runs one piece of app code on the main queue at the beginning, then everything that follows.
  @discardableResult
  func run(_ app: @escaping @MainActor @Sendable (Script) -> Void) -> [String] {
    at(0) { script in
      let domain = script.simulation.makeDomain(name: "app", processID: 301)
      domain.postToMain { app(script) }
    }
    simulation.run(self)
    return log
  }

  var nextEventKey: EventKey? { events.firstKey }

  func handleNextEvent(_ simulation: Simulation) {
    if let (_, action) = events.popFirst() { action(self) }
  }

  func received(output: [UInt8], stream: VirtualTime.OutputStream, from domain: ExecutionDomain) {
    self.output.append(String(decoding: output, as: UTF8.self))
  }

  func received(finding: KernelFinding, in domain: ExecutionDomain?) {
    findings.append(finding)
    switch finding {
    case .tooManyJobsAtOneInstant, .exited, .fatalSignal: domain?.end()
    default: break
    }
  }
}
