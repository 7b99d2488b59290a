public import Emulator

/// An app that `torture` kills: what works on its store, and what reads the store afterwards.
///
/// The two should share no code, so that one cannot hide the mistakes of the other.
public struct TortureSubject: Sendable {
  /// The name of the app.
  public let app: String

  /// Works on a store in a folder until the process is killed.
  ///
  /// Runs in a process of its own, without a simulation. It reports each operation before it begins
  /// it and, in the order of those reports, when they are durable.
  public let work:
    @Sendable (
      _ folder: String, _ report: @escaping @Sendable (TortureReport) -> Void
    ) -> Never

  /// Reads all amounts from a copy of the folder; throws when the store is damaged.
  public let read: @Sendable (_ disk: Disk) throws -> [String: Int64]

  /// Joins what works and what reads.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - work: Works on the store in a folder; see ``work``.
  ///   - read: Reads the store; see ``read``.
  public init(
    app: String,
    work:
      @escaping @Sendable (
        _ folder: String, _ report: @escaping @Sendable (TortureReport) -> Void
      ) -> Never,
    read: @escaping @Sendable (_ disk: Disk) throws -> [String: Int64]
  ) {
    self.app = app
    self.work = work
    self.read = read
  }
}

/// What a tortured app says about its store; one line of a pipe.
public enum TortureReport: Codable, Equatable, Sendable {
  /// An operation is about to begin, and adds these amounts to those under their names.
  case begun([String: Int64])
  /// So many operations, of all that this process has begun, are durable.
  case durable(Int)
}
