internal import CInterposer
public import Dispatch

/// All code of one launch of an app process: its main queue, its dispatch queues, its tasks and threads.
///
/// A job belongs to the domain of the code that created it, whoever resumes it. A domain can be held
/// back as a whole (suspension of the process) and dropped as a whole (its end).
public final class ExecutionDomain: @unchecked Sendable {
  /// The name of the process, for messages.
  public let name: String
  /// What the app gets as its process number.
  public let processID: Int32
  /// Whether the domain's code is held back.
  @exclusivity(unchecked) public private(set) var isSuspended = false
  /// Whether the process is over and its code will never run again.
  @exclusivity(unchecked) public private(set) var hasEnded = false
  /// For how long threads of the process have kept a processor busy, as far as that takes time here:
  /// by looking at the clock and doing nothing else.
  public internal(set) var processorTime = Duration.zero
  /// After how many wakeups more the alarm sounds; 0: none is set.
  @exclusivity(unchecked) private var wakeupsLeft = 0
  private var wakeupAlarm: () -> Void = {}
  /// When the process woke last; what falls due at one instant wakes it once.
  @exclusivity(unchecked) private var lastWakeup = Instant.never
  /// The phone's record of the process, which sets it once and takes it back when it goes.
  ///
  /// Not weak: an object with weak references counts all its references the slow way.
  @exclusivity(unchecked) public unowned(unsafe) var owner: AnyObject?

  /// Tasks of which the next to go on is waited for.
  @exclusivity(unchecked) var taskWatch: TaskWatch?

  /// The dispatch sources, by the queues that stand for them.
  @exclusivity(unchecked) var sources: [UnsafeMutableRawPointer: EventSource] = [:]
  /// What makes descriptors readable on which run loops wait for a time.
  @exclusivity(unchecked) var fileTimers: [Int32: Alarm] = [:]
  /// The run loop of the main thread; nil until somebody asks for it.
  @exclusivity(unchecked) var mainRunLoop: MainRunLoop?
  /// The threads that the domain's code has started, by the numbers that it knows.
  @exclusivity(unchecked) var threads: [UInt: Worker] = [:]

  /// The numbers that the threads have which asked for theirs, beside the main one.
  ///
  /// They are kept: another thread could come to lie where one was that is gone, and have its number.
  @exclusivity(unchecked) private var threadNumbers:
    [ObjectIdentifier: (thread: Worker, number: Int32)] = [:]

  /// How far apart the moments are at which timers fire, and since when; nil: they fire when they are due.
  @exclusivity(unchecked) private var slowness: (interval: Duration, since: Instant)?

  @exclusivity(unchecked) private var record: UnsafeMutablePointer<interposer_process>?

  /// Lives as long as anything runs in it, this domain's code included.
  unowned(unsafe) let simulation: Simulation
  /// The lanes that every domain has; nil before their first use and after the end.
  @exclusivity(unchecked) private var mainLane: Lane?
  @exclusivity(unchecked) private var poolLane: Lane?
  @exclusivity(unchecked) private var lanes: [UnsafeMutableRawPointer: Lane] = [:]
  @exclusivity(unchecked) private var heldBack: [ReadyQueue.Ticket] = []

  init(simulation: Simulation, name: String, processID: Int32) {
    self.simulation = simulation
    self.name = name
    self.processID = processID
  }

  deinit {
    if let record {
      interposer_forget(record)
      record.deallocate()
    }
  }

  /// What the interposer keeps of the process; made when it first asks.
  var interposerRecord: UnsafeMutablePointer<interposer_process> {
    if let record { return record }
    let made = UnsafeMutablePointer<interposer_process>.allocate(capacity: 1)
    made.initialize(to: interposer_process())
    record = made
    return made
  }

  /// The number that the system knows a thread by: the process's own for the main thread.
  func number(of thread: Worker) -> Int32 {
    if thread.isOnMain { return processID }
    if let known = threadNumbers[ObjectIdentifier(thread)] { return known.number }
    let number = processID + Int32(threadNumbers.count) + 1
    threadNumbers[ObjectIdentifier(thread)] = (thread, number)
    return number
  }

  /// The lane of the main queue and of the main actor.
  var main: Lane {
    if let mainLane { return mainLane }
    let lane = makeLane(queue: interposer_main_queue(), isMain: true)
    mainLane = lane
    return lane
  }

  /// The lane of Swift's concurrent pool.
  var pool: Lane {
    if let poolLane { return poolLane }
    let lane = makeLane(queue: nil, isMain: false)
    poolLane = lane
    return lane
  }

  private func makeLane(queue: UnsafeMutableRawPointer?, isMain: Bool) -> Lane {
    precondition(!hasEnded, "Process \(processID) is over and has no lanes.")
    return Lane(domain: self, queue: queue, isSerial: isMain, reachesMain: isMain, targets: [])
  }

  /// Runs a call into the app on its main queue, isolated to the main actor, after what waits there.
  public func postToMain(_ body: @escaping @MainActor () -> Void) {
    guard !hasEnded else { return }
    simulation.enqueue(.call { MainActor.assumeIsolated { body() } }, in: main)
  }

