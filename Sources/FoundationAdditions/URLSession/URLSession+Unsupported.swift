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
  /// Not modelled: answers come whole.
  @available(*, unavailable, message: "answers come whole here: use data(from:)")
  public func bytes(from url: URL) async throws -> (Data, URLResponse) {
    preconditionFailure("Answers come whole.")
  }

  /// Not modelled: answers come whole.
  @available(*, unavailable, message: "answers come whole here: use data(for:)")
  public func bytes(for request: URLRequest) async throws -> (Data, URLResponse) {
    preconditionFailure("Answers come whole.")
  }

  /// Not modelled: servers answer requests and nothing else.
  @available(*, unavailable, message: "streams are not modelled: servers answer requests")
  public func streamTask(withHostName hostname: String, port: Int) -> URLSessionTask {
    preconditionFailure("There are no streams.")
  }

  /// Not modelled: a download that was ended begins anew.
  @available(*, unavailable, message: "resume data is not modelled: begin the download anew")
  public func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
    preconditionFailure("There is no resume data.")
  }
}

extension URLSessionDownloadTask {
  /// Not modelled: a download that was ended begins anew.
  @available(*, unavailable, message: "resume data is not modelled: call cancel()")
  public func cancel(byProducingResumeData completionHandler: @escaping (Data?) -> Void) {
    preconditionFailure("There is no resume data.")
  }
}
