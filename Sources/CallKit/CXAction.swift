import FoundationAdditions

/// Something that is done with a call.
open class CXAction: NSObject, @unchecked Sendable {
  /// Its name.
  public let uuid = UUID()
  /// Whether the app has said that it is done, or that it is not.
  open private(set) var isComplete = false
  /// Hears how it ends: whether it is done.
  var follower: ((Bool) -> Void)?

  /// Says that it is done.
  open func fulfill() { end(isDone: true) }
  /// Says that it is not.
  open func fail() { end(isDone: false) }

  private func end(isDone: Bool) {
    isComplete = true
    follower?(isDone)
    follower = nil
  }

  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// Something that is done with a call of a name.
open class CXCallAction: CXAction, @unchecked Sendable {
  /// The name of the call.
  public let callUUID: UUID

  /// Creates it for a call.
  public init(call callUUID: UUID) {
    self.callUUID = callUUID
    super.init()
  }
}

/// A call is taken.
open class CXAnswerCallAction: CXCallAction, @unchecked Sendable {
  /// Says that it is done, and since when both can hear.
  open func fulfill(withDateConnected dateConnected: Date) { fulfill() }
}

/// A call is ended.
open class CXEndCallAction: CXCallAction, @unchecked Sendable {
  /// Says that it is done, and since when.
  open func fulfill(withDateEnded dateEnded: Date) { fulfill() }
}

/// Somebody is called.
open class CXStartCallAction: CXCallAction, @unchecked Sendable {
  /// Who.
  public let handle: CXHandle
  /// Whether one sees the other.
  open var isVideo = false
  /// By what the list of people knows who is called.
  open var contactIdentifier: String?

  /// Says that it is done, and since when.
  open func fulfill(withDateStarted dateStarted: Date) { fulfill() }

  /// Creates it for a call.
  public init(call callUUID: UUID, handle: CXHandle) {
    self.handle = handle
    super.init(call: callUUID)
  }
}

/// A call waits, or goes on.
open class CXSetHeldCallAction: CXCallAction, @unchecked Sendable {
  /// Whether it waits.
  open var isOnHold: Bool

  /// Creates it for a call.
  public init(call callUUID: UUID, onHold: Bool) {
    isOnHold = onHold
    super.init(call: callUUID)
  }
}

/// A call is not to hear, or to hear.
open class CXSetMutedCallAction: CXCallAction, @unchecked Sendable {
  /// Whether it is not to hear.
  open var isMuted: Bool

  /// Creates it for a call.
  public init(call callUUID: UUID, muted: Bool) {
    isMuted = muted
    super.init(call: callUUID)
  }
}

/// A call is joined with another one, or parted from it.
open class CXSetGroupCallAction: CXCallAction, @unchecked Sendable {
  /// With which; nil: it is parted.
  open var callUUIDToGroupWith: UUID?

  /// Creates it for a call.
  public init(call callUUID: UUID, callUUIDToGroupWith: UUID?) {
    self.callUUIDToGroupWith = callUUIDToGroupWith
    super.init(call: callUUID)
  }
}

/// Somebody presses keys in a call.
open class CXPlayDTMFCallAction: CXCallAction, @unchecked Sendable {
  /// How keys are pressed; raw values as on the phone.
  public enum ActionType: Int, Sendable {
    /// One.
    case singleTone = 1
    /// One and then others, with a pause.
    case softPause
    /// One and then others, when the user says so.
    case hardPause
  }

  /// The keys.
  open var digits: String
  /// How they are pressed.
  open var type: ActionType

  /// Creates it for a call.
  public init(call callUUID: UUID, digits: String, type: ActionType) {
    self.digits = digits
    self.type = type
    super.init(call: callUUID)
  }
}

/// Several things that are done with calls.
open class CXTransaction: NSObject, @unchecked Sendable {
  /// What is done.
  public private(set) var actions: [CXAction]

  /// Creates it of one.
  public init(action: CXAction) { actions = [action] }

  /// Creates it of several.
  public init(actions: [CXAction]) { self.actions = actions }

  /// Adds one.
  open func addAction(_ action: CXAction) { actions.append(action) }

  /// How many there are, without an address.
  open override var description: String { describe(["actions": actions.count]) }
}
