import Foundation

/// Writes flushes to the log in their order, away from the main thread.
///
/// Sums wait for their turn on a queue that may be busy: a cold start finds them again from the durable
/// anchor. What the user did is found nowhere but in memory, and does not wait: it is written at once, with
/// the sums before it.
///
/// A flush that could not be written stays first in line and is tried again, by itself and with the next
/// one: to skip it would lose time, and to write a later state before it would lose it for good.
final class WriteQueue: @unchecked Sendable {
  /// How long `flushPendingWrites` waits: longer than the time that the system grants the app.
  static let maximumWaitSeconds = 30.0
  /// How often `flushPendingWrites` tries before it reports the error of the store.
  static let flushAttempts = 3
  /// How long the queue waits at most before it tries again by itself, in seconds.
  private static let maximumRetrySeconds = 64.0

  /// How long the queue is busy before each transaction, in seconds.
  private let drainSeconds: Double
  /// How long it waits after the first failure, in seconds; twice as long after each further one.
  private let retrySeconds: Double
  private let queue = DispatchQueue(label: "com.example.tracker.writes")
  private let actions = DispatchQueue(label: "com.example.tracker.actions")
  /// Guards the log: what the user did may be written past a busy queue.
  private let logLock = NSLock()
  private let log: any TransactionLog
  /// Guards what waits, never for as long as a write takes: nobody who hands a flush over waits for the disk.
  private let lock = NSLock()
  private var pending: [(number: Int, flush: Flush)] = []
  private var lastNumber = 0
  // All are touched on the queue only.
  /// The number of the latest flush whose turn on the queue has come: none before its turn is written there.
  private var arrived = 0
  private var isRetryPlanned = false
  private var nextRetrySeconds: Double

  /// Creates a queue in front of a log, which nobody else may use from now on.
  init(log: any TransactionLog, drainSeconds: Double = 0, retrySeconds: Double = 1) {
    self.log = log
    self.drainSeconds = drainSeconds
    self.retrySeconds = retrySeconds
    nextRetrySeconds = retrySeconds
  }

  /// Hands a flush over; it is written as soon as those before it are, and with them if the user caused it.
  func enqueue(_ flush: Flush) {
    let number = lock.withLock {
      lastNumber += 1
      pending.append((lastNumber, flush))
      return lastNumber
    }
    guard flush.cause == .action else { return takeTurn(of: number) }
    actions.async {
      // What the store refuses now is tried again where it is its turn.
      do { try self.writeActions() } catch { self.takeTurn(of: number) }
    }
  }

  private func takeTurn(of number: Int) {
    queue.async {
      self.arrived = max(self.arrived, number)
      self.drainOrPutOff()
    }
  }

  /// Whether something that the user did waits to be written.
  var holdsAction: Bool {
    lock.withLock { pending.contains { $0.flush.cause == .action } }
  }

  /// Writes all that waits up to the last thing that the user did: at once, in order, and on this thread.
  ///
  /// - Throws: The error of the store; what it refused waits on.
  func writeActions() throws {
    while let last = lock.withLock({ pending.last { $0.flush.cause == .action }?.number }) {
      try writeFirst(through: last)
    }
  }

  /// Waits until everything enqueued so far is durable.
  ///
  /// - Throws: `DrainTimeout` when the queue is busy for 30 s, `CancellationError` when the task is
  ///   cancelled, or the error of the store when it has failed ``flushAttempts`` times.
  func flushPendingWrites() async throws {
    for _ in 1..<Self.flushAttempts {
      do {
        return try await flushOnce()
      } catch  where !(error is CancellationError || error is DrainTimeout) {
        print("tracker: the store fails, and is tried again: \(error)")
        try await Task.sleep(for: .seconds(retrySeconds))
      }
    }
    try await flushOnce()
  }

  private func flushOnce() async throws {
    let answer = OneAnswer<Void>()
    let last = lock.withLock { lastNumber }
    queue.async {
      // The turn of all before has come, and what the user did may be on its way past the queue.
      self.arrived = max(self.arrived, last)
      answer.give(Result { try self.drain() })
    }
    let deadline = DispatchTime.now() + Self.maximumWaitSeconds
    DispatchQueue.global().asyncAfter(deadline: deadline) {
      answer.give(.failure(DrainTimeout()))
    }
    try await answer.value
  }

  /// Merges old entries of the log, behind the writes that wait; one transaction.
  ///
  /// - Returns: How many entries were merged.
  func compact(before day: LocalDay, limit: Int) async throws -> Int {
    let answer = OneAnswer<Int>()
    queue.async {
      answer.give(
        Result { try self.logLock.withLock { try self.log.compact(before: day, limit: limit) } })
    }
    return try await answer.value
  }

  private func drain() throws {
    while first(through: arrived) != nil {
      if drainSeconds > 0 { Thread.sleep(forTimeInterval: drainSeconds) }
      try writeFirst(through: arrived)
    }
    nextRetrySeconds = retrySeconds
  }

  /// The flush that is to be written next, if its number is not beyond another one.
  private func first(through number: Int) -> Flush? {
    lock.withLock { pending.first.flatMap { $0.number <= number ? $0.flush : nil } }
  }

  /// Writes the next flush, unless that has been done meanwhile.
  private func writeFirst(through number: Int) throws {
    try logLock.withLock {
      guard let flush = first(through: number) else { return }
      try log.append(flush)
      lock.withLock { _ = pending.removeFirst() }
    }
  }

  private func drainOrPutOff() {
    do {
      try drain()
    } catch {
      print("tracker: writing is put off: \(error)")
      planRetry()
    }
  }

  private func planRetry() {
    guard !isRetryPlanned else { return }
    isRetryPlanned = true
    queue.asyncAfter(deadline: .now() + nextRetrySeconds) {
      self.isRetryPlanned = false
      self.drainOrPutOff()
    }
    nextRetrySeconds = min(2 * nextRetrySeconds, Self.maximumRetrySeconds)
  }
}

/// The write queue was still busy when the longest wait was over; its writes go on.
struct DrainTimeout: Error, Equatable {}

/// Where the write queue puts what it is given; each call is one transaction.
protocol TransactionLog: AnyObject {
  /// Commits the sums and the state of a flush, all or nothing.
  func append(_ flush: Flush) throws

  /// Merges the oldest entries of days before a day into daily sums.
  ///
  /// - Returns: How many entries were merged; 0 when none is left.
  func compact(before day: LocalDay, limit: Int) throws -> Int
}

/// An answer that several may give and one waits for: the first one counts.
final class OneAnswer<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var result: Result<Value, any Error>?
  private var continuation: CheckedContinuation<Value, any Error>?

  /// Gives the answer, unless there is one already.
  func give(_ newResult: Result<Value, any Error>) {
    lock.lock()
    let isFirst = result == nil
    if isFirst { result = newResult }
    let waiting = isFirst ? continuation : nil
    lock.unlock()
    waiting?.resume(with: newResult)
  }

  /// Waits for the answer; cancelling the waiting task answers with `CancellationError`.
  var value: Value {
    get async throws {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { wait(with: $0) }
      } onCancel: {
        give(.failure(CancellationError()))
      }
    }
  }

  private func wait(with newContinuation: CheckedContinuation<Value, any Error>) {
    lock.lock()
    let given = result
    if given == nil { continuation = newContinuation }
    lock.unlock()
    if let given { newContinuation.resume(with: given) }
  }
}
