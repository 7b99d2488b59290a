import DeviceModel
import Glibc
import SchedulingRules

/// The classes of data protection of an app's files, named and asked for by whatever way leads to them.
extension AppProcess {
  /// The class that a file or folder has, of its own or as one that names none (W-013).
  func protection(of number: Int, at names: [String]) -> FileProtection {
    phone.storage.state.fileProtections[traceName(of: names)]
      ?? disk.tree[number]?.attributes.protection ?? .unnamed(policy: policy)
  }

  /// Gives a file a class; a folder hands it on to what is made in it later.
  func protect(
    _ number: Int, at names: [String], as protection: FileProtection
  ) throws(FileError) {
    try checkWriting(at: names)
    disk.describe(number) { $0.protection = protection }
    // A database has the class that it was opened with by its name.
    let name = traceName(of: names)
    if phone.storage.state.fileProtections[name] != nil {
      phone.storage.state.fileProtections[name] = protection
    }
  }

  /// Gives the file at a path a class.
  func protect(path: String, as protection: FileProtection) throws(FileError) {
    let (number, names) = try file(at: path)
    try protect(number, at: names, as: protection)
  }

  /// The class of the file at a path; nil where there is none.
  func protection(path: String) -> FileProtection? {
    (try? file(at: path)).map { protection(of: $0.number, at: $0.names) }
  }

  private func file(at path: String) throws(FileError) -> (number: Int, names: [String]) {
    let walk = try PathWalk(path, from: files.workingFolder, in: disk.tree, followsLast: true)
    guard let number = walk.number else { throw FileError(ENOENT) }
    return (number, walk.names)
  }
}

extension FileProtection {
  /// The classes A to D, numbered as `F_SETPROTECTIONCLASS` takes them.
  private static let numbered: [FileProtection] = [
    .complete, .completeUnlessOpen, .completeUntilFirstUserAuthentication, .none,
  ]

  /// The number of the class, from 1 to 4.
  var classNumber: Int { (Self.numbered.firstIndex(of: self) ?? 0) + 1 }

  /// The class of a number; nil for any but 1 to 4.
  init?(classNumber: Int) {
    guard Self.numbered.indices.contains(classNumber - 1) else { return nil }
    self = Self.numbered[classNumber - 1]
  }
}
