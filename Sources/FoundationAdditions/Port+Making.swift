internal import AppHosting
internal import Emulator
import Foundation

/// A port to which nothing is sent: it keeps the run loop to which it is added from being over.
///
/// That is what apps make a `Port()` for, which on the phone is one of Mach's; on Linux the class is abstract.
private final class IdlePort: Port {
  /// What stands for the port in run loops, by their modes.
  private var places: [(loop: RunLoop, mode: RunLoop.Mode, timer: Timer)] = []
  private var isOver = false

  override var isValid: Bool { !isOver }

  override func schedule(in runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isOver, !places.contains(where: { $0.loop === runLoop && $0.mode == mode }) else {
      return
    }
    let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    runLoop.add(timer, forMode: mode)
    places.append((runLoop, mode, timer))
  }

  override func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    places.removeAll { place in
      guard place.loop === runLoop, place.mode == mode else { return false }
      place.timer.invalidate()
      return true
    }
  }

  override func invalidate() {
    guard !isOver else { return }
    isOver = true
    for place in places { place.timer.invalidate() }
    places = []
    NotificationCenter.default.post(name: Port.didBecomeInvalidNotification, object: self)
  }

  override func setDelegate(_ anObject: (any PortDelegate)?) {}

  override func delegate() -> (any PortDelegate)? { nil }
}

/// Answers `Port()` for the code of an app process.
///
/// - Returns: The port, to be released by the caller; nil where there is no process.
@_cdecl("app_process_port")
func portOfProcess() -> UnsafeMutableRawPointer? {
  AppProcess.current.map { _ in Unmanaged.passRetained(IdlePort()).toOpaque() }
}
