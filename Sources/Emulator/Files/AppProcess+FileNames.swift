import Glibc
import VirtualTime

/// What an app does to the names of files and to folders.
extension AppProcess {
  func rename(_ request: FileRequest) throws(FileError) {
    let from = try walk(request, followsLast: false)
    guard let number = from.number else { throw FileError(ENOENT) }
    guard let path = request.otherPath else { throw FileError(EFAULT) }
    let to = try PathWalk(
      path, from: try files.start(request.otherFile, in: disk.tree), in: disk.tree,
      followsLast: false)
    let isFolder = disk.tree[number]?.kind == .folder
    if to.needsFolder || from.needsFolder, !isFolder { throw FileError(ENOTDIR) }
    try checkFolder(of: from)
    try checkFolder(of: to)
    if let former = to.number {
      if former == number { return }
      try checkReplacement(of: former, byFolder: isFolder, flags: request.flags)
    }
    // The exchange of two files is a step that the disk does not know.
    guard request.flags & ~1 == 0 else { throw FileError(EINVAL) }
    if isFolder, to.names.starts(with: from.names) { throw FileError(EINVAL) }
    try reachChange("file.rename")
    disk.rename(from.entry, to: to.entry)
    let (name, newName) = (traceName(of: from.names), traceName(of: to.names))
    moveProtection(from: name, to: newName)
    guard !isFolder else { return }
    core.record(
      .storeRenamed(StoreRenamed(processID: processID, file: name, newFile: newName)))
  }

  private func checkReplacement(
    of former: Int, byFolder isFolder: Bool, flags: Int32
  ) throws(FileError) {
    if flags & 1 != 0 { throw FileError(EEXIST) }
    guard let node = disk.tree[former] else { return }
    switch (node.kind == .folder, isFolder) {
    case (true, false): throw FileError(EISDIR)
    case (false, true): throw FileError(ENOTDIR)
    case (true, true): if !node.entries.isEmpty { throw FileError(ENOTEMPTY) }
    case (false, false): break
    }
  }

  /// The class that a database has named goes with its file.
  private func moveProtection(from: String, to: String) {
    let protection = phone.storage.state.fileProtections.removeValue(forKey: from)
    phone.storage.state.fileProtections[to] = protection
  }

  /// Gives a file a further name.
  func link(_ request: FileRequest) throws(FileError) {
    // AT_SYMLINK_FOLLOW: a link is given a name itself, unless that is set.
    let (number, _) = try target(of: request, followsLast: request.flags & 0x400 != 0)
    let to = try otherWalk(request)
    if disk.tree[number]?.kind == .folder { throw FileError(EPERM) }
    try checkFolder(of: to)
    try reachChange("file.link")
    disk.link(number, as: to.entry)
  }

  /// Makes a symbolic link; the path of the call is what it says.
  func makeLink(_ request: FileRequest) throws(FileError) {
    guard let text = request.path, !text.isEmpty else { throw FileError(ENOENT) }
    let to = try otherWalk(request)
    try checkFolder(of: to)
    try reachChange("file.link")
    let attributes = FileAttributes(mode: 0o755, at: disk.now)
    _ = disk.create(FileNode(kind: .link, target: text, attributes: attributes), as: to.entry)
  }

  /// Where a new name is to stand.
  private func otherWalk(_ request: FileRequest) throws(FileError) -> PathWalk {
    guard let path = request.otherPath else { throw FileError(EFAULT) }
    let walk = try PathWalk(
      path, from: try files.start(request.otherFile, in: disk.tree), in: disk.tree,
      followsLast: false)
    if walk.number != nil { throw FileError(EEXIST) }
    return walk
  }

  func readLink(_ request: FileRequest) throws(FileError) -> Int {
    let (number, _) = try target(of: request, followsLast: false)
    guard let node = disk.tree[number], node.kind == .link else { throw FileError(EINVAL) }
    return copy(node.target.utf8, to: request.bytes)
  }

