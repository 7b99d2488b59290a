import Foundation
import VirtualTime

/// One change of the disk that waits to become durable.
struct DiskChange: Codable, Equatable, Sendable {
  /// What is done to the node.
  enum Action: Codable, Equatable, Sendable {
    /// A new node gets a name.
    case create(FileEntry, FileNode)
    /// A node gets a further name.
    case link(FileEntry)
    /// A node gets another name, in one step; what had it before loses it.
    case rename(FileEntry, to: FileEntry)
    /// A name is taken away.
    case remove(FileEntry)
    case write(offset: Int, bytes: Data)
    case truncate(size: Int)
    case describe(FileAttributes)
  }

  /// Counts the changes of the disk.
  var serial: Int
  var node: Int
  var action: Action
  var time: WallTime

  /// What keeping the change costs in bytes, with a little for the change itself.
  var cost: Int {
    if case .write(_, let bytes) = action { bytes.count + 64 } else { 64 }
  }

  /// The folders whose names the change concerns.
  var folders: [Int] {
    switch action {
    case .create(let entry, _), .link(let entry), .remove(let entry): [entry.folder]
    case .rename(let from, let to): [from.folder, to.folder]
    case .write, .truncate, .describe: []
    }
  }

  /// Whether the change gives the node a name.
  var isNaming: Bool {
    switch action {
    case .create, .link, .rename: true
    case .remove, .write, .truncate, .describe: false
    }
  }

  /// Makes the change; one of a node that is not there changes nothing.
  ///
  /// - Parameters:
  ///   - tree: Where it is made.
  ///   - kept: Nodes that stay without a name, because a process has them open.
  func make(in tree: inout FileTree, keeping kept: Set<Int> = []) {
    switch action {
    case .create(let entry, let new):
      guard tree[entry.folder] != nil else { return }
      tree[node] = new
      enter(entry, in: &tree, keeping: kept)
    case .link(let entry):
      guard tree[node] != nil, tree.child(entry) != node else { return }
      enter(entry, in: &tree, keeping: kept)
      tree[node]?.nameCount += 1
    case .rename(let from, let to):
      guard tree[node] != nil, tree[to.folder] != nil else { return }
      if tree.child(from) == node { tree.leave(from, keeping: true) }
      enter(to, in: &tree, keeping: kept)
      tree[node]?.nameCount += 1
    case .remove(let entry):
      tree.leave(entry, keeping: tree.child(entry).map(kept.contains) ?? false)
      touch(entry.folder, in: &tree)
    case .write(let offset, let bytes):
      bytes.withUnsafeBytes { tree[node]?.file.write($0, at: offset) }
      touch(node, in: &tree)
    case .truncate(let size):
      tree[node]?.file.truncate(to: size)
      touch(node, in: &tree)
    case .describe(let attributes): tree[node]?.attributes = attributes
    }
  }

  private func enter(_ entry: FileEntry, in tree: inout FileTree, keeping kept: Set<Int>) {
    if let former = tree.child(entry) { tree.leave(entry, keeping: kept.contains(former)) }
    tree.enter(node, as: entry)
    touch(entry.folder, in: &tree)
  }

  private func touch(_ number: Int, in tree: inout FileTree) {
    tree[number]?.attributes.modified = time
    tree[number]?.attributes.changed = time
  }

  /// How many sectors of the medium a write touches; any other change is one piece.
  var sectorCount: Int {
    guard case .write(let offset, let bytes) = action, !bytes.isEmpty else { return 1 }
    return (offset + bytes.count - 1) / Disk.sectorSize - offset / Disk.sectorSize + 1
  }

  /// The part of the change that lies in one of its sectors.
  func inSector(_ sector: Int) -> DiskChange {
    guard case .write(let offset, let bytes) = action, !bytes.isEmpty else { return self }
    let sectorStart = (offset / Disk.sectorSize + sector) * Disk.sectorSize
    let start = max(offset, sectorStart)
    let end = min(offset + bytes.count, sectorStart + Disk.sectorSize)
    var part = self
    part.action = .write(
      offset: start, bytes: Data(bytes.dropFirst(start - offset).prefix(end - start)))
    return part
  }
}
