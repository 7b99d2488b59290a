import Emulator
import VirtualTime

/// Keeps files in a backing, and shows each change in a folder of the machine.
///
/// A folder that cannot take a change is no matter of the app's: nothing more is shown then, and the end of the run, when
/// all of the disk is shown, tells whoever wanted the folder (``StoreLocation/leave(_:)``).
final class MirroredBacking: StoreBacking {
  private let backing: any StoreBacking
  private let mirror: FolderMirror
  /// Whether the folder has shown each change so far.
  private var isTrue = true

  /// Creates a mirrored backing.
  ///
  /// - Parameters:
  ///   - backing: Where the files are kept.
  ///   - disk: What it holds now; a power cut since the last process may have changed it.
  ///   - mirror: Where the changes are shown.
  init(_ backing: any StoreBacking, of disk: Disk, in mirror: FolderMirror) {
    self.backing = backing
    self.mirror = mirror
    show { try $0.show(disk) }
  }

  func size(of path: String) -> Int? { backing.size(of: path) }

  func create(_ path: String) throws(DiskError) {
    try backing.create(path)
    show { try $0.create(path) }
  }

  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    backing.read(path, into: buffer, at: offset)
  }

  func write(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, in path: String
  ) throws(DiskError) {
    try backing.write(bytes, at: offset, in: path)
    show { try $0.write(bytes, at: offset, in: path) }
  }

  func truncate(_ path: String, to size: Int) throws(DiskError) {
    try backing.truncate(path, to: size)
    show { try $0.truncate(path, to: size) }
  }

  func remove(_ path: String) {
    backing.remove(path)
    show { $0.remove(path) }
  }

  func sync(_ path: String) throws(DiskError) { try backing.sync(path) }

  func syncFolder(of path: String) throws(DiskError) { try backing.syncFolder(of: path) }

  private func show(_ change: (FolderMirror) throws -> Void) {
    guard isTrue else { return }
    do { try Simulation.outside { try change(mirror) } } catch { isTrue = false }
  }
}
