import FoundationAdditions

extension CKSyncEngine {
  /// A change of a record that waits to be sent.
  public enum PendingRecordZoneChange: Hashable, Sendable {
    /// It is to be kept.
    case saveRecord(CKRecord.ID)
    /// It is to be thrown away.
    case deleteRecord(CKRecord.ID)

    var recordID: CKRecord.ID {
      switch self {
      case .saveRecord(let id), .deleteRecord(let id): id
      }
    }
  }

  /// A change of a zone that waits to be sent.
  public enum PendingDatabaseChange: Hashable, Sendable {
    /// It is to be made.
    case saveZone(CKRecordZone)
    /// It is to be thrown away.
    case deleteZone(CKRecordZone.ID)

    var zoneID: CKRecordZone.ID {
      switch self {
      case .saveZone(let zone): zone.zoneID
      case .deleteZone(let id): id
      }
    }

    /// Whether it is the same change of a zone of the same name.
    public static func == (one: Self, other: Self) -> Bool {
      switch (one, other) {
      case (.saveZone, .saveZone), (.deleteZone, .deleteZone): one.zoneID == other.zoneID
      default: false
      }
    }

    /// Follows the zone's name.
    public func hash(into hasher: inout Hasher) { hasher.combine(zoneID) }
  }

  /// What waits to be sent, in the order in which it came.
  ///
  /// Of one record, or one zone, only the newest wish waits: who is thrown away is not kept before.
  public final class State: @unchecked Sendable {
    private let lock = NSLock()
    private var waiting: SyncQueue
    private var changed: (@Sendable (Serialization) -> Void)?
    private var isOtherPending = false

    init(_ kept: Serialization?) { waiting = kept?.queue ?? SyncQueue() }

    /// What waits of records.
    public var pendingRecordZoneChanges: [PendingRecordZoneChange] {
      lock.withLock { waiting.ofRecords }
    }

    /// What waits of zones.
    public var pendingDatabaseChanges: [PendingDatabaseChange] {
      lock.withLock { waiting.ofZones }
    }

    /// Whether there are changes that the app keeps in a list of its own.
    public var hasPendingUntrackedChanges: Bool {
      get { lock.withLock { isOtherPending } }
      set { lock.withLock { isOtherPending = newValue } }
    }

    /// Where other devices have changed something; nobody knows of any.
    public var zoneIDsWithUnfetchedServerChanges: [CKRecordZone.ID] { [] }

    /// Has changes of records wait.
    public func add(pendingRecordZoneChanges: [PendingRecordZoneChange]) {
      change { for one in pendingRecordZoneChanges { $0.add(one) } }
    }

    /// Has changes of records wait no more.
    public func remove(pendingRecordZoneChanges: [PendingRecordZoneChange]) {
      change { $0.ofRecords.removeAll(where: pendingRecordZoneChanges.contains) }
    }

    /// Has changes of zones wait.
    public func add(pendingDatabaseChanges: [PendingDatabaseChange]) {
      change { for one in pendingDatabaseChanges { $0.add(one) } }
    }

    /// Has changes of zones wait no more.
    public func remove(pendingDatabaseChanges: [PendingDatabaseChange]) {
      change { $0.ofZones.removeAll(where: pendingDatabaseChanges.contains) }
    }

    func onChange(_ changed: @escaping @Sendable (Serialization) -> Void) {
      lock.withLock { self.changed = changed }
    }

    /// Told with the lock held: the last state that the app hears of, and keeps, is the newest.
    private func change(_ edit: (inout SyncQueue) -> Void) {
      lock.withLock {
        let before = waiting
        edit(&waiting)
        if waiting != before { changed?(Serialization(queue: waiting)) }
      }
    }

    /// A state as it can be kept.
    public struct Serialization: Codable, Sendable {
      let queue: SyncQueue
      init(queue: SyncQueue) { self.queue = queue }
      /// Reads what was kept.
      public init(from decoder: any Decoder) throws { queue = try SyncQueue(from: decoder) }
      /// Writes what is to be kept.
      public func encode(to encoder: any Encoder) throws { try queue.encode(to: encoder) }
    }
  }
}
