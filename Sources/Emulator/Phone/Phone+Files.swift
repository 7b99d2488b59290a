import Glibc
import VirtualTime

/// The files of the phone, as app code reaches them by the C library's functions.
extension Phone {
  /// Does to a file what app code asks for.
  func answer(to request: FileRequest, in domain: ExecutionDomain?) -> Int64? {
    guard let process = domain?.owner as? AppProcess else { return nil }
    // Destructors of a process that is dead must not reach the disk that a later one works on.
    guard !process.domain.hasEnded else { return -Int64(EIO) }
    state.disk.now = simulation.wallNow
    do { return try process.answer(to: request) } catch { return -Int64(error.number) }
  }
}
