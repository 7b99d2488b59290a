internal import CInterposer
internal import Glibc

/// One operating-system thread of a simulation.
///
/// Exactly one worker of a simulation runs at a time: the one that holds the baton. It runs the
/// event loop, and app code from there. When app code has to wait, its worker parks with the
/// app's stack on it and hands the baton to another, which carries the loop on.
final class Worker {
  let simulation: Simulation
  private let turn = interposer_make_turn()
  /// What the kernel of the host calls the thread: the owner that locks name.
  private(set) var threadNumber: pid_t = 0
  /// The lanes whose work is on the thread's stack, innermost last.
  @exclusivity(unchecked) private(set) var frames: [Lane] = []
  /// The domain on whose behalf the phone makes a call, when no app code is on the stack.
  @exclusivity(unchecked) var actingDomain: ExecutionDomain?
  /// How long the unit of app code that runs has been looking at the clock.
  @exclusivity(unchecked) var spin = Spin()
  /// What the parked thread waits for.
  var waiter: Waiter?
  /// What a new worker does before it enters the loop.
  var firstAct: (() -> Void)?
  /// What an interleaving calls the thread.
  var strandNumber: Int?
  /// Whether the unit of app code that the thread has begun last came from a queue.
  @exclusivity(unchecked) var isInQueueWork = false
  /// Whether the thread ends when it has no app code on its stack any more.
  @exclusivity(unchecked) private(set) var isSpent = false
  private var domainAtEnd: ExecutionDomain?
  /// Whether app code has started the thread.
  let isOfApp: Bool
  /// Whether app code that the thread was started for, and all that its end brings about, is over.
  @exclusivity(unchecked) private(set) var isOver = false

  init(simulation: Simulation, isOfApp: Bool = false) {
    self.simulation = simulation
    self.isOfApp = isOfApp
  }

  deinit {
    interposer_drop_turn(turn)
  }

  /// The worker of the calling thread, or nil on a thread that no simulation knows.
  static var current: Worker? {
    guard let worker = interposer_this_thread().pointee.worker else { return nil }
    return Unmanaged<Worker>.fromOpaque(worker).takeUnretainedValue()
  }

  /// The domain whose code runs or is called.
  var domain: ExecutionDomain? { frames.last?.domain ?? actingDomain }

  /// Whether the code on the stack runs on the main queue, be it through queues that wait for each other.
  var isOnMain: Bool { frames.contains { $0.reachesMain } }

  /// Starts the thread; it waits for the baton, then runs the loop until the run is over.
  func start() { Worker.startThread { [self] in main() } }

  /// Starts a thread of the host's.
  static func startThread(_ body: @escaping () -> Void) {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Act(body)).toOpaque()
    let status = interposer_create_thread(
      &thread, nil,
      { context in
        if let context { Unmanaged<Act>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, context)
    precondition(status == 0, "The system refuses another thread (error \(status)).")
    pthread_detach(thread)
  }

  private func main() {
    begin()
    firstAct?()
    firstAct = nil
    simulation.loop(on: self)
    if let domain = isSpent ? domainAtEnd : nil {
      interposer_report_end(Unmanaged.passRetained(self).toOpaque())
      enter(domain)
    } else {
      leave()
    }
  }

  /// Makes the calling thread the worker's, which waits until it has the baton.
  private func begin() {
    interposer_this_thread().pointee.worker = Unmanaged.passUnretained(self).toOpaque()
    threadNumber = interposer_thread_number()
    // A thread is called as the one that started it, and the first as the tool is.
    interposer_unname_thread()
    interposer_use_signal_stack()
    takeBaton()
  }

  private func leave() {
    interposer_this_thread().pointee.clocks = nil
    interposer_this_thread().pointee.worker = nil
    interposer_return_signal_stack()
  }

  /// Runs app code of a domain from now on, whatever the thread does.
  private func enter(_ domain: ExecutionDomain) {
    frames = [domain.pool]
    refreshRecord()
    interposer_this_thread().pointee.clocks = simulation.readings
  }

  /// Has the thread end after the app code on its stack, in the domain of which it is: it has taken on what must end then.
  func spend() {
    guard !isOfApp, let domain else { return }
    isSpent = true
    domainAtEnd = domain
  }

  /// Begins, on a thread that app code has started, when its turn has come.
  func beginThread(in domain: ExecutionDomain) {
    begin()
    simulation.beginningThreads.removeAll { $0 === self }
    waiter = nil
    enter(domain)
  }

  /// The last that the thread does in the simulation, after the app code of its end.
  func endThread() {
    leave()
    frames = []
    isOver = true
    if simulation.atRest != nil { simulation.endingThreads.append(self) }
    simulation.handBatonToAnother()
  }

  /// Waits, for real, until another worker hands over the baton.
  func takeBaton() {
    interposer_await_turn(turn)
    beginTurn()
  }

  /// Whether a forked process can have the thread, which is about to wait for the baton, or waits; returns when it waits.
  var canComeAlong: Bool { interposer_can_bring(turn) }

  /// Has the thread, which waited for the baton at the fork, wait for it in this process.
  func comeAlong() {
    let status = interposer_bring(turn)
    precondition(status == 0, "The system refuses another thread (error \(status)).")
  }

  /// Waits, for real, until the thread, which is over, is gone.
  func awaitEnd() { interposer_await_end(turn) }

  /// Begins to count the processor time of a turn.
  func beginTurn() { interposer_this_thread().pointee.busy_ticks = 0 }

  /// Lets this worker run; the caller must stop running at once.
  func handBaton() {
    interposer_give_turn(turn)
  }

  /// Runs app code of a lane on this thread: inside, the simulation answers.
  func run(in lane: Lane, _ body: () -> Void) {
    let record = interposer_this_thread()
    let (clocks, processID, isOnMain) =
      (record.pointee.clocks, record.pointee.process_id, record.pointee.is_on_main)
    frames.append(lane)
    record.pointee.process_id = lane.domain.processID
    record.pointee.is_on_main = isOnMain || lane.reachesMain
    record.pointee.clocks = simulation.readings
    // Threads differ in what they have run before; a unit's looks at the clock must not depend on that.
    record.pointee.looks_at_clock = 0
    record.pointee.busy_ticks = 0
    if spin.hasBegun { spin = Spin() }
    body()
    record.pointee.clocks = clocks
    record.pointee.process_id = processID
    record.pointee.is_on_main = isOnMain
    frames.removeLast()
  }

  /// Runs the phone's own code such that what it lets go on belongs to a domain.
  func act(for domain: ExecutionDomain, _ body: () -> Void) {
    let before = actingDomain
    actingDomain = domain
    body()
    actingDomain = before
  }

  /// Runs code with the simulation answering for it.
  func inside(_ body: () -> Void) {
    refreshRecord()
    let record = interposer_this_thread()
    let before = record.pointee.clocks
    record.pointee.clocks = simulation.readings
    body()
    record.pointee.clocks = before
  }

  /// Runs the simulation's own code on behalf of app code: nothing in it is answered by hooks.
  func outside<Result>(_ body: () throws -> Result) rethrows -> Result {
    let record = interposer_this_thread()
    let before = record.pointee.clocks
    record.pointee.clocks = nil
    defer { record.pointee.clocks = before }
    return try body()
  }

  private func refreshRecord() {
    let record = interposer_this_thread()
    record.pointee.process_id = domain?.processID ?? 0
    record.pointee.is_on_main = isOnMain
  }
}

/// What a thread does.
private final class Act {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}
