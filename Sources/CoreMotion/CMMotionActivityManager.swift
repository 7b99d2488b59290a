import FoundationAdditions

/// Tells how the user moves; this phone has no sensors of motion, as many an iPod had not, and says so.
open class CMMotionActivityManager: NSObject, @unchecked Sendable {
  /// What is called with an activity; never here.
  public typealias CMMotionActivityHandler = @Sendable (CMMotionActivity?) -> Void
  /// What is called with activities, or with an error.
  public typealias CMMotionActivityQueryHandler =
    @Sendable ([CMMotionActivity]?, (any Error)?) -> Void

  /// Whether the phone tells: it does not.
  open class func isActivityAvailable() -> Bool {
    reportMissing(
      "CMMotionActivityManager.isActivityAvailable", "it says false: the phone has no such sensor")
    return false
  }

  /// What the user allows.
  open class func authorizationStatus() -> CMAuthorizationStatus { .restricted }

  /// Starts to tell; nothing comes.
  @preconcurrency
  open func startActivityUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMMotionActivityHandler
  ) {
    reportMissing(
      "CMMotionActivityManager.startActivityUpdates",
      "the phone has no such sensor: nothing comes", isAwaited: true)
  }

  /// Ends to tell.
  open func stopActivityUpdates() {}

  /// Asks for what was: answers on the queue that it is not available.
  @preconcurrency
  open func queryActivityStarting(
    from start: Date, to end: Date, to queue: OperationQueue,
    withHandler handler: @escaping CMMotionActivityQueryHandler
  ) {
    reportMissing(
      "CMMotionActivityManager.queryActivityStarting",
      "it fails, as on a phone without such a sensor (CMErrorDomain 109)")
    queue.addOperation(BlockOperation { handler(nil, CMMotionUnavailable.activity) })
  }
}

/// How the user moves.
open class CMMotionActivity: NSObject {
  /// Standing still.
  public let stationary = false
  /// On foot.
  public let walking = false
  /// Running.
  public let running = false
  /// In a car.
  public let automotive = false
  /// On a bicycle.
  public let cycling = false
  /// Nobody knows.
  public let unknown = true
  /// Since when.
  public let startDate = Date.distantPast
  /// How sure the phone is.
  public let confidence = CMMotionActivityConfidence.low

  /// There are none.
  @available(*, unavailable, message: "the phone tells of no activity")
  public override init() { preconditionFailure("unavailable") }
}

/// How sure the phone is of an activity; raw values as on the phone.
public enum CMMotionActivityConfidence: Int, Sendable {
  /// Hardly.
  case low = 0
  /// Rather.
  case medium
  /// Quite.
  case high
}

/// What an app may know of motion; raw values as on the phone.
public enum CMAuthorizationStatus: Int, Sendable {
  /// Nobody has been asked.
  case notDetermined
  /// It cannot be allowed.
  case restricted
  /// The user forbids it.
  case denied
  /// The user allows it.
  case authorized
}

/// Why there is nothing; `CMErrorDomain` with the phone's numbers.
enum CMMotionUnavailable: Int, CustomNSError {
  /// No activities.
  case activity = 109
  /// No steps.
  case steps = 110

  static var errorDomain: String { "CMErrorDomain" }
}
