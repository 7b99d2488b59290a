import Foundation
import SchedulingRules

/// The values that an app has set under one name, as a process sees them.
///
/// Values are kept as objects of Foundation, in the form in which they are asked for.
struct DefaultsDomain {
  private(set) var values: [String: NSObject] = [:]
  /// Whether the device had the key to the file when the process looked.
  let view: DefaultsView

  /// The values in a property list, as a process sees them; none without one.
  init(_ file: DiskFile?, seenAs view: DefaultsView) {
    self.view = view
    guard view == .stored, let file,
      let list = try? PropertyListSerialization.propertyList(
        from: Data(file.bytes), options: [], format: nil),
      let values = list as? [String: Any]
    else { return }
    self.values = values.compactMapValues(Self.object)
  }

  /// Sets a value, or removes it: a copy, which the app cannot change.
  mutating func set(_ value: Any?, forKey key: String) {
    guard let value else {
      values[key] = nil
      return
    }
    let list = ["value": value]
    guard
      let data = try? PropertyListSerialization.data(
        fromPropertyList: list, format: .binary, options: 0),
      let copy = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    else { return }
    values[key] = (copy as? [String: Any])?["value"].flatMap(Self.object)
  }

  /// The property list that holds the values.
  ///
  /// In XML: the keys are sorted there, and the same values are the same bytes.
  var propertyList: [UInt8] {
    let data = try? PropertyListSerialization.data(
      fromPropertyList: values as [String: Any], format: .xml, options: 0)
    return data.map { [UInt8]($0) } ?? []
  }

  private static func object(_ value: Any) -> NSObject? {
    switch value {
    case let value as NSObject: value
    case let value as String: NSString(string: value)
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as Data: NSData(data: value)
    case let value as Date:
      NSDate(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
    case let value as [Any]: NSArray(array: value)
    case let value as [String: Any]: NSDictionary(dictionary: value)
    default: nil
    }
  }
}
