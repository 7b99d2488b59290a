import DeviceModel
import Emulator
import Glibc
import SchedulingRules
import Synchronization
import VirtualTime

/// An app process of a simulated phone, as the file system sees it.
final class ProcessHost: StoreHost {
  let homeDirectory: String
  let backing: any StoreBacking
  /// Weak, because connections that a killed process never closed must not keep it.
  private weak var process: AppProcess?

  init(of process: AppProcess, location: StoreLocation) {
    self.process = process
    // As the app sees it: each process takes the device's environment on when it begins.
    let home = getenv("HOME").map { String(cString: $0) } ?? ""
    homeDirectory = home.hasSuffix("/") ? String(home.dropLast()) : home
    backing =
      switch location {
      case .phone: PhoneBacking(of: process)
      case .folder(let path):
        MirroredBacking(PhoneBacking(of: process), of: process.disk, in: FolderMirror(folder: path))
      }
  }

  var isAlive: Bool { process.map { !$0.domain.hasEnded } ?? false }

  var wallNow: WallTime { Simulation.current?.wallNow ?? WallTime(nanosecondsSince1970: 0) }

  func pause(for duration: Duration) { Simulation.current?.pause(for: duration) }

  func mayAccess(_ access: FileAccess, file: String) -> Bool {
    process?.mayAccess(access, file: file) ?? false
  }

  func protect(file: String, as protection: FileProtection?) {
    process?.protect(file: file, as: protection)
  }

  func willWrite(file: String, offset: Int64, length: Int) {
    process?.storeWritten(file: file, offset: offset, length: length)
  }

  func willSync(file: String) { process?.storeSynced(file: file) }

  func isDurable(afterSync isFull: Bool) -> Bool {
    process.map { FileSync.isDurable(isFull: isFull, policy: $0.policy) } ?? true
  }

  func didCommit(file: String) { process?.storeCommitted(file: file) }
}

/// Finds the session of an app process; each begins with the first file that its process opens.
enum ProcessSessions {
  /// Where processes that have no session yet will keep their files; shared by all simulations of the tool, each on threads
  /// of its own.
  private static let location = Mutex(StoreLocation.phone)

  /// Where processes that have no session yet will keep their files.
  static func setLocation(_ location: StoreLocation) {
    self.location.withLock { $0 = location }
  }

  /// The session of the process whose code the calling thread runs, or nil outside a simulation.
  static var current: StoreSession? {
    guard let process = AppProcess.current else { return nil }
    if let known = process.databases { return known as? StoreSession }
    // One draw a process, however much chance SQLite will want: its own use of it is shared by
    // all simulations and must not move the chance of any.
    let seed = Simulation.current?.generator.next() ?? 0
    let session = StoreSession(
      host: ProcessHost(of: process, location: location.withLock { $0 }), seed: seed)
    process.databases = session
    SQLRandomness.reseed()
    return session
  }
}
