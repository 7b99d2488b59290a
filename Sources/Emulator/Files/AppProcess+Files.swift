import DeviceModel
import Glibc
import SchedulingRules
import VirtualTime

/// How the phone answers what an app does to files: each call, to its operation.
extension AppProcess {
  /// Carries a call out and returns what the system's function would.
  func answer(to request: FileRequest) throws(FileError) -> Int64 {
    switch request.call {
    case .open: return Int64(try openFile(request))
    case .close: try closeFile(request.file)
    case .read: return Int64(try read(request))
    case .write: return Int64(try write(request))
    case .seek: return Int64(try seek(request))
    case .truncate: try truncate(request)
    case .sync: try sync(request)
    case .status: try describe(request)
    case .space: describeVolume(request)
    case .access: try checkAccess(request)
    case .rename: try rename(request)
    case .link: try link(request)
    case .makeLink: try makeLink(request)
    case .readLink: return Int64(try readLink(request))
    case .remove: try remove(request)
    case .makeFolder: try makeFolder(request)
    case .setMode, .setOwner, .setTimes: try setAttributes(request)
    case .nextEntry: return Int64(try nextEntry(request))
    case .enterFolder: try enterFolder(request)
    case .wholePath: return Int64(try wholePath(request))
    case .getAttribute, .listAttributes: return Int64(try readExtended(request))
    case .setAttribute, .removeAttribute: try changeExtended(request)
    case .duplicate: return Int64(try duplicate(request))
    case .control: return Int64(try control(request))
    case .lock: try lock(request)
    case .map: try map(request)
    case .unmap: try unmap(request)
    case .syncMap: try writeBackMappings(within: request.bytes)
    }
    return 0
  }

  // MARK: Where a call leads

  /// Follows the path of a call.
  func walk(_ request: FileRequest, followsLast: Bool = true) throws(FileError) -> PathWalk {
    guard let path = request.path else { throw FileError(EFAULT) }
    return try PathWalk(
      path, from: try files.start(request.file, in: disk.tree), in: disk.tree,
      followsLast: followsLast && request.flags & AT_SYMLINK_NOFOLLOW == 0)
  }

  /// The node that a call names by a path or an open file, and the way to it.
  func target(
    of request: FileRequest, followsLast: Bool = true
  ) throws(FileError) -> (number: Int, names: [String]) {
    guard let path = request.path, !path.isEmpty else {
      if request.file == AT_FDCWD { throw FileError(ENOENT) }
      let file = try files.file(request.file)
      return (file.number, file.names)
    }
    let walk = try walk(request, followsLast: followsLast)
    guard let number = walk.number else { throw FileError(ENOENT) }
    if walk.needsFolder, disk.tree[number]?.kind != .folder { throw FileError(ENOTDIR) }
    return (number, walk.names)
  }

  /// Refuses what the sandbox does not let the app change (W-006).
  func checkWriting(at names: [String]) throws(FileError) {
    guard phone.storage.mayWrite(at: names) else { throw FileError(EPERM) }
  }

  /// Refuses a new or lost name in a folder that the app may not change.
  func checkFolder(of walk: PathWalk) throws(FileError) {
    try checkWriting(at: walk.names)
    guard !walk.name.isEmpty else { throw FileError(EINVAL) }
    try checkMode(of: walk.folder.number, 0o200)
  }

  /// Refuses what the permission bits do not let the owner do.
  func checkMode(of number: Int, _ bits: UInt16) throws(FileError) {
    guard let node = disk.tree[number], node.attributes.mode & bits == bits else {
      throw FileError(EACCES)
    }
  }

  /// Refuses a file whose key the device has not got (W-015); what is installed of an app needs none.
  func checkKey(_ access: FileAccess, to number: Int, names: [String]) throws(FileError) {
    guard let node = disk.tree[number], node.kind == .file,
      !containers.isInstalled(at: names)
    else { return }
    let name = traceName(of: names)
    guard mayAccess(access, file: name, named: node.attributes.protection) else {
      throw FileError(EPERM)
    }
  }

  func traceName(of names: [String]) -> String {
    containers.traceName(of: names)
  }

  private var containers: Containers { phone.storage.state.containers }

