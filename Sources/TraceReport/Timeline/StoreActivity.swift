import Emulator
import VirtualTime

/// What an app did to its files between two rows of the timeline, counted instead of listed.
struct StoreActivity {
  /// The process that wrote.
  let processID: Int32
  /// The file of the store; a write-ahead log and shared memory count for their database.
  let file: String
  /// When the first operation happened.
  let start: Instant
  /// When the last operation so far happened.
  private(set) var end: Instant
  private var writes = 0
  private var syncs = 0
  private var commits = 0
  private var bytes: Int64 = 0

  /// Begins to count with a record, or nil when the record is not about files.
  init?(_ record: TraceRecord) {
    guard let (processID, path) = Self.subject(of: record.event) else { return nil }
    self.processID = processID
    file = Self.database(of: path)
    start = record.time
    end = record.time
    _ = add(record)
  }

  /// Counts a record of the same process and file.
  ///
  /// - Returns: False when the record is about something else.
  mutating func add(_ record: TraceRecord) -> Bool {
    guard let (processID, path) = Self.subject(of: record.event), processID == self.processID,
      Self.database(of: path) == file
    else { return false }
    end = record.time
    switch record.event {
    case .storeWritten(let write):
      writes += 1
      bytes += Int64(write.length)
    case .storeSynced: syncs += 1
    case .storeCommitted: commits += 1
    default: break
    }
    return true
  }

  /// The row that sums it up: `tracker.sqlite: 14 writes (57344 bytes), 3 syncs, 1 commit`.
  var row: TimelineRow {
    let counts = [
      writes == 0 ? nil : Self.count(writes, "write") + " (\(bytes) bytes)",
      syncs == 0 ? nil : Self.count(syncs, "sync"),
      commits == 0 ? nil : Self.count(commits, "commit"),
    ].compactMap(\.self)
    let span = start.duration(to: end)
    let during = span >= .seconds(1) ? " in \(SpanText.words(span))" : ""
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return TimelineRow(
      processName(processID), "\(name): \(counts.joined(separator: ", "))\(during)")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func subject(of event: TraceEvent) -> (Int32, String)? {
    switch event {
    case .storeWritten(let write): (write.processID, write.file)
    case .storeSynced(let sync): (sync.processID, sync.file)
    case .storeCommitted(let commit): (commit.processID, commit.file)
    default: nil
    }
  }

  /// SQLite puts `-wal`, `-shm` and `-journal` beside the database.
  private static func database(of path: String) -> String {
    for suffix in ["-wal", "-shm", "-journal"] where path.hasSuffix(suffix) {
      return String(path.dropLast(suffix.count))
    }
    return path
  }
}
