import AVFAudio
internal import AppHosting
internal import Emulator
import FoundationAdditions

// Calls of an app come by pushes of a kind that is not modelled (F-063): what an app says of them goes nowhere, which is
// reported once.

/// Who calls, or is called.
public class CXHandle: NSObject, @unchecked Sendable {
  /// The kinds of names; raw values as on the phone.
  public enum HandleType: Int, Sendable {
    /// Any.
    case generic = 1
    /// A number.
    case phoneNumber
    /// An address of mail.
    case emailAddress
  }

  /// Of which kind the name is.
  public let type: HandleType
  /// The name.
  public let value: String

  /// Creates a name.
  public init(type: HandleType, value: String) {
    self.type = type
    self.value = value
    super.init()
  }

  /// The name, without an address.
  public override var description: String { describe(["value": value]) }
}

/// How the calls of an app look.
open class CXProviderConfiguration: NSObject {
  /// The name of the app.
  open var localizedName: String?
  /// Whether one sees the other.
  open var supportsVideo = false
  /// How many groups of calls there may be.
  open var maximumCallGroups = 2
  /// How many calls a group may have.
  open var maximumCallsPerCallGroup = 5
  /// How those are named who may be called.
  open var supportedHandleTypes: Set<CXHandle.HandleType> = []
  /// The file of the bell.
  open var ringtoneSound: String?
  /// The picture of the app.
  open var iconTemplateImageData: Data?
  /// Whether the list of calls shows them.
  open var includesCallsInRecents = true

  /// Creates a configuration.
  public override init() {
    localizedName = nil
    super.init()
  }

  /// Creates the configuration of an app of a name.
  public init(localizedName: String) {
    self.localizedName = localizedName
    super.init()
  }

  /// The name, without an address.
  open override var description: String { describe(["localizedName": localizedName]) }
}

/// What is known of a call.
open class CXCallUpdate: NSObject {
  /// Who calls.
  open var remoteHandle: CXHandle?
  /// The name of who calls.
  open var localizedCallerName: String?
  /// Whether one sees the other.
  open var hasVideo = false
  /// Whether it can wait.
  open var supportsHolding = true
  /// Whether it can be joined with another.
  open var supportsGrouping = true
  /// Whether it can leave a group.
  open var supportsUngrouping = true
  /// Whether it takes tones.
  open var supportsDTMF = true

  /// What it is, without its address.
  open override var description: String { describe(["caller": localizedCallerName]) }
}

/// Why a call is over; raw values as on the phone.
public enum CXCallEndedReason: Int, Sendable {
  /// Something went wrong.
  case failed = 1
  /// The other one has ended it.
  case remoteEnded
  /// Nobody has taken it.
  case unanswered
  /// It was taken elsewhere.
  case answeredElsewhere
  /// It was refused elsewhere.
  case declinedElsewhere
}

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

/// Who does what the app asks for with its own calls; what the user would do with them nobody does.
public protocol CXProviderDelegate: AnyObject {
  /// All calls are over.
  func providerDidReset(_ provider: CXProvider)
  /// The phone is ready.
  func providerDidBegin(_ provider: CXProvider)
  /// The user takes a call.
  func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
  /// The user ends a call.
  func provider(_ provider: CXProvider, perform action: CXEndCallAction)
  /// The user calls.
  func provider(_ provider: CXProvider, perform action: CXStartCallAction)
  /// The user has a call wait.
  func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
  /// The user has a call not hear them.
  func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
  /// A call is to be joined with another one, or parted from it.
  func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction)
  /// Keys are to be pressed in a call.
  func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction)
  /// Several things are to be done.
  ///
  /// - Returns: Whether that was done, so that the single things are not asked for.
  func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool
  /// Something took too long; never here.
  func provider(_ provider: CXProvider, timedOutPerforming action: CXAction)
  /// The sound of a call may begin.
  func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession)
  /// The sound of calls is over.
  func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession)
}