  /// Runs a call into the app on one of its dispatch queues, in order.
  public func post(to queue: DispatchQueue, _ body: @escaping () -> Void) {
    // What the phone hands over runs on the same thread or on one that has got the baton.
    nonisolated(unsafe) let body = body
    perform { queue.async { body() } }
  }

  /// Runs code of the phone as if the app's code had called it, so that what it submits belongs to the app.
  public func perform(_ body: () -> Void) {
    guard let worker = Worker.current else { return body() }
    // Code of the app may have led here by a call that the phone is answering.
    if worker.domain === self { return worker.inside(body) }
    worker.act(for: self) { worker.inside(body) }
  }

  /// Holds all code of the domain back; time goes on, and what falls due waits.
  public func suspend() {
    isSuspended = true
  }

  /// Lets the domain's code go on, in the order in which it came to wait.
  public func resume() {
    isSuspended = false
    let tickets = heldBack
    heldBack = []
    for ticket in tickets { simulation.ready.append(ticket) }
    noteResumed()
  }

  /// Drops all code of the domain for good: jobs, timers, and parked threads never run again.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    taskWatch = nil
    simulation.forget(self)
    heldBack = []
    for lane in lanes.values { lane.drop() }
    lanes = [:]
    sources = [:]
    fileTimers = [:]
    threads = [:]
    mainRunLoop = nil
    mainLane?.drop()
    poolLane?.drop()
    mainLane = nil
    poolLane = nil
  }

  /// Notes that a timer or a wait of the process is over, for which it wakes if it is not suspended.
  func noteWakeup() {
    guard wakeupsLeft > 0, !isSuspended, lastWakeup != simulation.now else { return }
    lastWakeup = simulation.now
    wakeupsLeft -= 1
    if wakeupsLeft == 0 { wakeupAlarm() }
  }

  /// Sets the alarm: it sounds, once, when the process has woken from idleness so many times more.
  public func setAlarm(afterWakeups count: Int, _ alarm: @escaping () -> Void) {
    wakeupsLeft = count
    wakeupAlarm = alarm
  }

  /// Lets the domain's timers fire only at moments that are so far apart, from now on; nil: when they are due.
  ///
  /// What falls due between two of them is put off to the next, also when the domain is hastened meanwhile.
  public func slowTimers(to interval: Duration?) {
    let isSlow = interval.map { $0 > .zero } ?? false
    slowness = isSlow ? interval.map { (interval: $0, since: simulation.now) } : nil
  }

  /// To when a timer that is due is put off; nil: it fires now.
  func putOff(_ now: Instant) -> Instant? {
    guard let slowness else { return nil }
    let beyond = slowness.since.duration(to: now).nanoseconds % slowness.interval.nanoseconds
    return beyond == 0 ? nil : now.advanced(by: slowness.interval - .nanoseconds(beyond))
  }

  /// Keeps a ticket that came up while the domain was suspended.
  func holdBack(_ ticket: ReadyQueue.Ticket) {
    heldBack.append(ticket)
  }

  /// The lane of a dispatch queue.
  func lane(of queue: UnsafeMutableRawPointer) -> Lane {
    if queue == interposer_main_queue() { return main }
    if let lane = lanes[queue] { return lane }
    let (targets, reachesMain) = targets(of: queue)
    let lane = Lane(
      domain: self, queue: queue, isSerial: interposer_queue_is_serial(queue),
      reachesMain: reachesMain, targets: targets)
    for target in targets { target.sources += 1 }
    lanes[queue] = lane
    return lane
  }

  /// The serial lanes that a queue targets, and whether its work runs on the main queue in the end.
  private func targets(of queue: UnsafeMutableRawPointer) -> ([Lane], reachesMain: Bool) {
    var targets: [Lane] = []
    var reachesMain = false
    var target = interposer_queue_target(queue)
    while let next = target {
      if next == interposer_main_queue() { reachesMain = true }
      if interposer_queue_is_serial(next) { targets.append(lane(of: next)) }
      target = next == interposer_main_queue() ? nil : interposer_queue_target(next)
    }
    return (targets, reachesMain)
  }

  /// A queue has another target.
  func retarget(_ queue: UnsafeMutableRawPointer) {
    guard let lane = lanes[queue], lane !== mainLane else { return }
    let before = lane.targets
    let (targets, reachesMain) = targets(of: queue)
    for target in targets { target.sources += 1 }
    lane.retarget(to: targets, reachesMain: reachesMain)
    for target in before {
      target.sources -= 1
      release(target)
    }
  }

  /// The lane for what was meant for a lane some time ago, which may have been forgotten since.
  func presentLane(of lane: Lane) -> Lane {
    guard !hasEnded, let queue = lane.queue else { return lane }
    return self.lane(of: queue)
  }

  /// Forgets a lane that is not in use, so that a freed queue's address means nothing.
  func release(_ lane: Lane) {
    guard lane !== mainLane, let queue = lane.queue, lane.isUnused, lanes[queue] === lane
    else { return }
    lanes[queue] = nil
    for target in lane.targets {
      target.sources -= 1
      release(target)
    }
  }
}
