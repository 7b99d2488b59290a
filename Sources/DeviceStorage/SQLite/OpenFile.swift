import Emulator
import SQLite3
import SchedulingRules

/// One file that SQLite has open: what its read, write, lock and sync calls do.
///
/// All calls return SQLite's result codes. They fail with an I/O error once the process has ended.
final class OpenFile {
  /// What SQLite keeps in a file.
  enum Kind {
    case database
    case writeAheadLog
    /// A rollback journal.
    case journal
    /// A file without a name, for sorting and the like; it costs nothing and dies with the process.
    case scratch
  }

  let session: StoreSession
  let kind: Kind
  /// The path on the disk.
  let path: String
  /// Distinguishes this file from others open in the process at the same path.
  let number: Int
  private let backing: any StoreBacking
  private let deletesOnClose: Bool
  /// The file whose class of data protection counts.
  private let protectedPath: String
  /// The database that a write-ahead log or journal belongs to.
  private weak var database: OpenFile?
  /// Whether the transaction that this connection writes has changed anything so far.
  private var hasChanges = false
  /// Whether this connection is copying its log into the database, which is not a transaction.
  private var isCheckpointing = false
  private var sharedMemory: SharedMemory?
  private var keepsLog = false

  init(
    session: StoreSession, kind: Kind, path: String, deletesOnClose: Bool, database: OpenFile?
  ) {
    self.session = session
    self.kind = kind
    self.path = path
    self.deletesOnClose = deletesOnClose
    protectedPath = kind.protectedPath(of: path)
    self.database = database
    number = session.nextFileNumber()
    backing = kind == .scratch ? session.scratch : session.host.backing
  }

  private var host: any StoreHost { session.host }

  /// Whether the device has the key to the file.
  private var isReadable: Bool {
    kind == .scratch || host.mayAccess(.use, file: protectedPath)
  }

