import Foundation
import Glibc

/// Where the bytes of the phone's disk are kept while a run goes on.
public enum StoreLocation: Equatable, Sendable {
  /// In the phone's state.
  case phone
  /// In the phone's state, and as a copy below a folder of the machine, so that other tools can look
  /// at the files.
  ///
  /// What a power cut has taken is gone from the folder when the app next opens a file.
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
}
