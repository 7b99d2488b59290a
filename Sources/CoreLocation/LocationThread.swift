internal import AppHosting
internal import Emulator
import FoundationAdditions

/// A thread beside the main one on which a manager was made: what the manager has to tell comes by its run loop.
final class LocationThread: @unchecked Sendable {
  private let loop: RunLoop
  private let keepsLoopAwake: Timer
  /// Since when something waits that the loop has not come to; nil: nothing does.
  private var waitingSince: Date?

  /// After how many seconds a thread that has not run its loop is not about to do so.
  private static let patience = 10.0

  /// The calling thread; nil: it is the main one, or that of no process.
  static var current: LocationThread? {
    Thread.isMainThread || AppProcess.current == nil ? nil : LocationThread()
  }

  private init() {
    loop = .current
    // A loop with nothing to wait for is over at once; a manager is something to wait for.
    keepsLoopAwake = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    loop.add(keepsLoopAwake, forMode: .default)
  }

  deinit { keepsLoopAwake.invalidate() }

  /// Has the run loop make a call; that it has not come to the last one is reported.
  func post(_ call: @escaping () -> Void) {
    let now = Date()
    let waits = waitingSince.map { now.timeIntervalSince($0) } ?? 0
    if waits > Self.patience, loop.currentMode == nil {
      AppProcess.caller(of: "CLLocationManager.delegate")?.reportDeafLocationThread()
    }
    waitingSince = waitingSince ?? now
    let timer = Timer(fire: now, interval: 0, repeats: false) { [weak self] _ in
      self?.waitingSince = nil
      call()
    }
    loop.add(timer, forMode: .default)
  }
}
