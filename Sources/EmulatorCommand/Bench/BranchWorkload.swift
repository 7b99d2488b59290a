import DeviceStorage
import Emulator
import Foundation
import VirtualTime

extension BenchCase {
  /// The case `branch`: what it costs to leave `TrackerWorkday` shortly before its end, beside living through the day.
  static func branch(_ command: EmulatorCommand) -> BenchCase {
    BenchCase(
      name: "branch", unit: "branches", operations: 50,
      bytesOfItem: { try BranchWorkload(command).bytesOfBranch() },
      comparedWith: "the run lived through from its beginning",
      perform: { try BranchWorkload(command).seconds(branches: $0) },
      reference: {
        try TrackerWorkload(command).seconds(runs: $0, isolation: .inProcess, inFiles: false)
      })
  }
}

/// `branch`: a run that others leave at its last moments of rest, to live to its end in processes of their own.
private struct BranchWorkload {
  private let tracker: TrackerWorkload
  /// How many points lie before each rest, in their order.
  private let rests: [Int]

  init(_ command: EmulatorCommand) throws {
    tracker = try TrackerWorkload(command)
    DeviceStorage.install()
    let listing = RestListing()
    var run = tracker.run(.inProcess)
    run.recordsPoints = true
    run.marksRest = true
    _ = run.perform(recorders: [listing])
    rests = listing.places
  }

  /// Lets so many branches leave; returns the seconds that they took, without the run that they left.
  func seconds(branches: Int) -> Double {
    let alone = BenchClock.processorSeconds { _ = live(branches: 0) }
    return max(BenchClock.processorSeconds { _ = live(branches: branches) } - alone, 1e-9)
  }

  /// The bytes that a branch shares with nobody at its end, the mean of a hundred.
  func bytesOfBranch() -> Int {
    let bytes = live(branches: 100)
    return bytes.reduce(0, +) / max(1, bytes.count)
  }

  /// Lives through the day with branches; what each had to itself, in bytes.
  private func live(branches: Int) -> [Int] {
    var bytes: [Int] = []
    let all = rests.suffix(branches).enumerated().map {
      Branch(number: $0.offset, place: $0.element, faults: FaultPlan([]))
    }
    _ = tracker.run(.inProcess).perform(
      branches: Branches(
        all, first: all.map(\.number),
        conclude: { _, _ in Array(String(PrivateMemory.kibibytes).utf8) },
        take: { _, text in
          bytes.append(1_024 * (Int(String(decoding: text, as: UTF8.self)) ?? 0))
          return .none
        }))
    return bytes
  }
}

/// Where a run is at rest.
private final class RestListing: TraceRecorder {
  private(set) var places: [Int] = []

  func record(_ record: TraceRecord) {
    guard case .pointReached(let point) = record.event, point.followsRest == true else { return }
    places.append(point.point - 1)
  }
}

/// The memory of this process that it shares with no other.
private enum PrivateMemory {
  /// The pages that were written, in KiB, as the kernel counts them; 0 where nothing tells.
  static var kibibytes: Int {
    OwnProcess.number("Private_Dirty", in: "smaps_rollup") ?? 0
  }
}