  /// Takes a name away; the flag `AT_REMOVEDIR` says of a folder.
  func remove(_ request: FileRequest) throws(FileError) {
    let walk = try walk(request, followsLast: false)
    guard let number = walk.number, let node = disk.tree[number] else { throw FileError(ENOENT) }
    if request.flags & 0x200 != 0 {
      guard node.kind == .folder else { throw FileError(ENOTDIR) }
      guard node.entries.isEmpty else { throw FileError(ENOTEMPTY) }
    } else if node.kind == .folder {
      throw FileError(EPERM)
    } else if walk.needsFolder {
      throw FileError(ENOTDIR)
    }
    try checkFolder(of: walk)
    if number == FileTree.home { throw FileError(EPERM) }
    try reachChange("file.remove")
    disk.remove(walk.entry)
    phone.storage.state.fileProtections[traceName(of: walk.names)] = nil
  }

  // MARK: Folders

  func makeFolder(_ request: FileRequest) throws(FileError) {
    let walk = try walk(request, followsLast: false)
    if walk.number != nil { throw FileError(EEXIST) }
    try checkFolder(of: walk)
    try reachChange("file.makeFolder")
    var folder = FileNode.folder(
      in: walk.folder.number, mode: UInt16(truncatingIfNeeded: request.mode & 0o777),
      at: core.simulation.wallNow)
    folder.attributes.protection = disk.tree[walk.folder.number]?.attributes.protection
    _ = disk.create(folder, as: walk.entry)
  }

  func enterFolder(_ request: FileRequest) throws(FileError) {
    let (number, names) = try target(of: request)
    guard disk.tree[number]?.kind == .folder else { throw FileError(ENOTDIR) }
    files.workingFolder = PathWalk.Folder(number: number, names: names)
  }

  /// Writes a path without links, as `realpath` does; without a path, that of the folder the process is in.
  func wholePath(_ request: FileRequest) throws(FileError) -> Int {
    let names =
      request.path == nil && request.file == AT_FDCWD
      ? files.workingFolder.names : try target(of: request).names
    let path = "/" + names.joined(separator: "/")
    guard path.utf8.count < request.bytes.count else { throw FileError(ERANGE) }
    request.bytes[path.utf8.count] = 0
    return copy(path.utf8, to: request.bytes)
  }

  /// Names the next entry of a folder, in the order of the names.
  func nextEntry(_ request: FileRequest) throws(FileError) -> Int {
    let file = try files.file(request.file)
    guard let node = disk.tree[file.number], node.kind == .folder else { throw FileError(ENOTDIR) }
    let listing =
      file.listing
      ?? [(".", file.number), ("..", node.parent)]
      + node.entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { (name: $0.key, number: $0.value) }
    file.listing = listing
    guard file.position < listing.count,
      let entry = request.bytes.baseAddress?.assumingMemoryBound(to: dirent.self)
    else { return 0 }
    let (name, number) = listing[file.position]
    file.position += 1
    entry.pointee.d_ino = ino_t(number)
    entry.pointee.d_off = off_t(file.position)
    entry.pointee.d_reclen = UInt16(MemoryLayout<dirent>.size)
    entry.pointee.d_type = disk.tree[number]?.directoryType ?? UInt8(DT_UNKNOWN)
    withUnsafeMutableBytes(of: &entry.pointee.d_name) { field in
      let count = copy(name.utf8, to: UnsafeMutableRawBufferPointer(rebasing: field.dropLast()))
      field[count] = 0
    }
    return 1
  }

  /// Copies as many bytes as there is room for, and returns how many.
  func copy(_ bytes: some Collection<UInt8>, to buffer: UnsafeMutableRawBufferPointer) -> Int {
    let part = bytes.prefix(buffer.count)
    buffer.copyBytes(from: part)
    return part.count
  }
}

extension FileNode {
  fileprivate var directoryType: UInt8 {
    switch kind {
    case .file: UInt8(DT_REG)
    case .folder: UInt8(DT_DIR)
    case .link: UInt8(DT_LNK)
    }
  }
}
