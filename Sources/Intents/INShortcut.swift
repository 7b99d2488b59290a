internal import AppHosting
internal import Emulator
import FoundationAdditions

/// What a sentence for Siri would do.
public enum INShortcut {
  /// It asks for something.
  case intent(INIntent)
  /// It goes on with something.
  case userActivity(NSUserActivity)

  /// Creates one that asks for something; never nil here.
  public init?(intent: INIntent) { self = .intent(intent) }
  /// Creates one that goes on with something.
  public init(userActivity: NSUserActivity) { self = .userActivity(userActivity) }

  /// What it asks for.
  public var intent: INIntent? { if case .intent(let intent) = self { intent } else { nil } }
  /// What it goes on with.
  public var userActivity: NSUserActivity? {
    if case .userActivity(let activity) = self { activity } else { nil }
  }
}

/// A sentence that the user has recorded; there are none.
open class INVoiceShortcut: NSObject {
  /// By what it is found.
  open var identifier: UUID { preconditionFailure("no user has recorded a sentence") }
  /// What the user says.
  open var invocationPhrase: String { preconditionFailure("no user has recorded a sentence") }
  /// What it does.
  open var shortcut: INShortcut { preconditionFailure("no user has recorded a sentence") }
  /// There are none.
  @available(*, unavailable, message: "no user records a sentence here")
  public override init() { preconditionFailure("unavailable") }
  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// Where an app keeps sentences for Siri: those that it proposes are shown to nobody, and the user has recorded none.
public final class INVoiceShortcutCenter: NSObject, Sendable {
  /// The one of the phone.
  public static let shared = INVoiceShortcutCenter()

  override init() { super.init() }

  /// Proposes sentences.
  public func setShortcutSuggestions(_ suggestions: [INShortcut]) {
    INInteraction.note(
      "INVoiceShortcutCenter.setShortcutSuggestions", "they are proposed to nobody")
  }

  /// The sentences that the user has recorded: none; completes later on a background queue.
  @preconcurrency
  public func getAllVoiceShortcuts(
    completion: @escaping @Sendable ([INVoiceShortcut]?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completion([], nil) } }

  /// The sentences that the user has recorded: none.
  ///
  /// - Throws: Nothing here.
  public func allVoiceShortcuts() async throws -> [INVoiceShortcut] { [] }

  /// A sentence that the user has recorded: there is none; completes later on a background queue.
  @preconcurrency
  public func getVoiceShortcut(
    with identifier: UUID,
    completion: @escaping @Sendable (INVoiceShortcut?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completion(nil, nil) } }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// When a shortcut is of use; nobody looks at it.
open class INRelevanceProvider: NSObject {
  override init() { super.init() }
  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// At a time.
open class INDateRelevanceProvider: INRelevanceProvider {
  /// From when.
  public let startDate: Date
  /// Until when; nil: that is not said.
  public let endDate: Date?
  /// Creates a time.
  public init(start startDate: Date, end endDate: Date?) {
    self.startDate = startDate
    self.endDate = endDate
    super.init()
  }
}

/// A shortcut for the watch.
open class INRelevantShortcut: NSObject {
  /// What it does.
  public let shortcut: INShortcut
  /// When it is of use.
  open var relevanceProviders: [INRelevanceProvider] = []
  /// Creates one.
  public init(shortcut: INShortcut) {
    self.shortcut = shortcut
    super.init()
  }
  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// Where shortcuts for the watch are kept; nobody has one.
public final class INRelevantShortcutStore: NSObject, Sendable {
  /// The one of the phone.
  public static let `default` = INRelevantShortcutStore()

  override init() { super.init() }

  /// Proposes shortcuts; completes later on a background queue, without an error.
  @preconcurrency
  public func setRelevantShortcuts(
    _ shortcuts: [INRelevantShortcut],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    INInteraction.note(
      "INRelevantShortcutStore.setRelevantShortcuts", "they are proposed to nobody")
    if let completionHandler { DispatchQueue.global().async { completionHandler(nil) } }
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// Whether an app may be asked by Siri; raw values as on the phone.
public enum INSiriAuthorizationStatus: Int, Sendable {
  /// Nobody was asked.
  case notDetermined = 0
  /// Somebody else than the user forbids it.
  case restricted
  /// The user forbids it.
  case denied
  /// It may.
  case authorized
}

/// What the user wants of Siri: nothing.
open class INPreferences: NSObject {
  override init() { super.init() }

  /// Whether the app may be asked by Siri: it may not once the user was asked, in this launch.
  open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus {
    SiriAnswer.ofCaller("INPreferences.siriAuthorizationStatus")?.status ?? .notDetermined
  }

  /// Asks the user, who says no; completes later on a background queue.
  @preconcurrency
  open class func requestSiriAuthorization(
    _ handler: @escaping @Sendable (INSiriAuthorizationStatus) -> Void
  ) {
    let call = "INPreferences.requestSiriAuthorization"
    INInteraction.note(call, "the user says no, which the app's next launch does not know")
    let answer = SiriAnswer.ofCaller(call)
    DispatchQueue.global().async {
      answer?.status = .denied
      handler(.denied)
    }
  }

  /// The language of Siri: that of the user.
  open class func siriLanguageCode() -> String { Locale.preferredLanguages.first ?? "en-US" }

  /// What it is, without its address.
  open override var description: String { describeClass() }
}
