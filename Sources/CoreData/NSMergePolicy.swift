import FoundationAdditions

/// Who wins when two have changed the same object, or have objects of the same unique values: whether saving fails, with 133020
/// or 133021, or whose values are stored.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  /// Who wins.
  open private(set) var mergeType: NSMergePolicyType

  /// Creates a policy.
  public init(merge type: NSMergePolicyType) { mergeType = type }

  /// Who wins.
  open override var description: String { describe(["mergeType": mergeType]) }

  /// Nobody: saving fails.
  open class var error: NSMergePolicy { NSMergePolicy(merge: .errorMergePolicyType) }
  /// The store, property by property.
  open class var mergeByPropertyStoreTrump: NSMergePolicy {
    NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
  }
  /// What is saved, property by property.
  open class var mergeByPropertyObjectTrump: NSMergePolicy {
    NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
  }
  /// What is saved, as a whole.
  open class var overwrite: NSMergePolicy { NSMergePolicy(merge: .overwriteMergePolicyType) }
  /// The store, as a whole.
  open class var rollback: NSMergePolicy { NSMergePolicy(merge: .rollbackMergePolicyType) }
}

/// Who wins when two have changed the same object; raw values as on the phone.
public enum NSMergePolicyType: UInt, Sendable {
  /// Nobody: saving fails.
  case errorMergePolicyType = 0
  /// The store, property by property.
  case mergeByPropertyStoreTrumpMergePolicyType
  /// What is saved, property by property.
  case mergeByPropertyObjectTrumpMergePolicyType
  /// What is saved, as a whole.
  case overwriteMergePolicyType
  /// The store, as a whole.
  case rollbackMergePolicyType
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nobody wins: saving fails.
public var NSErrorMergePolicy: AnyObject { NSMergePolicy.error }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The store wins, property by property.
public var NSMergeByPropertyStoreTrumpMergePolicy: AnyObject {
  NSMergePolicy.mergeByPropertyStoreTrump
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// What is saved wins, property by property.
public var NSMergeByPropertyObjectTrumpMergePolicy: AnyObject {
  NSMergePolicy.mergeByPropertyObjectTrump
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// What is saved wins, as a whole.
public var NSOverwriteMergePolicy: AnyObject { NSMergePolicy.overwrite }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The store wins, as a whole.
public var NSRollbackMergePolicy: AnyObject { NSMergePolicy.rollback }
