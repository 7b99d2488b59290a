internal import Emulator
import FoundationAdditions
internal import SchedulingRules
internal import VirtualTime

/// What the dictionary of a call says, taken apart.
struct KeychainTerms {
  /// What of it the phone does not have, in words; nil: nothing.
  private(set) var unkept: String?
  private var itemClass: KeychainItem.Class?
  private var accessibility: KeychainAccessibility?
  private var attributes: [String: KeychainValue] = [:]
  private var secret: [UInt8]?
  private var includesEveryDevice = false
  private var wantsSecret = false
  private var wantsAttributes = false
  private var wantsMany = false
  /// How many items are wanted at most.
  private(set) var limit = 1

  /// Takes a dictionary apart.
  ///
  /// - Throws: ``KeychainStatus/param`` for a value that nothing can have.
  init(_ dictionary: CFDictionary, of function: KeychainCall) throws(KeychainStatus) {
    for (name, value) in dictionary.sorted(by: { $0.key < $1.key }) {
      try take(name, value)
    }
  }

  private mutating func take(_ name: String, _ value: Any) throws(KeychainStatus) {
    switch name {
    case kSecClass:
      guard let word = value as? String else { throw .param }
      itemClass = KeychainItem.Class(rawValue: word)
      if itemClass == nil { unkept = "items of the class “\(word)”" }
    case kSecAttrAccessible:
      guard let word = value as? String, let known = Self.accessibilities[word] else {
        throw .param
      }
      accessibility = known
      attributes[name] = .text(word)
    case kSecAttrAccessControl:
      guard let control = value as? SecAccessControl else { throw .param }
      guard control.flags.isEmpty else {
        unkept = "\(name) with flags"
        return
      }
      try take(kSecAttrAccessible, control.protection)
    case kSecAttrSynchronizable where value as? String == kSecAttrSynchronizableAny:
      includesEveryDevice = true
    case kSecAttrSynchronizable:
      if Self.isTrue(value) { attributes[name] = .number(1) }
    case kSecValueData:
      guard let data = value as? Data else { throw .param }
      secret = [UInt8](data)
    case kSecReturnData: wantsSecret = Self.isTrue(value)
    case kSecReturnAttributes: wantsAttributes = Self.isTrue(value)
    case kSecMatchLimit:
      wantsMany = value as? String != kSecMatchLimitOne
      limit = value as? Int ?? (wantsMany ? .max : 1)
    case kSecUseDataProtectionKeychain: return
    case kSecReturnRef, kSecReturnPersistentRef:
      if Self.isTrue(value) { unkept = name }
    case _ where name.contains("_"): unkept = name
    default:
      guard let value = KeychainValue(value) else { throw .param }
      attributes[name] = value
    }
  }

  static let accessibilities: [String: KeychainAccessibility] = [
    kSecAttrAccessibleWhenUnlocked: .whenUnlocked,
    kSecAttrAccessibleWhenUnlockedThisDeviceOnly: .whenUnlocked,
    kSecAttrAccessibleAfterFirstUnlock: .afterFirstUnlock,
    kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: .afterFirstUnlock,
    kSecAttrAccessibleAlways: .always,
    kSecAttrAccessibleAlwaysThisDeviceOnly: .always,
    kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: .whenPasscodeSet,
  ]

  private static func isTrue(_ value: Any) -> Bool {
    value as? Bool ?? (value as? NSNumber)?.boolValue ?? false
  }

  /// The item that is described.
  var item: KeychainItem {
    get throws(KeychainStatus) {
      guard let itemClass, !includesEveryDevice else { throw .param }
      var item = KeychainItem(itemClass: itemClass, attributes: [:], secret: nil)
      item.attributes[kSecAttrAccessible] = .text(kSecAttrAccessibleWhenUnlocked)
      change(&item)
      return item
    }
  }

  /// The items that are described.
  var query: KeychainQuery {
    get throws(KeychainStatus) {
      guard let itemClass else { throw .param }
      return KeychainQuery(
        itemClass: itemClass, attributes: attributes, includesEveryDevice: includesEveryDevice)
    }
  }

  /// Makes an item as it is described.
  func change(_ item: inout KeychainItem) {
    item.attributes.merge(attributes) { _, new in new }
    if let accessibility { item.accessibility = accessibility }
    if let secret { item.secret = secret }
  }

  /// What of items is wanted, in the form that Apple documents; nil: nothing.
  func answer(_ items: [KeychainItem]) -> CFTypeRef? {
    guard wantsSecret || wantsAttributes else { return nil }
    let answers = items.map { item -> Any in
      let secret = Data(item.secret ?? [])
      guard wantsAttributes else { return secret }
      var words = item.attributes.mapValues(\.object)
      words[kSecClass] = item.itemClass.rawValue
      words[kSecAttrSynchronizable] = words[kSecAttrSynchronizable] ?? 0
      if wantsSecret { words[kSecValueData] = secret }
      return words
    }
    return wantsMany ? answers as AnyObject : answers.first as AnyObject?
  }
}

extension KeychainValue {
  /// Takes in a value of an app; nil for one that no attribute can have.
  fileprivate init?(_ value: Any) {
    switch value {
    case let value as String: self = .text(value)
    case let value as Data: self = .bytes([UInt8](value))
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as Int: self = .number(value)
    case let value as NSNumber: self = .number(value.intValue)
    case let value as Date: self = .date(WallTime(secondsSince1970: value.timeIntervalSince1970))
    default: return nil
    }
  }

  /// The value as an app gets it.
  fileprivate var object: Any {
    switch self {
    case .text(let text): text
    case .bytes(let bytes): Data(bytes)
    case .number(let number): number
    case .date(let time): Date(timeIntervalSince1970: time.secondsSince1970)
    }
  }
}
