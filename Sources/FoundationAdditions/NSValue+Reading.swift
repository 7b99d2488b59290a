import Foundation

extension NSValue {
  /// Reads a number into a variable: Foundation on Linux does so for values that are no numbers alone.
  ///
  /// Notifications of old are read in this way. A variable of another type than a number that fits, or than an enumeration of
  /// such, keeps what it has.
  ///
  /// - Parameter value: The variable.
  public func getValue<Value>(_ value: inout Value) {
    guard let number = self as? NSNumber else {
      return withUnsafeMutableBytes(of: &value) { bytes in
        if let start = bytes.baseAddress { getValue(start) }
      }
    }
    if let read = (number as Any) as? Value {
      value = read
    } else if let type = Value.self as? any RawRepresentable.Type, let read = type.init(number),
      let read = read as? Value
    {
      value = read
    }
  }

  /// Reads a number into a variable of a size.
  ///
  /// - Parameters:
  ///   - value: The variable.
  ///   - size: Its size in bytes, which is known here.
  public func getValue<Value>(_ value: inout Value, size: Int) { getValue(&value) }
}

extension RawRepresentable {
  /// Creates a value from a number; nil: there is none of that.
  fileprivate init?(_ number: NSNumber) {
    guard let raw = (number as Any) as? RawValue else { return nil }
    self.init(rawValue: raw)
  }
}
