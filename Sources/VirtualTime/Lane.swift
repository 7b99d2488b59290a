internal import CInterposer

/// A unit of app code that waits for its turn.
enum LaneItem {
  /// A partial task of Swift concurrency.
  case job(UnownedJob)
  /// Work given to a dispatch queue.
  case work(context: UnsafeMutableRawPointer?, function: interposer_function, isBarrier: Bool)
  /// A call of the phone into the app.
  case call(() -> Void)
  /// Work of the simulation's own that runs as a dispatch queue's.
  case queueCall(() -> Void)
  /// The turn of a thread that waits to run its work in place (`DispatchQueue.sync`).
  case turn(Worker, isBarrier: Bool)

  /// Whether it is a wait that began when its code was running already.
  var isTurn: Bool {
    if case .turn = self { true } else { false }
  }

  var isBarrier: Bool {
    switch self {
    case .work(_, _, let isBarrier), .turn(_, let isBarrier): isBarrier
    case .job, .call, .queueCall: false
    }
  }

  /// Whether the main queue does not go on inside of it, if it runs there: it is no call of the run loop's own.
  var isQueueWork: Bool {
    switch self {
    case .job, .work, .queueCall, .turn: true
    case .call: false
    }
  }
}

/// One order of execution inside a domain: the main queue, a dispatch queue, or the concurrent pool.
///
/// The items of a serial lane run in the order in which they came, whatever the ready-queue policy does;
/// the policy chooses between lanes, and between the items of a concurrent one. Each item stands for one
/// ticket in the ready queue. A ticket that comes up while the lane may not run is left with whatever
/// blocks it and comes back when that is over.
final class Lane {
  let domain: ExecutionDomain
  /// The dispatch queue, retained while the lane lives; nil for the pool.
  let queue: UnsafeMutableRawPointer?
  let isSerial: Bool
  /// Whether the work runs, in the end, on the main queue.
  private(set) var reachesMain: Bool
  /// The serial lanes that a serial lane's work also occupies: the targets of its queue.
  private(set) var targets: [Lane]

  /// How many lanes of the domain have this one among their targets.
  @exclusivity(unchecked) var sources = 0
  @exclusivity(unchecked) private(set) var items = Fifo<LaneItem>()
  @exclusivity(unchecked) private(set) var running = 0
  @exclusivity(unchecked) private var isBarrierRunning = false
  /// How often the queue was suspended and not resumed.
  @exclusivity(unchecked) private var suspensions = 0
  /// Whether the queue was created inactive and not activated since.
  @exclusivity(unchecked) private var isInactive = false
  /// The thread that runs the lane's work, where it runs alone.
  @exclusivity(unchecked) private(set) var holder: Worker?
  /// Lanes whose tickets came up while this one was not free, a lane per ticket.
  @exclusivity(unchecked) private var blocked: [Lane] = []
  /// What an interleaving calls the lane.
  var strandNumber: Int?

  init(
    domain: ExecutionDomain, queue: UnsafeMutableRawPointer?, isSerial: Bool, reachesMain: Bool,
    targets: [Lane]
  ) {
    self.domain = domain
    self.queue = queue
    self.isSerial = isSerial
    self.reachesMain = reachesMain
    self.targets = targets
    if let queue { interposer_retain(queue) }
  }

  deinit {
    if let queue { interposer_release(queue) }
  }

  /// How often work of the lane has begun.
  @exclusivity(unchecked) private(set) var begun = 0
  /// How many run loops wait in the lane's work, each inside the one before.
  @exclusivity(unchecked) private var loopsWithin = 0

  /// Whether there is a suspension, or the creation, that a resumption can end.
  var isHeld: Bool { suspensions > 0 || isInactive }

  /// Whether nothing waits, runs, holds or targets the lane.
  var isUnused: Bool {
    items.isEmpty && running == 0 && !isHeld && blocked.isEmpty && sources == 0 && loopsWithin == 0
  }

  func append(_ item: LaneItem) {
    items.append(item)
  }

  /// The lane that keeps the first item from running now, or nil; nothing does in the concurrent pool.
  var obstacleForNext: Lane? {
    guard queue != nil, let next = items.first else { return nil }
    return obstacle(isBarrier: next.isBarrier)
  }

  /// The lane that keeps an item from running now, or nil.
  func obstacle(isBarrier: Bool) -> Lane? {
    if isHeld || isBarrierRunning { return self }
    if (isSerial || isBarrier) && running > 0 { return self }
    return targets.first { $0.isHeld || $0.running > 0 }
  }

  /// Leaves a lane's ticket here until this lane is free again.
  func keepTicket(of lane: Lane) {
    blocked.append(lane)
  }

  /// Takes the next item; the caller has found no obstacle.
  func takeItem() -> LaneItem? {
    items.popFirst()
  }

  /// Marks the lane and its targets as occupied by a thread.
  func begin(on worker: Worker, isBarrier: Bool) {
    occupy(worker, isBarrier: isBarrier)
    for target in targets { target.occupy(worker, isBarrier: false) }
  }

  private func occupy(_ worker: Worker, isBarrier: Bool) {
    running += 1
    begun &+= 1
    isBarrierRunning = isBarrier
    if isSerial || isBarrier { holder = worker }
  }

  /// Frees the lane and its targets.
  ///
  /// - Returns: The lanes whose tickets come back.
  func end() -> [Lane] {
    var returned = leave()
    for target in targets { returned += target.leave() }
    return returned
  }

  private func leave() -> [Lane] {
    running -= 1
    isBarrierRunning = false
    holder = nil
    return takeBlocked()
  }

  /// Suspends, resumes, deactivates or activates the queue.
  ///
  /// - Returns: The lanes whose tickets come back.
  func hold(_ change: interposer_hold) -> [Lane] {
    switch change {
    case interposer_suspend: suspensions += 1
    case interposer_deactivate: isInactive = true
    case interposer_resume where !isInactive: suspensions = max(0, suspensions - 1)
    default: isInactive = false
    }
    return isHeld ? [] : takeBlocked()
  }

  /// Why the last reference to the queue may not be given up now.
  var complaintAboutRelease: Complaint? {
    if isInactive { return .releaseOfInactive }
    return suspensions > 0 ? .releaseOfSuspended : nil
  }

  /// Has the work occupy other lanes from now on.
  func retarget(to targets: [Lane], reachesMain: Bool) {
    self.targets = targets
    self.reachesMain = reachesMain
  }

  /// Frees a lane whose work waits in a run loop, which lets other work of the lane run meanwhile.
  ///
  /// - Returns: The depth at which the work goes on, and the lanes whose tickets come back.
  func leaveForRunLoop() -> (depth: Int, returned: [Lane]) {
    loopsWithin += 1
    return (loopsWithin, leave())
  }

  /// Occupies the lane again, if it is free and no run loop inside the one at a depth still waits.
  func returnFromRunLoop(at depth: Int, on worker: Worker) -> Bool {
    guard running == 0, loopsWithin == depth else { return false }
    loopsWithin -= 1
    occupy(worker, isBarrier: false)
    return true
  }

  private func takeBlocked() -> [Lane] {
    guard !blocked.isEmpty else { return [] }
    defer { blocked = [] }
    return blocked
  }

  /// Forgets everything that waits; its process has ended.
  func drop() {
    items.removeAll()
    blocked = []
  }
}
