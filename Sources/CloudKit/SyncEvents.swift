import Foundation

/// Tells a delegate of one event after the other.
final class SyncEvents: @unchecked Sendable {
  private weak var delegate: (any CKSyncEngineDelegate)?
  private let lock = NSLock()
  private var last: Task<Void, Never>?

  init(for delegate: (any CKSyncEngineDelegate)?) { self.delegate = delegate }

  /// Tells of an event later, as soon as those before it are handled.
  func tell(_ event: CKSyncEngine.Event, of engine: CKSyncEngine) {
    lock.withLock {
      let before = last
      last = Task { [self] in
        await before?.value
        await delegate?.handleEvent(event, syncEngine: engine)
      }
    }
  }
}
