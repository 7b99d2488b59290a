import Foundation

/// What lets a class be made by a value of it that is there.
public protocol OneOfAKind {
  /// The value that there is.
  static var processInfo: ProcessInfo { get }
}

extension ProcessInfo: OneOfAKind {}

extension OneOfAKind where Self: ProcessInfo {
  /// The information of the process: `ProcessInfo()` of the phone, which Foundation closes on Linux.
  public init() { self = unsafeDowncast(Self.processInfo, to: Self.self) }
}
