internal import AppHosting
internal import Emulator
import FoundationAdditions

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
