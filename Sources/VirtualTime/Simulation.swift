public import Dispatch

/// SKELETON: the signatures are final, the bodies come with the kernel.
public final class Simulation: @unchecked Sendable {
  /// The simulation that the calling thread belongs to, or nil for a thread that no simulation knows.
  public static var current: Simulation? { nil }
  /// The domain whose code the calling thread runs, or nil.
  public static var currentDomain: ExecutionDomain? { nil }

  public var generator: SeededGenerator
  public var readyQueuePolicy: ReadyQueuePolicy
  public var clocks: Clocks
  /// Highest sequence handed out so far; handed back with a forked process.
  public var lastSequence: UInt64 = 0
  public var jobsPerInstantLimit = 1_000_000

  public init(seed: UInt64, wallClock: WallTime, readyQueuePolicy: ReadyQueuePolicy = .fifo) {
    generator = SeededGenerator(seed: seed)
    clocks = Clocks(wallClock: wallClock)
    self.readyQueuePolicy = readyQueuePolicy
  }

  /// Runs the world on a thread of the simulation's own until no event is left or `stop()`; blocks the caller.
  public func run(_ world: any World) { fatalError("kernel") }
  /// Ends the run before the next event or job.
  public func stop() { fatalError("kernel") }

  public var now: Instant { clocks.now }
  public var wallNow: WallTime { clocks.wall }
  /// The next unused sequence number for an `EventKey`.
  public func nextSequence() -> UInt64 {
    lastSequence += 1
    return lastSequence
  }

  /// Creates a domain: the home of all jobs, queues and threads of one launch of an app process.
  public func makeDomain(name: String, processID: Int32) -> ExecutionDomain { fatalError("kernel") }

  /// Blocks the calling app thread for a span of virtual time; other threads and the world go on.
  public func pause(for duration: Duration) { fatalError("kernel") }

  /// Never returns to the caller's code: its process has ended (in-process isolation).
  public func abandonThread() -> Never { fatalError("kernel") }

  /// Forks. In the child `inside` runs on a new thread and the loop goes on there until `endProcess`; the
  /// parent waits and gets the bytes that `handBack` made in the child.
  /// `handBack` is called with nil for an orderly end, or the fatal signal that ended the child.
  public func isolate(
    inside: @escaping () -> Void, handBack: @escaping (_ fatalSignal: KernelFinding?) -> [UInt8]
  ) -> [UInt8] { fatalError("kernel") }

  /// Inside a forked child: hands back and ends the process; nothing after the call runs.
  public func endProcess() -> Never { fatalError("kernel") }
  /// Whether the calling thread runs in a forked child of a simulation.
  public var isInForkedChild: Bool { false }
}

/// All code of one launch of an app process: its main queue, its queues, its tasks, its threads.
public final class ExecutionDomain: @unchecked Sendable {
  public let name: String
  public let processID: Int32
  public private(set) var isSuspended = false
  public private(set) var hasEnded = false
  /// For the owner of the domain (the phone's process record).
  public weak var owner: AnyObject?
  /// Called on the loop after the last ready job of this domain ran at an instant? No: see `isIdle`.
  init(name: String, processID: Int32) {
    self.name = name
    self.processID = processID
  }
  /// Runs a call into the app on its main queue (isolated to the main actor), in order.
  public func postToMain(_ body: @escaping @MainActor () -> Void) { fatalError("kernel") }
  /// Runs a call into the app on one of its dispatch queues, in order.
  public func post(to queue: DispatchQueue, _ body: @escaping () -> Void) { fatalError("kernel") }
  /// Holds all jobs of the domain back; time goes on, timers that fall due wait.
  public func suspend() { fatalError("kernel") }
  /// Lets the jobs go on that waited.
  public func resume() { fatalError("kernel") }
  /// Drops all jobs and parked threads of the domain for good.
  public func end() { fatalError("kernel") }
}

/// Which of the ready jobs runs next.
public enum ReadyQueuePolicy: Equatable, Sendable {
  /// First come, first served.
  case fifo
}
