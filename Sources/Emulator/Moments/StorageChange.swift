public import DeviceModel
public import VirtualTime

/// What has changed in the app's containers and in its defaults by the end of an instant.
public struct StorageChange: Codable, Equatable, Sendable {
  /// What is known of a file.
  public struct File: Codable, Equatable, Sendable {
    /// What is known of its bytes.
    public enum Contents: Codable, Equatable, Sendable {
      /// They are a short text, which is here.
      case text(String)
      /// They are no text, or a long one.
      case bytes
      /// They are a short text, but so much was kept before that this one is not.
      case notKept
    }

    /// Its length in bytes.
    public var size: Int
    /// Its class of data protection; that of a file which names none is the one that it has then.
    public var protection: FileProtection
    /// Whether a power cut takes nothing of it: its bytes and its name are on the medium.
    public var isSynced: Bool
    /// Its bytes.
    public var contents: Contents
  }

  /// A file that came, changed or went.
  public struct FileChange: Codable, Equatable, Sendable {
    /// Its path as the trace has it: from the app's home on, or from the root for what lies in a group.
    public var path: String
    /// What it is like; nil: it is gone.
    public var file: File?
  }

  /// A default that was set or removed, as the daemon keeps it.
  public struct DefaultChange: Codable, Equatable, Sendable {
    /// The name under which values are kept together: the app's bundle identifier, or a suite's.
    public var domain: String
    /// Its key.
    public var key: String
    /// The value in one line, cut where it is long; nil: removed.
    public var value: String?
  }

  /// The instant at whose end it is so.
  public var at: Instant
  /// Files, by path.
  public var files: [FileChange]
  /// Defaults, by domain and key.
  public var defaults: [DefaultChange]
}
