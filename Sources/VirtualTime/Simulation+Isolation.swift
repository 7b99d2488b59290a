internal import CInterposer
internal import Glibc

/// What a forked process knows of its hand-back.
struct ForkedChild {
  /// Posted once, when the process is over.
  let isOver: UnsafeMutablePointer<sem_t>
  /// The number of the fatal signal that ended the process, or 0.
  let fatalSignal: UnsafeMutablePointer<Int32>
}

/// The child of this process, for the signal handler, which can reach nothing else.
nonisolated(unsafe) private var currentChild: ForkedChild?

extension Simulation {
  /// Whether the calling code runs in a process that was forked for an app launch.
  public var isInForkedProcess: Bool { child != nil }

  /// Goes on in a forked process until an app process ends there, and takes over what it hands back.
  ///
  /// The fork happens on the event loop, with no app code on the stack and no thread parked. In the
  /// child the simulation goes on on a new thread; the forked thread only waits and hands back, also after a trap.
  ///
  /// - Parameters:
  ///   - inside: The first thing that happens in the child, before its event loop goes on.
  ///   - handBack: Makes, in the child, the bytes that the parent gets. Its argument is the fatal
  ///     signal that ended the app, or nil for an end in order.
  /// - Returns: In the parent, what was handed back.
  public func isolate(
    inside: @escaping () -> Void, handBack: @escaping (_ fatalSignal: KernelFinding?) -> [UInt8]
  ) -> [UInt8] {
    precondition(parkedWaiters.isEmpty, "A fork must not leave parked threads behind.")
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { failIsolation("no pipe (error \(errno))") }
    interposer_prepare_wall()
    let process = forkProcess()
    guard process >= 0 else { failIsolation("no process (error \(errno))") }
    if process == 0 {
      interposer_begin_forked_process()
      close(ends[0])
      _ = interposer_raise_wall()
      liveInChild(inside: inside, handBack: handBack, writeEnd: ends[1])
    }
    close(ends[1])
    let bytes = readAll(from: ends[0])
    close(ends[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    guard status == 0, !bytes.isEmpty else {
      failIsolation("the app process handed nothing back (status \(status))")
    }
    return bytes
  }

  /// Inside a forked process: hands back and ends it; nothing of the app runs after the call.
  public func endProcess() -> Never {
    guard let child else { preconditionFailure("Only a forked process can be ended.") }
    sem_post(child.isOver)
    interposer_block_forever()
  }

  private func liveInChild(
    inside: @escaping () -> Void, handBack: (KernelFinding?) -> [UInt8], writeEnd: Int32
  ) -> Never {
    idleWorkers = []
    let child = ForkedChild(isOver: .allocate(capacity: 1), fatalSignal: .allocate(capacity: 1))
    sem_init(child.isOver, 0, 0)
    child.fatalSignal.initialize(to: 0)
    self.child = child
    currentChild = child
    let endByForce: interposer_fatal_handler = { signal in
      currentChild?.fatalSignal.pointee = signal
      if let isOver = currentChild?.isOver { sem_post(isOver) }
      interposer_block_forever()
    }
    interposer_catch_fatal_signals(endByForce)
    interposer_watch_processor(UInt32(turnLimitSeconds), endByForce)
    interposer_end_input()
    interposer_this_thread().pointee.worker = nil
    startWorker(firstAct: inside)
    while sem_wait(child.isOver) != 0 {}
    let signal = child.fatalSignal.pointee
    let finding: KernelFinding? =
      switch signal {
      case 0: nil
      case SIGPROF: .neverReturned(seconds: turnLimitSeconds)
      default: .fatalSignal(number: signal, name: name(of: signal))
      }
    writeAll(handBack(finding), to: writeEnd)
    _exit(0)
  }

  private func failIsolation(_ reason: String) -> Never {
    failInternally("an app process could not be run in isolation: \(reason).")
  }
}

/// Swift hides `fork`, since it is rarely right in a process with threads.
///
/// Those of the tool are asleep; those of tests beside each other may have locks, which the child takes from them.
@_silgen_name("fork")
private func forkProcess() -> pid_t

private func readAll(from file: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(file, &chunk, chunk.count)
    if count > 0 {
      bytes.append(contentsOf: chunk.prefix(count))
    } else if count == 0 || errno != EINTR {
      return bytes
    }
  }
}

private func writeAll(_ bytes: [UInt8], to file: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
  }
}

extension KernelFinding {
  /// The end of a process by a signal.
  static func fatalSignal(number: Int32) -> KernelFinding {
    .fatalSignal(number: number, name: name(of: number))
  }
}

private func name(of signal: Int32) -> String {
  switch signal {
  case SIGILL: "SIGILL"
  case SIGTRAP: "SIGTRAP"
  case SIGABRT: "SIGABRT"
  case SIGBUS: "SIGBUS"
  case SIGFPE: "SIGFPE"
  case SIGSEGV: "SIGSEGV"
  case SIGKILL: "SIGKILL"
  case SIGTERM: "SIGTERM"
  case SIGINT: "SIGINT"
  default: "signal \(signal)"
  }
}
