import DeviceModel
import SchedulingRules
import VirtualTime

/// How an app comes to hear of its background URL sessions: while it runs, or by a wake.
extension TransferDaemon {
  // MARK: Wakes

  /// Asks for a wake for each session that is done, or needs credentials, while no code of the app runs.
  func wakeForSessionEvents() {
    guard policy.isEnabled(.sessionLaunch), process?.state.runsCode != true else { return }
    for session in state.sessions where isWorthAWake(session) {
      let identifier = session.description.identifier
      state[identifier]?.isAnnounced = true
      record(
        .requestAdded(
          RequestAdded(
            identifier: identifier, kind: .sessionEvents, earliestBeginSeconds: 0,
            rule: .sessionLaunch)))
      book.add(
        TaskRequest(identifier: identifier, kind: .sessionEvents, submittedAt: now),
        replacing: nil)
    }
  }

  private func isWorthAWake(_ session: SessionState) -> Bool {
    guard session.description.sendsLaunchEvents, !session.isAnnounced, !session.events.isEmpty
    else { return false }
    return session.events.contains { $0.content == .challenge }
      || state.pending(in: session.description.identifier).isEmpty
  }

  /// Hands the app's delegate the identifier of a session whose events wait.
  func deliverSessionEvents(_ task: LaunchedTask, to process: AppProcess) {
    if !process.state.isForeground { state.delay.wake(at: now, policy: policy) }
    process.sessionsToAnnounce.insert(task.identifier)
    process.domain.postToMain { [self] in
      process.callbacks?.handleSessionEvents(task)
      process.sessionsToAnnounce.remove(task.identifier)
      process.announcedSessions.insert(task.identifier)
      core.settle(after: process)
    }
  }

  /// Reports an app that was woken for a session and did not make it anew.
  func reportMissingSession(_ task: LaunchedTask, in process: AppProcess) {
    guard process.sessions[task.identifier] == nil,
      state[task.identifier]?.events.isEmpty == false
    else { return }
    report(.sessionNotRecreated, about: task.identifier, in: process)
  }

  // MARK: Events

  /// Tells each session that the running app has made what it does not know yet.
  func tellSessions() {
    guard let process, isListening(process) else { return }
    for session in state.sessions {
      let identifier = session.description.identifier
      guard let connection = process.sessions[identifier], !isAboutToBeAnnounced(identifier)
      else { continue }
      for event in session.events where event.number > connection.lastHandedOver {
        process.sessions[identifier]?.lastHandedOver = event.number
        hand(event, to: connection, of: process)
      }
      tellProgress(of: identifier, to: connection, of: process)
      withdrawWake(for: identifier)
      tellThatAllIsTold(identifier, to: process)
    }
  }

  /// Whether code of the process runs that could be told something.
  private func isListening(_ process: AppProcess) -> Bool {
    process.state.runsCode && !process.isFrozen && !process.life.isEnding
  }

  /// The sessions of which the app hears how far their transfers are, as long as it runs: it is not woken for that, and the
  /// newest is what it hears when it runs again.
  var heardSessions: [String] {
    guard let process, isListening(process) else { return [] }
    return state.sessions.map(\.description.identifier).filter { session in
      process.sessions[session]?.deliver != nil && !isAboutToBeAnnounced(session)
    }
  }

  private func tellProgress(
    of session: String, to connection: SessionConnection, of process: AppProcess
  ) {
    guard let deliver = connection.deliver else { return }
    let cadence = ProgressCadence(policy: policy)
    for transfer in state.transfers
    where transfer.session == session && transfer.isToBeTold(at: now, cadence) {
      state[session, transfer.number]?.noteTelling(at: now)
      let event = SessionEvent(
        number: 0, session: session, task: transfer.number,
        content: .progressed(TransferReport(transfer)))
      process.domain.perform { deliver(event) }
    }
  }

  /// The delegate of the app comes first, then that of the session.
  private func isAboutToBeAnnounced(_ session: String) -> Bool {
    guard let process else { return false }
    return process.sessionsToAnnounce.contains(session)
      || process.awaitedRequests.contains { $0.kind == .sessionEvents && $0.identifier == session }
  }

  private func hand(
    _ event: SessionEvent, to connection: SessionConnection, of process: AppProcess
  ) {
    guard let deliver = connection.deliver else {
      if case .ended(let end) = event.content { removeDownload(end.file) }
      return state.forget(event)
    }
    process.domain.perform { deliver(event) }
  }

  /// An app that the user has opened in the meantime need not be woken any more.
  private func withdrawWake(for session: String) {
    guard state[session]?.events.isEmpty == true else { return }
    book.drop(.eventsTold, by: .sessionLaunch) {
      $0.kind == .sessionEvents && $0.identifier == session
    }
  }

  private func tellThatAllIsTold(_ session: String, to process: AppProcess) {
    guard process.announcedSessions.contains(session),
      state[session]?.events.isEmpty == true,
      let deliver = process.sessions[session]?.deliver
    else { return }
    process.announcedSessions.remove(session)
    let event = SessionEvent(number: 0, session: session, task: 0, content: .finished)
    process.domain.perform { deliver(event) }
  }

  // MARK: Downloaded files

  /// Removes a downloaded file when the delegate's method has returned.
  func removeDownload(_ path: String?) {
    guard let path, policy.isEnabled(.downloadedFileGone) else { return }
    storage.state.disk[path] = nil
  }
}
