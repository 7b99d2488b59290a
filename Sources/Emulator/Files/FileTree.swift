import VirtualTime

/// The nodes of a disk by number, and the names that lead to them.
///
/// A number is never given twice, so that an app can tell files apart by it.
struct FileTree: Equatable, Sendable {
  /// The folder of all folders.
  static let root = 1
  /// The app's own folder; it has a name once the app is installed.
  static let home = 2

  /// Number 0 leads nowhere, as do those of nodes that are gone.
  private var nodes = PiecewiseList<FileNode?>()

  init() {
    nodes.append(nil)
    nodes.append(.folder(in: Self.root, at: .init(nanosecondsSince1970: 0)))
    nodes.append(.folder(in: Self.root, at: .init(nanosecondsSince1970: 0)))
  }

  /// The first number that no node has had.
  var nextNumber: Int { nodes.count }

  subscript(number: Int) -> FileNode? {
    get { number < nodes.count ? nodes[number] : nil }
    _modify {
      while number >= nodes.count { nodes.append(nil) }
      yield &nodes[number]
    }
  }

  /// The number behind a name in a folder.
  func child(_ entry: FileEntry) -> Int? { self[entry.folder]?.entries[entry.name] }

  /// The numbers whose nodes may differ from those of another tree.
  func suspects(besides other: FileTree) -> [Int] { nodes.suspects(besides: other.nodes) }

  /// Lets a name lead to a node, in the place of what it led to before.
  mutating func enter(_ number: Int, as entry: FileEntry) {
    guard self[entry.folder] != nil else { return }
    leave(entry)
    self[entry.folder]?.entries[entry.name] = number
    if self[number]?.kind == .folder { self[number]?.parent = entry.folder }
  }

  /// Takes a name away; a node that has no other is gone, unless it is kept.
  mutating func leave(_ entry: FileEntry, keeping isKept: Bool = false) {
    guard let number = self[entry.folder]?.entries.removeValue(forKey: entry.name) else { return }
    self[number]?.nameCount -= 1
    if self[number]?.nameCount == 0, !isKept { self[number] = nil }
  }

  /// The paths of all folders below one, from there on.
  func folders(below folder: Int, path: String = "") -> [String] {
    (self[folder]?.entries ?? [:]).flatMap { name, number -> [String] in
      guard self[number]?.kind == .folder, number != Self.home else { return [] }
      return ["\(path)/\(name)"] + folders(below: number, path: "\(path)/\(name)")
    }
  }

  /// Calls back for all files below a folder, with their paths from there.
  func forEachFile(below folder: Int, path: String = "", _ body: (String, FileNode) -> Void) {
    for (name, number) in self[folder]?.entries ?? [:] {
      guard let node = self[number] else { continue }
      switch node.kind {
      case .file: body("\(path)/\(name)", node)
      case .folder where number != Self.home:
        forEachFile(below: number, path: "\(path)/\(name)", body)
      case .folder, .link: break
      }
    }
  }
}

/// A name in a folder.
struct FileEntry: Codable, Equatable, Sendable {
  var folder: Int
  var name: String
}

/// Only nodes that are there are written, each behind its number.
extension FileTree: Codable {
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let number = try container.decode(Int.self)
      self[number] = try container.decode(FileNode.self)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for number in 0..<nodes.count {
      guard let node = self[number] else { continue }
      try container.encode(number)
      try container.encode(node)
    }
  }
}
