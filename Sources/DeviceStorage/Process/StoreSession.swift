import Emulator
import VirtualTime

/// All that the file system keeps for one process: who it is, its locks and shared memories, its chance.
///
/// Dies with the process, so that locks do too. Not locked itself: within a simulation one thread
/// runs at a time, and no method calls back into the host while it changes state.
final class StoreSession: ProcessDatabases, @unchecked Sendable {
  let host: any StoreHost
  /// Holds files without a name, which no other process could ever find.
  let scratch = DiskBacking()
  /// The locks on database files by path.
  var locks: [String: FileLocks] = [:]
  /// What `random()` of SQL draws from.
  var sqlGenerator: SeededGenerator
  /// What SQLite draws from for its own purposes.
  private var generator: SeededGenerator
  private var sharedMemories: [String: WeakMemory] = [:]
  private var lastFileNumber = 0

  private struct WeakMemory {
    weak var memory: SharedMemory?
  }

  /// Creates the session of a process that has nothing open.
  ///
  /// - Parameters:
  ///   - host: The process.
  ///   - seed: Decides all that SQLite draws by chance.
  init(host: any StoreHost, seed: UInt64) {
    self.host = host
    generator = SeededGenerator(seed: seed, stream: "sqlite")
    sqlGenerator = SeededGenerator(seed: seed, stream: "sql")
  }

  /// Numbers a file that is being opened.
  func nextFileNumber() -> Int {
    lastFileNumber += 1
    return lastFileNumber
  }

  /// The memory that the connections to one database share.
  func sharedMemory(of path: String) -> SharedMemory {
    if let known = sharedMemories[path]?.memory { return known }
    let memory = SharedMemory()
    sharedMemories[path] = WeakMemory(memory: memory)
    return memory
  }

  /// The databases on which a connection holds a lock that other processes may have to wait for, sorted.
  ///
  /// With a write-ahead log only a writer makes others wait: the lock on the file itself stays for as
  /// long as the connection is open. Without one every transaction does.
  var heldLocks: [String] {
    let written = sharedMemories.filter { $0.value.memory?.locks.isAnyExclusive == true }.keys
    let locked = locks.keys.filter { sharedMemories[$0]?.memory == nil }
    return (written + locked).sorted()
  }

  /// Fills a buffer with chance.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) {
    for index in buffer.indices { buffer[index] = UInt8(truncatingIfNeeded: generator.next()) }
  }

  /// The path on the disk of a path that the app uses.
  func diskPath(of path: String) -> String {
    let home = host.homeDirectory
    return path.hasPrefix(home + "/") ? String(path.dropFirst(home.count)) : path
  }

  /// The absolute path, free of dots and double slashes, of a path that the app uses.
  func fullPath(of path: String) -> String {
    let absolute = path.hasPrefix("/") ? path : host.homeDirectory + "/" + path
    var components: [Substring] = []
    for component in absolute.split(separator: "/") where component != "." {
      if component == ".." { _ = components.popLast() } else { components.append(component) }
    }
    return "/" + components.joined(separator: "/")
  }
}
