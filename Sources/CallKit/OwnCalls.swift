internal import AppHosting
internal import Emulator
import FoundationAdditions

/// The calls of an app's own in one launch.
final class OwnCalls: @unchecked Sendable {
  /// Who looks at calls, whom nobody holds for that.
  private struct Onlooker {
    weak var observer: CXCallObserver?
  }

  /// Who does what is asked for: the provider that was given a delegate last.
  weak var provider: CXProvider?
  /// Those that go on, in the order in which they came.
  private(set) var all: [CXCall] = []
  private var onlookers: [Onlooker] = []

  /// Those of a process.
  static func of(_ process: AppProcess) -> OwnCalls {
    process.singletons.object(of: OwnCalls.self) { OwnCalls() }
  }

  /// Has an observer hear of them.
  func add(_ observer: CXCallObserver) {
    guard !onlookers.contains(where: { $0.observer === observer }) else { return }
    onlookers.append(Onlooker(observer: observer))
  }

  /// Whether a call of a name goes on.
  func contains(_ uuid: UUID) -> Bool { all.contains { $0.uuid == uuid } }

  /// A call begins.
  func begin(_ uuid: UUID, isOutgoing: Bool) {
    let call = CXCall(uuid: uuid, isOutgoing: isOutgoing, hasConnected: false)
    all.append(call)
    tell(call)
  }

  /// Both sides of a call can hear each other.
  func connect(_ uuid: UUID) {
    guard let place = all.firstIndex(where: { $0.uuid == uuid }), !all[place].hasConnected
    else { return }
    all[place] = CXCall(uuid: uuid, isOutgoing: all[place].isOutgoing)
    tell(all[place])
  }

  /// A call is over.
  func end(_ uuid: UUID) {
    guard let place = all.firstIndex(where: { $0.uuid == uuid }) else { return }
    let call = all.remove(at: place)
    tell(
      CXCall(
        uuid: uuid, isOutgoing: call.isOutgoing, hasConnected: call.hasConnected, hasEnded: true))
  }

  private func tell(_ call: CXCall) { onlookers.forEach { $0.observer?.tell([call]) } }

  /// Why something cannot be asked for; nil: it can.
  func refusal(of transaction: CXTransaction) -> CXErrorCodeRequestTransactionError.Code? {
    guard !transaction.actions.isEmpty else { return .emptyTransaction }
    guard let provider, provider.hasDelegate else { return .unknownCallProvider }
    for case let action as CXCallAction in transaction.actions {
      let isThere = contains(action.callUUID)
      guard action is CXStartCallAction else {
        if isThere { continue }
        return .unknownCallUUID
      }
      if isThere { return .callUUIDAlreadyExists }
      if all.count >= provider.configuration.maximumCallGroups { return .maximumCallGroupsReached }
    }
    return nil
  }

  /// Remembers which calls begin.
  func note(_ transaction: CXTransaction) {
    for case let action as CXStartCallAction in transaction.actions {
      begin(action.callUUID, isOutgoing: true)
    }
  }

  /// Remembers what came of something.
  func follow(_ action: CXAction, isDone: Bool) {
    switch action {
    case let action as CXAnswerCallAction where isDone: connect(action.callUUID)
    case let action as CXStartCallAction where !isDone: end(action.callUUID)
    case let action as CXEndCallAction where isDone: end(action.callUUID)
    default: break
    }
  }
}
