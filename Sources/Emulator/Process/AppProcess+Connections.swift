import SchedulingRules

/// What default, shared and ephemeral URL sessions forward to, and the data tasks of background sessions.
extension AppProcess {
  /// Makes a session of the process.
  ///
  /// - Parameter kind: The kind; there is one shared session, of which no call is recorded.
  /// - Returns: The name under which the trace knows it.
  public func openSession(_ kind: ProcessSessionKind) -> String {
    guard kind != .shared else { return connections.open(kind) }
    return call("URLSession.init") { _ in
      let session = connections.open(kind)
      record(.openSession(identifier: session, isSecond: false))
      return session
    }
  }

  /// Adds a task to a session of the process, or a data task to a background session; it is not yet begun.
  ///
  /// - Parameters:
  ///   - description: What it asks for.
  ///   - session: The session's name, or the identifier of a background session.
  ///   - isOfBackgroundSession: Whether it is one of a background session (F-049).
  /// - Returns: The task's identifier in the session.
  public func addConnection(
    _ description: TransferDescription, to session: String, isOfBackgroundSession: Bool = false
  ) -> Int {
    call("URLSession.\(description.direction.rawValue)Task") { phone in
      let number =
        isOfBackgroundSession
        ? phone.transfers.takeNumber(in: session) : connections.takeNumber(in: session)
      connections.add(
        Connection(
          session: session, number: number, description,
          response: core.configuration.response(to: description.url),
          isOfBackgroundSession: isOfBackgroundSession))
      record(
        .addTransfer(direction: description.direction, url: description.url, number: number))
      return number
    }
  }

  /// Begins a request, or lets one go on that the app has suspended.
  ///
  /// - Parameters:
  ///   - number: The task's identifier in the session.
  ///   - session: The session's name.
  ///   - plan: What its session and its request say of it.
  ///   - deliver: Tells the app of it.
  public func resumeConnection(
    _ number: Int, in session: String, _ plan: ConnectionPlan,
    deliver: @escaping (ConnectionEvent) -> Void
  ) {
    call("URLSessionTask.resume") { phone in
      let identifier = Transfer.identifier(of: number, in: session)
      guard var connection = connections[session, number], connection.stage == .suspended else {
        return record(.resumeTransfer(identifier: identifier, wasSuspended: false))
      }
      record(.resumeTransfer(identifier: identifier, wasSuspended: true))
      connection.waitsForConnectivity = plan.waitsForConnectivity
      connection.isAuthorized = connection.isAuthorized || plan.isAuthorized
      connection.deliver = deliver
      phone.connections.catchUp(self)
      let file = connection.description.file.flatMap(phone.connections.length(ofFile:))
      connection.resume(bytesToSend: file ?? plan.bytesToSend, at: core.now)
      connections[session, number] = connection
    }
  }

  /// Suspends a request: nothing of it moves, and no time runs out, until it is resumed.
  public func holdConnection(_ number: Int, in session: String) {
    call("URLSessionTask.suspend") { phone in
      phone.connections.catchUp(self)
      record(.holdTransfer(identifier: Transfer.identifier(of: number, in: session)))
      connections[session, number]?.hold(at: core.now)
    }
  }

  /// Cancels a request, also one that was never begun, which ends with the error −999.
  public func cancelConnection(
    _ number: Int, in session: String, deliver: @escaping (ConnectionEvent) -> Void
  ) {
    call("URLSessionTask.cancel") { phone in
      phone.connections.catchUp(self)
      record(.cancelTransfer(identifier: Transfer.identifier(of: number, in: session)))
      guard var connection = connections[session, number] else { return }
      connection.deliver = deliver
      phone.connections.end(
        connection, in: self, error: .cancelled(byForceQuit: false), rule: .requestInProcess)
    }
  }

  /// How far a request is now, which is no call of the app; nil: it is over.
  public func connectionProgress(of number: Int, in session: String) -> TransferProgress? {
    connections.progress(of: number, in: session, at: core.now)
  }

  /// Gives the server of a request credentials, or none: then it answers with the status 401.
  public func answerConnection(_ number: Int, in session: String, withCredentials isAccepted: Bool)
  {
    call("URLSession.didReceiveChallenge.completionHandler") { _ in
      record(
        .answerChallenge(
          transfer: Transfer.identifier(of: number, in: session), hasCredentials: isAccepted))
      guard var connection = connections[session, number], connection.stage == .challenged else {
        return
      }
      connection.isAuthorized = true
      if !isAccepted {
        connection.response.status = 401
        connection.response.body = ""
        connection.response.bytes = 0
      }
      connection.ask(at: core.now, policy: policy)
      connections[session, number] = connection
    }
  }

  /// Lets a request go where its server has sent it.
  ///
  /// - Parameters:
  ///   - number: The task's identifier in the session.
  ///   - session: The session's name.
  ///   - url: Where it goes; nil: nowhere, and the server's answer is that of the request.
  ///   - isAuthorized: Whether it says there who asks.
  ///   - keepsBody: Whether it sends there what it has sent before.
  public func followRedirection(
    _ number: Int, in session: String, to url: String?, isAuthorized: Bool, keepsBody: Bool
  ) {
    call("URLSession.willPerformHTTPRedirection.completionHandler") { phone in
      guard var connection = connections[session, number], connection.stage == .redirected else {
        return
      }
      phone.connections.catchUp(self)
      if let url {
        connection.isAuthorized = isAuthorized
        connection.go(to: url, core.configuration.response(to: url), keepsBody: keepsBody)
      } else {
        connection.stay(at: core.now)
      }
      connections[session, number] = connection
    }
  }

  /// Removes a downloaded file when the delegate's method, or the completion handler, has returned.
  public func hasSeenDownload(at path: String) {
    core.work { phone.connections.removeDownload(path) }
  }
}

/// What a session and a request of the app's process say of how it is carried out.
public struct ConnectionPlan: Sendable {
  /// Whether it waits for a network (F-052).
  public var waitsForConnectivity: Bool
  /// Whether it says who asks, by a header field of its own.
  public var isAuthorized: Bool
  /// How many bytes it sends; of a file what that has.
  public var bytesToSend: Int64

  /// Creates a plan.
  public init(waitsForConnectivity: Bool, isAuthorized: Bool, bytesToSend: Int64) {
    self.waitsForConnectivity = waitsForConnectivity
    self.isAuthorized = isAuthorized
    self.bytesToSend = bytesToSend
  }
}
