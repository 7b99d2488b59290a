internal import AppHosting
internal import Emulator
import Foundation

/// What an ordinary session tells of its tasks, which the app's process carries out (F-047).
extension URLSession {
  /// Tells of an event of a task, on the queue of the delegate.
  func take(_ event: ConnectionEvent, of task: URLSessionTask) {
    if case .progressed(let progress) = event, !isHeard(progress, of: task) { return }
    delegateQueue.addOperation { [self] in
      switch event {
      case .waits: taskDelegate(of: task)?.urlSession(self, taskIsWaitingForConnectivity: task)
      case .progressed(let progress): tell(progress, of: task)
      case .sent(let bytes): tell(ofBytesSent: bytes, task)
      case .challenged: askForCredentials(task)
      case .redirected(let answer, let url): redirect(task, answer, to: url)
      case .answered(let answer): tell(answer, of: task)
      case .ended(let end): tell(end, of: task)
      }
    }
  }

  /// Tells that a download goes on where an earlier one has ended.
  func tellOfOffset(
    of task: URLSessionTask, expecting bytes: Int64, _ delegate: (any URLSessionDelegate)?
  ) {
    guard let task = task as? URLSessionDownloadTask, task.bytesLeftBefore > 0, !task.knowsOffset,
      task.bytesLeftBefore <= bytes, (task.response as? HTTPURLResponse)?.statusCode == 206
    else { return }
    task.knowsOffset = true
    (delegate as? any URLSessionDownloadDelegate)?
      .urlSession(
        self, downloadTask: task, didResumeAtOffset: task.bytesLeftBefore,
        expectedTotalBytes: bytes)
  }

  private func taskDelegate(of task: URLSessionTask) -> (any URLSessionTaskDelegate)? {
    task.delegate ?? delegate as? any URLSessionTaskDelegate
  }

  private func askForCredentials(_ task: URLSessionTask) {
    let answer = { (disposition: AuthChallengeDisposition, credential: URLCredential?) in
      if disposition == .cancelAuthenticationChallenge { return task.cancel() }
      task.authenticate(disposition == .useCredential && credential != nil)
    }
    guard let delegate = taskDelegate(of: task) else { return answer(.performDefaultHandling, nil) }
    delegate.urlSession(
      self, task: task, didReceive: URLAuthenticationChallenge(), completionHandler: answer)
  }

  /// Asks whether a task goes where its server sends it; one of a background session always does.
  private func redirect(_ task: URLSessionTask, _ answer: ConnectionAnswer, to url: String) {
    guard let url = URL(string: url), let request = task.currentRequest else { return }
    let next = request.redirected(to: url, byStatus: answer.status)
    guard !isOfBackground, let delegate = taskDelegate(of: task) else {
      return task.followRedirection(next)
    }
    let response = HTTPURLResponse(answer, from: request.url)
    delegate.urlSession(
      self, task: task, willPerformHTTPRedirection: response, newRequest: next,
      completionHandler: { task.followRedirection($0) })
  }

  private func tell(ofBytesSent bytes: Int64, _ task: URLSessionTask) {
    task.send(bytes)
    guard task.report == nil else { return }
    tell(ofBytesSent: bytes, of: bytes, task)
  }

  private func tell(_ answer: ConnectionAnswer, of task: URLSessionTask) {
    task.answer(answer)
    guard task.report == nil, let response = task.response else { return }
    let delegate = taskDelegate(of: task)
    tellOfOffset(of: task, expecting: answer.bytes, delegate)
    guard let task = task as? URLSessionDataTask else { return }
    (delegate as? any URLSessionDataDelegate)?
      .urlSession(self, dataTask: task, didReceive: response) { disposition in
        if disposition == .cancel { task.cancel() }
      }
  }

  private func tell(_ end: ConnectionEnd, of task: URLSessionTask) {
    task.finish(end)
    known[task.taskIdentifier] = nil
    if let report = task.report {
      report(task, end)
    } else {
      tellDelegate(end, of: task)
    }
    closeIfDone()
  }

  private func tellDelegate(_ end: ConnectionEnd, of task: URLSessionTask) {
    let delegate = taskDelegate(of: task)
    if let download = task as? URLSessionDownloadTask, let file = end.file {
      tell(ofBytesWritten: end.receivedBytes, of: end.receivedBytes, download)
      let delegate = delegate as? any URLSessionDownloadDelegate
      delegate?.urlSession(
        self, downloadTask: download, didFinishDownloadingTo: URL(fileURLWithPath: file))
      AppProcess.current?.hasSeenDownload(at: file)
    }
    if let data = task as? URLSessionDataTask, end.error == nil, end.receivedBytes > 0 {
      (delegate as? any URLSessionDataDelegate)?
        .urlSession(self, dataTask: data, didReceive: end.data)
    }
    delegate?.urlSession(self, task: task, didFinishCollecting: URLSessionTaskMetrics(of: task))
    delegate?.urlSession(self, task: task, didCompleteWithError: task.error)
  }
}

extension ConnectionEnd {
  /// What the server said, or zeros where the scenario gives a length alone.
  var data: Data { body.isEmpty ? Data(count: Int(receivedBytes)) : Data(body.utf8) }
}

// MARK: Completion handlers

extension URLSession {
  /// Creates the request of a URL, whose answer a closure gets.
  @preconcurrency
  public func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Creates a request whose answer a closure gets, on the session's queue; a background session raises.
  @preconcurrency
  public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    refuseInBackground(.completionHandler)
    let task = dataTask(with: request)
    task.reportData(to: completionHandler)
    return task
  }

  /// Creates an upload from memory, whose answer a closure gets; nil is no byte.
  @preconcurrency
  public func uploadTask(
    with request: URLRequest, from bodyData: Data?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    refuseInBackground(.completionHandler)
    let task = upload(bodyData ?? Data(), with: request)
    task.reportData(to: completionHandler)
    return task
  }

  /// Creates an upload from a file, whose answer a closure gets.
  @preconcurrency
  public func uploadTask(
    with request: URLRequest, fromFile fileURL: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    refuseInBackground(.completionHandler)
    let task = uploadTask(with: request, fromFile: fileURL)
    task.reportData(to: completionHandler)
    return task
  }

  /// Creates an upload from memory; a background session raises: it sends files only.
  public func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    refuseInBackground(.uploadFromMemory)
    return upload(bodyData, with: request)
  }

  /// Creates the download of a URL into a file that is there until the closure returns.
  @preconcurrency
  public func downloadTask(
    with url: URL,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Creates a download into a file that is there until the closure returns.
  @preconcurrency
  public func downloadTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    refuseInBackground(.completionHandler)
    let task = downloadTask(with: request)
    task.reportFile(to: completionHandler)
    return task
  }
}