  /// A change of names or attributes is a point; a process that dies there changes nothing.
  ///
  /// It takes no time: until it is synced it is in memory alone.
  func reachChange(_ call: String) throws(FileError) {
    phone.faults.reach(.storeWrite, of: self, call: call)
    guard !domain.hasEnded else { throw FileError(EIO) }
  }

  // MARK: Open files

  private func openFile(_ request: FileRequest) throws(FileError) -> Int32 {
    let flags = request.flags
    let walk = try walk(request, followsLast: flags & (O_NOFOLLOW | O_EXCL) == 0)
    let file = try ProcessFiles.OpenFile(
      number: opened(walk, by: request), names: walk.names,
      flags: flags & (O_ACCMODE | O_APPEND | O_NONBLOCK | O_CLOEXEC))
    disk.open(file.number)
    files.everOpened.insert(file.number)
    if flags & O_TRUNC != 0, file.isWritable, disk.tree[file.number]?.file.size != 0 {
      try truncate(file.number, names: walk.names, to: 0)
    }
    return files.add(file)
  }

  /// The node that is opened; a new one if there was none and there may be one.
  private func opened(_ walk: PathWalk, by request: FileRequest) throws(FileError) -> Int {
    let flags = request.flags
    let isWritable = flags & O_ACCMODE != O_RDONLY
    guard let number = walk.number, let node = disk.tree[number] else {
      guard flags & O_CREAT != 0, !walk.needsFolder else { throw FileError(ENOENT) }
      return try createFile(at: walk, by: request)
    }
    if flags & O_CREAT != 0, flags & O_EXCL != 0 { throw FileError(EEXIST) }
    switch node.kind {
    case .link: throw FileError(ELOOP)
    case .folder: if isWritable || flags & O_CREAT != 0 { throw FileError(EISDIR) }
    case .file: if flags & O_DIRECTORY != 0 || walk.needsFolder { throw FileError(ENOTDIR) }
    }
    guard phone.storage.mayRead(at: walk.names) else { throw FileError(EPERM) }
    if isWritable { try checkWriting(at: walk.names) }
    if flags & O_ACCMODE != O_WRONLY { try checkMode(of: number, 0o400) }
    if isWritable { try checkMode(of: number, 0o200) }
    try checkKey(.open, to: number, names: walk.names)
    // Whoever writes with a class wants what was there before to have it, too.
    if isWritable, let protection = FileProtection(classNumber: Int(request.protectionClass)) {
      try protect(number, at: walk.names, as: protection)
    }
    return number
  }

  private func createFile(
    at walk: PathWalk, by request: FileRequest
  ) throws(FileError) -> Int {
    try checkFolder(of: walk)
    let protection =
      FileProtection(classNumber: Int(request.protectionClass))
      ?? disk.tree[walk.folder.number]?.attributes.protection
    guard mayAccess(.create, file: traceName(of: walk.names), named: protection) else {
      throw FileError(EPERM)
    }
    try reachChange("file.create")
    if let number = disk.tree.child(walk.entry) { return number }
    try FileError.of { () throws(DiskError) in try disk.conditions.admit(growth: 0) }
    let attributes = FileAttributes(
      mode: UInt16(truncatingIfNeeded: request.mode & 0o777), at: core.simulation.wallNow,
      protection: protection)
    return disk.create(FileNode(kind: .file, attributes: attributes), as: walk.entry)
  }

  private func closeFile(_ number: Int32) throws(FileError) {
    let file = try files.file(number)
    files.open[number] = nil
    files.locks[file.number]?[ObjectIdentifier(files)] = nil
    guard !files.isOpen(file) else { return }
    files.locks[file.number]?[ObjectIdentifier(file)] = nil
    if !files.mappings.contains(where: { $0.file === file }) { disk.close(file.number) }
  }

  private func duplicate(_ request: FileRequest) throws(FileError) -> Int32 {
    let file = try files.file(request.file)
    guard request.otherFile >= 0 else { return files.add(file) }
    guard request.otherFile >= ProcessFiles.firstNumber else { throw FileError(EBADF) }
    if request.otherFile == request.file { return request.file }
    if files.open[request.otherFile] != nil { try closeFile(request.otherFile) }
    files.open[request.otherFile] = file
    return request.otherFile
  }

  // MARK: Bytes

