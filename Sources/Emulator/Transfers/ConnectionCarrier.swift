import DeviceModel
import SchedulingRules
import VirtualTime

/// Carries out the requests of default, shared and ephemeral sessions, in the app's process (F-047).
///
/// It has no memory of its own: what there is of a request is the process's, and dies with it. Requests share what the
/// network carries among themselves; those of the daemon have theirs.
final class ConnectionCarrier: Organ, @unchecked Sendable {
  let core: PhoneCore
  let daemon: TransferDaemon
  private let storage: Storage

  init(_ core: PhoneCore, daemon: TransferDaemon, storage: Storage) {
    self.core = core
    self.daemon = daemon
    self.storage = storage
  }

  /// Moves bytes up to now, and lets requests begin, be answered and end, while the process runs code.
  ///
  /// Changes nothing when called a second time.
  func followConnections() {
    guard let process, !process.connections.isIdle, !process.life.isEnding else { return }
    guard process.state.runsCode else { return stand(still: process) }
    goOn(process)
    process.connections.advance(to: now, bandwidth: bandwidth)
    for connection in process.connections.all { follow(connection, in: process) }
    core.replan(
      &process.connections.nextStep, .connectionStep,
      at: process.connections.nextChange(policy: policy))
  }

  /// Moves bytes up to now, before the app changes what moves.
  func catchUp(_ process: AppProcess) {
    process.connections.advance(to: now, bandwidth: bandwidth)
  }

  private var bandwidth: Bandwidth { .of(device.network, policy: policy) }

  private func isOutOfTime(_ connection: Connection) -> Bool {
    guard policy.isEnabled(.requestTimeouts), let deadline = connection.deadline else {
      return false
    }
    return deadline <= now
  }

  // MARK: Suspension

  private func stand(still process: AppProcess) {
    guard process.connections.suspension == nil else { return }
    process.connections.advance(to: now, bandwidth: bandwidth)
    process.connections.suspension = .init(since: now, isFault: process.isFrozen)
    core.replan(&process.connections.nextStep, .connectionStep, at: nil)
  }

  /// Finds out what is left of the requests of a process that runs again.
  private func goOn(_ process: AppProcess) {
    guard let suspension = process.connections.suspension else { return }
    process.connections.suspension = nil
    let span = suspension.since.duration(to: now)
    let stoodStill = policy.isEnabled(.requestInProcess)
    if stoodStill { process.connections.stand(until: now) }
    for connection in process.connections.all where connection.isMade {
      let fate = ConnectionFate.afterSuspension(
        silence: connection.lastByteAt.duration(to: now),
        timeout: connection.description.requestTimeout,
        isOfBackgroundSession: connection.isOfBackgroundSession, policy: policy)
      if case .fails(let error, let rule) = fate {
        if !suspension.isFault {
          report(
            .requestLostToSuspension(suspendedSeconds: span.seconds), about: connection.identifier,
            in: process)
        }
        if isOutOfTime(connection) {
          end(connection, in: process, error: .timedOut, rule: .requestTimeouts)
        } else {
          end(connection, in: process, error: error, rule: rule)
        }
      } else if stoodStill {
        process.connections[connection.session, connection.number]?.delay(by: span)
      }
    }
  }

  // MARK: Faults

  /// Has the requests under way lose their connection, or the next one where there is none.
  func failWork() {
    guard let process, process.connections.all.contains(where: \.isMade) else {
      daemon.state.lossesAhead += 1
      return
    }
    catchUp(process)
    for connection in process.connections.all where connection.isMade {
      end(connection, in: process, error: .connectionLost, rule: .requestInProcess)
    }
  }

  // MARK: Steps

  private func follow(_ connection: Connection, in process: AppProcess) {
    guard let connection = process.connections[connection.session, connection.number],
      connection.stage != .suspended
    else { return }
    if isOutOfTime(connection) {
      return end(connection, in: process, error: .timedOut, rule: .requestTimeouts)
    }
    if connection.isMade,
      case .fails(let error, let rule) = ConnectionFate.onNetwork(connection.network, of: device)
    {
      return end(connection, in: process, error: error, rule: rule)
    }
    switch connection.stage {
    case .waiting: begin(connection, in: process)
    case .sending where connection.rest == 0:
      if connection.bytesToSend > 0 {
        tell(.sent(bytes: connection.bytesToSend), of: connection, to: process)
      }
      step(connection, in: process) { $0.ask(at: now, policy: policy) }
    case .asking(let until, let isAnswered) where until <= now:
      hear(from: connection, isAnswered: isAnswered, in: process)
    case .receiving where connection.rest == 0:
      end(connection, in: process, error: nil, rule: .requestInProcess)
    case .sending, .receiving: tellProgress(of: connection, to: process)
    case .asking, .challenged, .redirected, .suspended: break
    }
  }

  private func tellProgress(of connection: Connection, to process: AppProcess) {
    guard connection.isToBeTold(at: now, ProgressCadence(policy: policy)) else { return }
    process.connections[connection.session, connection.number]?.noteTelling(at: now)
    tell(.progressed(TransferProgress(connection)), of: connection, to: process)
  }

  private func step(
    _ connection: Connection, in process: AppProcess, _ change: (inout Connection) -> Void
  ) {
    var changed = connection
    change(&changed)
    process.connections[connection.session, connection.number] = changed
    follow(changed, in: process)
  }

