import Foundation
import Glibc

/// A folder that is there as long as somebody holds it.
final class TemporaryFolder {
  private let url: URL

  /// Creates the folder among the temporary files of the machine.
  ///
  /// - Throws: `AppTestError` where there can be none.
  init() throws(AppTestError) {
    let parent = FileManager.default.temporaryDirectory.path
    // The system puts a name of its own in the place of six letters.
    let name = "app-test-" + String(repeating: "X", count: 6)
    var template = Array("\(parent)/\(name)".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw AppTestError("No temporary folder can be made in \(parent).")
    }
    let path = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    url = URL(fileURLWithPath: String(decoding: path, as: UTF8.self))
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The place of a file in the folder, whether it is there or not.
  func file(_ name: String) -> URL { url.appendingPathComponent(name) }
}
