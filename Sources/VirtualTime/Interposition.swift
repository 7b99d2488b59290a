internal import CInterposer
internal import Glibc

/// Joins the interposed C functions and the runtime's executors with the simulations of this process.
enum Interposition {
  /// Puts everything in place; further calls have no effect.
  static func install() {
    _ = installed
  }

  private static let installed: Void = {
    if let missing = firstMissing(of: neededSymbols) {
      failInternally(explanation(ofMissing: missing))
    }
    interposer_install(hooks)
    Executors.install()
  }()

  /// What the simulation cannot do without.
  private static let neededSymbols = [
    "clock_gettime", "nanosleep", "syscall", "pthread_mutex_lock", "pthread_cond_wait",
    "dispatch_async", "dispatch_async_f", "dispatch_after", "dispatch_sync_f",
    "dispatch_barrier_sync_f", "dispatch_group_wait", "dispatch_group_notify",
    "dispatch_semaphore_wait", "dispatch_queue_offsets", "_dispatch_main_q",
    "_dispatch_block_special_invoke", "_os_object_retain_internal", "_os_object_release_internal",
    "swift_task_getJobTaskId", "swift_createExecutors", "_Block_copy",
  ]

  /// The first of a list of symbols that the process lacks, or nil.
  static func firstMissing(of symbols: [String]) -> String? {
    symbols.first { !interposer_has_symbol($0) }
  }

  /// The sentence for a runtime that lacks a symbol.
  static func explanation(ofMissing symbol: String) -> String {
    "this Swift runtime has no symbol '\(symbol)'; "
      + "the emulator needs the dynamic runtime of Swift 6.3 (no --static-swift-stdlib)."
  }

  nonisolated(unsafe) private static let hooks: UnsafePointer<interposer_hooks> = {
    let table = UnsafeMutablePointer<interposer_hooks>.allocate(capacity: 1)
    table.initialize(to: interposer_hooks())
    addTimeAndChance(to: &table.pointee)
    addVariables(to: &table.pointee)
    addFiles(to: &table.pointee)
    addDispatch(to: &table.pointee)
    addLocks(to: &table.pointee)
    addSources(to: &table.pointee)
    addRunLoops(to: &table.pointee)
    addThreads(to: &table.pointee)
    return UnsafePointer(table)
  }()

  private static func addTimeAndChance(to table: inout interposer_hooks) {
    table.sleep = { nanoseconds in
      answer(()) { simulation, worker in
        guard nanoseconds <= 0 else { return simulation.pause(for: .nanoseconds(nanoseconds)) }
        simulation.giveWay(worker)
      }
    }
    table.looked_at_clock = {
      answer(()) { simulation, worker in simulation.countLooksAtClock(of: worker) }
    }
    table.thread_number = {
      answer(0) { _, worker in worker.domain?.number(of: worker) ?? 0 }
    }
    table.random = { bytes, count in
      answer(()) { simulation, _ in
        UnsafeMutableRawBufferPointer(start: bytes, count: count)
          .copyBytes(from: simulation.randomBytes(count))
      }
    }
    table.output = { file, bytes, count in
      answer(()) { simulation, worker in
        guard let domain = worker.domain else { return }
        let text = Array(UnsafeRawBufferPointer(start: bytes, count: count))
        simulation.world?.received(
          output: text, stream: file == 2 ? .error : .output, from: domain)
      }
    }
    table.leave = { status, signal in
      answer(()) { simulation, worker in
        simulation.world?.received(
          finding: signal == 0 ? .exited(status: status) : .fatalSignal(number: signal),
          in: worker.domain)
        simulation.abandonThread()
      }
    }
    table.process = {
      answer(nil) { _, worker in worker.domain?.interposerRecord }
    }
    table.refused = { call, caller, omission, error in
      answer(()) { simulation, worker in
        guard let call, let omission else { return }
        let refused = RefusedCall(
          function: String(cString: call), caller: caller.map { String(cString: $0) },
          omission: String(cString: omission),
          error: error == 0 ? nil : RefusedCall.name(ofError: error))
        simulation.world?.received(finding: .refused(refused), in: worker.domain)
      }
    }
  }

  private static func addVariables(to table: inout interposer_hooks) {
    table.variable = { name, isForFoundation, value in
      answer(false) { simulation, worker in
        guard let name, let value, let world = simulation.world else { return false }
        let request = VariableRequest.value(
          of: String(cString: name), isForFoundation: isForFoundation)
        guard case .device(let text) = world.answer(to: request, in: worker.domain) else {
          return false
        }
        value.pointee = text
        return true
      }
    }
    table.set_variable = { name, value in
      answer(false) { simulation, worker in
        let request = name.map {
          VariableRequest.set(String(cString: $0), to: value.map { String(cString: $0) })
        }
        let answer = simulation.world?.answer(to: request ?? .clear, in: worker.domain)
        if case .device = answer { return true }
        return false
      }
    }
  }

