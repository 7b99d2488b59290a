import DeviceModel
public import SchedulingRules
import VirtualTime

/// What background URL sessions forward to.
extension AppProcess {
  /// Makes a session, and connects its delegate with the events that wait for it.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - deliver: Tells the delegate of an event; nil: there is none, and events are lost.
  /// - Returns: Whether it gets the events; a second one of its identifier does not.
  @discardableResult
  public func openSession(
    _ session: SessionDescription, deliver: ((SessionEvent) -> Void)?
  ) -> Bool {
    let call = "URLSession.init"
    return self.call(call) { phone in
      let identifier = session.identifier
      let isSecond = sessions[identifier] != nil
      record(
        .openSession(identifier: identifier, isSecond: isSecond),
        rule: isSecond ? .sessionMadeAnew : nil)
      if isSecond {
        core.report(.sessionMadeTwice, about: identifier, in: self)
        return false
      }
      sessions[identifier] = SessionConnection(deliver: deliver)
      phone.transfers.state.open(session)
      if deliver == nil { core.report(.sessionWithoutDelegate, about: identifier, in: self) }
      return true
    }
  }

  /// Closes a session that was invalidated, once it has no tasks, also of earlier launches, and nothing to tell: its
  /// identifier is free again then.
  ///
  /// - Returns: Whether it is closed.
  public func closeSession(_ identifier: String) -> Bool {
    core.work {
      guard phone.transfers.state.isDone(identifier) else { return false }
      phone.transfers.state.close(identifier)
      sessions[identifier] = nil
      return true
    }
  }

  /// Adds a task to a session, not yet begun; one that this process has not open is a finding.
  ///
  /// - Returns: The task's identifier in the session.
  public func addTransfer(_ description: TransferDescription, to session: String) -> Int {
    let call = "URLSession.\(description.direction.rawValue)Task"
    return self.call(call) { phone in
      if sessions[session] == nil { core.report(.sessionNotOpen, about: session, in: self) }
      let number = phone.transfers.add(description, to: session)
      record(
        .addTransfer(
          direction: description.direction, url: description.url, number: number))
      return number
    }
  }

  /// Ends the app, which has asked for a task that its session does not have.
  public func refuse(_ transfer: UnsupportedTransfer) {
    let call = "URLSession.\(transfer.rawValue)"
    self.call(call) { phone in
      let exception = PlatformException.unsupported(transfer)
      record(
        .addUnsupportedTransfer(transfer: transfer, exception: exception.name),
        rule: exception.rule)
      phone.supervisor.crash(self, by: exception, identifier: nil)
    }
  }

  /// Begins a task or lets it go on; in the background under the conditions of.
  ///
  /// - Parameters:
  ///   - number: The task's identifier in the session.
  ///   - session: The session's identifier.
  ///   - description: The task as the app describes it by now.
  public func resumeTransfer(
    _ number: Int, in session: String, as description: TransferDescription
  ) {
    let call = "URLSessionTask.resume"
    self.call(call) { phone in
      phone.transfers.resume(number, in: session, as: description, by: self)
    }
  }

  /// Suspends a task, which waits until it is resumed.
  public func holdTransfer(_ number: Int, in session: String) {
    call("URLSessionTask.suspend") { phone in
      record(.holdTransfer(identifier: Transfer.identifier(of: number, in: session)))
      phone.transfers.hold(number, in: session)
    }
  }

  /// Cancels a task: its session tells of it with the error −999.
  ///
  /// - Returns: How many bytes of it are there.
  @discardableResult
  public func cancelTransfer(_ number: Int, in session: String) -> Int64 {
    let call = "URLSessionTask.cancel"
    return self.call(call) { phone in
      record(.cancelTransfer(identifier: Transfer.identifier(of: number, in: session)))
      return phone.transfers.cancel(number, in: session)
    }
  }

  /// Lists the tasks of a session that are not over, as a call of the app.
  public func transfers(in session: String) -> [ListedTransfer] {
    call("URLSession.getAllTasks") { _ in
      let listed = openTransfers(in: session)
      let carried = connections.all.count { $0.session == session }
      record(.listTransfers(session: session, count: listed.count + carried))
      return listed
    }
  }

  /// The tasks of a session that are not over, for those who carry out another call.
  public func openTransfers(in session: String) -> [ListedTransfer] {
    phone.transfers.state.transfers.filter { $0.session == session }.map(ListedTransfer.init)
  }

  /// How far a task of a background session is now, which is no call of the app; nil: it is over.
  public func transferProgress(of number: Int, in session: String) -> TransferProgress? {
    phone.transfers.state.progress(of: number, in: session, at: core.now)
  }

  /// Gives a server credentials, or none: the transfer then goes on, or ends with the status 401.
  ///
  /// - Parameters:
  ///   - event: The event that asked for them.
  ///   - isAccepted: Whether there are credentials.
  public func answer(_ event: SessionEvent, withCredentials isAccepted: Bool) {
    call("URLSession.didReceiveChallenge.completionHandler") { phone in
      record(
        .answerChallenge(
          transfer: Transfer.identifier(of: event.task, in: event.session),
          hasCredentials: isAccepted))
      phone.transfers.answer(event, withCredentials: isAccepted)
    }
  }

  /// Takes in that the delegate has been told of an event.
  public func hasHandled(_ event: SessionEvent) {
    core.work { phone.transfers.state.forget(event) }
    core.settle(after: self)
  }

  /// Removes a downloaded file when the delegate's method has returned, and reports one that is lost.
  ///
  /// What comes with an answer that is no success need not be looked at.
  public func hasSeenDownload(of event: SessionEvent, at path: String) {
    core.work { phone.transfers.hasSeen(event, fileAt: path, in: self) }
    core.settle(after: self)
  }

  /// Completes the events of a session; a second time does nothing.
  ///
  /// - Parameters:
  ///   - task: The task with which the delegate was asked.
  ///   - isOnMain: Whether the app calls on its main thread, as it has to.
  public func completeSessionEvents(_ task: LaunchedTask, onMain isOnMain: Bool) {
    core.work {
      if tasks[task.number] != nil { phone.transfers.reportMissingSession(task, in: self) }
      if !isOnMain { core.report(.sessionEventsCompletedOffMain, about: task.identifier, in: self) }
    }
    complete(
      task, success: true, by: .completeSessionEvents(identifier: task.identifier))
  }
}
