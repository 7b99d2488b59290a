public import Emulator
import Foundation
import Glibc

/// Where the bytes of the phone's disk are kept while a run goes on.
public enum StoreLocation: Equatable, Sendable {
  /// In the phone's state.
  case phone
  /// In the phone's state, and as a copy below a folder of the machine, so that other tools can look
  /// at the files.
  ///
  /// While the run goes on the folder follows what SQLite writes. It holds all of the disk when the app opens its
  /// first database, and when the run is over: see ``leave(_:)``.
  case folder(String)

  /// Creates a new, empty folder among the machine's temporary files.
  ///
  /// - Parameter parent: Where, for the environment may be the phone's by now; nil for the system's usual place.
  /// - Returns: The folder.
  /// - Throws: ``StoreError`` when the folder cannot be made.
  public static func temporaryFolder(
    in parent: String? = nil
  ) throws(StoreError) -> StoreLocation {
    let parent = parent ?? P_tmpdir
    // The system puts a name of its own in the place of six letters.
    let name = "bgtask-" + String(repeating: "X", count: 6)
    var template = Array("\(parent)/\(name)".utf8CString)
    guard mkdtemp(&template) != nil else { throw .system("make a folder in", parent) }
    let path = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return .folder(String(decoding: path, as: UTF8.self))
  }

  /// Makes the folder hold the phone's files as a run leaves them; there is nothing to do without a folder.
  ///
  /// Files of the app lie where the app has them below its home, all others where they are from the phone's root.
  ///
  /// - Parameter disk: The phone's disk at the end of the run.
  /// - Throws: ``StoreError`` when the folder does not take them.
  public func leave(_ disk: Disk) throws(StoreError) {
    guard case .folder(let path) = self else { return }
    do { try FolderMirror(folder: path).show(disk) } catch {
      throw StoreError(code: EIO, message: "Cannot leave the phone's files in \(path)")
    }
  }
}
