internal import AppHosting
internal import Emulator
import FoundationAdditions

/// A kind of push that goes past notifications.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
  /// The text, as on the phone.
  public let rawValue: String
  /// Creates a kind from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Somebody calls (F-063).
  public static let voIP = Self(rawValue: "PKPushTypeVoIP")
  /// A file provider has something new.
  public static let fileProvider = Self(rawValue: "PKPushTypeFileProvider")
}

/// The address for a server; there is none here.
public class PKPushCredentials: NSObject, @unchecked Sendable {
  /// Of which kind.
  public let type: PKPushType
  /// The address.
  public let token: Data

  init(type: PKPushType, token: Data) {
    self.type = type
    self.token = token
    super.init()
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// What a push brings; none comes here.
public class PKPushPayload: NSObject, @unchecked Sendable {
  /// Of which kind.
  public let type: PKPushType
  /// What it says.
  public let dictionaryPayload: [AnyHashable: Any]

  init(type: PKPushType, payload: [AnyHashable: Any]) {
    self.type = type
    dictionaryPayload = payload
    super.init()
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// Who hears of pushes.
public protocol PKPushRegistryDelegate: AnyObject {
  /// There is an address for a server; never called here.
  func pushRegistry(
    _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType)
  /// A push has come; never called here.
  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void)
  /// The address does not count any more; never called here.
  func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
}

extension PKPushRegistryDelegate {
  /// Does nothing.
  public func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void
  ) { completion() }
  /// Does nothing.
  public func pushRegistry(
    _ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType
  ) {}
}

/// Asks for pushes that go past notifications; none comes here, which is reported once.
public class PKPushRegistry: NSObject, @unchecked Sendable {
  /// Who hears of them.
  public weak var delegate: (any PKPushRegistryDelegate)?
  /// Which kinds the app wants.
  public var desiredPushTypes: Set<PKPushType>? {
    didSet {
      guard desiredPushTypes?.isEmpty == false else { return }
      let call = "PKPushRegistry.desiredPushTypes"
      AppProcess.caller(of: call)?
        .reportUnmodelled(
          call, by: "PushKit", omission: "no such push comes, as where nobody sends one",
          severity: .warning)
    }
  }

  /// Creates a registry.
  ///
  /// - Parameter queue: Where the delegate is called; nil: on the main queue.
  public init(queue: DispatchQueue?) { super.init() }

  /// The address of a kind; there is none here.
  public func pushToken(for type: PKPushType) -> Data? { nil }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}
