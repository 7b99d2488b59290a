internal import AppHosting
internal import Emulator
import Foundation

/// What does the main operations of the launch whose code runs, in the place of ``OperationQueue/main``.
///
/// - Returns: The queue, which lives as long as the launch; nil outside of app code.
@_cdecl("app_process_main_operations")
func mainOperationsOfProcess() -> UnsafeMutableRawPointer? {
  AppProcess.current.map { process in
    let queue = process.singletons.object(of: OperationQueue.self) {
      let queue = OperationQueue()
      queue.name = OperationQueue.main.name
      queue.maxConcurrentOperationCount = 1
      queue.underlyingQueue = .main
      return queue
    }
    return Unmanaged.passUnretained(queue).toOpaque()
  }
}
