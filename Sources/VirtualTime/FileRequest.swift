/// A call of app code about a file of the simulated device, as the C library's functions make it.
///
/// What a call has no use for is zero or nil.
public struct FileRequest {
  /// What app code does.
  public enum Call: UInt32, Sendable {
    /// Opens a path; the result is the number of the open file.
    case open
    case close
    /// Reads or writes at the offset; a negative one stands for the file's own position, which moves on.
    case read, write
    case seek, truncate, sync
    /// Describes a file in a `stat`.
    case status
    /// Describes the volume in a `statvfs`.
    case space
    case access, rename, link, makeLink, readLink, remove, makeFolder
    case setMode, setOwner, setTimes
    /// Names the next entry of an open folder in a `dirent`; the result is 0 behind the last.
    case nextEntry
    case enterFolder
    /// Writes the absolute path of a file, without links.
    case wholePath
    case getAttribute, setAttribute, listAttributes, removeAttribute
    case duplicate, control, lock
    /// Keeps memory and a range of a file the same, ends that, and takes changes of the memory over.
    case map, unmap, syncMap
  }

  /// What app code does.
  public let call: Call
  /// The open file, or the folder in which the path begins.
  public let file: Int32
  /// The path, if the file is named by one.
  public let path: String?
  /// The folder in which the other path begins.
  public let otherFile: Int32
  /// The second path, or the name of an extended attribute.
  public let otherPath: String?
  /// The flags, as the system's function takes them.
  public let flags: Int32
  /// The permission bits, as the system's function takes them.
  public let mode: UInt32
  /// What is written, or where the answer goes.
  public let bytes: UnsafeMutableRawBufferPointer
  /// Where in the file, in bytes.
  public let offset: Int64
  /// Two `timespec`, the times of access and change that are to be set, or nil for the present.
  public let times: UnsafeRawPointer?
  /// The class of data protection that a new file is to have, as `F_SETPROTECTIONCLASS` takes it; 0: none is named.
  public let protectionClass: UInt8
}

extension World {
  /// Has no files of its own: the host answers.
  public func answer(to request: FileRequest, in domain: ExecutionDomain?) -> Int64? { nil }
}
