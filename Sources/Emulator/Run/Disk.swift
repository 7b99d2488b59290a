/// The phone's disk: files by path, as bytes; it survives kills, force-quits and reboots.
public struct Disk: Codable, Equatable, Sendable {
  /// Contents by path (`/Documents/tracker.sqlite`).
  public var files: [String: [UInt8]] = [:]
  public init() {}
}
