import Foundation

extension UserDefaults {
  /// Keeps a value; the same as `set(_:forKey:)`, by the name that key-value coding gives it on the phone.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  /// Returns a value; the same as `object(forKey:)`.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}
