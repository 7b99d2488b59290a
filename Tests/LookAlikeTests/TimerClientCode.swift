import Foundation
import UIKit

// Code as app developers write it, with singletons, timers, queues and threads of their own. It knows nothing of the
// emulator.

/// A timer of Dispatch that is paused in the background.
final class Heartbeat: @unchecked Sendable {
  private let queue = DispatchQueue(label: "heartbeat", qos: .utility)
  private var timer: (any DispatchSourceTimer)?
  private var beats = 0

  func start(every interval: DispatchTimeInterval) {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .seconds(1))
    timer.setEventHandler { [weak self] in self?.beat() }
    timer.setCancelHandler { print("heart stopped") }
    timer.resume()
    self.timer = timer
  }

  private func beat() {
    dispatchPrecondition(condition: .onQueue(queue))
    beats += 1
    print("beat \(beats), \(timer?.data ?? 0) due")
  }

  func pause() { timer?.suspend() }
  func goOn() { timer?.resume() }
  func stop() {
    timer?.cancel()
    timer = nil
  }
}

/// A timer of Foundation's on the main run loop, in the common modes.
final class Poller: @unchecked Sendable {
  private var timer: Timer?
  private(set) var polls = 0

  func start(every interval: TimeInterval) {
    let timer = Timer(timeInterval: interval, repeats: true) { [weak self] _ in self?.poll() }
    timer.tolerance = interval / 10
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  private func poll() {
    polls += 1
    print("poll \(polls) on main: \(Thread.isMainThread)")
  }

  func stop() {
    timer?.invalidate()
    timer = nil
  }
}

/// A thread whose run loop waits for work, kept from ending by a port.
final class WorkerLoop: @unchecked Sendable {
  private let isReady = DispatchSemaphore(value: 0)
  private let port = Port()
  private var loop: RunLoop?
  private var isOver = false

  func start() {
    Thread.detachNewThread { [self] in
      loop = RunLoop.current
      RunLoop.current.add(port, forMode: .default)
      print("runs")
      isReady.signal()
      while !isOver, RunLoop.current.run(mode: .default, before: .distantFuture) {}
      print("ends")
    }
    isReady.wait()
  }

  func perform(_ work: @escaping @Sendable () -> Void) { loop?.perform(work) }

  func stop() {
    perform { [self] in
      isOver = true
      port.invalidate()
    }
  }
}

/// A thread of the app's own that takes work from a list.
final class Courier: @unchecked Sendable {
  private let condition = NSCondition()
  private var parcels: [String] = []
  private var isClosed = false

  func open() {
    let thread = Thread { [self] in deliver() }
    thread.name = "courier"
    thread.start()
  }

  func send(_ parcel: String) {
    condition.lock()
    parcels.append(parcel)
    condition.signal()
    condition.unlock()
  }

  func close() {
    condition.lock()
    isClosed = true
    condition.broadcast()
    condition.unlock()
  }

  private func deliver() {
    while let parcel = next() {
      Thread.sleep(forTimeInterval: 2)
      print("delivered \(parcel) on main: \(Thread.isMainThread)")
    }
    print("courier goes home")
  }

  private func next() -> String? {
    condition.lock()
    defer { condition.unlock() }
    while parcels.isEmpty && !isClosed {
      if !condition.wait(until: Date(timeIntervalSinceNow: 20)) { print("courier is bored") }
    }
    return parcels.isEmpty ? nil : parcels.removeFirst()
  }
}

/// Sums up progress that many places report.
final class ProgressBar: @unchecked Sendable {
  private let source = DispatchSource.makeUserDataAddSource(queue: .main)
  private var done: UInt = 0

  func show() {
    source.setEventHandler { [unowned self] in
      done += source.data
      print("progress \(done)")
    }
    source.activate()
    DispatchQueue.global().async { [self] in
      DispatchQueue.concurrentPerform(iterations: 10) { _ in source.add(data: 1) }
    }
  }
}

/// A library that waits in its own run loop for an answer, as older code does.
enum Synchronously {
  static func fetch(taking seconds: Double) -> String {
    nonisolated(unsafe) var answer: String?
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
      DispatchQueue.main.async { answer = "answer" }
    }
    let deadline = Date(timeIntervalSinceNow: 30)
    while answer == nil, RunLoop.current.run(mode: .default, before: deadline), Date() < deadline {}
    return answer ?? "nothing"
  }
}

/// Chores on an operation queue.
final class Chores: @unchecked Sendable {
  private let queue = OperationQueue()

  func start() {
    queue.maxConcurrentOperationCount = 1
    let wash = BlockOperation {
      Thread.sleep(forTimeInterval: 3)
      print("washed")
    }
    let dry = BlockOperation { print("dried") }
    dry.addDependency(wash)
    dry.completionBlock = { OperationQueue.main.addOperation { print("all done") } }
    queue.addOperations([dry, wash], waitUntilFinished: false)
  }
}
