public import VirtualTime

/// The phone's disk: all files of the app and of its groups; it survives kills, force-quits and reboots.
///
/// A value: a copy is a snapshot, and costs no more than the pages that are written afterwards. The paths of
/// the app's own files begin at its home (`/Documents/tracker.sqlite`), those of all others with `/private` or `/var`.
///
/// Processes see everything that was written. What a power cut leaves is decided by
/// ``afterPowerCut(_:)``, from what was synced and from the changes since.
public struct Disk: Equatable, Sendable {
  /// The files as processes see them: `durable`, and all of `unsynced` on top.
  var tree = FileTree()
  /// The files as they are on the medium for sure.
  var durable = FileTree()
  /// The changes that are not on the medium for sure, in the order in which they were made.
  var unsynced: [DiskChange] = []
  /// What keeping those changes costs, in bytes.
  var unsyncedCost = 0
  /// The number of the last change.
  var lastSerial = 0
  /// How often the process has a node open; one that has lost its names is gone with the last of them.
  var openings: [Int: Int] = [:]

  /// How the disk serves its processes.
  public var conditions = DiskConditions()
  /// What the wall clock shows: the time that a change leaves on a file.
  public var now = WallTime(nanosecondsSince1970: 0)

  /// Creates a disk on which no app is installed.
  public init() {}

  /// The paths of all files, sorted.
  public var paths: [String] {
    var paths: [String] = []
    tree.forEachFile(below: FileTree.home) { path, _ in paths.append(path) }
    tree.forEachFile(below: FileTree.root) { path, _ in
      paths.append(path.hasPrefix("/private/") ? String(path.dropFirst("/private".count)) : path)
    }
    return paths.sorted()
  }

  /// The paths of all folders below the app's home, sorted.
  public var folders: [String] { tree.folders(below: FileTree.home).sorted() }

  /// The length of all files together, in bytes.
  public var size: Int {
    var size = 0
    tree.forEachFile(below: FileTree.home) { size += $1.size }
    tree.forEachFile(below: FileTree.root) { size += $1.size }
    return size
  }

  /// The file at a path, or nil when there is none.
  ///
  /// A file that is put here is durable at once, as if it had always been there, and so are the folders on its
  /// way; what a process does to a file goes through `write`, `truncate`, `remove` and `sync`.
  public subscript(path: String) -> DiskFile? {
    get {
      guard let number = number(at: path), let node = tree[number], node.kind == .file else {
        return nil
      }
      return node.file
    }
    set {
      let entry = entry(of: path)
      if let former = tree.child(entry) { forgetChanges { $0.node == former } }
      guard let newValue else {
        tree.leave(entry)
        return durable.leave(entry)
      }
      let number = tree.child(entry) ?? tree.nextNumber
      var node = tree[number] ?? FileNode(kind: .file, attributes: .init(mode: 0o644, at: now))
      node.file = newValue
      place(node, number, as: entry)
    }
  }

  /// Whether there is a folder for a file of a path.
  public func hasFolder(of path: String) -> Bool {
    let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
    return number(at: String(folder) + "/").map { tree[$0]?.kind == .folder } ?? false
  }

  /// Puts a node on the disk as if it had always been there.
  mutating func place(_ node: FileNode, _ number: Int, as entry: FileEntry) {
    tree[number] = node
    durable[number] = node
    if tree.child(entry) != number { tree.enter(number, as: entry) }
    if durable.child(entry) != number { durable.enter(number, as: entry) }
  }
}

/// What the system does to folders.
extension Disk {
  /// Removes everything in a folder of the app.
  mutating func empty(_ path: String) {
    if let folder = number(at: path) { empty(folder) }
  }

  private mutating func empty(_ folder: Int) {
    for (name, number) in (tree[folder]?.entries ?? [:]).sorted(by: { $0.key < $1.key }) {
      if tree[number]?.kind == .folder { empty(number) }
      remove(FileEntry(folder: folder, name: name))
    }
  }

  /// Gives a folder another name beside its present one, durable at once.
  mutating func move(_ names: some Collection<String>, to others: some Collection<String>) {
    let parent = folder(Array(names.dropLast()), in: FileTree.root)
    let from = FileEntry(folder: parent, name: Array(names).last ?? "")
    let to = FileEntry(folder: parent, name: Array(others).last ?? "")
    guard let number = tree.child(from) else { return }
    tree.leave(from, keeping: true)
    tree.enter(number, as: to)
    tree[number]?.nameCount = 1
    durable.leave(from, keeping: true)
    durable.enter(number, as: to)
    durable[number]?.nameCount = 1
  }
}

/// Paths of the emulator's own, which need no permission and follow only links between folders.
extension Disk {
  /// Where a path begins: at the root, or at the home of the app.
  static func start(of path: String) -> Int {
    path.hasPrefix("/private/") || path.hasPrefix("/var/") ? FileTree.root : FileTree.home
  }

  /// The number of the node at a path, or nil when there is none.
  func number(at path: String) -> Int? {
    var number = Self.start(of: path)
    for name in path.utf8.split(separator: UInt8(ascii: "/")) {
      guard let next = tree.child(FileEntry(folder: number, name: String(Substring(name)))) else {
        return nil
      }
      number = next
      if tree[number]?.kind == .link, let target = tree[number]?.target {
        guard let led = self.number(at: "/private/" + target.dropFirst("private/".count)) else {
          return nil
        }
        number = led
      }
    }
    return number
  }

  /// The entry of a path; makes the folders on its way, durable at once.
  mutating func entry(of path: String) -> FileEntry {
    var names = path.split(separator: "/").map(String.init)
    let last = names.popLast() ?? ""
    return FileEntry(folder: folder(names, in: Self.start(of: path)), name: last)
  }

  /// The number of a folder by the names on the way to it; makes what is missing, durable at once.
  mutating func folder(_ names: [String], in start: Int) -> Int {
    var number = start
    for name in names {
      let entry = FileEntry(folder: number, name: name)
      if let next = tree.child(entry) {
        number = next
        if tree[next]?.kind == .link { number = folder(["private", name], in: FileTree.root) }
        continue
      }
      let next = tree.nextNumber
      place(.folder(in: number, at: now), next, as: entry)
      number = next
    }
    return number
  }
}

extension Disk: Codable {
  private enum CodingKeys: CodingKey {
    case tree, durable, unsynced, conditions, lastSerial, now
  }

  /// Reads what ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    tree = try container.decode(FileTree.self, forKey: .tree)
    durable = try container.decode(FileTree.self, forKey: .durable)
    unsynced = try container.decode([DiskChange].self, forKey: .unsynced)
    conditions = try container.decode(DiskConditions.self, forKey: .conditions)
    lastSerial = try container.decode(Int.self, forKey: .lastSerial)
    now = try container.decode(WallTime.self, forKey: .now)
    unsyncedCost = unsynced.reduce(0) { $0 + $1.cost }
  }

  /// Writes the files as they are, as they are durable, and the changes between the two.
  ///
  /// What a process has open is not a part of it: it is encoded between two processes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(tree, forKey: .tree)
    try container.encode(durable, forKey: .durable)
    try container.encode(unsynced, forKey: .unsynced)
    try container.encode(conditions, forKey: .conditions)
    try container.encode(lastSerial, forKey: .lastSerial)
    try container.encode(now, forKey: .now)
  }
}
