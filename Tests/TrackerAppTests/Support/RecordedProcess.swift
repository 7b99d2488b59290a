import Emulator
import Synchronization
import VirtualTime

@testable import DeviceStorage

/// A process without a phone, with a file system of its own and a disk in memory.
final class RecordedProcess {
  private let host: Host
  private let system: VirtualFileSystem
  private let name: String
  private static let lastNumber = Atomic(0)

  /// Starts a process on a copy of a disk.
  ///
  /// - Parameters:
  ///   - disk: What the process finds.
  ///   - ignoresSyncs: Whether the disk is broken: it says that it has synced, and has not.
  ///   - beforeOperation: Called before each write and sync, and before a commit returns.
  init(
    disk: Disk = Disk(), ignoresSyncs: Bool = false, beforeOperation: @escaping () -> Void = {}
  ) {
    host = Host(DiskBacking(disk: disk), ignoresSyncs: ignoresSyncs, beforeOperation)
    let session = StoreSession(host: host, seed: 1)
    name = "recorded-\(Self.lastNumber.add(1, ordering: .relaxed).newValue)"
    system = VirtualFileSystem(name: name, isDefault: false, behind: nil) { session }
  }

  /// The tracker's store, as a URI that names the file system.
  var storePath: String { "file:/phone/Documents/tracker.sqlite?vfs=\(name)" }

  /// The disk as it is now.
  var disk: Disk { host.disk.disk }

  private final class Host: StoreHost {
    let isAlive = true
    let homeDirectory = "/phone"
    let wallNow = WallTime(nanosecondsSince1970: 0)
    let disk: DiskBacking
    let backing: any StoreBacking
    private let beforeOperation: () -> Void

    init(_ disk: DiskBacking, ignoresSyncs: Bool, _ beforeOperation: @escaping () -> Void) {
      self.disk = disk
      backing = ignoresSyncs ? WithoutSyncs(disk) : disk
      self.beforeOperation = beforeOperation
    }

    func pause(for duration: Duration) {}
    func willWrite(file: String, offset: Int64, length: Int) { beforeOperation() }
    func willSync(file: String) { beforeOperation() }
    func didCommit(file: String) { beforeOperation() }
  }

  private final class WithoutSyncs: StoreBacking {
    private let backing: any StoreBacking

    init(_ backing: any StoreBacking) {
      self.backing = backing
    }

    func size(of path: String) -> Int? { backing.size(of: path) }
    func create(_ path: String) throws(DiskError) { try backing.create(path) }
    func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
      backing.read(path, into: buffer, at: offset)
    }
    func write(
      _ bytes: UnsafeRawBufferPointer, at offset: Int, in path: String
    ) throws(DiskError) {
      try backing.write(bytes, at: offset, in: path)
    }
    func truncate(_ path: String, to size: Int) throws(DiskError) {
      try backing.truncate(path, to: size)
    }
    func remove(_ path: String) { backing.remove(path) }
    func sync(_ path: String) {}
    func syncFolder(of path: String) {}
  }
}