  private func begin(_ connection: Connection, in process: AppProcess) {
    if let error = daemon.refusal(toLoad: connection.description.url, in: process) {
      return end(connection, in: process, error: error, rule: .requestInProcess)
    }
    switch ConnectionFate.atStart(
      connection.description.conditions, waitsForConnectivity: connection.waitsForConnectivity,
      on: device, policy: policy)
    {
    case .goesOn:
      record(
        .transferBegan(
          TransferBegan(
            identifier: connection.identifier, task: connection.number,
            direction: connection.description.direction, url: connection.description.url,
            bytes: connection.bytesToSend + connection.bytesToReceive - connection.bytesLeftBefore,
            isDiscretionary: false,
            rule: .requestInProcess)))
      let failure = daemon.takeFailure(of: connection.response)
      step(connection, in: process) { $0.connect(on: device.network, failing: failure, at: now) }
    case .waits:
      guard !connection.hasToldOfWaiting else { return }
      process.connections[connection.session, connection.number]?.hasToldOfWaiting = true
      tell(.waits, of: connection, to: process)
    case .fails(let error, let rule): end(connection, in: process, error: error, rule: rule)
    }
  }

  private func hear(from connection: Connection, isAnswered: Bool, in process: AppProcess) {
    guard isAnswered else {
      return end(connection, in: process, error: .timedOut, rule: .requestTimeouts)
    }
    if let failure = connection.failure, failure.errorCode != nil {
      let error = failure == .connectionLost ? TransferError.connectionLost : .server(failure)
      return end(connection, in: process, error: error, rule: .requestInProcess)
    }
    if connection.response.needsAuthentication, !connection.isAuthorized {
      step(connection, in: process) { $0.challenge() }
      return tell(.challenged, of: connection, to: process)
    }
    let answer = ConnectionAnswer(
      status: connection.response.status, headers: connection.response.headers,
      bytes: connection.bytesToReceive, sentBytes: connection.sentBytes)
    if !connection.staysHere,
      let url = connection.response.redirection(from: connection.description.url)
    {
      guard connection.redirections < ServerResponse.mostRedirections else {
        return end(connection, in: process, error: .tooManyRedirections, rule: .requestInProcess)
      }
      step(connection, in: process) { $0.redirect() }
      return tell(.redirected(answer, url: url), of: connection, to: process)
    }
    guard
      connection.description.direction == .download || connection.bytesToReceive <= Self.longestData
    else { return end(connection, in: process, error: .dataTooLong, rule: .requestInProcess) }
    tell(.answered(answer), of: connection, to: process)
    step(connection, in: process) { $0.receive(at: now) }
  }

  /// More bytes than that no app holds in memory.
  private static let longestData: Int64 = 1_000_000_000

  private func tell(_ event: ConnectionEvent, of connection: Connection, to process: AppProcess) {
    process.domain.perform { connection.deliver(event) }
  }

  // MARK: Ends

  /// Ends a request, and tells the app.
  func end(_ connection: Connection, in process: AppProcess, error: TransferError?, rule: RuleID) {
    process.connections.remove(connection)
    recordEnd(of: connection, error: error, rule: rule)
    let file =
      error == nil && connection.description.direction == .download ? keep(connection) : nil
    tell(
      .ended(
        ConnectionEnd(
          error: error, sentBytes: connection.sentBytes, receivedBytes: connection.receivedBytes,
          body: connection.response.body, file: file)),
      of: connection, to: process)
  }

  private func recordEnd(
    of connection: Connection, error: TransferError?, rule: RuleID, diedWithProcess: Bool? = nil
  ) {
    record(
      .transferEnded(
        TransferEnded(
          identifier: connection.identifier,
          bytes: connection.sentBytes + connection.receivedBytes - connection.bytesLeftBefore,
          status: error == nil && diedWithProcess == nil ? connection.response.status : nil,
          errorCode: error?.code,
          elapsedSeconds: (connection.resumedAt ?? now).duration(to: now).seconds, rule: rule,
          diedWithProcess: diedWithProcess)))
  }

  /// Puts what was downloaded into a file of the app's folder for such.
  private func keep(_ connection: Connection) -> String {
    let path = "\(storage.homePath)/tmp" + "/CFNetworkDownload_\(connection.identifier).tmp"
    storage.state.disk.now = simulation.wallNow
    let body = connection.response.body
    storage.state.disk[path] =
      body.isEmpty
      ? DiskFile(zeros: Int(connection.receivedBytes)) : DiskFile(Array(body.utf8))
    return path
  }

  /// Removes a downloaded file when the app has been given it.
  func removeDownload(_ path: String) { storage.state.disk[path] = nil }

  /// How long the file is that an upload sends.
  func length(ofFile path: String) -> Int64? { storage.state.disk[path].map { Int64($0.size) } }

  /// A process has ended, and with it its requests: nobody hears of them.
  func didEnd(_ process: AppProcess) {
    core.replan(&process.connections.nextStep, .connectionStep, at: nil)
    process.connections.advance(
      to: process.connections.suspension?.since ?? now, bandwidth: bandwidth)
    for connection in process.connections.all where connection.resumedAt != nil {
      process.connections.remove(connection)
      recordEnd(of: connection, error: nil, rule: .requestInProcess, diedWithProcess: true)
    }
  }
}
