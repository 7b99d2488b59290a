import Glibc
import Synchronization

/// Whether the user has interrupted long work (SIGINT): it then ends with what is known.
enum Interruption {
  private static let count = Atomic(0)

  /// Whether it was asked for since ``listen()``.
  static var isAskedFor: Bool { count.load(ordering: .relaxed) > 0 }

  /// Keeps the signal from ending the process at once; a second one does.
  static func listen() {
    // Made now: the first use of a global may lock, which a handler must not.
    _ = isAskedFor
    signal(SIGINT) { _ in
      Interruption.count.add(1, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }
}
