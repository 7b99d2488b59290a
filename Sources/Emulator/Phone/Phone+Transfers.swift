import DeviceModel
import SchedulingRules
import VirtualTime

/// The daemon that carries out the tasks of background URL sessions.
extension Phone {
  /// Moves bytes up to now, and lets transfers begin, wait and end as their conditions say.
  ///
  /// Changes nothing when called a second time.
  func followTransfers() {
    guard !state.transfers.isIdle else { return }
    state.transfers.advance(to: now, bandwidth: bandwidth)
    for transfer in state.transfers.transfers {
      if isOutOfTime(transfer) {
        end(transfer, error: .timedOut, rule: .transferTimeout)
      } else {
        follow(transfer)
      }
    }
    wakeForSessionEvents()
    tellSessions()
  }

  /// What the network carries now; without R-210 only while the app's code runs.
  private var bandwidth: Bandwidth {
    guard policy.isEnabled(.backgroundTransfers) || process?.state.runsCode == true else {
      return .none
    }
    return .of(state.device.network, policy: policy)
  }

  private func isOutOfTime(_ transfer: Transfer) -> Bool {
    guard policy.isEnabled(.transferTimeout), let deadline = transfer.deadline else { return false }
    return deadline <= now
  }

  private func follow(_ transfer: Transfer) {
    guard transfer.isUnderWay else { return }
    let evaluation = Evaluation.of(
      transfer.request(at: now), in: evaluationContext, extent: .firstReason)
    if let reason = evaluation.reasons.first { return stop(transfer, by: reason) }
    switch transfer.stage {
    case .asking(let until?) where until <= now: hear(from: transfer)
    case .moving where transfer.rest == 0: end(transfer, error: nil, rule: .backgroundTransfers)
    case .asking, .moving, .suspended, .waiting, .challenged: break
    }
  }

  /// The server answers: with its bytes, or by asking for credentials.
  private func hear(from transfer: Transfer) {
    let isRefused = transfer.response.needsAuthentication && !transfer.isAuthenticated
    state.transfers[transfer.session, transfer.number]?.stage = isRefused ? .challenged : .moving
    if isRefused {
      state.transfers.tell(transfer.session, task: transfer.number, .challenge)
    } else if transfer.rest == 0 {
      end(transfer, error: nil, rule: .backgroundTransfers)
    }
  }

  private func stop(_ transfer: Transfer, by reason: Reason) {
    var stopped = transfer
    stopped.interrupt(policy: policy)
    state.transfers[transfer.session, transfer.number] = stopped
    record(
      .transferStopped(
        TransferStopped(
          identifier: transfer.identifier, keptBytes: stopped.movedBytes,
          obstacle: reason.obstacle, rule: reason.rule)))
    queue(stopped)
  }

  /// Lets a transfer wait for its conditions, as a request of the scheduler.
  func queue(_ transfer: Transfer) {
    let request = transfer.request(at: now)
    let delay =
      request.earliestBeginDate.map { simulation.wallNow.duration(to: $0).roundedToMicroseconds }
      ?? .zero
    record(
      .requestAdded(
        RequestAdded(
          identifier: request.identifier, kind: .transfer,
          earliestBeginSeconds: max(.zero, delay).seconds, rule: .backgroundTransfers)))
    state.requests.add(request, replacing: nil)
  }

  /// Begins the transfers for which nothing is in the way any more.
  func beginAllowedTransfers() {
    guard !state.transfers.isIdle else { return }
    for entry in state.requests.entries where entry.request.kind == .transfer && isAllowed(entry) {
      _ = state.requests.remove { $0 == entry.request }
      closeReasons(of: entry)
      let waiting = state.transfers.transfers.first { $0.identifier == entry.request.identifier }
      guard var transfer = waiting else { continue }
      transfer.ask(at: now, policy: policy)
      state.transfers[transfer.session, transfer.number] = transfer
      record(
        .transferBegan(
          TransferBegan(
            identifier: transfer.identifier, task: transfer.number,
            direction: transfer.description.direction, url: transfer.description.url,
            bytes: transfer.bytes - transfer.movedBytes,
            isDiscretionary: transfer.description.conditions.isDiscretionary,
            rule: .backgroundTransfers)))
    }
    planTransferStep()
  }

