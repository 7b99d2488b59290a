internal import CInterposer
internal import Glibc

/// Whoever follows the branches of a run.
public struct BranchKeeper {
  /// Told, in the process of a branch that left a launch and goes on behind it, which one it is.
  public var begin: (Int) -> Void
  /// Makes, in the process of a branch whose run is over, what is known of it.
  public var conclude: (Int) -> [UInt8]
  /// Takes what is known of a branch, in the process that goes on with the run; empty when the branch died.
  ///
  /// The answer goes to the process that it left.
  public var take: (Int, [UInt8]) -> Int

  /// Creates a keeper.
  public init(
    begin: @escaping (Int) -> Void, conclude: @escaping (Int) -> [UInt8],
    take: @escaping (Int, [UInt8]) -> Int
  ) {
    self.begin = begin
    self.conclude = conclude
    self.take = take
  }
}

extension Simulation {
  /// Whether a branch would have all that it goes on with, and share nothing of it with the run that it leaves.
  ///
  /// A run loop lives on a thread of its own, which no fork takes along: it can be left only where the process of a launch
  /// ends with it. Threads with app code on their stacks come along where all others of the process are known to be asleep:
  /// in that of a launch, too.
  public var canBranch: Bool {
    guard interposer_can_part() else { return false }
    guard isInForkedProcess else { return !hasMadeRunLoop && waitingThreads.isEmpty }
    return waitingThreads.allSatisfy(\.canComeAlong)
  }

  /// The threads with app code of a living domain on their stacks, beside the one that carries the loop.
  var waitingThreads: [Worker] {
    if parkedWaiters.isEmpty, resumingWaiters.isEmpty { return beginningThreads }
    return parkedWaiters.map(\.worker) + resumingWaiters.map(\.worker) + beginningThreads
  }

  /// Lets a branch leave the run: it goes on in a process of its own, to the end of the run, while the caller waits.
  ///
  /// Called at rest (``atRest``), of a run that has a ``branchKeeper`` and ``canBranch``.
  ///
  /// - Parameters:
  ///   - number: What the keeper calls the branch.
  ///   - inside: The first thing that happens in the branch.
  ///   - handBack: Makes what a launch hands back, where the branch leaves one.
  /// - Returns: The keeper's answer; nil when the branch died.
  public func branch(
    _ number: Int, inside: @escaping () -> Void,
    handBack: @escaping (_ fatalSignal: KernelFinding?) -> ForkedEnd?
  ) -> Int? {
    guard let keeper = branchKeeper else { preconditionFailure("Nobody follows branches.") }
    let begin = { [unowned self] in
      conclusion = { keeper.conclude(number) }
      inside()
    }
    guard isInForkedProcess, let child else {
      let end = live(as: .branch, inside: begin) { $0 == nil ? .run(keeper.conclude(number)) : nil }
      return keeper.take(number, end?.known ?? [])
    }
    // The launch ends in the branch's process; what follows it, in one that the waiting parent makes.
    guard let end = live(as: .launch, inside: begin, handBack: handBack) else { return nil }
    child.link.send(ForkLink.Message(branch: number, end: end))
    return child.link.receiveNumber().map { Int($0) }
  }

  /// Takes what is known of a branch that has left a launch, or lets it go on behind that, in a process of its own.
  ///
  /// - Returns: In that process, what the launch has handed back there; nil in the process that waits for it.
  func follow(_ number: Int, to end: ForkedEnd, from launch: ForkLink) -> ForkedEnd? {
    guard let keeper = branchKeeper else { preconditionFailure("Nobody follows branches.") }
    var known = end.known
    if known == nil {
      switch split() {
      case .child(let link):
        launch.close()
        child = ForkedChild(.branch, link)
        conclusion = { keeper.conclude(number) }
        handBackAtEnd()
        keeper.begin(number)
        return end
      case .parent(let link, let process):
        let end = ForkGate.aside { link.receive() }?.end
        link.close()
        if hasEndedWell(process) { known = end?.known }
      }
    }
    launch.send(Int64(keeper.take(number, known ?? [])))
    return nil
  }

  /// Has a thread wait for the end of the run in this process, in order to hand back.
  private func handBackAtEnd() {
    guard let child, let conclusion else { return }
    Worker.startThread {
      while sem_wait(child.isOver) != 0 {}
      child.link.send(ForkLink.Message(end: .run(conclusion())))
      _exit(0)
    }
  }
}

extension ForkedEnd {
  /// What is known of a branch whose run is over; nil where it is not.
  fileprivate var known: [UInt8]? {
    if case .run(let known) = self { known } else { nil }
  }
}
