/// A write to a file of the device's disk.
public struct StoreWritten: Codable, Hashable, Sendable {
  /// The writing process.
  public var processID: Int32
  /// The file's path below the app's home.
  public var file: String
  /// Where in the file, in bytes.
  public var offset: Int64
  /// How many bytes.
  public var length: Int
}

/// A flush of a file to the device's disk.
public struct StoreSynced: Codable, Hashable, Sendable {
  /// The flushing process.
  public var processID: Int32
  /// The file's path below the app's home.
  public var file: String
}

/// A file got another name, in the place of one that may have had it: so whoever saves a file whole puts it there.
public struct StoreRenamed: Codable, Hashable, Sendable {
  /// The process.
  public var processID: Int32
  /// The file's path below the app's home until then.
  public var file: String
  /// Its path from then on.
  public var newFile: String
}

/// A transaction became durable: its commit call is about to return to the app.
public struct StoreCommitted: Codable, Hashable, Sendable {
  /// The committing process.
  public var processID: Int32
  /// The path of the database file below the app's home.
  public var file: String
}
