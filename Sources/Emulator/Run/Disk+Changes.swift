import Foundation

/// What processes do to files. Nothing of it is durable before a sync.
extension Disk {
  /// How much may be kept of changes that are not synced, in bytes.
  ///
  /// Beyond it the disk writes the oldest ones back, as a system does that runs short of memory.
  static let unsyncedLimit = 4 << 20

  /// Creates an empty file; leaves one that exists as it is.
  public mutating func create(_ path: String) {
    guard files[path] == nil else { return }
    change(path, .create)
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
    let size = files[path]?.size ?? 0
    try conditions.admit(growth: max(0, offset + bytes.count - size))
    create(path)
    change(path, .write(offset: offset, bytes: Data(bytes)))
  }

  /// Cuts a file off, or extends it with zeros; does nothing when there is none.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - size: The new length in bytes; not negative.
  /// - Throws: ``DiskError`` as the ``conditions`` have it; the file is unchanged then.
  public mutating func truncate(_ path: String, to size: Int) throws(DiskError) {
    guard let file = files[path] else { return }
    try conditions.admit(growth: size - file.size)
    change(path, .truncate(size: size))
  }

  /// Removes a file, if there is one.
  public mutating func remove(_ path: String) {
    guard let file = files[path] else { return }
    conditions.giveBack(file.size)
    change(path, .remove)
  }

  private mutating func change(_ path: String, _ action: DiskChange.Action) {
    let change = DiskChange(path: path, action: action)
    change.make(in: &files)
    unsynced.append(change)
    unsyncedCost += change.cost
    if unsyncedCost > Self.unsyncedLimit { writeBackOldest() }
  }
}

/// How changes become durable.
extension Disk {
  /// Makes a file durable; for a new one, also its entry, and with it all entries of its folder.
  ///
  /// - Parameter path: The path of the file; nothing happens when there is none.
  /// - Throws: ``DiskError/failed`` as the ``conditions`` have it.
  public mutating func sync(_ path: String) throws(DiskError) {
    try conditions.admit(growth: 0)
    guard let file = files[path] else { return }
    let isNew = unsynced.contains { $0.path == path && $0.action == .create }
    if isNew { makeEntriesDurable(inFolderOf: path) }
    durable[path] = file
    forgetChanges { $0.path == path }
  }

  /// Makes durable which files there are in the folder of a file, but not what is in them.
  ///
  /// - Parameter path: A path in the folder; there need not be such a file.
  /// - Throws: ``DiskError/failed`` as the ``conditions`` have it.
  public mutating func syncFolder(of path: String) throws(DiskError) {
    try conditions.admit(growth: 0)
    makeEntriesDurable(inFolderOf: path)
  }

  /// Makes everything durable, as a device does that shuts down in order.
  public mutating func syncAll() {
    durable = files
    forgetChanges { _ in true }
  }

  private mutating func makeEntriesDurable(inFolderOf path: String) {
    let folder = DiskChange.folder(of: path)
    var rest: [DiskChange] = []
    for change in unsynced {
      switch change.action {
      case .create where change.folder == folder: change.make(in: &durable)
      case .remove where change.folder == folder:
        change.make(in: &durable)
        // What was written to the file has gone with it.
        rest.removeAll { $0.path == change.path }
      default: rest.append(change)
      }
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
      unsyncedCost -= unsynced[count].cost
      count += 1
    }
    unsynced.removeFirst(count)
  }
}
