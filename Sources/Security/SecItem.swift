// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import SchedulingRules

/// Adds an item to the keychain (W-039).
///
/// - Parameters:
///   - attributes: The item, and what of it is wanted back.
///   - result: Where that is put; nil: nowhere.
/// - Returns: ``errSecSuccess``, or why the item was not added.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  ask(.add, attributes) { process, terms throws(KeychainStatus) in
    let item = try terms.item
    let status = process.addToKeychain(item)
    if status == .success { result?.pointee = terms.answer([item]) }
    return status
  }
}

/// Finds items in the keychain (W-039, W-040).
///
/// - Parameters:
///   - query: What the items are like, how many are wanted, and what of them.
///   - result: Where that is put; nil: nowhere.
/// - Returns: ``errSecSuccess``, or why there is none.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  ask(.find, query) { process, terms throws(KeychainStatus) in
    let found = process.keychainItems(matching: try terms.query, limit: terms.limit)
    if found.status == .success { result?.pointee = terms.answer(found.items) }
    return found.status
  }
}

/// Changes items of the keychain; all that are meant, or none.
///
/// - Parameters:
///   - query: What the items are like.
///   - attributesToUpdate: What they are to be like.
/// - Returns: ``errSecSuccess``, or why none was changed.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  ask(.update, query) { process, terms throws(KeychainStatus) in
    let change = try KeychainTerms(attributesToUpdate, of: .update)
    return process.updateKeychain(try terms.query) { item in change.change(&item) }
  }
}

/// Removes items from the keychain.
///
/// - Parameter query: What the items are like.
/// - Returns: ``errSecSuccess``, or why none was removed.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  ask(.remove, query) { process, terms throws(KeychainStatus) in
    process.removeFromKeychain(try terms.query)
  }
}

/// Asks the phone's keychain; a thread that no simulation knows is told that there is none, which is reported.
private func ask(
  _ function: KeychainCall, _ dictionary: CFDictionary,
  _ body: (AppProcess, KeychainTerms) throws(KeychainStatus) -> KeychainStatus
) -> OSStatus {
  guard let process = AppProcess.caller(of: function.rawValue) else { return errSecNotAvailable }
  do throws(KeychainStatus) {
    let terms = try KeychainTerms(dictionary, of: function)
    if let wish = terms.unkept { return process.reportUnkept(function, wish).rawValue }
    return try body(process, terms).rawValue
  } catch {
    return error.rawValue
  }
}