extension CXProviderDelegate {
  /// Does nothing.
  public func providerDidBegin(_ provider: CXProvider) {}
  /// Does nothing.
  public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {}
  /// Does nothing.
  public func provider(_ provider: CXProvider, perform action: CXEndCallAction) {}
  /// Does nothing.
  public func provider(_ provider: CXProvider, perform action: CXStartCallAction) {}
  /// Does nothing.
  public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {}
  /// Does nothing.
  public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {}
  /// Does nothing.
  public func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction) {}
  /// Does nothing.
  public func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction) {}
  /// Leaves it to the single things.
  public func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool {
    false
  }
  /// Does nothing.
  public func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {}
  /// Does nothing.
  public func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {}
  /// Does nothing.
  public func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {}
}

/// Tells the phone of the app's own calls, which shows none of them.
open class CXProvider: NSObject, @unchecked Sendable {
  /// How they look.
  open var configuration: CXProviderConfiguration

  /// Creates one.
  public init(configuration: CXProviderConfiguration) {
    self.configuration = configuration
    super.init()
  }

  private weak var delegate: (any CXProviderDelegate)?
  private var queue = DispatchQueue.main

  /// Names who is to hear of what the app asks for with its calls.
  ///
  /// - Parameters:
  ///   - delegate: Who hears, first that it begins; nobody holds it for that.
  ///   - queue: Where; nil: on the main queue.
  open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
    self.delegate = delegate
    self.queue = queue ?? .main
    guard delegate != nil, let process = AppProcess.caller(of: "CXProvider.setDelegate")
    else { return }
    OwnCalls.of(process).provider = self
    self.queue.async { [self] in self.delegate?.providerDidBegin(self) }
  }

  /// Whether somebody hears of what the app asks for.
  var hasDelegate: Bool { delegate != nil }

  /// Has the delegate do something, each thing after the other; what comes of it the calls and the sound follow.
  func perform(_ transaction: CXTransaction, among calls: OwnCalls) {
    for action in transaction.actions {
      action.follower = { [weak self, unowned action] isDone in
        calls.follow(action, isDone: isDone)
        self?.followSound(of: action, isDone: isDone, among: calls)
      }
    }
    queue.async { [self] in
      guard let delegate, !delegate.provider(self, execute: transaction) else { return }
      for action in transaction.actions {
        switch action {
        case let action as CXStartCallAction: delegate.provider(self, perform: action)
        case let action as CXAnswerCallAction: delegate.provider(self, perform: action)
        case let action as CXEndCallAction: delegate.provider(self, perform: action)
        case let action as CXSetHeldCallAction: delegate.provider(self, perform: action)
        case let action as CXSetMutedCallAction: delegate.provider(self, perform: action)
        case let action as CXSetGroupCallAction: delegate.provider(self, perform: action)
        case let action as CXPlayDTMFCallAction: delegate.provider(self, perform: action)
        default: action.fail()
        }
      }
    }
  }

  /// The sound begins with a call that was begun or taken, and ends with the last one.
  private func followSound(of action: CXAction, isDone: Bool, among calls: OwnCalls) {
    guard isDone else { return }
    let begins = action is CXStartCallAction || action is CXAnswerCallAction
    let ends = action is CXEndCallAction && calls.all.isEmpty
    guard begins || ends else { return }
    queue.async { [self] in
      let sound = AVAudioSession.sharedInstance()
      if begins { delegate?.provider(self, didActivate: sound) }
      if ends { delegate?.provider(self, didDeactivate: sound) }
    }
  }

  /// Tells of a call that has come; completes later on the main queue, with
  /// ``CXErrorCodeIncomingCallError/Code/callUUIDAlreadyExists`` for the name of a call that goes on.
  @preconcurrency
  open func reportNewIncomingCall(
    with uuid: UUID, update: CXCallUpdate, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    guard let process = unshown("CXProvider.reportNewIncomingCall") else { return }
    let calls = OwnCalls.of(process)
    let isNew = !calls.contains(uuid)
    if isNew { calls.begin(uuid, isOutgoing: false) }
    process.domain.postToMain {
      completion(isNew ? nil : CXErrorCodeIncomingCallError(.callUUIDAlreadyExists))
    }
  }

  /// Tells what else is known of a call.
  open func reportCall(with uuid: UUID, updated update: CXCallUpdate) {}

  /// Tells that a call is over.
  open func reportCall(
    with uuid: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason
  ) {
    guard let process = AppProcess.caller(of: "CXProvider.reportCall") else { return }
    OwnCalls.of(process).end(uuid)
  }

  /// Tells that the app begins to call.
  open func reportOutgoingCall(with uuid: UUID, startedConnectingAt date: Date?) {
    _ = unshown("CXProvider.reportOutgoingCall")
  }

  /// Tells that the other one can hear.
  open func reportOutgoingCall(with uuid: UUID, connectedAt date: Date?) {
    guard let process = AppProcess.caller(of: "CXProvider.reportOutgoingCall") else { return }
    OwnCalls.of(process).connect(uuid)
  }

  /// Ends all calls; nothing can be asked for any more.
  open func invalidate() {
    delegate = nil
    guard let process = AppProcess.caller(of: "CXProvider.invalidate") else { return }
    let calls = OwnCalls.of(process)
    if calls.provider === self { calls.provider = nil }
    calls.all.map(\.uuid).forEach(calls.end)
  }

  private func unshown(_ call: String) -> AppProcess? {
    let process = AppProcess.caller(of: call)
    process?.reportUnmodelled(call, by: "CallKit", omission: "the call is shown to nobody")
    return process
  }

  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// Asks the phone for something with a call, which has the app's ``CXProviderDelegate`` do it; that the user sees
