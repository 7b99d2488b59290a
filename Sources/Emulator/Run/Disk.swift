/// The phone's disk: files by path, as bytes; it survives kills, force-quits and reboots.
///
/// A value: a copy is a snapshot, and costs no more than the pages that are written afterwards.
/// Paths are relative to the home of the app and begin with a slash (`/Documents/tracker.sqlite`).
///
/// Processes see everything that was written. What a power cut leaves is decided by
/// ``afterPowerCut(_:)``, from what was synced and from the changes since.
public struct Disk: Equatable, Sendable {
  /// The files as processes see them: `durable`, and all of `unsynced` on top.
  var files: [String: DiskFile] = [:]
  /// The files as they are on the medium for sure.
  var durable: [String: DiskFile] = [:]
  /// The changes that are not on the medium for sure, in the order in which they were made.
  var unsynced: [DiskChange] = []
  /// What keeping those changes costs, in bytes.
  var unsyncedCost = 0

  /// How the disk serves its processes.
  public var conditions = DiskConditions()

  /// Creates an empty disk.
  public init() {}

  /// The paths of all files, sorted.
  public var paths: [String] { files.keys.sorted() }

  /// The length of all files together, in bytes.
  public var size: Int { files.reduce(0) { $0 + $1.value.size } }

  /// The file at a path, or nil when there is none.
  ///
  /// A file that is put here is durable at once, as if it had always been there; what a process
  /// does to a file goes through `write`, `truncate`, `remove` and `sync`.
  public subscript(path: String) -> DiskFile? {
    get { files[path] }
    set {
      files[path] = newValue
      durable[path] = newValue
      forgetChanges { $0.path == path }
    }
  }
}

/// A process hands its disk back at each of its ends: what was synced is encoded once, and only the
/// changes since then beside it.
extension Disk: Codable {
  private enum CodingKeys: CodingKey {
    case durable, unsynced, conditions
  }

  /// Reads the durable files and makes the changes again that were not synced.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    durable = try container.decode([String: DiskFile].self, forKey: .durable)
    unsynced = try container.decode([DiskChange].self, forKey: .unsynced)
    conditions = try container.decode(DiskConditions.self, forKey: .conditions)
    unsyncedCost = unsynced.reduce(0) { $0 + $1.cost }
    files = durable
    for change in unsynced { change.make(in: &files) }
  }

  /// Writes the durable files and the changes that were not synced.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(durable, forKey: .durable)
    try container.encode(unsynced, forKey: .unsynced)
    try container.encode(conditions, forKey: .conditions)
  }
}
