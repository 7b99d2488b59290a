internal import AppHosting
internal import Emulator
import Foundation

/// Values that a user's devices share by iCloud: here this phone's alone, which is noted once for each process.
///
/// They are kept beside the app's defaults and behave like them, also before the first unlock (W-028). From other devices
/// nothing comes, so that nobody is told of a change.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  /// Would be posted for values that another device has set.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private let values: UserDefaults?

  /// The one of the app.
  open class var `default`: NSUbiquitousKeyValueStore {
    guard let process = AppProcess.caller(of: "NSUbiquitousKeyValueStore.default") else {
      return NSUbiquitousKeyValueStore(values: nil)
    }
    return process.singletons.object(of: NSUbiquitousKeyValueStore.self) {
      process.report(
        "cloudStoreAlone", .note, rule: nil,
        message:
          "NSUbiquitousKeyValueStore keeps its values on this phone: no other device sets any",
        hint: "Try what comes from another device on a phone.")
      return NSUbiquitousKeyValueStore(values: UserDefaults(suiteName: "iCloud.values"))
    }
  }

  private init(values: UserDefaults?) {
    self.values = values
    super.init()
  }

  /// Asks for an exchange with iCloud, which there is none of here; what was set is kept all the same.
  @discardableResult
  open func synchronize() -> Bool { true }

  /// The value of a key; nil: none.
  open func object(forKey aKey: String) -> Any? { values?.object(forKey: aKey) }
  /// A text.
  open func string(forKey aKey: String) -> String? { values?.string(forKey: aKey) }
  /// A list.
  open func array(forKey aKey: String) -> [Any]? { values?.array(forKey: aKey) }
  /// A dictionary.
  open func dictionary(forKey aKey: String) -> [String: Any]? { values?.dictionary(forKey: aKey) }
  /// Bytes.
  open func data(forKey aKey: String) -> Data? { values?.data(forKey: aKey) }
  /// A whole number; 0: none.
  open func longLong(forKey aKey: String) -> Int64 { Int64(values?.integer(forKey: aKey) ?? 0) }
  /// A number; 0: none.
  open func double(forKey aKey: String) -> Double { values?.double(forKey: aKey) ?? 0 }
  /// A truth value; false: none.
  open func bool(forKey aKey: String) -> Bool { values?.bool(forKey: aKey) ?? false }

  /// Sets the value of a key; nil removes it.
  open func set(_ anObject: Any?, forKey aKey: String) { values?.set(anObject, forKey: aKey) }
  /// Sets a text.
  open func set(_ aString: String?, forKey aKey: String) { values?.set(aString, forKey: aKey) }
  /// Sets bytes.
  open func set(_ aData: Data?, forKey aKey: String) { values?.set(aData, forKey: aKey) }
  /// Sets a list.
  open func set(_ anArray: [Any]?, forKey aKey: String) { values?.set(anArray, forKey: aKey) }
  /// Sets a dictionary.
  open func set(_ aDictionary: [String: Any]?, forKey aKey: String) {
    values?.set(aDictionary, forKey: aKey)
  }
  /// Sets a whole number.
  open func set(_ value: Int64, forKey aKey: String) { values?.set(Int(value), forKey: aKey) }
  /// Sets a number.
  open func set(_ value: Double, forKey aKey: String) { values?.set(value, forKey: aKey) }
  /// Sets a truth value.
  open func set(_ value: Bool, forKey aKey: String) { values?.set(value, forKey: aKey) }
  /// Removes a value.
  open func removeObject(forKey aKey: String) { values?.removeObject(forKey: aKey) }
}
