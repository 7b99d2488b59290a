import Emulator
import VirtualTime

/// Keeps files in a backing, and shows each change in a folder of the machine.
///
/// Where the folder cannot take a change, the app gets an error, so that nobody looks at a copy
/// that is wrong without knowing it.
final class MirroredBacking: StoreBacking {
  private let backing: any StoreBacking
  private let mirror: FolderMirror
  /// Whether the folder showed the disk as it was at the beginning.
  private let isTrue: Bool

  /// Creates a mirrored backing.
  ///
  /// - Parameters:
  ///   - backing: Where the files are kept.
  ///   - disk: What it holds now; a power cut since the last process may have changed it.
  ///   - mirror: Where the changes are shown.
  init(_ backing: any StoreBacking, of disk: Disk, in mirror: FolderMirror) {
    self.backing = backing
    self.mirror = mirror
    isTrue = (try? Simulation.outside { try mirror.show(disk) }) != nil
  }

  func size(of path: String) -> Int? { backing.size(of: path) }

  func create(_ path: String) throws(DiskError) {
    guard isTrue else { throw .failed }
    try backing.create(path)
    try Simulation.outside { () throws(DiskError) in try mirror.create(path) }
  }

  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    backing.read(path, into: buffer, at: offset)
  }

  func write(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, in path: String
  ) throws(DiskError) {
    guard isTrue else { throw .failed }
    try backing.write(bytes, at: offset, in: path)
    try Simulation.outside { () throws(DiskError) in try mirror.write(bytes, at: offset, in: path) }
  }

  func truncate(_ path: String, to size: Int) throws(DiskError) {
    guard isTrue else { throw .failed }
    try backing.truncate(path, to: size)
    try Simulation.outside { () throws(DiskError) in try mirror.truncate(path, to: size) }
  }

  func remove(_ path: String) {
    backing.remove(path)
    Simulation.outside { mirror.remove(path) }
  }

  func sync(_ path: String) throws(DiskError) { try backing.sync(path) }

  func syncFolder(of path: String) throws(DiskError) { try backing.syncFolder(of: path) }
}
