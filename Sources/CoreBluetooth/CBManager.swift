internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Whether the phone has Bluetooth; raw values as on the phone.
public enum CBManagerState: Int, Sendable {
  /// Nobody knows yet.
  case unknown = 0
  /// It begins anew.
  case resetting
  /// It has none.
  case unsupported
  /// The user forbids it.
  case unauthorized
  /// It is switched off.
  case poweredOff
  /// It is switched on.
  case poweredOn
}

/// What an app may do with Bluetooth; raw values as on the phone.
public enum CBManagerAuthorization: Int, Sendable {
  /// Nobody has been asked.
  case notDetermined = 0
  /// It cannot be allowed.
  case restricted
  /// The user forbids it.
  case denied
  /// The user allows it.
  case allowedAlways
}

/// Bluetooth, of which this phone has none: each manager tells its delegate so, once.
///
/// A phone that finds devices, and wakes apps for them, is not modelled; who looks all the same is reported.
public class CBManager: NSObject, @unchecked Sendable {
  /// What the phone has: unknown until the delegate is told.
  public private(set) var state = CBManagerState.unknown
  /// What the user allows.
  public var authorization: CBManagerAuthorization { Self.authorization }
  /// What the user allows.
  public class var authorization: CBManagerAuthorization { .restricted }

  override init() { super.init() }

  /// Tells the delegate later what the phone has.
  func settle(on queue: DispatchQueue?, _ tell: @escaping () -> Void) {
    let call = "\(Self.self).init"
    AppProcess.caller(of: call)?
      .reportUnmodelled(
        call, by: call, omission: "the phone has no Bluetooth: the state is “unsupported”",
        severity: .warning)
    nonisolated(unsafe) let tell = tell
    (queue ?? .main).async {
      self.state = .unsupported
      tell()
    }
  }

  func miss(_ call: String) {
    AppProcess.caller(of: call)?
      .reportUnmodelled(
        call, by: call, omission: "the phone has no Bluetooth: nothing comes", severity: .warning)
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}
