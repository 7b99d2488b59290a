import Emulator
import TraceReport
import VirtualTime

/// Counts what the app does to each of its files; a journal counts for its database.
struct FileLanes {
  private var indexes: [String: Int] = [:]
  private(set) var lanes: [FileLane] = []

  /// Takes a record in.
  mutating func add(_ record: TraceRecord) {
    switch record.event {
    case .storeWritten(let write): add(.write, to: write.file, write.length, at: record.time)
    case .storeSynced(let sync): add(.sync, to: sync.file, 0, at: record.time)
    case .storeCommitted(let commit): add(.commit, to: commit.file, 0, at: record.time)
    default: break
    }
  }

  private mutating func add(
    _ operation: FileLane.Operation, to path: String, _ bytes: Int, at now: Instant
  ) {
    let file = StoreActivity.database(of: path)
    let index = indexes[file] ?? lanes.count
    if index == lanes.count {
      indexes[file] = index
      lanes.append(FileLane(path: file, times: [], operations: [], bytes: []))
    }
    lanes[index].times.append(now)
    lanes[index].operations.append(operation)
    lanes[index].bytes.append(bytes)
  }
}
