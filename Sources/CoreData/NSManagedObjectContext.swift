import FoundationAdditions

/// A place to work with objects; there are none, so it never has changes.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// Where a context works, in the words of iOS 15.
  public enum ConcurrencyType: Sendable {
    /// On a queue of its own.
    case privateQueue
    /// On the main queue.
    case mainQueue
  }

  private let queue: DispatchQueue
  /// Where it works.
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  /// A name of the app's own.
  open var name: String?
  /// The context that its changes would go to, of which there are none; nil: the store.
  open var parent: NSManagedObjectContext?
  /// Whether something is to be saved: never.
  public let hasChanges = false
  /// Whether it takes over what others have saved; nothing comes of it.
  open var automaticallyMergesChangesFromParent = false
  /// Who wins when two have changed the same; nobody has.
  open var mergePolicy: Any = NSErrorMergePolicy
  /// What takes changes back; nothing comes of it.
  open var undoManager: AnyObject?

  /// Creates a context without a store, which belongs to no container.
  public init(concurrencyType: NSManagedObjectContextConcurrencyType) {
    self.concurrencyType = concurrencyType
    queue =
      concurrencyType == .mainQueueConcurrencyType
      ? .main : DispatchQueue(label: "NSManagedObjectContext", qos: .utility)
    super.init()
  }

  /// Creates a context without a store, in the words of iOS 15.
  public convenience init(_ concurrencyType: ConcurrencyType) {
    self.init(
      concurrencyType: concurrencyType == .mainQueue
        ? .mainQueueConcurrencyType : .privateQueueConcurrencyType)
  }

  /// Saves the changes, of which there are none.
  open func save() throws {}

  /// Forgets the changes, of which there are none.
  open func rollback() {}

  /// Forgets the objects, of which there are none.
  open func reset() {}

  /// Works on the queue of the context.
  @preconcurrency
  open func perform(_ block: @escaping @Sendable () -> Void) {
    let work = DispatchWorkItem(block: block)
    queue.async(execute: work)
  }

  /// When work is begun that is waited for.
  public enum ScheduledTaskType: Sendable {
    /// At once, where the caller is on the queue already; here like the others, in turn.
    case immediate
    /// In turn.
    case enqueued
  }

  /// Works on the queue of the context, and gives what comes of it.
  public func perform<Value>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () -> Value
  ) async -> Value {
    nonisolated(unsafe) let work = block
    return await withCheckedContinuation { done in
      perform {
        nonisolated(unsafe) let value = work()
        done.resume(returning: value)
      }
    }
  }

  /// Works on the queue of the context, and gives what comes of it or the error.
  public func perform<Value>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> Value
  ) async throws -> Value {
    nonisolated(unsafe) let work = block
    return try await withCheckedThrowingContinuation { done in
      perform {
        nonisolated(unsafe) let outcome = Result { try work() }
        done.resume(with: outcome)
      }
    }
  }

  /// Works on the queue of the context, and waits.
  open func performAndWait(_ block: () -> Void) {
    if queue === DispatchQueue.main, Thread.isMainThread {
      block()
    } else {
      queue.sync(execute: block)
    }
  }

  /// Reads objects.
  @available(*, unavailable, message: "objects are not stored here: use files or SQLite")
  public func fetch(_ request: Any) throws -> [Any] { [] }

  /// Counts objects.
  @available(*, unavailable, message: "objects are not stored here: use files or SQLite")
  public func count(for request: Any) throws -> Int { 0 }

  /// Finds an object by what the store knows it by.
  @available(*, unavailable, message: "objects are not stored here: use files or SQLite")
  public func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    preconditionFailure("unavailable")
  }

  /// Finds an object by what the store knows it by, or makes one that is to be read later.
  @available(*, unavailable, message: "objects are not stored here: use files or SQLite")
  public func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    preconditionFailure("unavailable")
  }

  /// Deletes an object.
  @available(*, unavailable, message: "objects are not stored here: use files or SQLite")
  public func delete(_ object: Any) {}
}

/// Where a context works; raw values as on the phone.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  /// On a queue of its own.
  case privateQueueConcurrencyType = 1
  /// On the main queue.
  case mainQueueConcurrencyType = 2
}
