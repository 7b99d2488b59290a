import SchedulingRules
import VirtualTime

/// A task of a background URL session, in the daemon that carries it out.
struct Transfer: Codable, Equatable, Sendable {
  /// How far it is.
  enum Stage: Codable, Equatable, Sendable {
    /// The app has not resumed it.
    case suspended
    /// It waits for its time or its network, as a request of the scheduler.
    case waiting
    /// The server has been asked: it answers at an instant, or that is when its time is over.
    case asking(until: Instant, isAnswered: Bool)
    /// Its bytes move.
    case moving
    /// The server wants credentials.
    case challenged
  }

  let session: String
  /// Its identifier in the session.
  let number: Int
  var description: TransferDescription
  var stage = Stage.suspended
  /// What its server answers.
  var response: ServerResponse
  /// When the app resumed it first.
  var resumedAt: Instant?
  /// Whether the server has been given credentials.
  var isAuthenticated = false
  /// To where servers have sent it, in their order.
  private(set) var redirections: [String] = []
  /// How often the server has not answered in time.
  private(set) var missedAnswers = 0
  /// How many bytes it has to move; known when it begins.
  private(set) var bytes: Int64 = 0
  /// What is still to be moved, in millionths of a byte.
  var rest: Int64 = 0
  /// How far the app knows it to be.
  private var told = ProgressMark()

  init(
    session: String, number: Int, _ description: TransferDescription, response: ServerResponse
  ) {
    self.session = session
    self.number = number
    self.description = description
    self.response = response
  }

  static let millionths: Int64 = 1_000_000

  /// The bytes of the longest transfer; no network moves as many in a run.
  private static let longest = Int64.max / millionths - 1

  /// The name under which the scheduler and the trace know it.
  var identifier: String { Self.identifier(of: number, in: session) }

  static func identifier(of number: Int, in session: String) -> String { "\(session)#\(number)" }

  /// What it asks for now.
  var url: String { redirections.last ?? description.url }

  /// Whether it has a network and uses it.
  var isUnderWay: Bool {
    switch stage {
    case .asking, .moving: true
    case .suspended, .waiting, .challenged: false
    }
  }

  /// Whether it keeps its session from being done: the app has begun it, and nobody has to be asked.
  var isPending: Bool { stage == .waiting || isUnderWay }

  /// When its time is over; nil before it begins.
  var deadline: Instant? { resumedAt?.advanced(by: description.resourceTimeout) }

  /// How many of its bytes an earlier task has left.
  private var bytesLeftBefore: Int64 {
    let left = description.bytesLeftBefore ?? 0
    return resumedAt == nil ? left : min(left, bytes)
  }

  /// How many bytes of it are there.
  var presentBytes: Int64 {
    resumedAt == nil
      ? bytesLeftBefore : bytes - (rest + Self.millionths - 1) / Self.millionths
  }

  /// How many bytes it has moved itself.
  var movedBytes: Int64 { presentBytes - bytesLeftBefore }

  /// The request with which it waits.
  func request(at now: Instant) -> TaskRequest {
    TaskRequest(
      identifier: identifier, kind: .transfer, submittedAt: resumedAt ?? now,
      earliestBeginDate: description.earliestBeginDate,
      particulars: .transfer(description.conditions))
  }

  /// Takes in that the app begins it, or lets it go on, as it describes it now.
  mutating func begin(as description: TransferDescription, fileLength: Int64?, at now: Instant) {
    self.description = description
    if resumedAt == nil {
      resumedAt = now
      bytes = min(description.bytes(of: response, fileLength: fileLength), Self.longest)
      rest = whole
      told.rest = rest
    }
    stage = .waiting
  }

  /// Asks the server; answers that take longer than a request may never come.
  ///
  /// One that fails with a status answers with that; any other failure is as if it did not answer.
  mutating func ask(at now: Instant, failing failure: ServerFailure?, policy: Policy) {
    let latency = response.latency
    if let status = failure?.status { response.status = status }
    let isAnswered =
      (latency < description.requestTimeout || !policy.isEnabled(.transferTimeout))
      && failure?.errorCode == nil
    let wait = isAnswered ? latency : description.requestTimeout
    stage = .asking(until: now.advanced(by: wait), isAnswered: isAnswered)
    description.conditions.retriesAt = nil
  }

  /// Gives up an attempt that the server has not answered in time: it is asked again, later each time.
  mutating func missAnswer(at now: Instant, policy: Policy) {
    let (first, last) = (policy[.urlsessionRetryDelay], policy[.urlsessionRetryDelayMax])
    var delay = first
    for _ in 0..<missedAnswers where delay < last { delay = delay * 2 }
    missedAnswers += 1
    description.conditions.retriesAt = now.advanced(by: min(delay, last))
  }

  /// Goes where its server has sent it, without asking the app.
  mutating func go(to url: String, _ response: ServerResponse) {
    redirections.append(url)
    self.response = response
    if description.direction != .upload {
      bytes = min(description.bytes(of: response, fileLength: nil), Self.longest)
    }
    rest = whole
    told.rest = rest
    stage = .waiting
  }

  /// Begins to move, or moves again.
  mutating func move(at now: Instant) {
    stage = .moving
    told.instant = now
  }

  /// Loses its network: what an upload has sent is lost with it.
  mutating func interrupt(policy: Policy) {
    stage = .waiting
    if description.direction == .upload, policy[.urlsessionUploadsBeginAnew] {
      rest = bytes * Self.millionths
    }
  }

  // MARK: Progress

  /// What it has to move, in millionths of a byte.
  private var whole: Int64 { (bytes - bytesLeftBefore) * Self.millionths }

  /// Whether an app that runs is to be told how far it is.
  func isToBeTold(at now: Instant, _ cadence: ProgressCadence) -> Bool {
    stage == .moving && told.isDue(rest: rest, of: whole, at: now, cadence)
  }

  /// When that is, if nothing changes; nil: not before its end.
  func nextTelling(
    at now: Instant, _ cadence: ProgressCadence, time: (Int64) -> Duration?
  ) -> Instant? {
    stage == .moving ? told.next(rest: rest, of: whole, at: now, cadence, time: time) : nil
  }

  /// Takes in that the app is told how far it is.
  mutating func noteTelling(at now: Instant) { told = ProgressMark(rest: rest, instant: now) }
}

/// A background URL session, in the daemon that carries out its tasks.
struct SessionState: Codable, Equatable, Sendable {
  var description: SessionDescription
  /// The identifier of its newest task.
  var lastTask = 0
  /// What the app has not been told yet.
  var events: [SessionEvent] = []
  /// Whether the app has been woken for these events: it is not woken twice for the same ones.
  var isAnnounced = false
}
