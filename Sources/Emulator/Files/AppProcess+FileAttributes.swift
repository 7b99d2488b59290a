import DeviceModel
import Foundation
import Glibc
import VirtualTime

/// What an app asks about files, and what it notes on them.
extension AppProcess {
  /// The user as whom all apps run.
  private static let userID: UInt32 = 501
  /// The number of the volume that holds all that apps own.
  private static let volume: UInt = 16_777_220

  func describe(_ request: FileRequest) throws(FileError) {
    let (number, _) = try target(of: request)
    guard let node = disk.tree[number],
      let status = request.bytes.baseAddress?.assumingMemoryBound(to: stat.self)
    else { throw FileError(ENOENT) }
    if !files.mappings.isEmpty { try writeBackMappings(of: number) }
    status.pointee = stat()
    status.pointee.st_dev = Self.volume
    status.pointee.st_ino = UInt(number)
    status.pointee.st_mode = node.fileType | UInt32(node.attributes.mode)
    status.pointee.st_nlink =
      node.kind == .folder ? UInt(node.entries.count + 2) : UInt(node.nameCount)
    status.pointee.st_uid = Self.userID
    status.pointee.st_gid = Self.userID
    status.pointee.st_size = node.size
    status.pointee.st_blksize = DiskFile.pageSize
    status.pointee.st_blocks = (node.size + DiskFile.pageSize - 1) / DiskFile.pageSize * 8
    status.pointee.st_atim = node.attributes.accessed.timespec
    status.pointee.st_mtim = node.attributes.modified.timespec
    status.pointee.st_ctim = node.attributes.changed.timespec
  }

  func describeVolume(_ request: FileRequest) {
    guard let volume = request.bytes.baseAddress?.assumingMemoryBound(to: statvfs.self) else {
      return
    }
    let page = DiskFile.pageSize
    let free = max(0, disk.conditions.freeBytes)
    volume.pointee = statvfs()
    volume.pointee.f_bsize = UInt(page)
    volume.pointee.f_frsize = UInt(page)
    volume.pointee.f_blocks = UInt(DiskConditions.capacity / page)
    volume.pointee.f_bfree = UInt(free / page)
    volume.pointee.f_bavail = UInt(free / page)
    volume.pointee.f_files = 1 << 32
    volume.pointee.f_ffree = (1 << 32) - UInt(disk.tree.nextNumber)
    volume.pointee.f_favail = volume.pointee.f_ffree
    volume.pointee.f_fsid = Self.volume
    volume.pointee.f_namemax = 255
  }

  func checkAccess(_ request: FileRequest) throws(FileError) {
    let (number, names) = try target(of: request)
    let mode = Int32(bitPattern: request.mode)
    if mode & W_OK != 0 {
      try checkWriting(at: names)
      try checkMode(of: number, 0o200)
    }
    if mode & R_OK != 0 {
      guard phone.storage.mayRead(at: names) else { throw FileError(EPERM) }
      try checkMode(of: number, 0o400)
    }
    if mode & X_OK != 0 { try checkMode(of: number, 0o100) }
  }

  func setAttributes(_ request: FileRequest) throws(FileError) {
    let (number, names) = try target(of: request)
    try checkWriting(at: names)
    // An app may give its files to nobody: only "nobody else" is granted.
    if request.call == .setOwner {
      let (owner, group) = (request.mode, UInt32(truncatingIfNeeded: request.offset))
      guard [owner, group].allSatisfy({ $0 == Self.userID || $0 == .max }) else {
        throw FileError(EPERM)
      }
      return
    }
    try reachChange("file.attributes")
    let now = core.simulation.wallNow
    disk.now = now
    disk.describe(number) { attributes in
      if request.call == .setMode {
        attributes.mode = UInt16(truncatingIfNeeded: request.mode & 0o7777)
      } else if let times = request.times?.assumingMemoryBound(to: timespec.self) {
        attributes.accessed = times[0].wallTime(before: attributes.accessed, now: now)
        attributes.modified = times[1].wallTime(before: attributes.modified, now: now)
      } else {
        (attributes.accessed, attributes.modified) = (now, now)
      }
    }
  }

  // MARK: Extended attributes

