import DeviceStorage
import Emulator
import Foundation

/// The value of `--store`: where the phone's disk is kept.
enum StoreOption: Equatable {
  case memory
  /// In files below a fresh temporary folder.
  case temporaryFolder
  /// In files below this folder.
  case folder(String)

  /// Reads `memory`, `file` or `file=<folder>`; nil for anything else.
  init?(_ text: String) {
    switch text {
    case "memory": self = .memory
    case "file": self = .temporaryFolder
    case _ where text.hasPrefix("file=") && text != "file=":
      self = .folder(String(text.dropFirst("file=".count)))
    default: return nil
    }
  }

  /// Makes the place ready.
  ///
  /// A run begins with an empty disk, and files of an earlier one would change what the app finds:
  /// a folder has to be empty, or is created.
  ///
  /// - Parameter surroundings: What names the folder for temporary files.
  /// - Returns: The place, for the phone's storage.
  /// - Throws: `UnusableFile` for a folder that holds something, or cannot be made.
  func prepare(_ surroundings: Surroundings) throws -> StoreLocation {
    switch self {
    case .memory: return .phone
    case .temporaryFolder: return try Self.temporaryFolder(surroundings)
    case .folder(let path):
      try OutputFolder(path).create()
      let folder = URL(fileURLWithPath: path)
      guard let contents = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
        throw UnusableFile(path: path, reason: "cannot be used as a folder for the store")
      }
      guard contents.isEmpty else {
        throw UnusableFile(path: path, reason: "is not empty; a run begins with an empty disk")
      }
      return .folder(folder.path)
    }
  }

  /// Leaves the phone's files as they are at the end of a run, where files were wanted.
  ///
  /// - Parameters:
  ///   - disk: The disk at the end.
  ///   - location: The place that was made ready.
  /// - Throws: `UnusableFile` when the place does not take them.
  func leave(_ disk: Disk, in location: StoreLocation) throws(UnusableFile) {
    do { try location.leave(disk) } catch {
      guard case .folder(let path) = location else { return }
      throw UnusableFile(path: path, reason: "does not take the phone's files")
    }
  }

  /// Makes a folder among the temporary files.
  ///
  /// - Parameter surroundings: What names the place of those.
  /// - Returns: The folder.
  /// - Throws: `UnusableFile` when there can be none.
  static func temporaryFolder(_ surroundings: Surroundings) throws(UnusableFile) -> StoreLocation {
    let parent = surroundings[Surroundings.temporaryFolder]
    do { return try StoreLocation.temporaryFolder(in: parent) } catch {
      throw UnusableFile(path: parent ?? "", reason: "takes no temporary folder")
    }
  }
}
