import Foundation

/// What processes do to files. Nothing of it is durable before a sync.
extension Disk {
  /// How much may be kept of changes that are not synced, in bytes.
  ///
  /// Beyond it the disk writes the oldest ones back, as a system does that runs short of memory.
  static let unsyncedLimit = 4 << 20

  /// Creates an empty file; leaves one that exists as it is.
  public mutating func create(_ path: String) {
    guard number(at: path) == nil else { return }
    _ = create(FileNode(kind: .file, attributes: .init(mode: 0o644, at: now)), as: entry(of: path))
  }

  /// Writes bytes into a file; creates it, and fills up to the offset with zeros, as needed.
  ///
  /// - Parameters:
  ///   - bytes: What is written.
  ///   - offset: Where in the file, in bytes; not negative.
  ///   - path: The path of the file.
  /// - Throws: ``DiskError`` as the ``conditions`` have it; the file is unchanged then.
  public mutating func write(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, in path: String
  ) throws(DiskError) {
    guard let number = number(at: path) else {
      try conditions.admit(growth: offset + bytes.count)
      create(path)
      if let number = self.number(at: path) {
        note(.write(offset: offset, bytes: Data(bytes)), of: number)
      }
      return
    }
    try write(bytes, at: offset, in: number)
  }

  /// Cuts a file off, or extends it with zeros; does nothing when there is none.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - size: The new length in bytes; not negative.
  /// - Throws: ``DiskError`` as the ``conditions`` have it; the file is unchanged then.
  public mutating func truncate(_ path: String, to size: Int) throws(DiskError) {
    guard let number = number(at: path) else { return }
    try truncate(number, to: size)
  }

  /// Removes a file, if there is one.
  public mutating func remove(_ path: String) {
    guard number(at: path) != nil else { return }
    remove(entry(of: path))
  }

  // MARK: By number

  /// Gives a new node its first name, and returns its number.
  mutating func create(_ node: FileNode, as entry: FileEntry) -> Int {
    let number = tree.nextNumber
    note(.create(entry, node), of: number)
    return number
  }

  mutating func write(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, in number: Int
  ) throws(DiskError) {
    try conditions.admit(growth: max(0, offset + bytes.count - (tree[number]?.file.size ?? 0)))
    note(.write(offset: offset, bytes: Data(bytes)), of: number)
  }

  mutating func truncate(_ number: Int, to size: Int) throws(DiskError) {
    try conditions.admit(growth: size - (tree[number]?.file.size ?? 0))
    note(.truncate(size: size), of: number)
  }

  mutating func remove(_ entry: FileEntry) {
    guard let number = tree.child(entry) else { return }
    if tree[number]?.nameCount == 1 { conditions.giveBack(tree[number]?.file.size ?? 0) }
    note(.remove(entry), of: number)
  }

  /// Gives a node another name, in one step; what had it before loses it.
  mutating func rename(_ from: FileEntry, to: FileEntry) {
    guard let number = tree.child(from) else { return }
    if let former = tree.child(to), tree[former]?.nameCount == 1 {
      conditions.giveBack(tree[former]?.file.size ?? 0)
    }
    note(.rename(from, to: to), of: number)
  }

  mutating func link(_ number: Int, as entry: FileEntry) {
    note(.link(entry), of: number)
  }

  mutating func describe(_ number: Int, by change: (inout FileAttributes) -> Void) {
    guard var attributes = tree[number]?.attributes else { return }
    change(&attributes)
    attributes.changed = now
    note(.describe(attributes), of: number)
  }

  private mutating func note(_ action: DiskChange.Action, of number: Int) {
    lastSerial += 1
    let change = DiskChange(serial: lastSerial, node: number, action: action, time: now)
    change.make(in: &tree, keeping: change.folders.isEmpty ? [] : Set(openings.keys))
    unsynced.append(change)
    unsyncedCost += change.cost
    if unsyncedCost > Self.unsyncedLimit { writeBackOldest() }
  }

  // MARK: Open files

  /// A process has opened a node.
  mutating func open(_ number: Int) { openings[number, default: 0] += 1 }

