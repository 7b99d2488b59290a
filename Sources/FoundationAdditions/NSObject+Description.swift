import Foundation

// What an object says of itself where its class has no words of its own: on the phone its class and its address. An
// address in the output of a run would differ between machines, so here it is the class alone, also for the classes of
// the app. What would break it: a Foundation that names its getter otherwise, or does not export it any more.

extension NSObject {
  /// Takes the place of Foundation's getter of `description` in all classes outside of Foundation.
  @_silgen_name("$s10Foundation8NSObjectC11descriptionSSvg")
  package func describeClass() -> String { "<\(type(of: self))>" }

  /// Describes the object by what it holds, `<Class: name: value, …>`, without its address.
  ///
  /// - Parameter values: Names and values in the order in which they are shown; nil is `(null)`, as on the phone.
  /// - Returns: The text.
  package func describe(_ values: KeyValuePairs<String, Any?>) -> String {
    let pairs = values.map { name, value in "\(name): \(value.map { "\($0)" } ?? "(null)")" }
    return "<\(type(of: self)): \(pairs.joined(separator: ", "))>"
  }
}
