internal import CInterposer

/// The run loop of an app's main thread, which runs whenever the main queue has nothing else to do.
///
/// A phone's app never leaves its main run loop: what it calls for, timers, blocks, sources, runs between the work of
/// the main queue. Here the loop makes a pass, as a unit of the main queue, whenever there may be something to do.
final class MainRunLoop {
  /// Foundation's own.
  let loop: UnsafeMutableRawPointer
  private let keeper: UnsafeMutableRawPointer
  private unowned(unsafe) let domain: ExecutionDomain
  private var isPassWaiting = false
  private var passes = 0

  init(domain: ExecutionDomain) {
    self.domain = domain
    var made: UnsafeMutableRawPointer?
    keeper = interposer_make_run_loop(&made)
    guard let made else { preconditionFailure("Foundation has made no run loop.") }
    loop = made
  }

  deinit {
    interposer_drop_run_loop(keeper)
  }

  /// How much work of the main queue has begun that was none of the loop's own.
  var queueWork: Int { domain.main.begun - passes }

  /// Tells the loop that it has run work of the main queue: who runs the loop for one event has had it.
  func noteQueueWork() {
    interposer_signal_run_loop(keeper)
  }

  /// There may be something to do.
  func wake() {
    guard !isPassWaiting, !domain.hasEnded else { return }
    isPassWaiting = true
    let pass = { [unowned self] in
      isPassWaiting = false
      passes += 1
      interposer_run_loop_pass(loop)
    }
    domain.simulation.enqueue(.call(pass), in: domain.main)
  }
}

extension Simulation {
  /// The run loop of the main thread of the calling code's app.
  func mainRunLoop(of domain: ExecutionDomain) -> MainRunLoop {
    if let made = domain.mainRunLoop { return made }
    let made = MainRunLoop(domain: domain)
    domain.mainRunLoop = made
    hasMadeRunLoop = true
    return made
  }

  /// Makes a descriptor readable at a reading of the suspending clock, and not before; 0 for never.
  func setTimer(ofFile file: Int32, to reading: Int64, in domain: ExecutionDomain) {
    guard reading != 0 else {
      if let alarm = domain.fileTimers.removeValue(forKey: file) { cancel(alarm) }
      return
    }
    let alarm =
      domain.fileTimers[file]
      ?? Alarm(domain: domain) { [unowned domain] in
        interposer_signal_file(file)
        domain.mainRunLoop?.wake()
      }
    domain.fileTimers[file] = alarm
    set(alarm, on: .suspending, at: reading - clocks.suspendingOrigin)
  }

  /// Waits in the way of a run loop, whose thread has nothing to do and may wait for ever.
  ///
  /// While the main thread waits so, its queue goes on, unless the waiting code is itself work of that queue, which
  /// runs one piece at a time. Of run loops that wait inside each other the innermost goes on first.
  func awaitFiles(
    nanoseconds: Int64, on worker: Worker, isReady: @escaping () -> Bool
  ) {
    guard let domain = worker.domain else { return }
    let reason = "waits in its run loop"
    guard worker.isOnMain, !worker.isInQueueWork else {
      _ = park(
        worker, reason: reason, deadline: deadline(after: nanoseconds), isReady: isReady,
        isRest: true)
      return
    }
    var isDue = false
    let alarm = Alarm(domain: domain) { isDue = true }
    if let end = deadline(after: nanoseconds) { set(alarm, on: end.clock, at: end.reading) }
    let lane = domain.main
    let loop = mainRunLoop(of: domain)
    var workBefore = loop.queueWork
    let (depth, returned) = lane.leaveForRunLoop()
    for returned in returned { ready.append(.lane(returned)) }
    _ = park(
      worker, reason: reason,
      isReady: {
        if loop.queueWork != workBefore {
          workBefore = loop.queueWork
          loop.noteQueueWork()
        }
        return (isReady() || isDue) && lane.returnFromRunLoop(at: depth, on: worker)
      },
      isRest: true)
    cancel(alarm)
  }
}
