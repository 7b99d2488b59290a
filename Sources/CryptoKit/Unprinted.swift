/// A secret that no text has which is made of what holds it: neither a description nor a dump.
@propertyWrapper
struct Unprinted<Value> {
  let wrappedValue: Value
}

extension Unprinted: Equatable where Value: Equatable {}
extension Unprinted: Hashable where Value: Hashable {}
extension Unprinted: Sendable where Value: Sendable {}

extension Unprinted: CustomStringConvertible, CustomReflectable {
  var description: String { "unprinted" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
