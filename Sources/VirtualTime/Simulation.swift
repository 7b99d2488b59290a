internal import CInterposer
internal import Glibc

/// A discrete-event simulation in which real code runs in virtual time.
///
/// The simulation runs on threads of its own, one at a time. It alternates between app code that
/// is ready at the present instant and the earliest event of its ``World`` or of an app timer. Time
/// moves only when nothing is ready.
///
/// Everything that decides the order of execution is a function of the world, the seed and the
/// ready-queue policy; nothing of the host leaks in.
public final class Simulation: @unchecked Sendable {
  /// The simulation that the calling thread belongs to, or nil on a thread that no simulation knows.
  public static var current: Simulation? { Worker.current?.simulation }

  /// The domain whose code the calling thread runs, or nil.
  public static var currentDomain: ExecutionDomain? { Worker.current?.domain }

  /// The source of all chance that app code can draw from.
  @exclusivity(unchecked) public var generator: SeededGenerator
  /// The device's clocks; setting them takes effect at once.
  @exclusivity(unchecked) public var clocks: Clocks {
    didSet { publishReadings() }
  }
  /// The highest sequence number handed out so far; handed back with a forked process.
  @exclusivity(unchecked) public var lastSequence: UInt64 = 0
  /// How many units of app code have begun to run; handed back with a forked process.
  @exclusivity(unchecked) public var startedJobs = 0
  /// Told before a unit of app code begins; nil while nobody wants to know.
  ///
  /// It may suspend or end the domain; the unit then waits, or never runs.
  @exclusivity(unchecked) public var willStartJob: ((ExecutionDomain) -> Void)?
  /// Told at each turn of the event loop at which its thread has no app code on its stack, nor, but in a process that was
  /// forked for a launch, any other; nil while nobody wants to know.
  @exclusivity(unchecked) public var atRest: (() -> Void)?
  /// Told before time goes on, also while app code waits in a call; nil while nobody wants to know.
  @exclusivity(unchecked) public var instantEnds: (() -> Void)?
  /// Follows the branches of the run; nil when it has none.
  @exclusivity(unchecked) public var branchKeeper: BranchKeeper?
  /// Makes what is known of the branch that this process lives through, when its run is over; nil outside branches.
  @exclusivity(unchecked) public internal(set) var conclusion: (() -> [UInt8])?
  /// Whether an app has used its main run loop in this process.
  @exclusivity(unchecked) var hasMadeRunLoop = false
  /// How many units of app code may run at one instant before an endless loop is suspected.
  @exclusivity(unchecked) public var jobsPerInstantLimit = 1_000_000
  /// For how many seconds of a processor's time app code may go on in one turn, in a process of its own.
  public var turnLimitSeconds = 60

  @exclusivity(unchecked) var ready: ReadyQueue
  @exclusivity(unchecked) var timers = Timers()
  @exclusivity(unchecked) var ownership = TaskOwnership()
  @exclusivity(unchecked) var polledWaiters: [Waiter] = []
  @exclusivity(unchecked) var parkedWaiters: [Waiter] = []
  /// The waits that are over whose threads have not had their turn yet: such a thread may have a lock all the same.
  @exclusivity(unchecked) var resumingWaiters: [Waiter] = []
  @exclusivity(unchecked) var pendingNotifications: [PendingNotification] = []
  @exclusivity(unchecked) var idleWorkers: [Worker] = []
  /// Threads that app code has started and that have not had a turn yet.
  @exclusivity(unchecked) var beginningThreads: [Worker] = []
  /// Threads that are over, and may be about to end still; noted where branches leave the run.
  @exclusivity(unchecked) var endingThreads: [Worker] = []
  var leftBehind = LeftBehind()
  @exclusivity(unchecked) var jobsAtInstant = 0
  @exclusivity(unchecked) var child: ForkedChild?
  @exclusivity(unchecked) private(set) var isStopped = false
  @exclusivity(unchecked) private var hasFinished = false
  @exclusivity(unchecked) private(set) var world: (any World)?
  private let finished: UnsafeMutablePointer<sem_t>
  /// What the clocks show, where the interposed functions read it.
  let readings: UnsafeMutablePointer<interposer_clocks>

  /// Creates a simulation at its first instant.
  ///
  /// - Parameters:
  ///   - seed: Decides all chance.
  ///   - wallClock: What the device's wall clock shows at the beginning.
  ///   - readyQueuePolicy: Which of several ready jobs runs next.
  public init(seed: UInt64, wallClock: WallTime, readyQueuePolicy: ReadyQueuePolicy = .fifo) {
    generator = SeededGenerator(seed: seed, stream: "app")
    clocks = Clocks(wallClock: wallClock)
    ready = ReadyQueue(policy: readyQueuePolicy)
    readings = .allocate(capacity: 1)
    finished = .allocate(capacity: 1)
    sem_init(finished, 0, 0)
    publishReadings()
  }

