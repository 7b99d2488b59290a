import FoundationAdditions

/// How a value is kept, among defaults or with a scene: as an object that a property list may have.
struct StoredForm<Value> {
  /// The value of an object; nil: the object is that of no such value.
  let read: (Any) -> Value?
  /// The object of a value; nil: the value is that there is none.
  let write: (Value) -> Any?

  /// The object is the value.
  static var plain: Self { Self(read: { $0 as? Value }, write: { $0 }) }

  /// That of a value that there may be.
  var optional: StoredForm<Value?> {
    StoredForm<Value?>(read: { .some(read($0)) }, write: { $0.flatMap(write) })
  }
}

extension StoredForm where Value == Bool {
  /// As a number too: that is how the defaults give it.
  static var boolean: Self {
    Self(read: { ($0 as? NSNumber)?.boolValue ?? $0 as? Bool }, write: { $0 })
  }
}

extension StoredForm where Value == Int {
  /// Of any number.
  static var integer: Self {
    Self(read: { ($0 as? NSNumber)?.intValue ?? $0 as? Int }, write: { $0 })
  }
}

extension StoredForm where Value == Double {
  /// Of any number.
  static var number: Self {
    Self(read: { ($0 as? NSNumber)?.doubleValue ?? $0 as? Double }, write: { $0 })
  }
}

extension StoredForm where Value == URL {
  /// As its text.
  static var url: Self {
    Self(read: { ($0 as? String).flatMap(URL.init(string:)) }, write: { $0.absoluteString })
  }
}

extension StoredForm where Value: RawRepresentable, Value.RawValue == String {
  /// As its raw value.
  static var rawText: Self {
    Self(read: { ($0 as? String).flatMap(Value.init(rawValue:)) }, write: { $0.rawValue })
  }
}

extension StoredForm where Value: RawRepresentable, Value.RawValue == Int {
  /// As its raw value.
  static var rawInteger: Self {
    let integer = StoredForm<Int>.integer
    return Self(
      read: { integer.read($0).flatMap(Value.init(rawValue:)) }, write: { $0.rawValue })
  }
}
