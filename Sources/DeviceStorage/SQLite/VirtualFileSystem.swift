import SQLite3
import VirtualTime

/// A file system that SQLite knows by name; its files belong to the session of whoever calls.
///
/// Calls for which there is no session go to the file system behind it, if there is one.
final class VirtualFileSystem: @unchecked Sendable {
  private let session: () -> StoreSession?
  private let behind: UnsafeMutablePointer<sqlite3_vfs>?
  private let entry: UnsafeMutablePointer<sqlite3_vfs>
  private let name: UnsafeMutablePointer<CChar>

  /// Registers a file system; it stays registered as long as it lives.
  ///
  /// - Parameters:
  ///   - name: What connections may ask for it by.
  ///   - isDefault: Whether connections get it that do not ask.
  ///   - behind: Answers calls for which there is no session.
  ///   - session: Finds the session of the calling thread.
  init(
    name: String, isDefault: Bool, behind: UnsafeMutablePointer<sqlite3_vfs>?,
    session: @escaping () -> StoreSession?
  ) {
    self.session = session
    self.behind = behind
    let characters = name.utf8CString
    self.name = .allocate(capacity: characters.count)
    for (index, character) in characters.enumerated() {
      (self.name + index).initialize(to: character)
    }
    entry = .allocate(capacity: 1)
    entry.initialize(to: sqlite3_vfs())
    entry.pointee.iVersion = 2
    entry.pointee.szOsFile = max(
      Int32(MemoryLayout<FileSlot>.size), behind?.pointee.szOsFile ?? 0)
    entry.pointee.mxPathname = max(1024, behind?.pointee.mxPathname ?? 0)
    entry.pointee.zName = UnsafePointer(self.name)
    entry.pointee.pAppData = Unmanaged.passUnretained(self).toOpaque()
    setFileCalls()
    setDeviceCalls()
    sqlite3_vfs_register(entry, isDefault ? 1 : 0)
  }

  deinit {
    sqlite3_vfs_unregister(entry)
    entry.deallocate()
    name.deallocate()
  }

  private static func system(_ entry: UnsafeMutablePointer<sqlite3_vfs>?) -> VirtualFileSystem? {
    entry?.pointee.pAppData.map {
      Unmanaged<VirtualFileSystem>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private func setFileCalls() {
    entry.pointee.xOpen = { entry, name, file, flags, outFlags in
      guard let system = VirtualFileSystem.system(entry), let file else { return SQLITE_CANTOPEN }
      guard let session = system.session() else {
        return system.behind?.pointee.xOpen(system.behind, name, file, flags, outFlags)
          ?? SQLITE_CANTOPEN
      }
      file.pointee.pMethods = nil
      outFlags?.pointee = flags
      return session.open(name, into: file, flags: flags)
    }
    entry.pointee.xDelete = { entry, name, syncDirectory in
      guard let system = VirtualFileSystem.system(entry), let name else { return SQLITE_IOERR }
      guard let session = system.session() else {
        return system.behind?.pointee.xDelete(system.behind, name, syncDirectory)
          ?? SQLITE_IOERR
      }
      return session.delete(String(cString: name), syncingDirectory: syncDirectory != 0)
    }
    entry.pointee.xAccess = { entry, name, flags, result in
      guard let system = VirtualFileSystem.system(entry), let name else { return SQLITE_IOERR }
      guard let session = system.session() else {
        return system.behind?.pointee.xAccess(system.behind, name, flags, result) ?? SQLITE_IOERR
      }
      result?.pointee = session.exists(String(cString: name)) ? 1 : 0
      return SQLITE_OK
    }
    entry.pointee.xFullPathname = { entry, name, capacity, result in
      guard let system = VirtualFileSystem.system(entry), let name, let result else {
        return SQLITE_IOERR
      }
      guard let session = system.session() else {
        return system.behind?.pointee.xFullPathname(system.behind, name, capacity, result)
          ?? SQLITE_IOERR
      }
      let path = session.fullPath(of: String(cString: name)).utf8CString
      guard path.count <= Int(capacity) else { return SQLITE_CANTOPEN }
      for (index, character) in path.enumerated() { result[index] = character }
      return SQLITE_OK
    }
  }

  private func setDeviceCalls() {
    entry.pointee.xRandomness = { entry, length, result in
      guard let system = VirtualFileSystem.system(entry), let result else { return 0 }
      guard let session = system.session() else {
        return system.behind?.pointee.xRandomness(system.behind, length, result) ?? 0
      }
      session.fill(UnsafeMutableRawBufferPointer(start: result, count: Int(length)))
      return length
    }
    entry.pointee.xSleep = { entry, microseconds in
      guard let system = VirtualFileSystem.system(entry) else { return 0 }
      guard let session = system.session() else {
        return system.behind?.pointee.xSleep(system.behind, microseconds) ?? 0
      }
      session.host.pause(for: .microseconds(Int64(microseconds)))
      return microseconds
    }
    entry.pointee.xCurrentTimeInt64 = { entry, result in
      guard let system = VirtualFileSystem.system(entry) else { return SQLITE_IOERR }
      guard let session = system.session() else {
        return system.behind?.pointee.xCurrentTimeInt64(system.behind, result) ?? SQLITE_IOERR
      }
      result?.pointee = JulianTime.milliseconds(of: session.host.wallNow)
      return SQLITE_OK
    }
    entry.pointee.xCurrentTime = { entry, result in
      guard let system = VirtualFileSystem.system(entry) else { return SQLITE_IOERR }
      guard let session = system.session() else {
        return system.behind?.pointee.xCurrentTime(system.behind, result) ?? SQLITE_IOERR
      }
      result?.pointee = Double(JulianTime.milliseconds(of: session.host.wallNow)) / 86_400_000
      return SQLITE_OK
    }
    entry.pointee.xGetLastError = { _, _, _ in 0 }
    // Loading extensions is forwarded as it is: code is not a part of the device's disk.
    entry.pointee.xDlOpen = behind?.pointee.xDlOpen
    entry.pointee.xDlError = behind?.pointee.xDlError
    entry.pointee.xDlSym = behind?.pointee.xDlSym
    entry.pointee.xDlClose = behind?.pointee.xDlClose
  }
}

/// SQLite's own way to count time.
enum JulianTime {
  /// Milliseconds from the beginning of the Julian day count to 1970.
  private static let millisecondsTo1970: Int64 = 210_866_760_000_000

  /// Whole milliseconds, cut off.
  static func milliseconds(of time: WallTime) -> Int64 {
    millisecondsTo1970 + time.nanosecondsSince1970 / 1_000_000
  }
}
