import SchedulingRules
import VirtualTime

/// What the device's disk and the work on it cost.
extension AppProcess {
  /// The phone's disk; changes are made in place.
  ///
  /// While it is being changed no other function of this class may be called.
  public var disk: Disk {
    get { phone.state.disk }
    _modify { yield &phone.state.disk }
  }

  /// Records a write, and blocks the calling thread for as long as it takes.
  ///
  /// - Parameters:
  ///   - file: The file's path below the app's home.
  ///   - offset: Where in the file, in bytes.
  ///   - length: How many bytes.
  public func storeWritten(file: String, offset: Int64, length: Int) {
    phone.countPoint()
    phone.record(
      .storeWritten(
        StoreWritten(processID: processID, file: file, offset: offset, length: length)))
    phone.simulation.pause(
      for: policy.storageWriteLatency * disk.conditions.latencyFactor)
  }

  /// Blocks the calling thread for as long as it takes to flush a file, and records that it is done.
  public func storeSynced(file: String) {
    phone.countPoint()
    phone.simulation.pause(
      for: policy.storageSyncLatency * disk.conditions.latencyFactor)
    phone.record(.storeSynced(StoreSynced(processID: processID, file: file)))
  }

  /// Records that a transaction is durable; its commit call is about to return.
  public func storeCommitted(file: String) {
    phone.countPoint()
    phone.record(.storeCommitted(StoreCommitted(processID: processID, file: file)))
  }
}
