import DeviceStorage
import Emulator
import FaultInjection

extension BenchCase {
  /// The case `sweep`: an even part of the faults of `TrackerWorkday`, with branches and with each run lived anew.
  static func sweep(_ command: EmulatorCommand) -> BenchCase {
    BenchCase(
      name: "sweep", unit: "points", operations: 160,
      comparedWith: "each run lived through from its beginning",
      perform: { try SweepWorkload(command).seconds(points: $0, branches: true) },
      reference: { try SweepWorkload(command).seconds(points: $0, branches: false) })
  }
}

/// `sweep`: the usual faults of `TrackerWorkday`, in one process.
private struct SweepWorkload {
  private let tracker: TrackerWorkload

  init(_ command: EmulatorCommand) throws {
    tracker = try TrackerWorkload(command)
  }

  /// Sweeps over about so many points of the whole day; returns the seconds for exactly as many.
  func seconds(points: Int, branches: Bool) -> Double {
    DeviceStorage.install()
    let all = sweep(.whole).share.count
    var part = sweep(Shard(1, of: max(1, all / max(1, points))) ?? .whole)
    part.branches = branches
    let seconds = BenchClock.processorSeconds { part.perform { _ in true } }
    return seconds * Double(points) / Double(max(1, part.share.count))
  }

  private func sweep(_ shard: Shard) -> Sweep {
    Sweep(
      of: tracker.configuration, app: tracker.app, audits: tracker.command.audits,
      isolation: .inProcess, faults: SweepFault.usual, shard: shard)
  }
}
