internal import AppHosting
internal import Emulator
import FoundationAdditions

/// The calls of an app's own in one launch.
final class OwnCalls: @unchecked Sendable {
  /// Who does what is asked for: the provider that was given a delegate last.
  weak var provider: CXProvider?
  /// The names of those that go on.
  var names: Set<UUID> = []

  /// Those of a process.
  static func of(_ process: AppProcess) -> OwnCalls {
    process.singletons.object(of: OwnCalls.self) { OwnCalls() }
  }

  /// Why something cannot be asked for; nil: it can.
  func refusal(of transaction: CXTransaction) -> CXErrorCodeRequestTransactionError.Code? {
    guard !transaction.actions.isEmpty else { return .emptyTransaction }
    guard let provider, provider.hasDelegate else { return .unknownCallProvider }
    for case let action as CXCallAction in transaction.actions {
      let isThere = names.contains(action.callUUID)
      if action is CXStartCallAction, isThere { return .callUUIDAlreadyExists }
      if !(action is CXStartCallAction), !isThere { return .unknownCallUUID }
    }
    return nil
  }

  /// Remembers which calls go on then.
  func note(_ transaction: CXTransaction) {
    for case let action as CXCallAction in transaction.actions {
      if action is CXStartCallAction { names.insert(action.callUUID) }
      if action is CXEndCallAction { names.remove(action.callUUID) }
    }
  }
}
