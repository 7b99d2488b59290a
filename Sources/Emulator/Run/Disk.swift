/// The phone's disk: files by path, as bytes; it survives kills, force-quits and reboots.
///
/// A value: a copy is a snapshot, and costs no more than the pages that are written afterwards.
/// Paths are relative to the home of the app and begin with a slash (`/Documents/tracker.sqlite`).
public struct Disk: Codable, Equatable, Sendable {
  private var files: [String: DiskFile] = [:]

  /// Creates an empty disk.
  public init() {}

  /// The paths of all files, sorted.
  public var paths: [String] { files.keys.sorted() }

  /// The file at a path, or nil when there is none.
  ///
  /// Changes are made in place: `disk[path]?.truncate(to: 0)`.
  public subscript(path: String) -> DiskFile? {
    get { files[path] }
    _modify { yield &files[path] }
  }

  /// Writes bytes into a file; creates it, and fills up to the offset with zeros, as needed.
  ///
  /// - Parameters:
  ///   - bytes: What is written.
  ///   - offset: Where in the file, in bytes; not negative.
  ///   - path: The path of the file.
  public mutating func write(_ bytes: UnsafeRawBufferPointer, at offset: Int, in path: String) {
    files[path, default: DiskFile()].write(bytes, at: offset)
  }

  /// Reads the files by their paths.
  public init(from decoder: any Decoder) throws {
    files = try decoder.singleValueContainer().decode([String: DiskFile].self)
  }

  /// Writes the files by their paths.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(files)
  }
}
