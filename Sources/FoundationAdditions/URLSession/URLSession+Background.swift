internal import AppHosting
internal import Emulator
import Foundation

/// What a background session tells of its transfers, which the daemon carries out.
extension URLSession {
  /// The task of a transfer, also of an earlier launch.
  func task(_ listed: ListedTransfer) -> URLSessionTask {
    let task = task(listed.number, listed.description)
    if !listed.isSuspended { task.isUnderWay() }
    return task
  }

  private func task(_ number: Int, _ description: TransferDescription) -> URLSessionTask {
    if let task = known[number] { return task }
    let task: URLSessionTask =
      switch description.direction {
      case .download: URLSessionDownloadTask(number, in: self, description)
      case .upload: URLSessionUploadTask(number, in: self, description)
      case .data: URLSessionDataTask(number, in: self, description)
      }
    known[number] = task
    return task
  }

  /// Tells the delegate of an event, on its queue.
  func take(_ event: SessionEvent) {
    if case .progressed(let report) = event.content {
      let isOfEarlierLaunch = known[event.task] == nil
      let task = task(event.task, report.description)
      if isOfEarlierLaunch { task.isUnderWay() }
      guard isHeard(report.progress, of: task) else { return }
    }
    delegateQueue.addOperation { [self] in
      switch event.content {
      case .progressed(let report): tell(event, report)
      case .ended(let end): tell(event, end)
      case .challenge: ask(event)
      case .finished: delegate?.urlSessionDidFinishEvents(forBackgroundURLSession: self)
      }
    }
  }

  private func tell(_ event: SessionEvent, _ report: TransferReport) {
    guard let task = known[event.task], task.state == .running else { return }
    if let bytes = report.progress.bytesToReceive {
      task.answer(report)
      tellOfOffset(of: task, expecting: bytes, delegate)
    }
    tell(report.progress, of: task)
  }

  private func tell(_ event: SessionEvent, _ end: TransferEnd) {
    let task = task(event.task, end.description)
    task.finish(end)
    known[event.task] = nil
    if let download = task as? URLSessionDownloadTask, let file = end.file {
      tellOfOffset(of: download, expecting: end.bytes, delegate)
      tell(ofBytesWritten: end.bytes, of: end.bytes, download)
      let delegate = delegate as? any URLSessionDownloadDelegate
      delegate?.urlSession(
        self, downloadTask: download, didFinishDownloadingTo: URL(fileURLWithPath: file))
      AppProcess.current?.hasSeenDownload(of: event, at: file)
    }
    let delegate = delegate as? any URLSessionTaskDelegate
    if let upload = task as? URLSessionUploadTask {
      if end.error == nil { tell(ofBytesSent: end.bytes, of: end.bytes, task) }
      if !end.body.isEmpty {
        (delegate as? any URLSessionDataDelegate)?
          .urlSession(self, dataTask: upload, didReceive: Data(end.body.utf8))
      }
    }
    delegate?.urlSession(self, task: task, didFinishCollecting: URLSessionTaskMetrics(of: task))
    delegate?.urlSession(self, task: task, didCompleteWithError: task.error)
    AppProcess.current?.hasHandled(event)
    closeIfDone()
  }

  private func ask(_ event: SessionEvent) {
    defer { AppProcess.current?.hasHandled(event) }
    guard let task = openTasks.first(where: { $0.taskIdentifier == event.task }) else { return }
    let answer = { (disposition: AuthChallengeDisposition, credential: URLCredential?) in
      if disposition == .cancelAuthenticationChallenge { return task.cancel() }
      AppProcess.caller(of: "URLSession.didReceiveChallenge.completionHandler")?
        .answer(event, withCredentials: disposition == .useCredential && credential != nil)
    }
    guard let delegate = delegate as? any URLSessionTaskDelegate else {
      return answer(.performDefaultHandling, nil)
    }
    delegate.urlSession(
      self, task: task, didReceive: URLAuthenticationChallenge(), completionHandler: answer)
  }
}
