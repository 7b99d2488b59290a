internal import AppHosting
internal import Emulator
import Foundation

extension ProcessInfo {
  /// Performs work that the system lets finish though the app is to be suspended.
  ///
  /// The block runs on a concurrent queue, with `false`, and the app is not suspended before it
  /// returns. Shortly before the time is over, the same block is called a second time, with `true`,
  /// while the first call still runs: it has to make the first one return, or the app is killed. Where
  /// there is no time, the block is called once, with `true`. The time is that of background tasks. On a thread
  /// that no simulation knows, the call is reported as uncontrolled and the block gets `true`.
  ///
  /// ```swift
  /// ProcessInfo.processInfo.performExpiringActivity(withReason: "Save") { expired in
  ///   if expired { work.cancel() } else { work.perform() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - reason: What is done, for messages; an empty one ends the app.
  ///   - block: The work, and its end: its argument says whether the time is over.
  @preconcurrency
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
  ) {
    let queue = DispatchQueue.global()
    guard let process = AppProcess.caller(of: "ProcessInfo.performExpiringActivity") else {
      return queue.async { block(true) }
    }
    // The process keeps the closure: it must not keep the process in turn.
    let domain = process.domain
    process.beginExpiringActivity(
      reason: reason,
      perform: { activity in
        domain.post(to: queue) {
          switch activity {
          case .refused: block(true)
          case .granted(let number):
            block(false)
            if let number { AppProcess.current?.endExpiringActivity(number) }
          }
        }
      }, expire: { domain.post(to: queue) { block(true) } })
  }
}