  private func planTransferStep() {
    let change = state.transfers.nextChange(policy: policy)
    guard change != state.transfers.nextStep?.instant else { return }
    if let planned = state.transfers.nextStep { state.events.cancel(planned.token) }
    state.transfers.nextStep = change.map { instant in
      PhoneState.PlannedEvaluation(
        instant: instant, token: plan(.transferStep, at: max(now, instant)))
    }
  }

  /// Until when transfers wait that the app begins in the background, which is a finding in the end.
  func holdOfTransfers(in session: String, begunBy process: AppProcess) -> Instant? {
    let before = state.transfers.delay.wakesInARow
    let end = state.transfers.delay.hold(at: now, policy: policy)
    let wakes = state.transfers.delay.wakesInARow
    if wakes > before, wakes == policy[.urlsessionResumesBeforeFinding] {
      let next = min(state.transfers.delay.length * 2, policy[.urlsessionResumeDelayMax])
      report(.transfersOneByOne(session, wakes: wakes, delay: next, in: process))
    }
    return end
  }

  // MARK: Ends

  /// Ends a transfer, after the bytes that all have moved up to now: its session will tell the app.
  func end(
    _ transfer: Transfer, error: TransferError?, rule: RuleID, answer: ServerResponse? = nil
  ) {
    state.transfers.advance(to: now, bandwidth: bandwidth)
    let transfer = state.transfers[transfer.session, transfer.number] ?? transfer
    state.transfers.remove(transfer)
    dropRequest(of: transfer, rule: rule)
    let file = error == nil && transfer.description.direction == .download ? keep(transfer) : nil
    let status = error == nil ? (answer ?? transfer.response).status : nil
    let finished = TransferEnd(
      description: transfer.description, status: status, bytes: transfer.movedBytes, file: file,
      error: error)
    state.transfers.tell(transfer.session, task: transfer.number, .ended(finished))
    record(
      .transferEnded(
        TransferEnded(
          identifier: transfer.identifier, bytes: transfer.movedBytes, status: status,
          errorCode: error?.code,
          elapsedSeconds: (transfer.resumedAt ?? now).duration(to: now).seconds, rule: rule)))
  }

  /// Ends a transfer whose server is given no credentials.
  func refuse(_ transfer: Transfer) {
    var refused = transfer.response
    refused.status = 401
    end(transfer, error: nil, rule: .sessionLaunch, answer: refused)
  }

  private func dropRequest(of transfer: Transfer, rule: RuleID) {
    guard transfer.stage == .waiting else { return }
    keepRequests(
      state.requests.requests.filter { $0.identifier != transfer.identifier },
      cause: .transferOver, rule: rule)
  }

  /// Puts what was downloaded into a file, which lasts until the delegate has seen it.
  private func keep(_ transfer: Transfer) -> String {
    let path =
      state.containers.homePath
      + "/Library/Caches/com.apple.nsurlsessiond/Downloads/\(transfer.identifier).tmp"
    state.disk.now = simulation.wallNow
    state.disk[path] = DiskFile(zeros: Int(transfer.movedBytes))
    return path
  }

  /// Cancels all transfers of an app that the user swipes away: it is not launched to hear of it.
  func cancelTransfers(by end: ProcessEnd) {
    guard end.cancelsTransfers(policy: policy) else { return }
    for transfer in state.transfers.transfers {
      self.end(transfer, error: .cancelled(byForceQuit: true), rule: .forceQuitCancelsTransfers)
      state.transfers[transfer.session]?.isAnnounced = true
    }
  }
}