  func readExtended(_ request: FileRequest) throws(FileError) -> Int {
    let (number, _) = try extendedTarget(of: request)
    let extended = disk.tree[number]?.attributes.extended ?? [:]
    let answer: Data
    if request.call == .listAttributes {
      answer = Data(extended.keys.sorted().flatMap { Array($0.utf8) + [0] })
    } else {
      guard let value = extended[request.otherPath ?? ""] else { throw FileError(ENODATA) }
      answer = value
    }
    guard !request.bytes.isEmpty else { return answer.count }
    guard answer.count <= request.bytes.count else { throw FileError(ERANGE) }
    return copy(answer, to: request.bytes)
  }

  func changeExtended(_ request: FileRequest) throws(FileError) {
    let (number, names) = try extendedTarget(of: request)
    let name = request.otherPath ?? ""
    try checkWriting(at: names)
    let isThere = disk.tree[number]?.attributes.extended[name] != nil
    if request.call == .removeAttribute || request.flags & 2 != 0, !isThere {
      throw FileError(ENODATA)
    }
    if request.flags & 1 != 0, isThere { throw FileError(EEXIST) }
    try reachChange("file.attributes")
    let value = request.call == .removeAttribute ? nil : Data(request.bytes)
    disk.describe(number) { $0.extended[name] = value }
  }

  /// The flags of these calls mean other things: the mode says that a link is meant itself.
  private func extendedTarget(
    of request: FileRequest
  ) throws(FileError) -> (number: Int, names: [String]) {
    guard let path = request.path else { return try target(of: request) }
    let walk = try PathWalk(
      path, from: files.workingFolder, in: disk.tree, followsLast: request.mode == 0)
    guard let number = walk.number else { throw FileError(ENOENT) }
    return (number, walk.names)
  }

  // MARK: Open files

  /// The commands of `fcntl`, among them those that only the phone's has.
  func control(_ request: FileRequest) throws(FileError) -> Int32 {
    let file = try files.file(request.file)
    switch request.flags {
    case F_DUPFD, 1030:
      return files.add(file, from: Int32(truncatingIfNeeded: request.offset))
    case F_GETFD: return FD_CLOEXEC
    case F_GETFL: return file.flags
    case F_SETFL:
      let settable = O_APPEND | O_NONBLOCK
      file.flags = file.flags & ~settable | Int32(truncatingIfNeeded: request.offset) & settable
      return 0
    case F_SETFD: return 0
    case Self.fullSync, Self.barrierSync:
      try sync(request, isFull: true)
      return 0
    case F_SETLK, F_SETLKW, 37, 38:
      try noteRecordLock(on: file, request)
      return 0
    case F_GETLK, 36:
      guard let lock = UnsafeMutablePointer<flock>(bitPattern: Int(request.offset)) else {
        throw FileError(EFAULT)
      }
      // No other process could hold one: the app's is the only one that lives.
      lock.pointee.l_type = Int16(F_UNLCK)
      return 0
    case Self.getProtectionClass:
      return Int32(protection(of: file.number, at: file.names).classNumber)
    case Self.setProtectionClass:
      guard let protection = FileProtection(classNumber: Int(request.offset)) else {
        throw FileError(EINVAL)
      }
      try protect(file.number, at: file.names, as: protection)
      return 0
    default: throw FileError(EINVAL)
    }
  }

  private static let getProtectionClass: Int32 = 63
  private static let setProtectionClass: Int32 = 64
  /// `F_FULLFSYNC`: what was written before is on the medium.
  private static let fullSync: Int32 = 51
  /// `F_BARRIERFSYNC`: what was written before comes to the medium before anything later; here at once.
  private static let barrierSync: Int32 = 85
}

extension FileNode {
  fileprivate var fileType: UInt32 {
    switch kind {
    case .file: S_IFREG
    case .folder: S_IFDIR
    case .link: S_IFLNK
    }
  }
}

extension WallTime {
  fileprivate var timespec: timespec {
    let second: Int64 = 1_000_000_000
    let (seconds, rest) = nanosecondsSince1970.quotientAndRemainder(dividingBy: second)
    return rest < 0
      ? .init(tv_sec: Int(seconds - 1), tv_nsec: Int(rest + second))
      : .init(tv_sec: Int(seconds), tv_nsec: Int(rest))
  }
}

extension timespec {
  /// The time that is to be set: one of the special values may ask for the present, or for none.
  fileprivate func wallTime(before: WallTime, now: WallTime) -> WallTime {
    switch tv_nsec {
    case (1 << 30) - 1: now
    case (1 << 30) - 2: before
    default:
      WallTime(
        nanosecondsSince1970: Int64(tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
          .partialValue &+ Int64(tv_nsec))
    }
  }
}
