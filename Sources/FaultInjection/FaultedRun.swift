import Emulator
import VirtualTime

/// What a sweep needs of a run with a fault: what is the fault-free run's up to the strike is not kept.
struct FaultedRun {
  /// What was heard up to the first strike.
  var before: Hearing
  /// How many records came before that.
  var countBefore: Int
  /// The record of that strike, and all that follow it.
  var following: [TraceRecord]
  /// What was heard up to the end.
  var hearing: Hearing
  /// The disk at the end.
  var disk: Disk

  /// Where and when the fault of a number, from 1, strikes first; nil for never.
  func strike(_ number: Int) -> (time: Instant, point: Int?)? {
    following.lazy.compactMap { record in
      guard case .faultStruck(let strike) = record.event, strike.fault == number else { return nil }
      return (record.time, strike.point)
    }.first
  }
}

/// Follows a run in which faults strike, or which branches leave that faults strike.
final class FaultWitness: TraceRecorder {
  private var before: Hearing
  private var countBefore = 0
  private var following: [TraceRecord] = []
  private var hearing: Hearing

  init(_ hearing: Hearing) {
    before = hearing
    self.hearing = hearing
  }

  func record(_ record: TraceRecord) {
    if !following.isEmpty {
      following.append(record)
    } else if case .faultStruck = record.event {
      before = hearing
      following.append(record)
    } else {
      countBefore += 1
    }
    hearing.hear(record)
  }

  /// What it has seen, when the run is over.
  func run(endingWith disk: Disk) -> FaultedRun {
    FaultedRun(
      before: before, countBefore: countBefore, following: following, hearing: hearing, disk: disk)
  }
}
