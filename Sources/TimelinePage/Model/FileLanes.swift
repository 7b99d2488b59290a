import Emulator
import TraceReport
import VirtualTime

/// Counts what the app does to each of its files; a journal counts for its database.
///
/// A file that gets another name has its lane under that one: what is saved whole is written under a name of no meaning
/// first.
struct FileLanes {
  private var indexes: [String: Int] = [:]
  private var all: [FileLane] = []

  /// The files of which there is anything to tell, in the order in which they were first written.
  var lanes: [FileLane] { all.filter { !$0.times.isEmpty } }

  /// Takes a record in.
  mutating func add(_ record: TraceRecord) {
    switch record.event {
    case .storeWritten(let write): add(.write, to: write.file, write.length, at: record.time)
    case .storeSynced(let sync): add(.sync, to: sync.file, 0, at: record.time)
    case .storeCommitted(let commit): add(.commit, to: commit.file, 0, at: record.time)
    case .storeRenamed(let renamed): rename(renamed.file, to: renamed.newFile)
    default: break
    }
  }

  private mutating func rename(_ former: String, to path: String) {
    guard let from = indexes.removeValue(forKey: former) else { return }
    guard let index = indexes[path] else {
      indexes[path] = from
      return all[from].path = path
    }
    all[index].add(all[from])
    // Its place stays, for the indexes of those behind it; without a deed it is not shown.
    all[from] = FileLane(path: former, times: [], operations: [], bytes: [])
  }

  private mutating func add(
    _ operation: FileLane.Operation, to path: String, _ bytes: Int, at now: Instant
  ) {
    let file = StoreActivity.database(of: path)
    let index = indexes[file] ?? all.count
    if index == all.count {
      indexes[file] = index
      all.append(FileLane(path: file, times: [], operations: [], bytes: []))
    }
    all[index].times.append(now)
    all[index].operations.append(operation)
    all[index].bytes.append(bytes)
  }
}

extension FileLane {
  /// Takes in what was done to the file that came into the place of this one.
  fileprivate mutating func add(_ other: FileLane) {
    let isInOrder = other.times.first.map { (times.last ?? .zero) <= $0 } ?? true
    times += other.times
    operations += other.operations
    bytes += other.bytes
    if isInOrder { return }
    let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    (times, operations, bytes) = (
      order.map { times[$0] }, order.map { operations[$0] }, order.map { bytes[$0] }
    )
  }
}
