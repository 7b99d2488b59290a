import SchedulingRules
public import VirtualTime

/// What an app asks for in a run that tries what would have happened: a change of its requests.
///
/// The app's code stays as it is; the phone takes its requests as if they had been written so.
public struct RequestAssumption: Codable, Equatable, Sendable {
  /// Whose requests.
  public var identifier: String
  /// Requests that were submitted before this instant are as they are.
  public var begin: Instant
  /// By how many seconds their earliest begin date lies earlier, at most down to the submission.
  public var earlierBySeconds: Double
  /// Whether one that replaces a pending request keeps the begin date of that one.
  public var keepsBeginDate: Bool
  /// Whether they no longer ask for external power.
  public var waivesExternalPower: Bool
  /// Whether they no longer ask for a network.
  public var waivesNetwork: Bool
  /// Whether the task is asked for anew, as before, at the first moment of each launch.
  public var asksAgain: Bool
  /// Whether they ask for a processing task.
  public var asksForProcessing: Bool
  /// The identifiers for which the app never asks, whenever its code does.
  public var silencedIdentifiers: [String]
  /// Whether a task of the identifier is completed as soon as it has been told that its time is over, whenever it runs.
  public var completesOnExpiration: Bool
  /// Whether it is completed as soon as its handler has had a turn, whenever it runs.
  public var completesAtOnce: Bool
  /// Whether continued tasks no longer ask for the graphics processor.
  public var waivesGraphicsProcessor: Bool
  /// Whether the app registers for remote notifications at each launch.
  public var registersForPushes: Bool

  /// Creates an assumption.
  public init(
    identifier: String, from begin: Instant = .zero, earlierBySeconds: Double = 0,
    keepsBeginDate: Bool = false,
    waivesExternalPower: Bool = false,
    waivesNetwork: Bool = false, asksAgain: Bool = false, asksForProcessing: Bool = false,
    silencedIdentifiers: [String] = [], completesOnExpiration: Bool = false,
    completesAtOnce: Bool = false, waivesGraphicsProcessor: Bool = false,
    registersForPushes: Bool = false
  ) {
    self.identifier = identifier
    self.begin = begin
    self.earlierBySeconds = earlierBySeconds
    self.keepsBeginDate = keepsBeginDate
    self.waivesExternalPower = waivesExternalPower
    self.waivesNetwork = waivesNetwork
    self.asksAgain = asksAgain
    self.asksForProcessing = asksForProcessing
    self.silencedIdentifiers = silencedIdentifiers
    self.completesOnExpiration = completesOnExpiration
    self.completesAtOnce = completesAtOnce
    self.waivesGraphicsProcessor = waivesGraphicsProcessor
    self.registersForPushes = registersForPushes
  }

  /// Whether the app does not make a request that its code makes.
  func silences(_ request: TaskRequest) -> Bool {
    silencedIdentifiers.contains(request.identifier)
  }

  /// Whether the app completes a task as its time is over, whatever its code does then.
  func completesOnExpiration(_ task: LaunchedTask) -> Bool {
    completesOnExpiration && task.identifier == identifier
  }

  /// Whether the app completes a task as soon as its handler has had a turn.
  func completesAtOnce(_ task: LaunchedTask) -> Bool {
    completesAtOnce && task.identifier == identifier
  }

  /// The request that is submitted at the first moment of a launch, with a date as far ahead as that of the last one.
  ///
  /// - Parameters:
  ///   - request: The request that is launched.
  ///   - pending: The requests that wait.
  ///   - now: The instant of the launch.
  ///   - wallNow: The wall clock's time.
  /// - Returns: Nil where none is assumed.
  func renewed(
    _ request: TaskRequest, pending: [TaskRequest], at now: Instant, _ wallNow: WallTime
  ) -> TaskRequest? {
    guard asksAgain, request.identifier == identifier, now >= begin else { return nil }
    var next = request
    next.submittedAt = now
    next.earliestBeginDate = request.lead.map(wallNow.advanced)
    apply(to: &next, pending: pending, at: wallNow)
    return next
  }

  /// Changes a request of the identifier that the app makes now.
  ///
  /// - Parameters:
  ///   - request: The request as the app makes it.
  ///   - pending: The requests that wait.
  ///   - now: The wall clock's time.
  func apply(to request: inout TaskRequest, pending: [TaskRequest], at now: WallTime) {
    request.lead = request.earliestBeginDate.map(now.duration)
    guard request.identifier == identifier, request.submittedAt >= begin else { return }
    if keepsBeginDate, let waiting = pending.first(where: { $0.identifier == identifier }) {
      request.earliestBeginDate = waiting.earliestBeginDate
    } else if let date = request.earliestBeginDate {
      request.earliestBeginDate = max(now, date.advanced(by: .seconds(-earlierBySeconds)))
    }
    if waivesExternalPower { request.requiresExternalPower = false }
    if waivesNetwork { request.requiresNetworkConnectivity = false }
    if waivesGraphicsProcessor, case .continued(var work) = request.particulars {
      work.requiresGraphicsProcessor = false
      request.particulars = .continued(work)
    }
    if asksForProcessing { request.kind = .processing }
  }
}
