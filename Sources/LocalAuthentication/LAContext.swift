internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Who is to be recognised, and how; raw values as on the phone.
public enum LAPolicy: Int, Sendable {
  /// By finger or face.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// By finger, face or code.
  case deviceOwnerAuthentication = 2
}

/// What can recognise the user; raw values as on the phone.
public enum LABiometryType: Int, Sendable {
  /// Nothing.
  case none = 0
  /// The finger.
  case touchID
  /// The face.
  case faceID
  /// The eye.
  case opticID
}

/// Asks whether who holds the phone is its user; it has no sensor here, and nobody types the code.
///
/// The answers are those of a phone without a sensor, of which Apple documents each error.
open class LAContext: NSObject, @unchecked Sendable {
  /// What stands on the button that asks for the code; nobody reads it.
  open var localizedFallbackTitle: String?
  /// What stands on the button that ends the question; nobody reads it.
  open var localizedCancelTitle: String?
  /// What the user is told; nobody reads it.
  open var localizedReason = ""
  /// For how many seconds an unlocked phone is answer enough; nothing comes of it.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// Whether nothing may be shown.
  open var interactionNotAllowed = false
  /// What can recognise the user: nothing.
  open var biometryType: LABiometryType { .none }
  /// What tells whether others can unlock the phone since: nothing.
  open var evaluatedPolicyDomainState: Data? { nil }

  private var isInvalid = false

  /// Creates a context.
  public override init() { super.init() }

  /// Whether a question can be asked: not by finger or face, and by the code the phone has.
  ///
  /// - Parameters:
  ///   - policy: Who is to be recognised, and how.
  ///   - error: Why it cannot be asked, as ``LAError/biometryNotAvailable``.
  /// - Returns: Whether it can.
  open func canEvaluatePolicy(
    _ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?
  ) -> Bool {
    let obstacle = obstacle(to: policy)
    error?.pointee = obstacle.map { $0 as NSError }
    return obstacle == nil
  }

  /// Asks, and answers on a queue of the system's own: with an error, as nobody is there to be recognised.
  @preconcurrency
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = answer(to: policy)
    DispatchQueue.global().async { reply(false, error) }
  }

  /// Asks.
  ///
  /// - Throws: `LAError`, as nobody is there to be recognised.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    throw answer(to: policy)
  }

  /// Ends a question, and makes the context useless.
  open func invalidate() { isInvalid = true }

  private func obstacle(to policy: LAPolicy) -> LAError? {
    if isInvalid { return LAError(.invalidContext) }
    return policy == .deviceOwnerAuthenticationWithBiometrics
      ? LAError(.biometryNotAvailable) : nil
  }

  private func answer(to policy: LAPolicy) -> LAError {
    if let obstacle = obstacle(to: policy) { return obstacle }
    if interactionNotAllowed { return LAError(.notInteractive) }
    let call = "LAContext.evaluatePolicy"
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call, omission: "nobody types the code: the question ends as cancelled",
      severity: .warning)
    return LAError(.userCancel)
  }

  /// What it is, without its address.
  open override var description: String { describeClass() }
}
