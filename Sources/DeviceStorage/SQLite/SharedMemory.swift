/// The index of a write-ahead log, in memory that the connections of one process share.
///
/// It is rebuilt from the log when a process opens the database, so that it need not outlive one.
/// Each open file holds its memory alive: SQLite keeps pointers into it until the file is closed.
final class SharedMemory {
  private var regions: [UnsafeMutableRawBufferPointer] = []
  var locks = SharedMemoryLocks()

  deinit {
    for region in regions { region.deallocate() }
  }

  /// Returns the start of a region, all zeros when it is new, or nil when it is absent and not to be added.
  func region(_ index: Int, size: Int, extending: Bool) -> UnsafeMutableRawPointer? {
    guard extending || index < regions.count else { return nil }
    while regions.count <= index {
      let region = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
      region.initializeMemory(as: UInt8.self, repeating: 0)
      regions.append(region)
    }
    return regions[index].baseAddress
  }
}

/// The locks of connections on the slots of a shared memory, each shared or exclusive.
struct SharedMemoryLocks {
  /// The slot that a connection holds alone while it writes a transaction.
  static let writerSlot = 0

  private var shared: [Int: UInt16] = [:]
  private var exclusive: [Int: UInt16] = [:]

  /// Whether any connection holds a slot alone.
  var isAnyExclusive: Bool { exclusive.values.contains { $0 != 0 } }

  /// Takes slots for a connection, all or none.
  mutating func lock(_ slots: Range<Int>, by connection: Int, exclusively: Bool) -> Bool {
    let mask = Self.mask(slots)
    let taken =
      Self.union(exclusive, but: connection)
      | (exclusively ? Self.union(shared, but: connection) : 0)
    guard taken & mask == 0 else { return false }
    if exclusively {
      exclusive[connection, default: 0] |= mask
    } else {
      shared[connection, default: 0] |= mask
    }
    return true
  }

  /// Gives slots back, however the connection holds them.
  mutating func unlock(_ slots: Range<Int>, by connection: Int) {
    let mask = Self.mask(slots)
    shared[connection]? &= ~mask
    exclusive[connection]? &= ~mask
  }

  /// Gives all slots of a connection back.
  mutating func unlockAll(by connection: Int) {
    shared[connection] = nil
    exclusive[connection] = nil
  }

  private static func mask(_ slots: Range<Int>) -> UInt16 {
    slots.reduce(0) { $0 | (1 << UInt16($1)) }
  }

  private static func union(_ masks: [Int: UInt16], but connection: Int) -> UInt16 {
    masks.reduce(0) { $1.key == connection ? $0 : $0 | $1.value }
  }
}
