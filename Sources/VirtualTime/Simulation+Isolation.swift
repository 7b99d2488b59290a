internal import CInterposer
internal import Glibc

/// What a forked process lives through.
enum ForkedLife {
  /// One process of the app: it hands back when that ends.
  case launch
  /// The rest of the run, as a branch.
  case branch
}

/// What a forked process hands back at its end.
public enum ForkedEnd: Equatable, Sendable {
  /// Of the app's process: what the run goes on from.
  case launch([UInt8])
  /// Of the run, in the process of a branch: what is known of that.
  case run([UInt8])
}

/// What a forked process knows of its hand-back.
struct ForkedChild {
  let life: ForkedLife
  /// To the process that waits for the hand-back.
  let link: ForkLink
  /// Posted once, when the process is over.
  let isOver: UnsafeMutablePointer<sem_t>
  /// The number of the fatal signal that ended the process, or 0.
  let fatalSignal: UnsafeMutablePointer<Int32>

  init(_ life: ForkedLife, _ link: ForkLink) {
    self.life = life
    self.link = link
    isOver = .allocate(capacity: 1)
    sem_init(isOver, 0, 0)
    fatalSignal = .allocate(capacity: 1)
    fatalSignal.initialize(to: 0)
  }
}

/// The child of this process, for the signal handler, which can reach nothing else.
nonisolated(unsafe) private var currentChild: ForkedChild?

extension Simulation {
  /// Whether the calling code runs in a process that was forked for an app launch.
  public var isInForkedProcess: Bool { child?.life == .launch }

  /// Whether the calling code runs in a process that goes on with a branch, behind the launch that this left.
  public var isBranch: Bool { child?.life == .branch }

  /// Goes on in a forked process until an app process ends there, and takes over what it hands back.
  ///
  /// The fork happens on the event loop, with no app code on any stack. In the child the simulation goes on on a new
  /// thread; the forked thread only waits and hands back, also after a trap.
  ///
  /// A launch may have branches. What such a one hands back comes here first: the branch goes on in another child of this
  /// process, which returns from this call with it. Where the run of a branch is over in the launch, this process ends with
  /// what is known of it.
  ///
  /// - Parameters:
  ///   - inside: The first thing that happens in the child, before its event loop goes on.
  ///   - handBack: Makes, in the child, what the parent gets. Its argument is the fatal signal that ended the app, or nil
  ///     for an end in order. Nil when it is impossible to make anything.
  /// - Returns: In the parent, what was handed back.
  public func isolate(
    inside: @escaping () -> Void, handBack: @escaping (_ fatalSignal: KernelFinding?) -> ForkedEnd?
  ) -> [UInt8] {
    switch live(as: .launch, inside: inside, handBack: handBack) {
    case .launch(let bytes): return bytes
    case .run(let known):
      guard isBranch, let child else {
        preconditionFailure("Only the run of a branch is concluded.")
      }
      child.link.send(ForkLink.Message(end: .run(known)))
      _exit(0)
    case nil: failIsolation("the app process handed nothing back")
    }
  }

  /// Goes on in a forked process until that is over.
  ///
  /// - Returns: In the parent, what was handed back; nil when the child died, or could make nothing.
  func live(
    as life: ForkedLife, inside: @escaping () -> Void,
    handBack: @escaping (_ fatalSignal: KernelFinding?) -> ForkedEnd?
  ) -> ForkedEnd? {
    precondition(
      isInForkedProcess || waitingThreads.isEmpty, "A fork must not leave threads behind.")
    interposer_prepare_wall()
    switch split() {
    case .child(let link):
      _ = interposer_raise_wall()
      if life == .launch { interposer_give_places() }
      liveInChild(ForkedChild(life, link), inside: inside, handBack: handBack)
    case .parent(let link, let process):
      var end: ForkedEnd?
      while let message = ForkGate.aside({ link.receive() }) {
        guard let branch = message.branch else {
          end = message.end
          continue
        }
        if let branched = follow(branch, to: message.end, from: link) { return branched }
      }
      link.close()
      return hasEndedWell(process) ? end : nil
    }
  }

  /// The two processes that a fork makes.
  enum Fork {
    case child(ForkLink)
    case parent(ForkLink, pid_t)
  }

  /// Makes a process of the calling thread, and of those with app code on their stacks, with a line between the two.
  func split() -> Fork {
    guard let (here, there) = ForkLink.pair() else { failIsolation("no line (error \(errno))") }
    for thread in endingThreads { thread.awaitEnd() }
    endingThreads = []
    // Threads of the tool are asleep. Others, of tests, may have locks of the C library, which the child takes from them.
    let process = ForkGate.whenAllRest { interposer_fork(!waitingThreads.isEmpty) }
    guard process >= 0 else { failIsolation("no process (error \(errno))") }
    guard process == 0 else {
      there.close()
      return .parent(here, process)
    }
    interposer_begin_forked_process()
    interposer_part()
    here.close()
    idleWorkers = []
    return .child(there)
  }

  /// Waits for the end of a forked process; false when it did not end in order.
  func hasEndedWell(_ process: pid_t) -> Bool {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status == 0
  }

  /// Inside a forked process: hands back and ends it; nothing of the app runs after the call.
  public func endProcess() -> Never {
    guard let child else { preconditionFailure("Only a forked process can be ended.") }
    sem_post(child.isOver)
    interposer_block_forever()
  }

  private func liveInChild(
    _ child: ForkedChild, inside: @escaping () -> Void, handBack: (KernelFinding?) -> ForkedEnd?
  ) -> Never {
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
    for thread in waitingThreads { thread.comeAlong() }
    startWorker(firstAct: inside)
    while sem_wait(child.isOver) != 0 {}
    let signal = child.fatalSignal.pointee
    let finding: KernelFinding? =
      switch signal {
      case 0: nil
      case SIGPROF: .neverReturned(seconds: turnLimitSeconds)
      default: .fatalSignal(number: signal, name: name(of: signal))
      }
    if let end = handBack(finding) { child.link.send(ForkLink.Message(end: end)) }
    _exit(0)
  }

  private func failIsolation(_ reason: String) -> Never {
    failInternally("an app process could not be run in isolation: \(reason).")
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
  // Where Swift traps, this processor has met an instruction that does not exist, and an iPhone's a breakpoint.
  case SIGILL, SIGTRAP: "SIGTRAP"
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
