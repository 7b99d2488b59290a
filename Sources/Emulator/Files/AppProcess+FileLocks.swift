import Glibc
import VirtualTime

/// The locks that an app has on its files.
extension AppProcess {
  /// Locks of records belong to the process: with nobody beside it they are only remembered.
  func noteRecordLock(
    on file: ProcessFiles.OpenFile, _ request: FileRequest
  ) throws(FileError) {
    guard let lock = UnsafePointer<flock>(bitPattern: Int(request.offset)) else {
      throw FileError(EFAULT)
    }
    let kind = Int32(lock.pointee.l_type)
    let owner = ObjectIdentifier(files)
    files.locks[file.number, default: [:]][owner] = kind == F_UNLCK ? nil : kind
  }

  /// Locks a whole file as `flock` does: the lock belongs to what one call to `open` has made.
  ///
  /// A thread that has to wait does so in virtual time, until another one gives its lock up.
  func lock(_ request: FileRequest) throws(FileError) {
    let file = try files.file(request.file)
    let kind = request.flags & ~LOCK_NB
    guard kind != LOCK_UN else { return files.unlock(file) }
    guard kind == LOCK_SH || kind == LOCK_EX else { throw FileError(EINVAL) }
    if files.lock(file, alone: kind == LOCK_EX) { return }
    guard request.flags & LOCK_NB == 0 else { throw FileError(EWOULDBLOCK) }
    // Two that share a lock, and both want it alone, would wait for each other.
    if kind == LOCK_EX { files.unlock(file) }
    let files = files
    core.simulation.wait(for: "the lock of a file") {
      !files.isOpen(file) || files.lock(file, alone: kind == LOCK_EX)
    }
    guard files.isOpen(file) else { throw FileError(EBADF) }
  }

  /// The files that the process has locked by the system's own calls, as the trace calls them.
  var lockedFiles: [String] {
    let locked = files.locks.filter { !$0.value.isEmpty }.keys
    let names = files.open.values.filter { locked.contains($0.number) }.map {
      traceName(of: $0.names)
    }
    return Array(Set(names)).sorted()
  }
}

extension ProcessFiles {
  /// Takes the lock of a whole file; false where another one is in its way.
  fileprivate func lock(_ file: OpenFile, alone: Bool) -> Bool {
    let owner = ObjectIdentifier(file)
    let others = (locks[file.number] ?? [:]).filter {
      $0.key != owner && $0.key != ObjectIdentifier(self)
    }
    guard !others.contains(where: { alone || $0.value == F_WRLCK }) else { return false }
    locks[file.number, default: [:]][owner] = alone ? F_WRLCK : F_RDLCK
    return true
  }

  fileprivate func unlock(_ file: OpenFile) {
    locks[file.number]?[ObjectIdentifier(file)] = nil
  }
}
