/// What a simulation simulates: the owner of the events between which app code runs.
///
/// The kernel asks for the key of the earliest event, lets all app code that is ready before it
/// run, moves time, and has the event handled. All calls come on a thread of the simulation with
/// no app code on its stack.
public protocol World: AnyObject {
  /// The key of the earliest pending event, or nil when none is left.
  var nextEventKey: EventKey? { get }

  /// Takes out and handles the earliest event; the simulation's clock shows its instant.
  func handleNextEvent(_ simulation: Simulation)

  /// Receives what an app process wrote to its standard output or standard error.
  func received(output: [UInt8], stream: OutputStream, from domain: ExecutionDomain)

  /// Answers app code about a file of the simulated device.
  ///
  /// - Returns: What the system's function would, but the negative error number for an error; nil when the
  ///   world has no files of its own: the host is asked then.
  func answer(to request: FileRequest, in domain: ExecutionDomain?) -> Int64?

  /// Answers app code about its defaults.
  func answer(to request: DefaultsRequest, in domain: ExecutionDomain?) -> DefaultsAnswer

  /// Tells app code, as a call of its own, that it has set a default.
  func defaultsChanged(in domain: ExecutionDomain?)

  /// Answers app code about a variable of its environment, or changes it.
  func answer(to request: VariableRequest, in domain: ExecutionDomain?) -> VariableValue

  /// How much later than at its time a timer comes that app code sets now.
  func timerLag(in domain: ExecutionDomain) -> Duration

  /// Receives what the kernel found wrong while it ran app code.
  func received(finding: KernelFinding, in domain: ExecutionDomain?)
}

extension World {
  /// A world that says nothing has punctual timers.
  public func timerLag(in domain: ExecutionDomain) -> Duration { .zero }
}

/// The stream that an app process wrote to.
public enum OutputStream: String, Codable, Sendable {
  /// Standard output.
  case output
  /// Standard error.
  case error
}

/// A fault in app code that only the kernel can see.
public enum KernelFinding: Equatable, Sendable {
  /// A thread waits for something that only it, or a ring of such threads, could release.
  case deadlock(description: String)
  /// A thread waits for its turn on a queue whose work it runs: Dispatch ends the process there and then.
  case ownedQueue(label: String)
  /// A thread was still blocked when the run was over, with nothing left that could release it.
  case stillBlocked(description: String, isOnMain: Bool)
  /// More jobs ran at one instant than the bound allows: an endless loop that time never leaves.
  case tooManyJobsAtOneInstant(limit: Int)
  /// App code made a call that is not carried out: it wants a network, or another process.
  case refused(RefusedCall)
  /// A thread waits for a lock that a process held when it ended, where processes share their memory.
  case abandonedLock
  /// App code has kept a processor busy for so long without coming back, and would do so for ever.
  case neverReturned(seconds: Int)
  /// App code ended its own process with a status; its thread never runs app code again.
  case exited(status: Int32)
  /// A fatal signal ended the process: a trap, a failed precondition, an invalid access.
  case fatalSignal(number: Int32, name: String)

  /// The name of the fatal signal, if that is what was found.
  public var signalName: String? {
    if case .fatalSignal(_, let name) = self { name } else { nil }
  }
}
