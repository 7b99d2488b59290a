internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Who tells a ``CKSyncEngine`` what to send, and hears from it.
public protocol CKSyncEngineDelegate: AnyObject, Sendable {
  /// Something has happened; the next event waits until this one is handled.
  func handleEvent(_ event: CKSyncEngine.Event, syncEngine: CKSyncEngine) async
  /// What to send next; never asked here, as nothing can be sent.
  func nextRecordZoneChangeBatch(
    _ context: CKSyncEngine.SendChangesContext, syncEngine: CKSyncEngine
  ) async -> CKSyncEngine.RecordZoneChangeBatch?
  /// What to fetch next; never asked here, as nothing can be fetched.
  func nextFetchChangesOptions(
    _ context: CKSyncEngine.FetchChangesContext, syncEngine: CKSyncEngine
  ) async -> CKSyncEngine.FetchChangesOptions
}

extension CKSyncEngineDelegate {
  /// What the engine wants to fetch by itself.
  public func nextFetchChangesOptions(
    _ context: CKSyncEngine.FetchChangesContext, syncEngine: CKSyncEngine
  ) async -> CKSyncEngine.FetchChangesOptions { context.options }
}

/// Keeps an app's records in step with iCloud: on this phone nobody is signed in, so changes wait, which is reported.
///
/// What waits is kept: the delegate gets it with ``Event/stateUpdate(_:)``, and the next engine goes on with it.
public final class CKSyncEngine: CustomStringConvertible, Sendable {
  /// The database that it keeps in step.
  public let database: CKDatabase
  /// What waits.
  public let state: State
  private let events: SyncEvents

  /// Creates an engine, which goes on from the state that it was given.
  public init(_ configuration: Configuration) {
    database = configuration.database
    state = State(configuration.stateSerialization)
    events = SyncEvents(for: configuration.delegate)
    let call = "CKSyncEngine.init"
    AppProcess.caller(of: call)?
      .reportUnmodelled(
        "CKSyncEngine", by: call,
        omission: "nobody is signed in to iCloud: nothing is fetched, and changes wait for ever",
        severity: .warning)
    state.onChange { [weak self] in
      guard let self else { return }
      events.tell(.stateUpdate(.init(stateSerialization: $0)), of: self)
    }
  }

  /// Fetches what has changed on other devices; fails.
  public func fetchChanges(_ options: FetchChangesOptions = FetchChangesOptions()) async throws {
    throw CKError.signedOut(in: "CKSyncEngine.fetchChanges")
  }

  /// Sends what waits; fails, and it goes on waiting.
  public func sendChanges(_ options: SendChangesOptions = SendChangesOptions()) async throws {
    throw CKError.signedOut(in: "CKSyncEngine.sendChanges")
  }

  /// Ends what goes on; nothing does.
  public func cancelOperations() async {}

  /// What it is, without its address.
  public var description: String { "<CKSyncEngine: \(state.pendingRecordZoneChanges.count)>" }

  /// How an engine works.
  public struct Configuration: Sendable {
    /// The database that it keeps in step.
    public var database: CKDatabase
    /// What an engine of before has left; nil: there was none.
    public var stateSerialization: State.Serialization?
    /// Who hears of it; not kept alive.
    public weak var delegate: (any CKSyncEngineDelegate)?
    /// Whether it fetches and sends by itself, which it cannot do here.
    public var automaticallySync = true
    /// The name of its subscription; nil: it chooses one.
    public var subscriptionID: CKSubscription.ID?

    /// Creates the usual way.
    public init(
      database: CKDatabase, stateSerialization: State.Serialization?,
      delegate: any CKSyncEngineDelegate
    ) {
      self.database = database
      self.stateSerialization = stateSerialization
      self.delegate = delegate
    }
  }
}
