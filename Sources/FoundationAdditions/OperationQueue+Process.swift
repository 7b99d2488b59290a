internal import AppHosting
internal import Emulator
import Foundation

/// The main operation queue of the launch whose code runs, for ``OperationQueue/main``.
///
/// - Returns: The queue, owned by the caller; nil outside of app code.
@_cdecl("app_process_main_operations")
func mainOperationsOfProcess() -> UnsafeMutableRawPointer? {
  AppProcess.current.map { process in
    let queue = process.singletons.object(of: OperationQueue.self) {
      let queue = OperationQueue()
      queue.name = "NSOperationQueue Main Queue"
      queue.maxConcurrentOperationCount = 1
      queue.underlyingQueue = .main
      return queue
    }
    return Unmanaged.passRetained(queue).toOpaque()
  }
}

/// The same on the main thread, for ``OperationQueue/current``.
///
/// - Returns: The queue, owned by the caller; nil on other threads, and outside of app code.
@_cdecl("app_process_current_operations")
func currentOperationsOfProcess() -> UnsafeMutableRawPointer? {
  Thread.isMainThread ? mainOperationsOfProcess() : nil
}
