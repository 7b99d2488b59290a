internal import CInterposer

/// A dispatch source of an app: it counts events and has its handler called for them on its queue.
///
/// What it has counted while its handler ran, or while its queue, its process or itself was suspended, is
/// handed over in one call. The times of a timer stay on the grid on which it was set.
final class EventSource {
  /// The times at which a timer counts.
  private struct Grid {
    let clock: ClockKind
    /// The next time that was not counted.
    var next: Int64
    /// Nil for a timer that counts once.
    let interval: Int64?
  }

  /// A busy phone calls no handler more often: an app that asks for it would keep the simulation at one instant.
  private static let shortestInterval: Int64 = 1_000

  let kind: interposer_source_kind
  /// The serial queue that stands for the source.
  private let queue: UnsafeMutableRawPointer
  private let domain: ExecutionDomain
  private var references = 1
  private var handlers: [interposer_handler.RawValue: UnsafeMutableRawPointer] = [:]
  private var grid: Grid?
  private var alarm: Alarm?
  private var pending: UInt = 0
  /// What the handler was called for.
  private(set) var data: UInt = 0
  private var isCallWaiting = false
  private(set) var isCancelled = false

  init(kind: interposer_source_kind, queue: UnsafeMutableRawPointer, domain: ExecutionDomain) {
    self.kind = kind
    self.queue = queue
    self.domain = domain
  }

  private var simulation: Simulation { domain.simulation }

  /// Takes a handler; returns the one before, which the caller gives up.
  func set(
    _ handler: UnsafeMutableRawPointer?, for event: interposer_handler
  ) -> UnsafeMutableRawPointer? {
    let before = handlers.removeValue(forKey: event.rawValue)
    guard let handler else { return before }
    // A source that is over takes no handler but for its end.
    if isCancelled, event != interposer_cancel_handler { return handler }
    handlers[event.rawValue] = handler
    // An inactive source keeps the call until it is activated.
    if event == interposer_registration_handler { enqueue(.registration) }
    if event == interposer_event_handler, pending != 0 { count(pending) }
    return before
  }

  /// Counts a reference that is taken or given up.
  ///
  /// - Returns: What Dispatch says of a client that may not give up the last one now.
  func refer(isTaken: Bool) -> Complaint? {
    references += isTaken ? 1 : -1
    guard references == 0 else { return nil }
    if let complaint = domain.lane(of: queue).complaintAboutRelease { return complaint }
    domain.sources[queue] = nil
    stop()
    // The handlers are given up in the order of the queue; that for the end was only for a cancelled source.
    if !handlers.isEmpty, !isCancelled { enqueue(.end(isCancelled: false)) }
    return nil
  }

  /// Sets the timer, and forgets what it has counted.
  func setTimer(_ start: (clock: ClockKind, reading: Int64)?, interval: UInt64) {
    guard kind == interposer_timer_source, !isCancelled else { return }
    stop()
    guard let start else { return }
    let interval = Int64(clamping: interval)
    grid = Grid(
      clock: start.clock, next: start.reading,
      interval: interval == .max ? nil : max(interval, Self.shortestInterval))
    awaitNextTime()
  }

  private func stop() {
    pending = 0
    grid = nil
    if let alarm { simulation.cancel(alarm) }
  }

  private func awaitNextTime() {
    guard let grid else { return }
    let alarm = alarm ?? Alarm(domain: domain) { [weak self] in self?.count(1) }
    self.alarm = alarm
    simulation.set(alarm, on: grid.clock, at: grid.next)
  }

  /// Merges data of the app into what is counted.
  func merge(_ value: UInt) {
    guard value != 0, !isCancelled else { return }
    switch kind {
    case interposer_adding_source: count(pending &+ value)
    case interposer_oring_source: count(pending | value)
    case interposer_replacing_source: count(value)
    default: break
    }
  }

  private func count(_ value: UInt) {
    pending = value
    guard !isCallWaiting else { return }
    isCallWaiting = true
    enqueue(.event)
  }

  /// Ends the source: its handler is not called again, and after a call that goes on the one for the end is called.
  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    stop()
    enqueue(.end(isCancelled: true))
  }

  // MARK: - Calls, in the order of the queue

  private enum Call {
    case registration
    case event
    case end(isCancelled: Bool)
  }

  private func enqueue(_ call: Call) {
    guard !domain.hasEnded else { return }
    simulation.enqueue(.queueCall { self.make(call) }, in: domain.lane(of: queue))
  }

  /// Runs as app code: so do the handlers, and whatever ends with them.
  private func make(_ call: Call) {
    switch call {
    case .registration: callOnce(interposer_registration_handler)
    case .event:
      isCallWaiting = false
      guard pending != 0, !isCancelled, let handler = handlers[interposer_event_handler.rawValue]
      else { return }
      takeData()
      interposer_call_block(handler)
    case .end(let isCancelled):
      if isCancelled { callOnce(interposer_cancel_handler) }
      // The app sees the order in which its objects go.
      let left = handlers.sorted { $0.key < $1.key }
      handlers = [:]
      for handler in left { interposer_release_block(handler.value) }
    }
  }

  private func callOnce(_ event: interposer_handler) {
    guard let handler = handlers.removeValue(forKey: event.rawValue) else { return }
    interposer_call_block(handler)
    interposer_release_block(handler)
  }

  /// Takes what was counted; a timer has counted each of its times up to now.
  private func takeData() {
    data = pending
    pending = 0
    guard var grid, alarm?.timer == nil else { return }
    if let interval = grid.interval {
      let late = max(0, simulation.clocks.reading(of: grid.clock) - grid.next)
      let times = late / interval + 1
      data = UInt(times)
      grid.next += times * interval
      self.grid = grid
      awaitNextTime()
    } else {
      self.grid = nil
    }
  }
}

/// What Dispatch says of a client that breaks one of its rules, before it ends the client's process.
enum Complaint: String {
  case releaseOfInactive = "Release of an inactive object"
  case releaseOfSuspended = "Release of a suspended object"
  case overResume = "Over-resume of an object"
}
