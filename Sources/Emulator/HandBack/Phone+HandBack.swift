import SchedulingRules
import Synchronization
import VirtualTime

/// What a forked process hands to its parent: all that outlives an app process.
private struct HandBack: Codable {
  /// Without the disk, of which only the difference is handed over.
  var state: PhoneState
  var disk: DiskDifference
  var clocks: Clocks
  var generator: SeededGenerator
  var lastSequence: UInt64
  var startedJobs: Int
  var interleaving: Interleaving?
  /// What was recorded since the fork.
  var records: [TraceRecord]
  /// What was seen since the fork by whoever looks at the phone once.
  var moment: PhoneMoment?
  /// The app's process, where the run is over and somebody wants to look at its end.
  var lastProcess: PhoneMoment.Process?
  /// What was seen since the fork by whoever looks all the time.
  var chronicle: Chronicle.Part?

  /// How many that tell of nothing wrong, and of something, were encoded for nobody.
  private static let usual = Atomic(0)
  private static let unusual = Atomic(0)

  /// Encodes the first ones of the run, and the first with a fault or a finding, for nobody.
  ///
  /// What the runtime looks up at the first encoding of a type, it then knows in every process that is forked later; each of
  /// them would look it up anew.
  func acquaintRuntime() {
    let isUnusual = records.contains { record in
      switch record.event {
      case .faultStruck, .findingReported: true
      default: false
      }
    }
    let count =
      isUnusual
      ? Self.unusual.add(1, ordering: .relaxed).oldValue
      : Self.usual.add(1, ordering: .relaxed).oldValue
    if count < 24 { _ = try? CompactEncoder.encode(self) }
    // What the app is launched for after a fault is mostly of a kind that the run without faults does not have.
    if !isUnusual, count == 0, let kinds = try? CompactEncoder.encode(LaunchCause.kinds) {
      _ = try? CompactDecoder.decode([LaunchCause].self, from: kinds)
    }
  }
}

extension Phone {
  /// Performs a launch, by isolation mode in a forked process, whose end this then waits for.
  func isolate(_ launch: @escaping () -> Void) {
    switch isolation {
    case .inProcess: launch()
    case .process:
      core.trace.forward()
      storage.pages = PageFile()
      defer { storage.pages = nil }
      let bytes = simulation.isolate(
        inside: { [self] in
          core.work {
            surroundings.adoptEnvironment()
            storage.diskAtFork = storage.state.disk
            core.chronicle?.beginPart()
            launch()
            settle()
          }
        },
        handBack: { [self] signal in handBack(after: signal) })
      takeOver(bytes)
    }
  }

  /// Makes, in a forked process, what its parent gets; nil when that is impossible.
  ///
  /// - Parameter signal: The fatal signal that ended the app, or nil for an end in order.
  /// - Returns: What ``takeOver(_:)`` reads in the parent; of a branch whose run is over, what is known of it: nothing goes
  ///   on that would need the phone.
  func handBack(after signal: KernelFinding?) -> ForkedEnd? {
    if signal != nil, core.isAtWork { return nil }
    if let signal, let process {
      supervisor.recordUnfinishedOutput(of: process)
      report(signal, about: process)
      if let name = signal.signalName {
        supervisor.end(process, by: .crash, reason: .crash, detail: .signal(name: name))
      } else {
        supervisor.end(process, by: .killed, reason: .endlessLoop)
      }
      drawConsequences()
    }
    core.state.outsideCalls.formUnion(core.uncontrolledCalls.all)
    if signal == nil, core.state.isOver, core.glance == nil, core.chronicle == nil,
      let conclusion = simulation.conclusion
    {
      storage.state.disk.closeAll()
      return .run(conclusion())
    }
    core.chronicle?.look(at: self)
    let disk = storage.takeDifference()
    let handBack = HandBack(
      state: state, disk: disk, clocks: simulation.clocks, generator: simulation.generator,
      lastSequence: simulation.lastSequence, startedJobs: simulation.startedJobs,
      interleaving: simulation.interleaving,
      records: core.trace.takeKept(), moment: core.glance?.moment,
      lastProcess: core.state.isOver && core.glance != nil ? process.map(moment(of:)) : nil,
      chronicle: core.chronicle?.handBack)
    return (try? CompactEncoder.encode(handBack)).map { .launch($0) }
  }

  /// Goes on, in the parent, from where the forked process ended.
  private func takeOver(_ bytes: [UInt8]) {
    do {
      let handBack = try CompactDecoder.decode(HandBack.self, from: bytes)
      // A branch knows from the run that it left what it takes.
      if acquaintsRuntime, !simulation.isBranch { handBack.acquaintRuntime() }
      var disk = storage.state.disk
      state = handBack.state
      handBack.disk.make(in: &disk, takingPagesFrom: storage.pages)
      storage.state.disk = disk
      simulation.clocks = handBack.clocks
      simulation.generator = handBack.generator
      simulation.lastSequence = handBack.lastSequence
      simulation.startedJobs = handBack.startedJobs
      simulation.interleaving = handBack.interleaving
      core.trace.take(over: handBack.records)
      if let moment = handBack.moment { core.glance?.moment = moment }
      core.glance?.lastProcess = handBack.lastProcess
      if let part = handBack.chronicle { core.chronicle?.take(over: part) }
    } catch {
      preconditionFailure("A forked process handed back what its parent cannot read: \(error)")
    }
  }
}