/// nothing of it is reported.
open class CXCallController: NSObject, @unchecked Sendable {
  /// Shows the calls that there are.
  public let callObserver = CXCallObserver()

  /// Creates one.
  public override init() { super.init() }

  /// Creates one whose answers come on a queue; here they come on the main one.
  public init(queue: DispatchQueue) { super.init() }

  /// Asks for something; completes later on the main queue: without an error once it was asked for, whether it comes off
  /// or not, and with a ``CXErrorCodeRequestTransactionError`` where it cannot be asked for.
  @preconcurrency
  open func request(
    _ transaction: CXTransaction, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let call = "CXCallController.request"
    guard let process = AppProcess.caller(of: call) else { return }
    process.reportUnmodelled(
      call, by: "CallKit", omission: "the call is shown to nobody", severity: .warning)
    let calls = OwnCalls.of(process)
    if let reason = calls.refusal(of: transaction) {
      process.domain.postToMain { completion(CXErrorCodeRequestTransactionError(reason)) }
      return
    }
    calls.note(transaction)
    let provider = calls.provider
    process.domain.postToMain {
      completion(nil)
      provider?.perform(transaction, among: calls)
    }
  }

  /// What it is, without its address.
  open override var description: String { describeClass() }
}

extension CXProvider {
  /// Tells of a call that has come, as the form with a completion does.
  ///
  /// - Throws: Nothing here.
  public func reportNewIncomingCall(with uuid: UUID, update: CXCallUpdate) async throws {
    let error: (any Error)? = await withCheckedContinuation { continuation in
      reportNewIncomingCall(with: uuid, update: update) { continuation.resume(returning: $0) }
    }
    if let error { throw error }
  }
}

extension CXCallController {
  /// Asks for one thing with a call; see ``request(_:completion:)``.
  @preconcurrency
  public func requestTransaction(
    with action: CXAction, completion: @escaping @Sendable ((any Error)?) -> Void
  ) { request(CXTransaction(action: action), completion: completion) }

  /// Asks for several things with calls; see ``request(_:completion:)``.
  @preconcurrency
  public func requestTransaction(
    with actions: [CXAction], completion: @escaping @Sendable ((any Error)?) -> Void
  ) { request(CXTransaction(actions: actions), completion: completion) }

  /// Asks for something, as the form with a completion does.
  ///
  /// - Throws: As that form's error.
  public func request(_ transaction: CXTransaction) async throws {
    let error: (any Error)? = await withCheckedContinuation { continuation in
      request(transaction) { continuation.resume(returning: $0) }
    }
    if let error { throw error }
  }
}
