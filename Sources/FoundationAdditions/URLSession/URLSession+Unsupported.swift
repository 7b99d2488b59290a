internal import AppHosting
internal import Emulator
import Foundation
internal import SchedulingRules

/// What a background session refuses: the app ends, as on the phone.
extension URLSession {
  func refuseInBackground(_ task: UnsupportedTransfer) {
    guard isOfBackground else { return }
    AppProcess.caller(of: "URLSession.\(task.rawValue)")?.refuse(task)
  }
}

/// What sessions have on the phone and not here.
extension URLSession {
  /// Not modelled: servers answer requests and nothing else.
  @available(*, unavailable, message: "streams are not modelled: servers answer requests")
  public func streamTask(withHostName hostname: String, port: Int) -> URLSessionTask {
    preconditionFailure("There are no streams.")
  }
}
