import SchedulingRules
import VirtualTime

/// The daemon's memory of the app's background URL sessions: it outlives the app's processes.
struct TransferTable: Codable, Equatable, Sendable {
  private(set) var sessions: [SessionState] = []
  private(set) var transfers: [Transfer] = []
  /// How often each server was asked that fails at first, by its URL.
  var asked: [String: Int] = [:]
  /// How many requests are still to lose their connection, whatever their server is like.
  var lossesAhead = 0
  /// The delay of transfers that are begun in the background.
  var delay = ResumeDelay()
  /// What the network has carried since `instant`.
  private(set) var bandwidth = Bandwidth.none
  private(set) var instant = Instant.zero
  /// When something happens next because of time alone.
  var nextStep: PlannedEvent?
  private var lastEvent = 0

  /// Whether there is nothing to do and nothing to tell.
  var isIdle: Bool { sessions.isEmpty }

  subscript(session: String) -> SessionState? {
    get { sessions.first { $0.description.identifier == session } }
    set {
      guard let newValue,
        let index = sessions.firstIndex(where: { $0.description.identifier == session })
      else { return }
      sessions[index] = newValue
    }
  }

  subscript(session: String, number: Int) -> Transfer? {
    get { transfers.first { $0.session == session && $0.number == number } }
    set {
      guard let newValue, let index = index(of: number, in: session) else { return }
      transfers[index] = newValue
    }
  }

  private func index(of number: Int, in session: String) -> Int? {
    transfers.firstIndex { $0.session == session && $0.number == number }
  }

  /// The transfers that the app has begun and that are not over.
  func pending(in session: String) -> [Transfer] {
    transfers.filter { $0.session == session && $0.isPending }
  }

  /// Adds a session, or takes over what the app says of one that is there.
  mutating func open(_ description: SessionDescription) {
    if self[description.identifier] == nil {
      sessions.append(SessionState(description: description))
    } else {
      self[description.identifier]?.description = description
    }
  }

  /// Whether a session has no tasks and nothing to tell.
  func isDone(_ session: String) -> Bool {
    !transfers.contains { $0.session == session } && self[session]?.events.isEmpty != false
  }

  /// Drops a session that is done.
  mutating func close(_ session: String) {
    precondition(isDone(session), "The session “\(session)” has tasks, or something to tell.")
    sessions.removeAll { $0.description.identifier == session }
  }

  /// Adds a task to an open session and returns its identifier there.
  mutating func add(
    _ description: TransferDescription, to session: String, response: ServerResponse
  ) -> Int {
    let number = takeNumber(in: session)
    transfers.append(
      Transfer(session: session, number: number, description, response: response))
    return number
  }

  /// The next number of a task in an open session.
  mutating func takeNumber(in session: String) -> Int {
    guard var state = self[session] else { preconditionFailure("No session “\(session)” is open.") }
    state.lastTask += 1
    self[session] = state
    return state.lastTask
  }

  /// Removes a transfer that is over, and with it what its server wants: nobody is asked for that any more.
  mutating func remove(_ transfer: Transfer) {
    transfers.removeAll { $0.session == transfer.session && $0.number == transfer.number }
    self[transfer.session]?.events.removeAll {
      $0.task == transfer.number && $0.content == .challenge
    }
  }

  /// Keeps an event for the app; a new one is worth another wake.
  mutating func tell(_ session: String, task: Int, _ content: SessionEvent.Content) {
    keep(content, for: session, task: task)
    self[session]?.isAnnounced = false
  }

  private mutating func keep(_ content: SessionEvent.Content, for session: String, task: Int) {
    lastEvent += 1
    let event = SessionEvent(number: lastEvent, session: session, task: task, content: content)
    self[session]?.events.append(event)
  }

  /// Lets the next process be asked for the credentials that one that has ended was asked for and did not give;
  /// where the app was woken for that once, it is not woken again.
  mutating func renewChallenges() {
    for transfer in transfers where transfer.stage == .challenged {
      let isKept = self[transfer.session]?.events.contains {
        $0.task == transfer.number && $0.content == .challenge
      }
      if isKept == false { keep(.challenge, for: transfer.session, task: transfer.number) }
    }
  }

  /// Drops an event that the app has been told of.
  mutating func forget(_ event: SessionEvent) {
    self[event.session]?.events.removeAll { $0.number == event.number }
  }

  // MARK: Bytes

  private var movingCount: Int { transfers.count { $0.stage == .moving } }

  /// Moves the bytes of the time since the last call, at the bandwidth that was given then.
  mutating func advance(to now: Instant, bandwidth next: Bandwidth) {
    let count = movingCount
    if count > 0 {
      let moved = bandwidth.share(of: instant.duration(to: now), among: count)
      for index in transfers.indices where transfers[index].stage == .moving {
        transfers[index].rest = max(0, transfers[index].rest - moved)
      }
    }
    instant = now
    bandwidth = next
  }

  /// How far a transfer is at an instant, not earlier than the last step; nil: it is over.
  func progress(of number: Int, in session: String, at now: Instant) -> TransferProgress? {
    guard var transfer = self[session, number] else { return nil }
    if transfer.stage == .moving {
      let moved = bandwidth.share(of: instant.duration(to: now), among: movingCount)
      transfer.rest = max(0, transfer.rest - moved)
    }
    return TransferProgress(transfer)
  }

  /// When a transfer is answered, is over, runs out of time, or is to be told of.
  ///
  /// - Parameters:
  ///   - policy: The constants and the rules in force.
  ///   - heard: The sessions of whose transfers an app that runs hears.
  /// - Returns: The instant; nil: only an event can change anything.
  func nextChange(policy: Policy, heard: [String]) -> Instant? {
    let count = movingCount
    let cadence = ProgressCadence(policy: policy)
    return transfers.lazy.flatMap { transfer -> [Instant] in
      var changes: [Instant] = []
      if policy.isEnabled(.transferTimeout), let deadline = transfer.deadline {
        changes.append(deadline)
      }
      switch transfer.stage {
      case .asking(let until, _): changes.append(until)
      case .moving:
        if let span = bandwidth.time(for: transfer.rest, among: count) {
          changes.append(instant.advanced(by: span))
        }
        let telling = transfer.nextTelling(at: instant, cadence) {
          bandwidth.time(for: $0, among: count)
        }
        if let telling, heard.contains(transfer.session) { changes.append(telling) }
      case .suspended, .waiting, .challenged: break
      }
      return changes
    }.min()
  }
}
