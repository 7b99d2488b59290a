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
  ///
  /// - Parameters:
  ///   - old: The disk as it was then.
  ///   - new: The disk now.
  ///   - file: Where pages are left that are too many; nil: all are held in the difference.
  init(from old: Disk, to new: Disk, leavingPagesIn file: PageFile? = nil) {
    var room = PageRoom(file)
    tree = new.tree.suspects(besides: old.tree).compactMap {
      NodeDifference($0, from: old.tree[$0], to: new.tree[$0], room: &room)
    }
    durable = new.durable.suspects(besides: old.durable).compactMap {
      NodeDifference(
        $0, from: old.durable[$0], to: new.durable[$0], besides: new.tree[$0], room: &room)
    }
    let still = Set(new.unsynced.map(\.serial))
    dropped = old.unsynced.map(\.serial).filter { !still.contains($0) }
    added = new.unsynced.filter { $0.serial > old.lastSerial }
    lastSerial = new.lastSerial
    conditions = new.conditions
  }

  /// Makes the changes in the disk that the copy was taken from.
  ///
  /// - Parameters:
  ///   - disk: The disk.
  ///   - file: Where pages were left.
  func make(in disk: inout Disk, takingPagesFrom file: PageFile? = nil) {
    for difference in tree { difference.make(in: &disk.tree, file: file) }
    for difference in durable {
      difference.make(in: &disk.durable, besides: disk.tree[difference.number], file: file)
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
    _ number: Int, from old: FileNode?, to new: FileNode?, besides other: FileNode? = nil,
    room: inout PageRoom
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
        pages.append(page, nil, room: &room)
      } else {
        pages.append(page, bytes, room: &room)
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

  func make(in tree: inout FileTree, besides other: FileNode? = nil, file: PageFile?) {
    guard var new = node else { return tree[number] = nil }
    new.file = tree[number]?.file ?? DiskFile()
    new.entries = tree[number]?.entries ?? [:]
    // Of the former node nothing may be shared while its parts are changed in place.
    tree[number] = nil
    new.file.truncate(to: size)
    pages.forEach(from: file) { page, bytes in
      if let bytes = bytes ?? other?.file.pages[page] { new.file.replacePage(page, by: bytes) }
    }
    for (name, leadsTo) in entries { new.entries[name] = leadsTo == 0 ? nil : leadsTo }
    tree[number] = new
  }
}

/// The pages of a file that differ, one behind the other in one run of bytes: a dictionary of them takes a hundred
/// times as long to hand over.
private struct PackedPages: Codable, Sendable {
  /// For each page its number and its length, 8 bytes each, and its bytes, or the 8 bytes of its place in a file.
  private var bytes = Data()
  /// The length that stands for the page of the same number in the disk's other tree.
  private static let isShared = -1
  /// The length that stands for a whole page in a file.
  private static let isElsewhere = -2

  var isEmpty: Bool { bytes.isEmpty }

  /// Adds a page; nil: that of the same number in the disk's other tree.
  mutating func append(_ number: Int, _ page: [UInt8]?, room: inout PageRoom) {
    guard let page else { return append([number, Self.isShared]) }
    if let place = room.place(of: page) { return append([number, Self.isElsewhere, place]) }
    append([number, page.count])
    bytes.append(contentsOf: page)
  }

  private mutating func append(_ values: [Int]) {
    for value in values { withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) } }
  }

  func forEach(from file: PageFile?, _ body: (Int, [UInt8]?) -> Void) {
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
        guard length != Self.isElsewhere else {
          let page = file?.page(at: next(), count: DiskFile.pageSize)
          guard let page else { preconditionFailure("A page is not where it was left.") }
          body(number, page)
          continue
        }
        body(number, [UInt8](bytes[place..<place + length]))
        place += length
      }
    }
  }
}

/// Decides which pages are held in a difference: the first ones, and all where there is no other place.
private struct PageRoom {
  private let file: PageFile?
  private var left = PageFile.inlineLimit

  init(_ file: PageFile?) { self.file = file }

  /// Leaves a page elsewhere, and returns where it begins; nil: it is to be held.
  mutating func place(of page: [UInt8]) -> Int? {
    guard left < page.count, page.count == DiskFile.pageSize else {
      left -= page.count
      return nil
    }
    return file?.append(page)
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