  /// A process has closed a node; one without a name is gone then.
  mutating func close(_ number: Int) {
    guard let count = openings[number] else { return }
    openings[number] = count > 1 ? count - 1 : nil
    if count == 1, tree[number]?.nameCount == 0 { tree[number] = nil }
  }

  /// The process is gone, and with it all that it had open.
  mutating func closeAll() {
    for number in openings.keys where tree[number]?.nameCount == 0 { tree[number] = nil }
    openings = [:]
  }
}

/// How changes become durable.
extension Disk {
  /// Makes a file durable; for a new one, also its entry, and with it all entries of its folder.
  ///
  /// - Parameter path: The path of the file; nothing happens when there is none.
  /// - Throws: ``DiskError/failed`` as the ``conditions`` have it.
  public mutating func sync(_ path: String) throws(DiskError) {
    guard let number = number(at: path) else { return try conditions.admit(growth: 0) }
    try sync(number)
  }

  /// Makes durable which files there are in the folder of a file, but not what is in them.
  ///
  /// - Parameter path: A path in the folder; there need not be such a file.
  /// - Throws: ``DiskError/failed`` as the ``conditions`` have it.
  public mutating func syncFolder(of path: String) throws(DiskError) {
    try conditions.admit(growth: 0)
    makeEntriesDurable(in: entry(of: path).folder)
  }

  /// Makes everything durable, as a device does that shuts down in order.
  public mutating func syncAll() {
    durable = tree
    forgetChanges { _ in true }
  }

  /// Makes a node durable: a file with its bytes, a folder with its names.
  mutating func sync(_ number: Int) throws(DiskError) {
    try conditions.admit(growth: 0)
    guard let node = tree[number] else { return }
    if node.kind == .folder { return makeEntriesDurable(in: number) }
    for change in unsynced where change.node == number && change.isNaming {
      change.folders.forEach { makeEntriesDurable(in: $0) }
    }
    guard durable[number] != nil else { return }
    durable[number]?.file = node.file
    durable[number]?.attributes = node.attributes
    forgetChanges { $0.node == number && $0.folders.isEmpty }
  }

  private mutating func makeEntriesDurable(in folder: Int) {
    // A folder that is itself new comes first, or there is nothing that could hold the names.
    if durable[folder] == nil, let parent = tree[folder]?.parent, parent != folder {
      makeEntriesDurable(in: parent)
    }
    let moved = Set(
      unsynced.filter { $0.folders.count > 1 && $0.folders.contains(folder) }.map(\.node))
    var rest: [DiskChange] = []
    for change in unsynced {
      // A node that has moved here must have been made where it came from.
      guard change.folders.contains(folder) || (change.isNaming && moved.contains(change.node))
      else {
        rest.append(change)
        continue
      }
      change.make(in: &durable)
      // What was written to a file without a name has gone with it.
      if durable[change.node] == nil { rest.removeAll { $0.node == change.node } }
    }
    keepUnsynced(rest)
  }

  mutating func forgetChanges(_ isForgotten: (DiskChange) -> Bool) {
    guard !unsynced.isEmpty else { return }
    keepUnsynced(unsynced.filter { !isForgotten($0) })
  }

  private mutating func keepUnsynced(_ changes: [DiskChange]) {
    unsynced = changes
    unsyncedCost = changes.reduce(0) { $0 + $1.cost }
  }

  /// Makes the oldest changes durable, down to half of the limit.
  private mutating func writeBackOldest() {
    var count = 0
    while unsyncedCost > Self.unsyncedLimit / 2, count < unsynced.count {
      unsynced[count].make(in: &durable)
      share(unsynced[count])
      unsyncedCost -= unsynced[count].cost
      count += 1
    }
    unsynced.removeFirst(count)
  }

  /// Keeps the pages of a write that are the same in both trees but once.
  private mutating func share(_ change: DiskChange) {
    guard case .write(let offset, let bytes) = change.action,
      let file = tree[change.node]?.file, durable[change.node] != nil
    else { return }
    durable[change.node]?.file.sharePages(of: file, in: offset..<offset + bytes.count)
  }
}
