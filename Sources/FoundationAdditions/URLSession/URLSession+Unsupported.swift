internal import AppHosting
internal import Emulator
import Foundation
internal import SchedulingRules

/// What a background session refuses: the app ends, as on the phone.
extension URLSession {
  /// Ends the app: a background session has no completion handlers, since nobody may be there to be called.
  public func downloadTask(
    with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    refuse(.completionHandler)
    return downloadTask(with: url)
  }

  /// Ends the app: a background session sends files only.
  public func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    refuse(.uploadFromMemory)
    return uploadTask(with: request, fromFile: URL(fileURLWithPath: "/"))
  }

  private func refuse(_ task: UnsupportedTransfer) {
    AppProcess.caller(of: "URLSession.\(task.rawValue)")?.refuse(task)
  }
}
