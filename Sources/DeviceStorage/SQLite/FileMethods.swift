import SQLite3

/// An open file as SQLite sees it: its own header, and ours behind it.
struct FileSlot {
  var header: sqlite3_file
  var file: Unmanaged<OpenFile>?
}

/// The table of functions that SQLite calls on open files: nothing but translation to ``OpenFile``.
enum FileMethods {
  /// Allocated once and never freed, because SQLite keeps the address in each open file.
  nonisolated(unsafe) static let table: UnsafeMutablePointer<sqlite3_io_methods> = {
    let table = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    var methods = sqlite3_io_methods()
    // Version 2: with shared memory, without memory mapping.
    methods.iVersion = 2
    setTransfers(&methods)
    setLocks(&methods)
    setProperties(&methods)
    setSharedMemory(&methods)
    table.initialize(to: methods)
    return table
  }()

  /// The open file behind a pointer that SQLite hands over.
  static func file(_ pointer: UnsafeMutablePointer<sqlite3_file>?) -> OpenFile? {
    UnsafeMutableRawPointer(pointer)?.assumingMemoryBound(to: FileSlot.self).pointee.file?
      .takeUnretainedValue()
  }

  /// Puts an open file into the memory that SQLite has reserved for it.
  static func attach(_ file: OpenFile, to pointer: UnsafeMutablePointer<sqlite3_file>) {
    UnsafeMutableRawPointer(pointer).initializeMemory(
      as: FileSlot.self,
      to: FileSlot(
        header: sqlite3_file(pMethods: UnsafePointer(table)), file: .passRetained(file)))
  }

  private static func detach(_ pointer: UnsafeMutablePointer<sqlite3_file>?) {
    let slot = UnsafeMutableRawPointer(pointer)?.assumingMemoryBound(to: FileSlot.self)
    slot?.pointee.file?.release()
    slot?.pointee.file = nil
    pointer?.pointee.pMethods = nil
  }

  private static func setTransfers(_ methods: inout sqlite3_io_methods) {
    methods.xClose = { pointer in
      FileMethods.file(pointer)?.close()
      FileMethods.detach(pointer)
      return SQLITE_OK
    }
    methods.xRead = { pointer, buffer, length, offset in
      let target = UnsafeMutableRawBufferPointer(start: buffer, count: Int(length))
      return FileMethods.file(pointer)?.read(into: target, at: Int(offset)) ?? SQLITE_IOERR
    }
    methods.xWrite = { pointer, buffer, length, offset in
      let source = UnsafeRawBufferPointer(start: buffer, count: Int(length))
      return FileMethods.file(pointer)?.write(source, at: Int(offset)) ?? SQLITE_IOERR
    }
    methods.xTruncate = { pointer, size in
      FileMethods.file(pointer)?.truncate(to: Int(size)) ?? SQLITE_IOERR
    }
    methods.xSync = { pointer, flags in
      let isFull = flags & 0xF == SQLITE_SYNC_FULL
      return FileMethods.file(pointer)?.sync(isFull: isFull) ?? SQLITE_IOERR
    }
  }

  private static func setLocks(_ methods: inout sqlite3_io_methods) {
    methods.xLock = { pointer, level in
      guard let level = LockLevel(rawValue: level) else { return SQLITE_IOERR }
      return FileMethods.file(pointer)?.lock(level) ?? SQLITE_IOERR
    }
    methods.xUnlock = { pointer, level in
      FileMethods.file(pointer)?.unlock(to: LockLevel(rawValue: level) ?? .none)
      return SQLITE_OK
    }
    methods.xCheckReservedLock = { pointer, result in
      result?.pointee = FileMethods.file(pointer)?.isReserved == true ? 1 : 0
      return SQLITE_OK
    }
  }

  private static func setProperties(_ methods: inout sqlite3_io_methods) {
    methods.xFileSize = { pointer, result in
      guard let size = FileMethods.file(pointer)?.size() else { return SQLITE_IOERR }
      result?.pointee = sqlite3_int64(size)
      return SQLITE_OK
    }
    methods.xFileControl = { pointer, operation, argument in
      FileMethods.file(pointer)?.control(operation, argument) ?? SQLITE_NOTFOUND
    }
    methods.xSectorSize = { _ in 4096 }
    methods.xDeviceCharacteristics = { _ in SQLITE_IOCAP_POWERSAFE_OVERWRITE }
  }

  private static func setSharedMemory(_ methods: inout sqlite3_io_methods) {
    methods.xShmMap = { pointer, region, size, extending, result in
      guard let file = FileMethods.file(pointer) else { return SQLITE_IOERR }
      let (code, start) = file.mapSharedMemory(
        region: Int(region), size: Int(size), extending: extending != 0)
      result?.pointee = start
      return code
    }
    methods.xShmLock = { pointer, offset, count, flags in
      guard let file = FileMethods.file(pointer) else { return SQLITE_IOERR }
      let slots = Int(offset)..<Int(offset + count)
      if flags & SQLITE_SHM_LOCK != 0 {
        return file.lockSharedMemory(slots, exclusively: flags & SQLITE_SHM_EXCLUSIVE != 0)
      }
      file.unlockSharedMemory(slots)
      return SQLITE_OK
    }
    // A simulation changes threads only at calls that order memory anyway.
    methods.xShmBarrier = { _ in }
    methods.xShmUnmap = { pointer, _ in
      FileMethods.file(pointer)?.unmapSharedMemory()
      return SQLITE_OK
    }
  }
}