  private func read(_ request: FileRequest) throws(FileError) -> Int {
    let file = try files.file(request.file)
    guard file.isReadable else { throw FileError(EBADF) }
    guard disk.tree[file.number]?.kind == .file else { throw FileError(EISDIR) }
    try checkKey(.use, to: file.number, names: file.names)
    if !files.mappings.isEmpty { try writeBackMappings(of: file.number) }
    let offset = request.offset < 0 ? file.position : Int(request.offset)
    let count = disk.tree[file.number]?.file.read(into: request.bytes, at: offset) ?? 0
    if request.offset < 0 { file.position = offset + count }
    return count
  }

  private func write(_ request: FileRequest) throws(FileError) -> Int {
    let file = try files.file(request.file)
    guard file.isWritable else { throw FileError(EBADF) }
    guard !request.bytes.isEmpty else { return 0 }
    try checkKey(.use, to: file.number, names: file.names)
    var offset = request.offset < 0 ? file.position : Int(request.offset)
    if file.flags & O_APPEND != 0 { offset = disk.tree[file.number]?.file.size ?? 0 }
    guard offset <= Int.max - request.bytes.count, offset >> 40 == 0 else { throw FileError(EFBIG) }
    try store(UnsafeRawBufferPointer(request.bytes), at: offset, in: file.number, names: file.names)
    if request.offset < 0 { file.position = offset + request.bytes.count }
    return request.bytes.count
  }

  /// Stores bytes at a point, and shows them to the memory that shows the file.
  func store(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, in number: Int, names: [String]
  ) throws(FileError) {
    storeWritten(file: traceName(of: names), offset: Int64(offset), length: bytes.count)
    guard !domain.hasEnded else { throw FileError(EIO) }
    try FileError.of { () throws(DiskError) in try disk.write(bytes, at: offset, in: number) }
    for mapping in files.mappings where mapping.file.number == number { show(mapping) }
  }

  private func seek(_ request: FileRequest) throws(FileError) -> Int {
    let file = try files.file(request.file)
    let size = disk.tree[file.number]?.size ?? 0
    let base: Int
    switch request.flags {
    case SEEK_SET: base = 0
    case SEEK_CUR: base = file.position
    case SEEK_END: base = size
    // A file without holes has data everywhere, and its only hole behind the end.
    case 3 where request.offset < size, 4 where request.offset < size:
      file.position = request.flags == 3 ? Int(request.offset) : size
      return file.position
    default: throw FileError(request.flags > 4 || request.flags < 0 ? EINVAL : ENXIO)
    }
    guard base + Int(request.offset) >= 0 else { throw FileError(EINVAL) }
    file.position = base + Int(request.offset)
    if disk.tree[file.number]?.kind == .folder, file.position == 0 { file.listing = nil }
    return file.position
  }

  private func truncate(_ request: FileRequest) throws(FileError) {
    guard request.offset >= 0 else { throw FileError(EINVAL) }
    let (number, names) = try target(of: request)
    guard disk.tree[number]?.kind == .file else { throw FileError(EISDIR) }
    try checkWriting(at: names)
    if request.path == nil {
      guard try files.file(request.file).isWritable else { throw FileError(EINVAL) }
    } else {
      try checkMode(of: number, 0o200)
    }
    try checkKey(.use, to: number, names: names)
    // The flag of an allocation: it makes a file longer, never shorter.
    if request.flags == 1, disk.tree[number]?.file.size ?? 0 >= Int(request.offset) { return }
    try truncate(number, names: names, to: Int(request.offset))
  }

  private func truncate(_ number: Int, names: [String], to size: Int) throws(FileError) {
    guard size >> 40 == 0 else { throw FileError(EFBIG) }
    storeWritten(file: traceName(of: names), offset: Int64(size), length: 0)
    guard !domain.hasEnded else { throw FileError(EIO) }
    try FileError.of { () throws(DiskError) in try disk.truncate(number, to: size) }
  }

  /// Brings a file to the medium, as far as the call does (W-033).
  func sync(_ request: FileRequest, isFull: Bool = false) throws(FileError) {
    let file = try files.file(request.file)
    try writeBackMappings(of: file.number)
    storeSynced(file: traceName(of: file.names))
    guard !domain.hasEnded else { throw FileError(EIO) }
    try FileError.of { () throws(DiskError) in
      guard FileSync.isDurable(isFull: isFull, policy: policy) else {
        return try disk.conditions.admit(growth: 0)
      }
      try disk.sync(file.number)
    }
  }
}