  private static func addFiles(to table: inout interposer_hooks) {
    table.file = { request in
      answer(Int64.min) { simulation, worker in
        guard let request, let request = FileRequest(request.pointee) else { return Int64.min }
        return simulation.world?.answer(to: request, in: worker.domain) ?? Int64.min
      }
    }
    table.defaults = { call, key, value, domain, result in
      answer(false) { simulation, worker in
        guard let call = DefaultsRequest.Call(rawValue: call.rawValue), let world = simulation.world
        else { return false }
        let request = DefaultsRequest(call: call, key: key, value: value, domain: domain)
        guard case .object(let object) = world.answer(to: request, in: worker.domain) else {
          return false
        }
        result?.pointee = object
        return true
      }
    }
    // Observers are app code: the simulation answers what they call.
    table.defaults_changed = {
      guard let worker = Worker.current else { return }
      worker.simulation.world?.defaultsChanged(in: worker.domain)
    }
  }

  private static func addDispatch(to table: inout interposer_hooks) {
    table.submit = { queue, context, function, isBarrier in
      answer(()) { simulation, worker in
        guard let queue, let function else { return }
        let item = LaneItem.work(context: context, function: function, isBarrier: isBarrier)
        simulation.submit(to: queue, item, from: worker)
      }
    }
    table.submit_after = { when, queue, context, function in
      answer(()) { simulation, worker in
        guard let queue, let function else { return }
        let item = LaneItem.work(context: context, function: function, isBarrier: false)
        simulation.submit(after: when, to: queue, item, from: worker)
      }
    }
    table.submit_and_wait = { queue, context, function, isBarrier in
      answer(()) { simulation, worker in
        guard let queue, let function else { return }
        simulation.submitAndWait(to: queue, function, context, isBarrier: isBarrier, from: worker)
      }
    }
    table.notify = { group, queue, context, function in
      answer(()) { simulation, worker in
        guard let group, let queue, let function else { return }
        let item = LaneItem.work(context: context, function: function, isBarrier: false)
        simulation.notify(when: group, on: queue, item, from: worker)
      }
    }
    table.wait = { kind, object, timeout in
      answer(0) { simulation, worker in
        guard let object else { return 0 }
        return simulation.wait(for: object, kind: kind, until: timeout, on: worker)
      }
    }
    table.is_on_queue = { queue in
      answer(false) { _, worker in
        worker.frames.contains { lane in
          lane.queue == queue || lane.targets.contains { $0.queue == queue }
        }
      }
    }
    table.hold_queue = { queue, change in
      answer(nil) { simulation, worker in
        guard let queue else { return nil }
        let complaint = simulation.hold(queue, change, from: worker)
        return complaint.map { UnsafePointer(strdup($0.rawValue)) }
      }
    }
  }

  private static func addLocks(to table: inout interposer_hooks) {
    table.await_lock = { owner, lock, expected, isFree in
      answer(false) { simulation, worker in
        guard let lock, let isFree else { return false }
        return simulation.awaitLock(owner: owner, on: worker) { isFree(lock, expected) }
      }
    }
    table.await_condition = { condition, nanoseconds in
      answer(true) { simulation, worker in
        guard let condition else { return true }
        return simulation.awaitCondition(condition, nanoseconds: nanoseconds, on: worker)
      }
    }
    table.signal_condition = { condition, isForAll in
      answer(()) { simulation, _ in
        if let condition { simulation.signal(condition: condition, isForAll: isForAll) }
      }
    }
  }
}

/// Runs the simulation's answer to a call of app code.
func answer<Result>(
  _ fallback: Result, _ body: (Simulation, Worker) -> Result
) -> Result {
  guard let worker = Worker.current else { return fallback }
  return worker.outside { body(worker.simulation, worker) }
}

extension Simulation {
  /// Draws bytes of the simulation's own chance.
  func randomBytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      withUnsafeBytes(of: generator.next().littleEndian) { drawn in
        bytes.append(contentsOf: drawn.prefix(count - bytes.count))
      }
    }
    return bytes
  }
}

extension FileRequest {
  fileprivate init?(_ request: interposer_file_request) {
    guard let call = Call(rawValue: request.call.rawValue) else { return nil }
    self.call = call
    file = request.file
    path = request.path.map { String(cString: $0) }
    otherFile = request.other_file
    otherPath = request.other_path.map { String(cString: $0) }
    flags = request.flags
    mode = request.mode
    bytes = UnsafeMutableRawBufferPointer(start: request.bytes, count: request.count)
    offset = request.offset
    times = UnsafeRawPointer(request.times)
    protectionClass = request.protection
  }
}
