import DeviceModel
import SchedulingRules
import VirtualTime

/// The daemon that carries out the tasks of background URL sessions.
///
/// A transfer waits as a request of the scheduler (``RequestBook``); none of the app's code runs for it.
final class TransferDaemon: Organ, @unchecked Sendable {
  let core: PhoneCore
  let book: any RequestBook
  let storage: Storage
  /// The sessions of the app, which outlive its processes.
  @exclusivity(unchecked) var state = TransferTable()

  init(_ core: PhoneCore, book: any RequestBook, storage: Storage) {
    self.core = core
    self.book = book
    self.storage = storage
  }

  /// Moves bytes up to now, and lets transfers begin, wait and end as their conditions say.
  ///
  /// Changes nothing when called a second time.
  func followTransfers() {
    guard !state.isIdle else { return }
    moveBytes()
    for transfer in state.transfers {
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
    return .of(device.network, policy: policy)
  }

  /// Moves bytes up to now.
  func moveBytes() { state.advance(to: now, bandwidth: bandwidth) }

  private func isOutOfTime(_ transfer: Transfer) -> Bool {
    guard policy.isEnabled(.transferTimeout), let deadline = transfer.deadline else { return false }
    return deadline <= now
  }

  private func follow(_ transfer: Transfer) {
    guard transfer.isUnderWay else { return }
    let evaluation = Evaluation.of(
      transfer.request(at: now), in: book.evaluationContext, extent: .firstReason)
    if let reason = evaluation.reasons.first { return stop(transfer, by: reason) }
    switch transfer.stage {
    case .asking(let until, isAnswered: true) where until <= now: hear(from: transfer)
    case .asking(let until, isAnswered: false) where until <= now: askLater(transfer)
    case .moving where transfer.rest == 0: end(transfer, error: nil, rule: .backgroundTransfers)
    case .asking, .moving, .suspended, .waiting, .challenged: break
    }
  }

  /// The server answers: with its bytes, by asking for credentials, or by sending the transfer elsewhere.
  private func hear(from transfer: Transfer) {
    let isRefused = transfer.response.needsAuthentication && !transfer.isAuthenticated
    if !isRefused, let url = transfer.response.redirection(from: transfer.url) {
      return redirect(transfer, to: url)
    }
    guard !isRefused else {
      state[transfer.session, transfer.number]?.stage = .challenged
      return state.tell(transfer.session, task: transfer.number, .challenge)
    }
    state[transfer.session, transfer.number]?.move(at: now)
    if transfer.rest == 0 {
      end(transfer, error: nil, rule: .backgroundTransfers)
    }
  }

  private func redirect(_ transfer: Transfer, to url: String) {
    guard transfer.redirections.count < ServerResponse.mostRedirections else {
      return end(transfer, error: .tooManyRedirections, rule: .backgroundTransfers)
    }
    if let error = refusal(toLoad: url, in: process) {
      return end(transfer, error: error, rule: .backgroundTransfers)
    }
    var redirected = transfer
    redirected.go(to: url, configuration.response(to: url))
    queue(redirected)
  }

  /// Why a URL is not loaded, whatever server there is; that the Info.plist forbids it is reported.
  func refusal(toLoad url: String, in process: AppProcess?) -> TransferError? {
    let error = configuration.app.infoPlist.refusal(toLoad: url)
    if error == .insecure { report(insecure: url, in: process) }
    return error
  }

  private func report(insecure url: String, in process: AppProcess?) {
    let host = url.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
    guard core.state.reportedCalls.insert("http \(host)").inserted else { return }
    report(.insecureLoad(url: url), in: process)
  }

  /// The server has not answered in time: it is asked again when some time has passed.
  private func askLater(_ transfer: Transfer) {
    var transfer = transfer
    transfer.missAnswer(at: now, policy: policy)
    stop(transfer, by: Reason(.transferTimeout, .noAnswer))
  }

  private func stop(_ transfer: Transfer, by reason: Reason) {
    var stopped = transfer
    stopped.interrupt(policy: policy)
    record(
      .transferStopped(
        TransferStopped(
          identifier: transfer.identifier, keptBytes: stopped.presentBytes,
          obstacle: reason.obstacle, rule: reason.rule)))
    queue(stopped)
  }

  /// Lets a transfer wait for its conditions, as a request of the scheduler.
  func queue(_ transfer: Transfer) {
    state[transfer.session, transfer.number] = transfer
    let request = transfer.request(at: now)
    let delay =
      request.earliestBeginDate.map { simulation.wallNow.duration(to: $0).roundedToMicroseconds }
      ?? .zero
    record(
      .requestAdded(
        RequestAdded(
          identifier: request.identifier, kind: .transfer,
          earliestBeginSeconds: max(.zero, delay).seconds, rule: .backgroundTransfers)))
    book.add(request, replacing: nil)
  }

  /// Begins the transfers for which nothing is in the way any more.
  func beginAllowedTransfers() {
    guard !state.isIdle else { return }
    book.takeAllowed(.transfer) { request in
      let waiting = state.transfers.first { $0.identifier == request.identifier }
      guard var transfer = waiting else { return }
      transfer.ask(at: now, failing: takeFailure(of: transfer.response), policy: policy)
      state[transfer.session, transfer.number] = transfer
      record(
        .transferBegan(
          TransferBegan(
            identifier: transfer.identifier, task: transfer.number,
            direction: transfer.description.direction, url: transfer.url,
            bytes: transfer.bytes - transfer.presentBytes,
            isDiscretionary: transfer.description.conditions.isDiscretionary,
            rule: .backgroundTransfers)))
    }
    core.replan(
      &state.nextStep, .transferStep, at: state.nextChange(policy: policy, heard: heardSessions))
  }

  /// The user has the app on screen: what counts against it in the background is over.
  func didOpenApp() {
    if policy.isEnabled(.openingForgives) { state.delay.reset() }
  }

  // MARK: Ends

  /// Ends a transfer, after the bytes that all have moved up to now: its session will tell the app.
  func end(
    _ transfer: Transfer, error: TransferError?, rule: RuleID, answer: ServerResponse? = nil
  ) {
    moveBytes()
    let transfer = state[transfer.session, transfer.number] ?? transfer
    state.remove(transfer)
    dropRequest(of: transfer, rule: rule)
    let file = error == nil && transfer.description.direction == .download ? keep(transfer) : nil
    let status = error == nil ? (answer ?? transfer.response).status : nil
    let finished = TransferEnd(
      description: transfer.description, url: transfer.url, status: status,
      bytes: transfer.presentBytes, file: file,
      body: status == nil ? "" : transfer.response.body, error: error)
    state.tell(transfer.session, task: transfer.number, .ended(finished))
    record(
      .transferEnded(
        TransferEnded(
          identifier: transfer.identifier, bytes: transfer.movedBytes, status: status,
          errorCode: error?.code,
          elapsedSeconds: (transfer.resumedAt ?? now).duration(to: now).seconds, rule: rule)))
  }

  private func dropRequest(
    of transfer: Transfer, rule: RuleID, _ cause: RemovalCause = .transferOver
  ) {
    guard transfer.stage == .waiting else { return }
    book.drop(cause, by: rule) { $0.identifier == transfer.identifier }
  }

  /// Lets a transfer wait until the app resumes it.
  func hold(_ number: Int, in session: String) {
    moveBytes()
    guard var transfer = state[session, number], transfer.isPending else { return }
    dropRequest(of: transfer, rule: .backgroundTransfers, .cancelled)
    transfer.interrupt(policy: policy)
    transfer.stage = .suspended
    state[session, number] = transfer
  }

  /// Puts what was downloaded into a file, which lasts until the delegate has seen it.
  private func keep(_ transfer: Transfer) -> String {
    let path =
      storage.homePath
      + "/Library/Caches/com.apple.nsurlsessiond/Downloads/\(transfer.identifier).tmp"
    storage.state.disk.now = simulation.wallNow
    storage.state.disk[path] = DiskFile(zeros: Int(transfer.presentBytes))
    return path
  }

  /// Cancels all transfers of an app that the user swipes away: it is not launched to hear of it.
  func cancelTransfers(by end: ProcessEnd) {
    guard end.cancelsTransfers(policy: policy) else { return }
    for transfer in state.transfers {
      self.end(transfer, error: .cancelled(byForceQuit: true), rule: .forceQuitCancelsTransfers)
      state[transfer.session]?.isAnnounced = true
    }
  }
}
