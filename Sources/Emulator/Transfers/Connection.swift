import DeviceModel
import SchedulingRules
import VirtualTime

/// A task of a default, shared or ephemeral session, which the app's process carries out (F-047).
struct Connection {
  /// How far it is.
  enum Stage: Equatable {
    /// The app has not resumed it, or has suspended it.
    case suspended
    /// It waits for a network that it may use (F-052).
    case waiting
    /// What it sends moves.
    case sending
    /// The server has been asked: it answers at an instant, or that is when its time is over (F-051).
    case asking(until: Instant, isAnswered: Bool)
    /// The server wants credentials.
    case challenged
    /// The server has sent it elsewhere, and the app is asked whether it goes there.
    case redirected
    /// What the server answers moves.
    case receiving
  }

  let session: String
  /// Its identifier in the session.
  let number: Int
  /// Whether it is a data task of a background session (F-049).
  let isOfBackgroundSession: Bool
  var description: TransferDescription
  /// What its server answers.
  var response: ServerResponse
  /// Whether its session waits for a network.
  var waitsForConnectivity = false
  /// Whether the server knows who asks.
  var isAuthorized = false
  /// Tells the app of it.
  var deliver: (ConnectionEvent) -> Void = { _ in }

  /// How often a server has sent it elsewhere.
  private(set) var redirections = 0
  /// Whether the app wants to see the answer that sends it elsewhere.
  private(set) var staysHere = false
  private(set) var stage = Stage.suspended
  /// How far it was when the app suspended it; nil: it was not begun.
  private(set) var heldStage: Stage?
  private var heldAt = Instant.zero
  /// For how long the app has suspended it, which is no time of it.
  private var heldFor = Duration.zero
  /// Whether the app was told that it waits.
  var hasToldOfWaiting = false
  /// When the app began it.
  private(set) var resumedAt: Instant?
  /// The network on which its connection was made.
  private(set) var network = Network.none
  /// How the server fails this time.
  private(set) var failure: ServerFailure?
  /// When the last byte of it moved, as far as it does not move now.
  private(set) var lastByteAt = Instant.zero
  /// How many bytes it sends.
  private(set) var bytesToSend: Int64 = 0
  /// What is still to be moved of what moves now, in millionths of a byte.
  var rest: Int64 = 0
  /// How far the app knows that to be.
  private var told = ProgressMark()

  init(
    session: String, number: Int, _ description: TransferDescription, response: ServerResponse,
    isOfBackgroundSession: Bool
  ) {
    self.session = session
    self.number = number
    self.description = description
    self.response = response
    self.isOfBackgroundSession = isOfBackgroundSession
  }

  /// The name under which the trace knows it.
  var identifier: String { Transfer.identifier(of: number, in: session) }

  /// Whether a connection was made for it.
  var isMade: Bool {
    switch stage {
    case .sending, .asking, .challenged, .redirected, .receiving: true
    case .suspended, .waiting: false
    }
  }

  /// Whether its bytes move.
  var isMoving: Bool { stage == .sending || stage == .receiving }

  /// When its time is over (F-051); nil before it begins.
  var deadline: Instant? { resumedAt?.advanced(by: description.resourceTimeout + heldFor) }

  /// How many bytes the server's answer has: what it says, or as many zeros as the scenario wants.
  var bytesToReceive: Int64 {
    response.body.isEmpty ? response.bytes : Int64(response.body.utf8.count)
  }

  /// How many bytes were sent.
  var sentBytes: Int64 {
    switch heldStage ?? stage {
    case .suspended, .waiting: 0
    case .sending: bytesToSend - unmovedBytes
    case .asking, .challenged, .redirected, .receiving: bytesToSend
    }
  }

  /// How many bytes an earlier task has left of a download.
  var bytesLeftBefore: Int64 { min(description.bytesLeftBefore ?? 0, bytesToReceive) }

  /// How many bytes have come, with those that an earlier task has left.
  var receivedBytes: Int64 {
    (heldStage ?? stage) == .receiving ? bytesToReceive - unmovedBytes : bytesLeftBefore
  }

