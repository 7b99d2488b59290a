internal import AppHosting
internal import Emulator
import FoundationAdditions

/// What an app answers to Siri.
open class INIntentResponse: NSObject {
  /// What the app goes on with.
  open var userActivity: NSUserActivity?
  /// Creates an answer.
  public override init() { super.init() }
  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// Who began what an ``INInteraction`` tells of; raw values as on the phone.
public enum INInteractionDirection: Int, Sendable {
  /// Nobody in particular.
  case unspecified = 0
  /// The user.
  case outgoing
  /// Somebody else.
  case incoming
}

/// How far an intent has come; raw values as on the phone.
public enum INIntentHandlingStatus: Int, Sendable {
  /// Nobody says.
  case unspecified = 0
  /// It can be done.
  case ready
  /// It is being done.
  case inProgress
  /// It is done.
  case success
  /// It cannot be done.
  case failure
  /// It is done later.
  case deferredToApplication
  /// The user has to say more.
  case userConfirmationRequired
}

/// What a user has done, from which Siri would learn: nobody learns from it here, which is noted in the run.
open class INInteraction: NSObject {
  /// What was asked for.
  public let intent: INIntent
  /// What came of it.
  public let intentResponse: INIntentResponse?
  /// How far it has come.
  open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }
  /// Who began it.
  open var direction = INInteractionDirection.unspecified
  /// When it was; nil: now.
  open var dateInterval: DateInterval?
  /// By what it is deleted again.
  open var identifier = ""
  /// By what it is deleted again together with others.
  open var groupIdentifier: String?

  /// Creates what a user has done.
  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
    super.init()
  }

  /// Tells the system; completes later on a background queue, without an error.
  @preconcurrency
  open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    Self.note("INInteraction.donate", "nobody learns from it")
    if let completion { DispatchQueue.global().async { completion(nil) } }
  }

  /// Tells the system.
  ///
  /// - Throws: Nothing here.
  nonisolated(nonsending) open func donate() async throws {
    Self.note("INInteraction.donate", "nobody learns from it")
  }

  /// Forgets all that was told; completes later on a background queue, without an error.
  @preconcurrency
  open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    if let completion { DispatchQueue.global().async { completion(nil) } }
  }

  /// Forgets what was told by some names; completes later on a background queue, without an error.
  @preconcurrency
  open class func delete(
    with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) { deleteAll(completion: completion) }

  /// Forgets what was told by the name of a group; completes later on a background queue, without an error.
  @preconcurrency
  open class func delete(
    with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) { deleteAll(completion: completion) }

  /// What it tells of, without an address.
  open override var description: String { describe(["intent": intent]) }

  /// Notes that nothing comes of a call.
  static func note(_ call: String, _ omission: String) {
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call, omission: omission, severity: .note)
  }
}
