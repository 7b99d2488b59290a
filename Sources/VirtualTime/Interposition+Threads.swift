internal import CInterposer
internal import Glibc

/// The answers to calls about threads, run loops and dispatch sources.
extension Interposition {
  static func addSources(to table: inout interposer_hooks) {
    table.retarget_queue = { queue in
      answer(()) { _, worker in
        if let queue { worker.domain?.retarget(queue) }
      }
    }
    table.make_source = { queue, kind in
      answer(()) { simulation, worker in
        guard let queue, let domain = worker.domain, !domain.hasEnded else { return }
        domain.sources[queue] = EventSource(kind: kind, queue: queue, domain: domain)
        _ = simulation.hold(queue, interposer_deactivate, from: worker)
      }
    }
    table.refer_to_source = { object, isTaken in
      source(object, nil) { source, _ in
        source.refer(isTaken: isTaken).map { UnsafePointer(strdup($0.rawValue)) }
      }
    }
    table.set_source_handler = { object, kind, handler in
      source(object, handler) { source, _ in source.set(handler, for: kind) }
    }
    table.set_source_timer = { object, start, interval in
      source(object, ()) { source, simulation in
        source.setTimer(simulation.deadline(of: start), interval: interval)
      }
    }
    table.merge_source_data = { object, value in
      source(object, ()) { source, _ in source.merge(UInt(value)) }
    }
    table.source_data = { object in source(object, 0) { source, _ in source.data } }
    table.cancel_source = { object in source(object, ()) { source, _ in source.cancel() } }
    table.is_source_cancelled = { object in
      source(object, false) { source, _ in source.isCancelled }
    }
  }

  static func addRunLoops(to table: inout interposer_hooks) {
    table.main_run_loop = {
      answer(nil) { simulation, worker in
        worker.domain.map { simulation.mainRunLoop(of: $0).loop }
      }
    }
    table.will_use_run_loop = { answer(()) { _, worker in worker.spend() } }
    table.wake_run_loop = { loop in
      answer(()) { _, worker in
        guard let main = worker.domain?.mainRunLoop, main.loop == loop else { return }
        main.wake()
      }
    }
    table.set_file_timer = { file, reading in
      answer(()) { simulation, worker in
        guard let domain = worker.domain, !domain.hasEnded else { return }
        simulation.setTimer(ofFile: file, to: reading, in: domain)
      }
    }
    table.await_files = { isOver, object, nanoseconds in
      answer(()) { simulation, worker in
        guard let isOver else { return }
        simulation.awaitFiles(nanoseconds: nanoseconds, on: worker) { isOver(object) }
      }
    }
  }

  static func addThreads(to table: inout interposer_hooks) {
    table.await = { what, isOver, object, nanoseconds in
      answer(true) { simulation, worker in
        guard let what, let isOver else { return true }
        return simulation.await(
          String(cString: what), nanoseconds: nanoseconds, on: worker
        ) { isOver(object) }
      }
    }
    table.make_thread = {
      answer(nil) { simulation, worker in
        guard let domain = worker.domain, !domain.hasEnded else { return nil }
        return Unmanaged.passRetained(simulation.makeThread(in: domain)).toOpaque()
      }
    }
    table.name_thread = { thread, number in
      answer(()) { simulation, _ in
        guard let thread else { return }
        simulation.begin(
          Unmanaged<Worker>.fromOpaque(thread).takeUnretainedValue(), number: UInt(number))
      }
    }
    table.begin_thread = { thread in
      guard let thread else { return }
      let worker = Unmanaged<Worker>.fromOpaque(thread).takeUnretainedValue()
      if let domain = worker.waiter?.domain { worker.beginThread(in: domain) }
    }
    table.end_thread = { thread in
      if let thread { Unmanaged<Worker>.fromOpaque(thread).takeRetainedValue().endThread() }
    }
    table.await_thread = { number in
      answer(()) { simulation, worker in simulation.awaitThread(UInt(number), on: worker) }
    }
  }
}

/// Runs the simulation's answer to a call about a dispatch source.
private func source<Result>(
  _ object: UnsafeMutableRawPointer?, _ fallback: Result,
  _ body: (EventSource, Simulation) -> Result
) -> Result {
  answer(fallback) { simulation, worker in
    guard let object, let source = worker.domain?.sources[object] else { return fallback }
    return body(source, simulation)
  }
}