  deinit {
    readings.deallocate()
    sem_destroy(finished)
    finished.deallocate()
  }

  /// Runs code of the emulator, on whichever thread, such that the host answers it and not the simulation.
  public static func outside<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let record = interposer_this_thread()
    let before = record.pointee.clocks
    record.pointee.clocks = nil
    defer { record.pointee.clocks = before }
    return try body()
  }

  /// Continuous time since the simulation began.
  public var now: Instant { clocks.now }

  /// What the device's wall clock shows.
  public var wallNow: WallTime { clocks.wall }

  /// Whether app code has read the wall clock at this very instant.
  public var wasWallClockReadNow: Bool {
    readings.pointee.wall_read_at == clocks.now.nanoseconds + clocks.continuousOrigin
  }

  /// The next unused sequence number for an ``EventKey``.
  public func nextSequence() -> UInt64 {
    lastSequence += 1
    return lastSequence
  }

  /// Runs a world until no event is left or ``stop()`` is called; blocks the calling thread.
  public func run(_ world: any World) {
    Interposition.install()
    self.world = world
    ForkGate.enter()
    startWorker()
    while sem_wait(finished) != 0 {}
    ForkGate.leave()
    // The world knows its simulation, too: neither would ever be freed.
    self.world = nil
  }

  /// Ends the run before the next event or job.
  public func stop() {
    isStopped = true
  }

  /// Creates the domain of one launch of an app process.
  public func makeDomain(name: String, processID: Int32) -> ExecutionDomain {
    ExecutionDomain(simulation: self, name: name, processID: processID)
  }

  /// Starts a thread that takes over the baton from the caller, who must stop running.
  func startWorker(firstAct: (() -> Void)? = nil) {
    let worker = Worker(simulation: self)
    worker.firstAct = firstAct
    worker.start()
    worker.handBaton()
  }

  /// The event loop; runs on the worker that holds the baton, until the run is over.
  func loop(on worker: Worker) {
    while !hasFinished, !worker.isSpent {
      ForkGate.passBetweenTurns()
      if let atRest, isInForkedProcess || waitingThreads.isEmpty { atRest() }
      if isStopped {
        finish()
      } else if let ticket = ready.next() {
        redeem(ticket, on: worker)
        pollWaiters()
      } else if !advance(on: worker) {
        finish()
      } else if ready.isInterleaved {
        fireTimersOfThisInstant { advance(on: worker) }
      }
    }
  }

  private func redeem(_ ticket: ReadyQueue.Ticket, on worker: Worker) {
    switch ticket {
    case .lane(let lane): runItem(of: lane, on: worker)
    case .resume(let waiter):
      guard !waiter.domain.hasEnded else { return }
      if waiter.domain.isSuspended { return waiter.domain.holdBack(ticket) }
      guard countJob(of: waiter.domain) else { return }
      pass(to: waiter.worker, from: worker)
    }
  }

  private func runItem(of lane: Lane, on worker: Worker) {
    let domain = lane.domain
    guard !domain.hasEnded else { return }
    if domain.isSuspended { return domain.holdBack(.lane(lane)) }
    if let obstacle = lane.obstacleForNext { return obstacle.keepTicket(of: lane) }
    if let willStartJob, lane.items.first?.isTurn == false {
      willStartJob(domain)
      if domain.hasEnded { return }
      if domain.isSuspended { return domain.holdBack(.lane(lane)) }
    }
    guard let item = lane.takeItem(), countJob(of: domain) else { return }
    if case .turn(let waiting, let isBarrier) = item {
      lane.begin(on: waiting, isBarrier: isBarrier)
      if let waiter = waiting.waiter { end(waiter) }
      return pass(to: waiting, from: worker)
    }
    start(item, of: lane, on: worker)
  }

  /// Runs an item that was counted and that nothing keeps from running.
  private func start(_ item: LaneItem, of lane: Lane, on worker: Worker) {
    startedJobs += 1
    worker.isInQueueWork = item.isQueueWork
    let isQueue = lane.queue != nil
    // Nothing has to wait for the pool.
    if isQueue { lane.begin(on: worker, isBarrier: item.isBarrier) }
    worker.run(in: lane) { perform(item, in: lane) }
    if isQueue { finishItem(of: lane) }
  }

  private func perform(_ item: LaneItem, in lane: Lane) {
    switch item {
    case .job(let job): Executors.run(job, isMain: lane.reachesMain)
    case .work(let context, let function, let isBarrier):
      call(function, context, in: lane, isBarrier: isBarrier)
    case .call(let body): body()
    case .queueCall(let body): call(body, in: lane)
    case .turn: break
    }
  }

  /// Frees a lane after its work and brings the tickets back that waited for it.
  func finishItem(of lane: Lane) {
    for returned in lane.end() { ready.append(.lane(returned)) }
    lane.domain.release(lane)
  }

  /// Counts a unit of app code; false when the bound is reached and the code must not run.
  private func countJob(of domain: ExecutionDomain) -> Bool {
    jobsAtInstant += 1
    guard jobsAtInstant > jobsPerInstantLimit else { return true }
    jobsAtInstant = 0
    world?.received(
      finding: .tooManyJobsAtOneInstant(limit: jobsPerInstantLimit), in: domain)
    // The world ends the process; should it not, an endless loop must not become a hang.
    if !domain.hasEnded { isStopped = true }
    return false
  }

  /// Counts what the running unit of app code does besides, for the bound on work at one instant.
  ///
  /// - Parameter units: How many further units it is worth.
  public func countWork(units: Int) { jobsAtInstant += units }

  /// Handles the earliest event of the world or of an app timer; false when there is none.
  private func advance(on worker: Worker) -> Bool {
    guard let world else { return false }
    let timer = timers.next(clocks)
    if let event = world.nextEventKey, timer.map({ event < $0.key }) ?? true {
      move(to: event.instant)
      world.handleNextEvent(self)
      pollWaiters()
      return true
    }
    guard let timer else { return false }
    move(to: timer.key.instant)
    switch timer.place {
    case .queue(let clock): timers.popFirst(on: clock).map(fire)
    case .sleeps: timers.popFirstSleep().map { end($0, on: worker) }
    }
    return true
  }

  /// Lets go on what waited for a timer.
  func fire(_ action: Timers.Action) {
    switch action {
    case .ready(let lane, let item):
      if let later = lane.domain.putOff(clocks.now) {
        _ = timers.schedule(
          action, on: .continuous, at: later.nanoseconds, sequence: nextSequence())
        return
      }
      lane.domain.noteWakeup()
      enqueue(item, in: lane.domain.presentLane(of: lane))
    case .wake(let waiter):
      if !waiter.worker.spin.isWaiting { waiter.domain.noteWakeup() }
      waiter.timer = nil
      waiter.hasTimedOut = true
      end(waiter)
      ready.append(.resume(waiter))
    case .alarm(let alarm): fire(alarm)
    }
  }

  /// Lets a task go on that slept; that of a suspended domain with the domain.
  private func end(_ sleep: TaskSleep, on worker: Worker) {
    let domain = sleep.domain
    if let later = domain.putOff(clocks.now) {
      sleep.token = timers.schedule(sleep, at: later.nanoseconds, sequence: nextSequence())
      return
    }
    domain.noteWakeup()
    if domain.isSuspended { return enqueue(.call { sleep.end() }, in: domain.pool) }
    guard let job = sleep.takeJob() else { return }
    let lane = domain.pool
    // Where nothing else is ready it would come up next, and the way through the queues costs more than they do.
    guard ready.isEmpty, lane.items.isEmpty, willStartJob == nil, !ready.isInterleaved else {
      return enqueue(.job(job), in: lane)
    }
    if countJob(of: domain) { start(.job(job), of: lane, on: worker) }
    pollWaiters()
  }

  func move(to instant: Instant) {
    guard instant > clocks.now else { return }
    instantEnds?()
    jobsAtInstant = 0
    clocks.now = instant
  }

  private func publishReadings() {
    readings.pointee = interposer_clocks(
      continuous: clocks.now.nanoseconds + clocks.continuousOrigin,
      suspending: clocks.suspending.nanoseconds + clocks.suspendingOrigin,
      wall: clocks.wall.nanosecondsSince1970, wall_read_at: readings.pointee.wall_read_at)
  }

  /// Puts an item in the order of its lane.
  func enqueue(_ item: LaneItem, in lane: Lane) {
    guard !lane.domain.hasEnded else { return }
    lane.append(item)
    ready.append(.lane(lane))
  }

  /// Ends the run: in a forked process by handing back, else by letting the caller of ``run(_:)`` go on.
  private func finish() {
    reportBlockedThreads()
    if child != nil { endProcess() }
    hasFinished = true
    for worker in idleWorkers { worker.handBaton() }
    idleWorkers = []
    sem_post(finished)
  }
}
