import Glibc

/// Where a path leads to on a disk, found from name to name as the kernel does.
struct PathWalk {
  /// A folder with the names on the way to it from the root, free of links.
  struct Folder: Equatable {
    var number = FileTree.root
    var names: [String] = []
  }

  /// How many links a path may lead over.
  private static let linkLimit = 32
  private static let nameLimit = 255
  private static let pathLimit = 1024

  /// The folder in which the last name is looked for.
  private(set) var folder: Folder
  /// The last name; empty for a folder that was named by `/`, `.` or `..`.
  private(set) var name = ""
  /// The node that the path leads to; nil when only the last name is missing.
  private(set) var number: Int?
  /// Whether the path ends with a slash, and so has to lead to a folder.
  private(set) var needsFolder = false
  private var linkCount = 0

  /// Follows a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - start: Where it begins, unless it begins with a slash.
  ///   - tree: Where it leads.
  ///   - followsLast: Whether a link at the end of the path is followed, too.
  /// - Throws: `ENOENT`, `ENOTDIR`, `ELOOP`, `ENAMETOOLONG`.
  init(
    _ path: String, from start: Folder, in tree: FileTree, followsLast: Bool = true
  ) throws(FileError) {
    guard !path.isEmpty else { throw FileError(ENOENT) }
    guard path.utf8.count < Self.pathLimit else { throw FileError(ENAMETOOLONG) }
    folder = start
    number = start.number
    try follow(path, in: tree, followsLast: followsLast)
  }

  /// The names on the way to the node, from the root.
  var names: [String] { name.isEmpty ? folder.names : folder.names + [name] }

  /// Where the last name stands.
  var entry: FileEntry { FileEntry(folder: folder.number, name: name) }

  private mutating func follow(
    _ path: String, in tree: FileTree, followsLast: Bool
  ) throws(FileError) {
    if path.hasPrefix("/") {
      folder = Folder()
      number = FileTree.root
      name = ""
    }
    needsFolder = path.hasSuffix("/")
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    for (index, next) in names.enumerated() {
      let isLast = index == names.count - 1
      try step(to: next, in: tree)
      guard let number, tree[number]?.kind == .link, !isLast || followsLast || needsFolder else {
        if number == nil, !isLast { throw FileError(ENOENT) }
        continue
      }
      linkCount += 1
      guard linkCount <= Self.linkLimit else { throw FileError(ELOOP) }
      self.number = folder.number
      name = ""
      let mustBeFolder = needsFolder
      try follow(tree[number]?.target ?? "", in: tree, followsLast: true)
      if self.number == nil, !isLast { throw FileError(ENOENT) }
      needsFolder = mustBeFolder
    }
  }

  /// Goes on from the node that was reached.
  private mutating func step(to next: String, in tree: FileTree) throws(FileError) {
    guard next.utf8.count <= Self.nameLimit else { throw FileError(ENAMETOOLONG) }
    guard let here = number, let node = tree[here] else { throw FileError(ENOENT) }
    guard node.kind == .folder else { throw FileError(ENOTDIR) }
    folder = Folder(number: here, names: names)
    name = ""
    switch next {
    case ".": return
    case "..":
      folder = Folder(number: node.parent, names: Array(folder.names.dropLast()))
      number = node.parent
    default:
      name = next
      number = node.entries[next]
    }
  }
}
