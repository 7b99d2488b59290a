import Emulator
import VirtualTime

/// What an app did to its files between two rows of the timeline, counted instead of listed.
package struct StoreActivity {
  /// When the first operation happened.
  let start: Instant
  /// When the last operation so far happened.
  private(set) var end: Instant
  private let processID: Int32
  /// The file of the store, by its last name; a write-ahead log and shared memory count for their database.
  private var file: String
  private var writes = 0
  private var syncs = 0
  private var commits = 0
  private var renames = 0
  /// The name that it had at first.
  private let firstFile: String

  /// Begins to count with a record, or nil when the record is not about files.
  init?(_ record: TraceRecord) {
    let path: String
    switch record.event {
    case .storeWritten(let write):
      (processID, path, writes) = (write.processID, write.file, 1)
    case .storeSynced(let sync):
      (processID, path, syncs) = (sync.processID, sync.file, 1)
    case .storeCommitted(let commit):
      (processID, path, commits) = (commit.processID, commit.file, 1)
    case .storeRenamed(let renamed):
      (processID, path, renames) = (renamed.processID, renamed.file, 1)
    default: return nil
    }
    firstFile = Self.database(of: path)
    file = firstFile
    if case .storeRenamed(let renamed) = record.event { file = renamed.newFile }
    start = record.time
    end = record.time
  }

  /// Counts the operations of another one, too.
  ///
  /// - Returns: False when those are of another process or on another file.
  mutating func add(_ other: StoreActivity) -> Bool {
    guard other.processID == processID, other.firstFile == file else { return false }
    end = other.end
    file = other.file
    writes += other.writes
    syncs += other.syncs
    commits += other.commits
    renames += other.renames
    return true
  }

  /// The row that sums it up: `tracker.sqlite: 14 writes, 3 syncs, 1 commit in 10 min`.
  var row: TimelineRow {
    let all = [(writes, "write"), (syncs, "sync"), (commits, "commit"), (renames, "rename")]
    let counts = all.filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let span = start.duration(to: end)
    let during = span >= .seconds(1) ? " in \(span.words)" : ""
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return TimelineRow(
      processName(processID), "\(name): \(counts.joined(separator: ", "))\(during)")
  }

  /// SQLite puts `-wal`, `-shm` and `-journal` beside the database.
  package static func database(of path: String) -> String {
    for suffix in ["-wal", "-shm", "-journal"] where path.hasSuffix(suffix) {
      return String(path.dropLast(suffix.count))
    }
    return path
  }
}
