public import DeviceModel
public import SchedulingRules
import VirtualTime

/// What the device's disk and the work on it cost.
extension AppProcess {
  /// The phone's disk; changes are made in place.
  ///
  /// While it is being changed no other function of this class may be called.
  public var disk: Disk {
    _read { yield phone.storage.state.disk }
    _modify {
      phone.storage.state.disk.now = core.simulation.wallNow
      yield &phone.storage.state.disk
    }
  }

  /// Makes the folder that the apps of a group share, if there is none, and returns its path (W-003).
  public func sharedFolder(ofGroup identifier: String) -> String {
    let path = SharedContainer.path(ofGroup: identifier)
    if disk.number(at: path) == nil { Containers.makeGroup(identifier, on: &disk) }
    return path
  }

  /// Whether the process has ever opened the file at a path.
  func hasOpened(path: String) -> Bool {
    disk.number(at: path).map(files.everOpened.contains) ?? false
  }

  /// Records a write, and blocks the calling thread for as long as it takes.
  ///
  /// - Parameters:
  ///   - file: The file's path below the app's home.
  ///   - offset: Where in the file, in bytes.
  ///   - length: How many bytes.
  public func storeWritten(file: String, offset: Int64, length: Int) {
    phone.faults.reach(.storeWrite, of: self, call: "store.write")
    core.record(
      .storeWritten(
        StoreWritten(processID: processID, file: file, offset: offset, length: length)))
    core.simulation.pause(
      for: policy[.storageWriteLatency] * disk.conditions.latencyFactor)
  }

  /// Blocks the calling thread for as long as it takes to flush a file, and records that it is done.
  public func storeSynced(file: String) {
    phone.faults.reach(.storeSync, of: self, call: "store.sync")
    core.simulation.pause(
      for: policy[.storageSyncLatency] * disk.conditions.latencyFactor)
    core.record(.storeSynced(StoreSynced(processID: processID, file: file)))
  }

  /// Records that a transaction is durable; its commit call is about to return.
  public func storeCommitted(file: String) {
    core.record(.storeCommitted(StoreCommitted(processID: processID, file: file)))
    phone.faults.reach(.commitReturn, of: self, call: "store.commit")
  }

  /// Gives a new file a class of data protection.
  ///
  /// - Parameters:
  ///   - file: The file's path below the app's home.
  ///   - protection: The class; nil for a file that names none, or is gone.
  public func protect(file: String, as protection: FileProtection?) {
    phone.storage.state.fileProtections[file] = protection
  }

  /// Decides whether the device has the key for a file, and reports it once if not.
  ///
  /// - Parameters:
  ///   - access: What is about to be done with the file.
  ///   - file: The file's path below the app's home.
  /// - Returns: Whether it can be done.
  public func mayAccess(_ access: FileAccess, file: String) -> Bool {
    mayAccess(access, file: file, named: nil)
  }

  /// The same for a file that has a class of its own, or none.
  func mayAccess(_ access: FileAccess, file: String, named: FileProtection?) -> Bool {
    let protection =
      phone.storage.state.fileProtections[file] ?? named ?? .unnamed(policy: policy)
    let isPossible = access.isPossible(
      on: protection, device: device,
      sinceLock: core.state.lockedAt.map { $0.duration(to: core.now) },
      answersPush: tasks.running.contains { $0.task.kind == .silentPush }, policy: policy)
    if !isPossible, deniedFiles.insert(file).inserted {
      core.report(
        .protectedFileUnreadable(
          class: protection, wasUnlockedSinceBoot: device.wasUnlockedSinceBoot),
        about: Self.withoutChance(file), in: self)
    }
    return isPossible
  }

  /// A path without what chance puts into it: an atomic write of Foundation goes to a file beside the one that is meant.
  private static func withoutChance(_ file: String) -> String {
    let mark = "/.dat.nosync"
    return file.firstRange(of: mark).map { String(file[..<$0.lowerBound]) + mark } ?? file
  }
}
