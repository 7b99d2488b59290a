import Glibc
import VirtualTime

/// The files that an app process has open, and where it stands in the tree.
///
/// Dies with the process: an open file is a description of the phone, never one of the host.
final class ProcessFiles {
  /// What one call to `open` has made; the copies of its number share it.
  final class OpenFile {
    let number: Int
    let names: [String]
    var flags: Int32
    var position = 0
    /// The entries of a folder as they were when they were first asked for.
    var listing: [(name: String, number: Int)]?

    init(number: Int, names: [String], flags: Int32) {
      self.number = number
      self.names = names
      self.flags = flags
    }

    var isReadable: Bool { flags & O_ACCMODE != O_WRONLY }
    var isWritable: Bool { flags & O_ACCMODE != O_RDONLY }
  }

  /// Memory that shows a range of a file.
  struct Mapping {
    let memory: UnsafeMutableRawBufferPointer
    let file: OpenFile
    let offset: Int
  }

  /// The number of the first file, which no file of the host can have.
  static let firstNumber: Int32 = 1 << 24

  var open: [Int32: OpenFile] = [:]
  /// The nodes of all files that the process has ever opened.
  var everOpened: Set<Int> = []
  /// As on the phone, an app starts in the root folder.
  var workingFolder = PathWalk.Folder()
  var mappings: [Mapping] = []
  /// The nodes on which the process has locks, with those who hold them.
  var locks: [Int: [ObjectIdentifier: Int32]] = [:]

  /// Gives a number to a file that was opened: the lowest one that is free.
  func add(_ file: OpenFile, from lowest: Int32 = 0) -> Int32 {
    var number = max(lowest, Self.firstNumber)
    while open[number] != nil { number += 1 }
    open[number] = file
    return number
  }

  func file(_ number: Int32) throws(FileError) -> OpenFile {
    guard let file = open[number] else { throw FileError(EBADF) }
    return file
  }

  /// Whether a file still has a number.
  func isOpen(_ file: OpenFile) -> Bool { open.values.contains { $0 === file } }

  /// The folder in which a path of a call begins.
  func start(_ number: Int32, in tree: FileTree) throws(FileError) -> PathWalk.Folder {
    guard number != AT_FDCWD else { return workingFolder }
    let file = try file(number)
    guard tree[file.number]?.kind == .folder else { throw FileError(ENOTDIR) }
    return PathWalk.Folder(number: file.number, names: file.names)
  }
}
