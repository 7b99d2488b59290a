internal import CInterposer
internal import Glibc

/// What the threads of ended domains hold for good, in a process that lives on.
///
/// With a process for each launch it dies with them. In one process for all, a later launch may
/// come upon a queue or a lock that belongs to the whole process and that a dead thread never gives up.
struct LeftBehind {
  private var threads: Set<pid_t> = []
  private var queues: Set<UnsafeMutableRawPointer> = []

  var isEmpty: Bool { threads.isEmpty }

  /// Whether a thread will never run again.
  func contains(thread: pid_t) -> Bool { threads.contains(thread) }

  /// Whether Dispatch takes a lane's queue, or one that it targets, for busy for ever.
  func blocks(_ lane: Lane) -> Bool {
    !queues.isEmpty && ([lane] + lane.targets).contains { $0.queue.map(queues.contains) ?? false }
  }

  /// Notes a thread that will never run again, and the queues whose work is on its stack.
  mutating func add(_ worker: Worker) {
    threads.insert(worker.threadNumber)
    for lane in worker.frames.flatMap({ [$0] + $0.targets }) {
      guard let queue = lane.queue, interposer_queue_target(queue) != nil else { continue }
      queues.insert(queue)
    }
  }
}

extension Simulation {
  /// Runs work as work of a lane's queue, so that Dispatch's own answers about it are right.
  func call(
    _ function: interposer_function, _ context: UnsafeMutableRawPointer?, in lane: Lane,
    isBarrier: Bool
  ) {
    if leftBehind.blocks(lane) {
      function(context)
    } else {
      interposer_real_sync(lane.queue, context, function, isBarrier)
    }
  }

  /// Runs a call of the simulation's own as work of a lane's queue.
  func call(_ body: @escaping () -> Void, in lane: Lane) {
    var body = body
    withUnsafeMutablePointer(to: &body) { body in
      call(
        { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, body, in: lane,
        isBarrier: false)
    }
  }
}