  func close() {
    unlock(to: .none)
    unmapSharedMemory()
    if deletesOnClose && host.isAlive { backing.remove(path) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int32 {
    guard host.isAlive else { return SQLITE_IOERR }
    guard isReadable else { return ResultCode.readFailed }
    let length = backing.read(path, into: buffer, at: offset)
    guard length < buffer.count else { return SQLITE_OK }
    // SQLite relies on zeros behind the end.
    for index in length..<buffer.count { buffer[index] = 0 }
    return ResultCode.shortRead
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int32 {
    change(at: offset, length: bytes.count, failure: ResultCode.writeFailed) {
      () throws(DiskError) in try backing.write(bytes, at: offset, in: path)
    }
  }

  func truncate(to size: Int) -> Int32 {
    change(at: size, length: 0, failure: ResultCode.truncateFailed) { () throws(DiskError) in
      try backing.truncate(path, to: size)
    }
  }

  /// Announces a change to the host, and makes it if the process survives that.
  private func change(
    at offset: Int, length: Int, failure: Int32, _ body: () throws(DiskError) -> Void
  ) -> Int32 {
    guard host.isAlive else { return SQLITE_IOERR }
    guard isReadable else { return failure }
    if kind != .scratch { host.willWrite(file: path, offset: Int64(offset), length: length) }
    guard host.isAlive else { return failure }
    let code = ResultCode.of(failure: failure, body)
    guard code == SQLITE_OK else { return code }
    switch kind {
    case .database: if !isCheckpointing { hasChanges = true }
    case .writeAheadLog: database?.hasChanges = true
    case .journal, .scratch: break
    }
    return SQLITE_OK
  }

  /// Brings the file to the medium.
  ///
  /// - Parameter isFull: Whether the drive is to be told to write, as `PRAGMA fullfsync` asks.
  /// - Returns: A code of SQLite's.
  func sync(isFull: Bool) -> Int32 {
    guard host.isAlive else { return SQLITE_IOERR }
    if kind != .scratch { host.willSync(file: path) }
    guard host.isAlive else { return ResultCode.syncFailed }
    return ResultCode.of(failure: ResultCode.syncFailed) { () throws(DiskError) in
      if host.isDurable(afterSync: isFull) { try backing.sync(path) }
    }
  }

  func size() -> Int? {
    host.isAlive ? backing.size(of: path) ?? 0 : nil
  }

  func lock(_ level: LockLevel) -> Int32 {
    guard host.isAlive else { return SQLITE_IOERR }
    if level == .reserved { hasChanges = false }
    return session.locks[path, default: FileLocks()].raise(number, to: level)
      ? SQLITE_OK : SQLITE_BUSY
  }

  func unlock(to level: LockLevel) {
    session.locks[path]?.lower(number, to: level)
    if session.locks[path]?.isEmpty == true { session.locks[path] = nil }
  }

  var isReserved: Bool { session.locks[path]?.isReserved ?? false }

  /// Follows the notices that SQLite sends to the main file of a connection; nil for one that is not for us.
  func control(_ operation: Int32, _ argument: UnsafeMutableRawPointer?) -> Int32? {
    switch operation {
    case SQLITE_FCNTL_CKPT_START: isCheckpointing = true
    case SQLITE_FCNTL_CKPT_DONE: isCheckpointing = false
    case SQLITE_FCNTL_COMMIT_PHASETWO: finishTransaction()
    case SQLITE_FCNTL_PERSIST_WAL: exchangeKeepsLog(argument?.assumingMemoryBound(to: Int32.self))
    case SQLITE_FCNTL_HAS_MOVED: argument?.storeBytes(of: 0, as: Int32.self)
    default: return nil
    }
    return SQLITE_OK
  }

  /// Reports the commit that SQLite announces, unless the transaction has written nothing.
  private func finishTransaction() {
    guard hasChanges, host.isAlive else { return }
    hasChanges = false
    host.didCommit(file: path)
  }

  private func exchangeKeepsLog(_ flag: UnsafeMutablePointer<Int32>?) {
    guard let flag else { return }
    if flag.pointee >= 0 { keepsLog = flag.pointee != 0 }
    flag.pointee = keepsLog ? 1 : 0
  }
}

/// The index of the write-ahead log.
extension OpenFile {
  func mapSharedMemory(
    region: Int, size: Int, extending: Bool
  ) -> (code: Int32, start: UnsafeMutableRawPointer?) {
    guard host.isAlive else { return (SQLITE_IOERR, nil) }
    let memory = attachedMemory()
    return (SQLITE_OK, memory.region(region, size: size, extending: extending))
  }

  func lockSharedMemory(_ slots: Range<Int>, exclusively: Bool) -> Int32 {
    guard host.isAlive else { return SQLITE_IOERR }
    let isGranted = attachedMemory().locks.lock(slots, by: number, exclusively: exclusively)
    if isGranted, exclusively, slots.contains(SharedMemoryLocks.writerSlot) { hasChanges = false }
    return isGranted ? SQLITE_OK : SQLITE_BUSY
  }

  func unlockSharedMemory(_ slots: Range<Int>) {
    sharedMemory?.locks.unlock(slots, by: number)
  }

  func unmapSharedMemory() {
    sharedMemory?.locks.unlockAll(by: number)
    sharedMemory = nil
  }

  private func attachedMemory() -> SharedMemory {
    if let sharedMemory { return sharedMemory }
    let memory = session.sharedMemory(of: path)
    sharedMemory = memory
    return memory
  }
}

/// Result codes that SQLite's header composes by macros that Swift does not import.
enum ResultCode {
  static let readFailed = SQLITE_IOERR | (1 << 8)
  static let shortRead = SQLITE_IOERR | (2 << 8)
  static let writeFailed = SQLITE_IOERR | (3 << 8)
  static let syncFailed = SQLITE_IOERR | (4 << 8)
  static let folderSyncFailed = SQLITE_IOERR | (5 << 8)
  static let truncateFailed = SQLITE_IOERR | (6 << 8)
  static let deleteOfMissing = SQLITE_IOERR | (23 << 8)

  /// Does something to a disk, and returns what SQLite is told about it: `failure` if the medium failed.
  static func of(failure: Int32, _ body: () throws(DiskError) -> Void) -> Int32 {
    do {
      try body()
      return SQLITE_OK
    } catch {
      switch error {
      case .full: return SQLITE_FULL
      case .failed: return failure
      }
    }
  }
}
