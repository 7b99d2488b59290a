import VirtualTime

/// What becomes of the changes that were not synced when the power is cut.
///
/// Changes are counted from the oldest one that was not synced.
public enum PowerCut: Codable, Equatable, Hashable, Sendable {
  /// The first changes are there, those behind them are not.
  case prefix(Int)
  /// The first changes are there, and of the write behind them the first sectors.
  case torn(after: Int, sectors: Int)
  /// Any changes are there, and of a write any sectors, as a seed will have it.
  case subset(seed: UInt64)

  /// Only what was synced is there.
  public static let allDropped = PowerCut.prefix(0)
  /// Everything is there.
  public static let allKept = PowerCut.prefix(.max)
}

extension Disk {
  /// The bytes that a medium writes whole or not at all.
  public static let sectorSize = 512

  /// Every way in which the changes that were not synced can be cut off or torn, and some subsets.
  ///
  /// - Parameter subsets: How many subsets, with the seeds 0 and up.
  /// - Returns: All prefixes, all prefixes whose last write is torn at one of its inner sector
  ///   boundaries, and the subsets; the first one drops everything.
  public func powerCuts(subsets: Int = 0) -> [PowerCut] {
    var cuts = [PowerCut.allDropped]
    for (index, change) in unsynced.enumerated() {
      cuts += (1..<change.sectorCount).map { .torn(after: index, sectors: $0) }
      cuts.append(.prefix(index + 1))
    }
    if unsynced.count > 1 { cuts += (0..<UInt64(subsets)).map { .subset(seed: $0) } }
    return cuts
  }

  /// The disk as the device finds it when it has power again.
  ///
  /// - Parameter cut: What becomes of the changes that were not synced.
  /// - Returns: A disk on which everything is durable.
  public func afterPowerCut(_ cut: PowerCut) -> Disk {
    var survivors = Survivors(tree: durable, cut: cut)
    for (index, change) in unsynced.enumerated() { survivors.add(change, number: index) }
    var disk = self
    disk.tree = survivors.tree
    disk.openings = [:]
    disk.syncAll()
    disk.conditions.giveBack(size - disk.size)
    return disk
  }
}

/// The files that a power cut leaves.
private struct Survivors {
  var tree: FileTree
  private let cut: PowerCut
  private var generator: SeededGenerator

  init(tree: FileTree, cut: PowerCut) {
    self.tree = tree
    self.cut = cut
    generator = SeededGenerator(seed: 0)
    if case .subset(let seed) = cut { generator = SeededGenerator(seed: seed, stream: "power cut") }
  }

  /// What happened to a file whose own entry is gone finds no node, and is gone as well.
  mutating func add(_ change: DiskChange, number: Int) {
    for sector in survivingSectors(of: change, number: number) {
      change.inSector(sector).make(in: &tree)
    }
  }

  private mutating func survivingSectors(of change: DiskChange, number: Int) -> [Int] {
    let all = Array(0..<change.sectorCount)
    switch cut {
    case .prefix(let count): return number < count ? all : []
    case .torn(let count, let sectors):
      if number < count { return all }
      return number == count ? Array(all.prefix(sectors)) : []
    case .subset:
      // A third each: whole, gone, and torn in any way.
      switch generator.next() % 3 {
      case 0: return all
      case 1: return []
      default: return all.filter { _ in generator.next() & 1 == 0 }
      }
    }
  }
}
