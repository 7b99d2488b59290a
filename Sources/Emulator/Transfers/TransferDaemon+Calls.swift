import DeviceModel
import SchedulingRules
import VirtualTime

/// What the app asks of its sessions.
extension TransferDaemon {
  /// Adds a task, not yet begun, to a session, which is known from now on.
  ///
  /// - Returns: The task's identifier in the session.
  func add(_ description: TransferDescription, to session: String) -> Int {
    if state[session] == nil { state.open(SessionDescription(identifier: session)) }
    let response = configuration.response(to: description.url)
    return state.add(description, to: session, response: response)
  }

  /// The number of a task that the session has and somebody else carries out (F-049).
  func takeNumber(in session: String) -> Int {
    if state[session] == nil { state.open(SessionDescription(identifier: session)) }
    return state.takeNumber(in: session)
  }

  /// Takes in that a server is asked: how it fails this time, or nil.
  func takeFailure(of server: ServerResponse) -> ServerFailure? {
    if state.lossesAhead > 0 {
      state.lossesAhead -= 1
      return .connectionLost
    }
    guard !server.failures.isEmpty else { return nil }
    let asked = state.asked[server.url, default: 0]
    state.asked[server.url] = asked + 1
    return asked < server.failures.count ? server.failures[asked] : nil
  }

  /// Begins a task or lets it go on; in the background under the conditions of.
  func resume(
    _ number: Int, in session: String, as description: TransferDescription, by process: AppProcess
  ) {
    let identifier = Transfer.identifier(of: number, in: session)
    guard var transfer = state[session, number], transfer.stage == .suspended else {
      return process.record(.resumeTransfer(identifier: identifier, wasSuspended: false))
    }
    let file = description.file.flatMap { storage.state.disk[$0] }
    transfer.begin(as: description, fileLength: file.map { Int64($0.size) }, at: now)
    let isInBackground = !process.state.isForeground
    let delay = isInBackground ? holdOfTransfers(in: session, begunBy: process) : nil
    transfer.description.conditions = description.conditions.begun(
      inBackground: isInBackground, heldUntil: delay, policy: policy)
    process.record(.resumeTransfer(identifier: identifier, wasSuspended: true))
    if let error = refusal(toLoad: transfer.url, in: process) {
      state[session, number] = transfer
      return end(transfer, error: error, rule: .backgroundTransfers)
    }
    queue(transfer)
  }

  /// Cancels a task.
  ///
  /// - Returns: How many bytes of it are there.
  func cancel(_ number: Int, in session: String) -> Int64 {
    guard let transfer = state[session, number] else { return 0 }
    moveBytes()
    let bytes = state[session, number]?.presentBytes ?? 0
    end(transfer, error: .cancelled(byForceQuit: false), rule: .backgroundTransfers)
    return bytes
  }

  /// Lets a transfer go on whose server has asked for credentials, or ends it with the status 401.
  func answer(_ event: SessionEvent, withCredentials isAccepted: Bool) {
    guard var transfer = state[event.session, event.task], transfer.stage == .challenged
    else { return }
    if isAccepted {
      transfer.isAuthenticated = true
      transfer.stage = .waiting
      queue(transfer)
    } else {
      var refused = transfer.response
      refused.status = 401
      end(transfer, error: nil, rule: .sessionLaunch, answer: refused)
    }
  }

  /// Removes a downloaded file when the delegate's method has returned, and reports one that is lost.
  func hasSeen(_ event: SessionEvent, fileAt path: String, in process: AppProcess) {
    let isLost =
      storage.state.disk[path] != nil && event.isSuccess && !process.hasOpened(path: path)
      && policy.isEnabled(.downloadedFileGone)
    removeDownload(path)
    guard isLost else { return }
    report(
      .downloadNotMoved, about: Transfer.identifier(of: event.task, in: event.session),
      in: process)
  }

  /// Until when transfers wait that the app begins in the background, which is a finding in the end.
  private func holdOfTransfers(in session: String, begunBy process: AppProcess) -> Instant? {
    let before = state.delay.wakesInARow
    let end = state.delay.hold(at: now, policy: policy)
    let wakes = state.delay.wakesInARow
    if wakes > before, wakes == policy[.urlsessionResumesBeforeFinding] {
      let next = min(state.delay.length * 2, policy[.urlsessionResumeDelayMax])
      report(
        .transfersOneByOne(wakes: wakes, delaySeconds: next.seconds), about: session, in: process)
    }
    return end
  }
}
