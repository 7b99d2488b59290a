import SchedulingRules
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
}

extension Phone {
  /// Makes, in a forked process, the bytes for its parent; empty when that is impossible.
  ///
  /// - Parameter signal: The fatal signal that ended the app, or nil for an end in order.
  /// - Returns: What ``takeOver(_:)`` reads in the parent.
  func handBack(after signal: KernelFinding?) -> [UInt8] {
    if signal != nil, isAtWork { return [] }
    if let signal, let process {
      recordUnfinishedOutput(of: process)
      report(signal, about: process)
      end(process, by: .crash, reason: .crash, detail: signal.signalName.map { .signal(name: $0) })
      drawConsequences()
    }
    state.outsideCalls.formUnion(uncontrolledCalls.all)
    state.disk.closeAll()
    let disk = DiskDifference(from: diskAtFork, to: state.disk)
    var state = state
    state.disk = Disk()
    let handBack = HandBack(
      state: state, disk: disk, clocks: simulation.clocks, generator: simulation.generator,
      lastSequence: simulation.lastSequence, startedJobs: simulation.startedJobs,
      interleaving: simulation.interleaving,
      records: trace.takeKept())
    return (try? CompactEncoder.encode(handBack)) ?? []
  }

  /// Goes on, in the parent, from where the forked process ended.
  func takeOver(_ bytes: [UInt8]) {
    do {
      let handBack = try CompactDecoder.decode(HandBack.self, from: bytes)
      var disk = state.disk
      state = handBack.state
      handBack.disk.make(in: &disk)
      state.disk = disk
      simulation.clocks = handBack.clocks
      simulation.generator = handBack.generator
      simulation.lastSequence = handBack.lastSequence
      simulation.startedJobs = handBack.startedJobs
      simulation.interleaving = handBack.interleaving
      trace.take(over: handBack.records)
    } catch {
      preconditionFailure("A forked process handed back what its parent cannot read: \(error)")
    }
  }
}