  private var unmovedBytes: Int64 { (rest + Transfer.millionths - 1) / Transfer.millionths }

  // MARK: Steps

  /// Takes in that the app begins it, or lets it go on where it was.
  mutating func resume(bytesToSend: Int64, at now: Instant) {
    if resumedAt == nil {
      resumedAt = now
      self.bytesToSend = bytesToSend
    }
    stage = heldStage ?? .waiting
    if heldStage != nil {
      heldFor += heldAt.duration(to: now)
      delay(by: heldAt.duration(to: now))
    }
    heldStage = nil
    if isMoving { told.instant = now }
  }

  /// Takes in that the app suspends it: nothing of it moves, and no time runs out.
  mutating func hold(at now: Instant) {
    guard stage != .suspended else { return }
    heldStage = stage
    heldAt = now
    stage = .suspended
  }

  /// Makes its connection.
  mutating func connect(on network: Network, failing failure: ServerFailure?, at now: Instant) {
    self.network = network
    self.failure = failure
    stage = .sending
    rest = bytesToSend * Transfer.millionths
    noteTelling(at: now)
  }

  /// Asks the server; an answer that takes longer than the request may never comes (F-051).
  mutating func ask(at now: Instant, policy: Policy) {
    lastByteAt = now
    if let status = failure?.status { response.status = status }
    let latency = failure == .noAnswer ? nil : response.latency
    if let latency, latency < description.requestTimeout || !policy.isEnabled(.requestTimeouts) {
      stage = .asking(until: now.advanced(by: latency), isAnswered: true)
    } else {
      let end =
        policy.isEnabled(.requestTimeouts) ? now.advanced(by: description.requestTimeout) : .never
      stage = .asking(until: end, isAnswered: false)
    }
  }

  /// Takes in that the server wants to know who asks.
  mutating func challenge() { stage = .challenged }

  /// Takes in that the server sends it elsewhere, about which the app is asked.
  mutating func redirect() { stage = .redirected }

  /// Goes where the server has sent it, from the beginning.
  ///
  /// - Parameters:
  ///   - url: Where.
  ///   - response: What the server there answers.
  ///   - keepsBody: Whether it sends there what it has sent here.
  mutating func go(to url: String, _ response: ServerResponse, keepsBody: Bool) {
    redirections += 1
    description.url = url
    self.response = response
    if !keepsBody { bytesToSend = 0 }
    stage = .waiting
  }

  /// Takes the answer that sends it elsewhere for its own.
  mutating func stay(at now: Instant) {
    staysHere = true
    stage = .asking(until: now, isAnswered: true)
  }

  /// The answer begins to come.
  mutating func receive(at now: Instant) {
    stage = .receiving
    rest = (bytesToReceive - bytesLeftBefore) * Transfer.millionths
    noteTelling(at: now)
  }

  /// Gives it back the time for which the process was suspended.
  mutating func delay(by span: Duration) {
    if case .asking(let until, let isAnswered) = stage, until != .never {
      stage = .asking(until: until.advanced(by: span), isAnswered: isAnswered)
    }
  }

  /// Notes that bytes of it moved up to an instant.
  mutating func noteBytes(until instant: Instant) {
    if isMoving { lastByteAt = instant }
  }

  // MARK: Progress

  /// What moves now as a whole, in millionths of a byte.
  private var whole: Int64 {
    (stage == .sending ? bytesToSend : bytesToReceive - bytesLeftBefore) * Transfer.millionths
  }

  /// Whether the app is to be told how far it is.
  func isToBeTold(at now: Instant, _ cadence: ProgressCadence) -> Bool {
    isMoving && told.isDue(rest: rest, of: whole, at: now, cadence)
  }

  /// When that is, if nothing changes; nil: not before the end of what moves now.
  func nextTelling(
    at now: Instant, _ cadence: ProgressCadence, time: (Int64) -> Duration?
  ) -> Instant? {
    isMoving ? told.next(rest: rest, of: whole, at: now, cadence, time: time) : nil
  }

  /// Takes in that the app is told how far it is, or need not be told.
  mutating func noteTelling(at now: Instant) { told = ProgressMark(rest: rest, instant: now) }
}
