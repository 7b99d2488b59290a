import DeviceModel
import SchedulingRules
import VirtualTime

/// What the file system asks of the process whose files it keeps: the bytes, the time, and what
/// storing costs.
///
/// The phone's app processes are one kind of host; unit tests and the readers of a finished run
/// bring their own.
protocol StoreHost: AnyObject {
  /// False once the process has ended: from then on its open files refuse every operation, so that
  /// a destructor that runs late cannot reach the disk that a later process works on.
  var isAlive: Bool { get }

  /// The directory that paths on the disk are relative to, without a slash at its end.
  var homeDirectory: String { get }

  /// Where the bytes are.
  var backing: any StoreBacking { get }

  /// What the wall clock of the device shows.
  var wallNow: WallTime { get }

  /// Blocks the calling thread for a span of the device's time.
  func pause(for duration: Duration)

  /// Returns whether the device has the key for a file.
  func mayAccess(_ access: FileAccess, file: String) -> Bool

  /// Gives a new file a class of data protection; nil for one that names none, or is gone.
  func protect(file: String, as protection: FileProtection?)

  /// Called just before bytes are stored; blocks for what the device takes to store them.
  ///
  /// A process that dies in this call leaves the bytes unwritten.
  ///
  /// - Parameters:
  ///   - file: The path of the file on the disk.
  ///   - offset: Where in the file; for a truncation the new end.
  ///   - length: The number of bytes; 0 for a truncation.
  func willWrite(file: String, offset: Int64, length: Int)

  /// Called when a file, or the directory entry that it had, is to be made durable; blocks for what that takes.
  ///
  /// - Parameter file: The path of the file on the disk.
  func willSync(file: String)

  /// Returns whether what was written is on the medium after a file was synced, in full or not.
  func isDurable(afterSync isFull: Bool) -> Bool

  /// Called when a transaction is durable and its commit is about to return to the app.
  ///
  /// - Parameter file: The path of the database on the disk.
  func didCommit(file: String)
}

extension StoreHost {
  /// What is no phone has every key.
  func mayAccess(_ access: FileAccess, file: String) -> Bool { true }

  /// What is no phone has a drive that holds nothing back.
  func isDurable(afterSync isFull: Bool) -> Bool { true }

  /// What is no phone protects nothing.
  func protect(file: String, as protection: FileProtection?) {}
}
