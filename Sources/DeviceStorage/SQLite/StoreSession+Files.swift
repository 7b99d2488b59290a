import Emulator
import SQLite3
import SchedulingRules

/// What SQLite does to files by their names.
extension StoreSession {
  /// Opens a file into the memory that SQLite has reserved for it, and returns SQLite's result code.
  func open(
    _ name: UnsafePointer<CChar>?, into pointer: UnsafeMutablePointer<sqlite3_file>, flags: Int32
  ) -> Int32 {
    guard host.isAlive else { return SQLITE_CANTOPEN }
    let kind = OpenFile.Kind(flags: flags, hasName: name != nil)
    let path = name.map { diskPath(of: String(cString: $0)) } ?? scratchPath()
    let backing = kind == .scratch ? scratch : host.backing
    if backing.size(of: path) == nil {
      guard flags & SQLITE_OPEN_CREATE != 0, mayCreate(path, kind),
        (try? backing.create(path)) != nil
      else { return SQLITE_CANTOPEN }
    } else if flags & SQLITE_OPEN_EXCLUSIVE != 0 || !mayOpen(path, kind) {
      return SQLITE_CANTOPEN
    }
    let file = OpenFile(
      session: self, kind: kind, path: path,
      deletesOnClose: flags & SQLITE_OPEN_DELETEONCLOSE != 0,
      database: kind == .writeAheadLog ? name.flatMap(Self.database) : nil)
    FileMethods.attach(file, to: pointer)
    return SQLITE_OK
  }

  /// Gives a new file the class that is asked for, if one can be created with it now.
  private func mayCreate(_ path: String, _ kind: OpenFile.Kind) -> Bool {
    guard kind != .scratch else { return true }
    if kind == .database { host.protect(file: path, as: .requested) }
    guard !host.mayAccess(.create, file: kind.protectedPath(of: path)) else { return true }
    if kind == .database { host.protect(file: path, as: nil) }
    return false
  }

  private func mayOpen(_ path: String, _ kind: OpenFile.Kind) -> Bool {
    kind == .scratch || host.mayAccess(.open, file: kind.protectedPath(of: path))
  }

  /// Removes a file, and returns SQLite's result code.
  func delete(_ name: String, syncingDirectory: Bool) -> Int32 {
    guard host.isAlive else { return SQLITE_IOERR }
    let path = diskPath(of: name)
    guard host.backing.size(of: path) != nil else { return ResultCode.deleteOfMissing }
    // In the rollback modes this is the moment of the commit: whoever dies in the call dies before it.
    if syncingDirectory { host.willSync(file: path) }
    guard host.isAlive else { return SQLITE_IOERR }
    host.backing.remove(path)
    host.protect(file: path, as: nil)
    guard syncingDirectory else { return SQLITE_OK }
    return ResultCode.of(failure: ResultCode.folderSyncFailed) { () throws(DiskError) in
      try host.backing.syncFolder(of: path)
    }
  }

  /// Whether there is a file.
  func exists(_ name: String) -> Bool {
    host.isAlive && host.backing.size(of: diskPath(of: name)) != nil
  }

  private func scratchPath() -> String { "scratch-\(nextFileNumber())" }

  /// The database that belongs to the name under which SQLite opens a write-ahead log.
  private static func database(ofLog name: UnsafePointer<CChar>) -> OpenFile? {
    FileMethods.file(sqlite3_database_file_object(name))
  }
}

extension OpenFile.Kind {
  /// The path of the file whose class of data protection counts: a log is protected as its database.
  func protectedPath(of path: String) -> String {
    let ending =
      switch self {
      case .writeAheadLog: "-wal"
      case .journal: "-journal"
      case .database, .scratch: ""
      }
    return path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
  }

  /// The kind of a file by the flags that SQLite opens it with.
  init(flags: Int32, hasName: Bool) {
    if !hasName {
      self = .scratch
    } else if flags & SQLITE_OPEN_WAL != 0 {
      self = .writeAheadLog
    } else if flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL) != 0 {
      self = .journal
    } else {
      self = .database
    }
  }
}
