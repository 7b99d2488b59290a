import Foundation

/// What two disks differ in, one of which was a copy of the other: what a forked process hands back.
///
/// Found by the storage that they no longer share, so that what nobody has touched costs nothing.
struct DiskDifference: Codable, Sendable {
  private var tree: [NodeDifference]
  private var durable: [NodeDifference]
  /// The serial numbers of the changes that no longer wait to become durable.
  private var dropped: [Int]
  private var added: [DiskChange]
  private var lastSerial: Int
  private var conditions: DiskConditions

  /// Finds what has changed since a disk was copied.
  init(from old: Disk, to new: Disk) {
    tree = new.tree.suspects(besides: old.tree).compactMap {
      NodeDifference($0, from: old.tree[$0], to: new.tree[$0])
    }
    durable = new.durable.suspects(besides: old.durable).compactMap {
      NodeDifference($0, from: old.durable[$0], to: new.durable[$0], besides: new.tree[$0])
    }
    let still = Set(new.unsynced.map(\.serial))
    dropped = old.unsynced.map(\.serial).filter { !still.contains($0) }
    added = new.unsynced.filter { $0.serial > old.lastSerial }
    lastSerial = new.lastSerial
    conditions = new.conditions
  }

  /// Makes the changes in the disk that the copy was taken from.
  func make(in disk: inout Disk) {
    for difference in tree { difference.make(in: &disk.tree) }
    for difference in durable {
      difference.make(in: &disk.durable, besides: disk.tree[difference.number])
    }
    let gone = Set(dropped)
    disk.unsynced = disk.unsynced.filter { !gone.contains($0.serial) } + added
    disk.unsyncedCost = disk.unsynced.reduce(0) { $0 + $1.cost }
    disk.lastSerial = lastSerial
    disk.conditions = conditions
  }
}

/// What a node differs in from what it was.
private struct NodeDifference: Codable, Sendable {
  let number: Int
  /// Nil for a node that is gone; without the bytes of a file and the names of a folder.
  private var node: FileNode?
  private var size = 0
  private var pages = PackedPages()
  /// The names that lead elsewhere; number 0 for one that is gone.
  private var entries: [String: Int] = [:]

  /// Nil when there is no difference.
  init?(
    _ number: Int, from old: FileNode?, to new: FileNode?, besides other: FileNode? = nil
  ) {
    self.number = number
    guard var bare = new else {
      if old == nil { return nil }
      return
    }
    size = bare.file.size
    let former = old?.file ?? DiskFile()
    for page in bare.file.pages.suspects(besides: former.pages) {
      let bytes = bare.file.pages[page]
      if page < former.pages.count, former.pages[page].sharesStorage(with: bytes) { continue }
      if let shared = other?.file.pages, page < shared.count,
        shared[page].sharesStorage(with: bytes)
      {
        pages.append(page, nil)
      } else {
        pages.append(page, bytes)
      }
    }
    let (before, now) = (old?.entries ?? [:], bare.entries)
    for (name, leadsTo) in now where before[name] != leadsTo { entries[name] = leadsTo }
    for name in before.keys where now[name] == nil { entries[name] = 0 }
    bare.file = DiskFile()
    bare.entries = [:]
    if let old, pages.isEmpty, entries.isEmpty, size == former.size,
      bare == old.bare
    {
      return nil
    }
    node = bare
  }

  func make(in tree: inout FileTree, besides other: FileNode? = nil) {
    guard var new = node else { return tree[number] = nil }
    new.file = tree[number]?.file ?? DiskFile()
    new.entries = tree[number]?.entries ?? [:]
    // Of the former node nothing may be shared while its parts are changed in place.
    tree[number] = nil
    new.file.truncate(to: size)
    pages.forEach { page, bytes in
      if let bytes = bytes ?? other?.file.pages[page] { new.file.replacePage(page, by: bytes) }
    }
    for (name, leadsTo) in entries { new.entries[name] = leadsTo == 0 ? nil : leadsTo }
    tree[number] = new
  }
}

/// The pages of a file that differ, one behind the other in one run of bytes: a dictionary of them takes a hundred
/// times as long to hand over.
private struct PackedPages: Codable, Sendable {
  /// For each page its number and its length, 8 bytes each, and its bytes.
  private var bytes = Data()
  /// The length that stands for the page of the same number in the disk's other tree.
  private static let isShared = -1

  var isEmpty: Bool { bytes.isEmpty }

  /// Adds a page; nil: that of the same number in the disk's other tree.
  mutating func append(_ number: Int, _ page: [UInt8]?) {
    for value in [number, page?.count ?? Self.isShared] {
      withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
    }
    if let page { bytes.append(contentsOf: page) }
  }

  func forEach(_ body: (Int, [UInt8]?) -> Void) {
    bytes.withUnsafeBytes { bytes in
      var place = 0
      func next() -> Int {
        defer { place += 8 }
        return bytes.loadUnaligned(fromByteOffset: place, as: Int.self)
      }
      while place < bytes.count {
        let (number, length) = (next(), next())
        guard length != Self.isShared else {
          body(number, nil)
          continue
        }
        body(number, [UInt8](bytes[place..<place + length]))
        place += length
      }
    }
  }
}

extension FileNode {
  /// The node without the bytes of a file and the names of a folder.
  fileprivate var bare: FileNode {
    var bare = self
    bare.file = DiskFile()
    bare.entries = [:]
    return bare
  }
}
