import Foundation

/// What has become of what was found; there is none.
public final class PHFetchResultChangeDetails<ObjectType: PHObject>: @unchecked Sendable {
  /// What was found before.
  public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
  /// What is found now.
  public let fetchResultAfterChanges: PHFetchResult<ObjectType>
  /// Whether the places of what has come, gone or changed are known.
  public var hasIncrementalChanges: Bool { true }
  /// The places, before, of what is gone.
  public var removedIndexes: IndexSet? { nil }
  /// What is gone.
  public var removedObjects: [ObjectType] { [] }
  /// The places, now, of what has come.
  public var insertedIndexes: IndexSet? { nil }
  /// What has come.
  public var insertedObjects: [ObjectType] { [] }
  /// The places of what has changed.
  public var changedIndexes: IndexSet? { nil }
  /// What has changed.
  public var changedObjects: [ObjectType] { [] }
  /// Whether anything stands elsewhere.
  public var hasMoves: Bool { false }

  /// There are none.
  @available(*, unavailable, message: "a library makes changes, and has none here")
  public init() { preconditionFailure("unavailable") }

  /// Calls a closure with each place of before, and of now, of what stands elsewhere: never.
  public func enumerateMoves(_ handler: (Int, Int) -> Void) {}
}

/// What has become of one object; there is none.
public final class PHObjectChangeDetails<ObjectType: PHObject>: @unchecked Sendable {
  /// As it was before.
  public let objectBeforeChanges: ObjectType
  /// As it is now; nil: it is gone.
  public var objectAfterChanges: ObjectType? { nil }
  /// Whether its picture is another one.
  public var assetContentChanged: Bool { false }
  /// Whether it is gone.
  public var objectWasDeleted: Bool { false }

  /// There are none.
  @available(*, unavailable, message: "a library makes changes, and has none here")
  public init() { preconditionFailure("unavailable") }
}
