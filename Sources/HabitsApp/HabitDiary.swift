import Foundation

/// What its user did and when, one line each, in a file of the app's own.
final class HabitDiary {
  private let variant: HabitsVariant?
  private var file: FileHandle?

  init(variant: HabitsVariant?) {
    self.variant = variant
  }

  /// Where the diary lies in this launch.
  private var url: URL {
    if variant == .absolutePath, let path = UserDefaults.standard.string(forKey: "diary") {
      return URL(fileURLWithPath: path)
    }
    let name = variant == .draftInTemporaryFolder ? "tmp" : "Library/Application Support"
    return home.appendingPathComponent(name).appendingPathComponent("diary.txt")
  }

  private var home: URL { URL(fileURLWithPath: NSHomeDirectory()) }

  /// What the diary says; empty before the first entry.
  func lines() throws -> [String] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Adds a line.
  func add(_ line: String) throws {
    if variant != .supportFolderTrusted {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    switch variant {
    case .strictDiary, .openDiary: try append(line)
    default:
      let text = (try lines() + [line]).joined(separator: "\n")
      try Data(text.utf8).write(to: url, options: .atomic)
    }
    if variant == .absolutePath { UserDefaults.standard.set(url.path, forKey: "diary") }
  }

  /// Writes behind what is there, in a file with a class of protection.
  private func append(_ line: String) throws {
    let file = try self.file ?? open()
    try file.seekToEnd()
    try file.write(contentsOf: Data("\(line)\n".utf8))
    if variant == .openDiary { self.file = file } else { try file.close() }
  }

  private func open() throws -> FileHandle {
    if !FileManager.default.fileExists(atPath: url.path) {
      try Data().write(to: url)
    }
    let file = try FileHandle(forUpdating: url)
    // F_SETPROTECTIONCLASS: A is for a phone that is unlocked, B also for what is open when it is locked.
    _ = fcntl(file.fileDescriptor, 64, variant == .strictDiary ? 1 : 2)
    return file
  }

  /// Writes everything to where its user can take it from.
  func export() throws {
    let text = Data(try lines().joined(separator: "\n").utf8)
    let folder = variant == .relativeExport ? "" : home.appendingPathComponent("Documents/").path
    try text.write(to: URL(fileURLWithPath: folder + "/habits.txt"))
  }
}
