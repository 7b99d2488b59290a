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
