import Foundation

/// Something whose values a predicate asks for by their names.
package protocol NamedValues {
  /// The value of a name; nil: there is none, or no such name.
  func namedValue(_ name: String) -> Any?
}

/// A condition of the language of predicates, as far as apps write it.
indirect enum PredicateTerm {
  case constant(Bool)
  case not(PredicateTerm)
  case all([PredicateTerm])
  case any([PredicateTerm])
  case comparison(Comparison)

  /// A comparison of two values.
  struct Comparison {
    /// Which of several values have to fit.
    enum Quantity { case one, some, every, none }

    var quantity = Quantity.one
    var left: PredicateValue
    var relation: Relation
    var right: PredicateValue
    /// Whether `a` is `A`.
    var ignoresCase = false
    /// Whether `a` is `ä`.
    var ignoresMarks = false
  }

  /// How two values are compared.
  enum Relation: String, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case atMost = "<="
    case more = ">"
    case atLeast = ">="
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case contains = "CONTAINS"
    case like = "LIKE"
    case matches = "MATCHES"
    case isIn = "IN"
    case between = "BETWEEN"
  }

  /// Whether it holds for an object.
  func holds(for object: Any?) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let term): !term.holds(for: object)
    case .all(let terms): terms.allSatisfy { $0.holds(for: object) }
    case .any(let terms): terms.contains { $0.holds(for: object) }
    case .comparison(let comparison): comparison.holds(for: object)
    }
  }
}

/// A value in a condition.
enum PredicateValue {
  case constant(Any?)
  /// Names that lead from the object to the value; none: the object itself.
  case path([String])
  case list([PredicateValue])

  func value(of object: Any?) -> Any? {
    switch self {
    case .constant(let value): value
    case .path(let names): names.reduce(object) { Self.step($1, from: $0) }
    case .list(let values): values.map { $0.value(of: object) as Any }
    }
  }

  private static func step(_ name: String, from object: Any?) -> Any? {
    guard let object = unwrapped(object) else { return nil }
    if let members = members(of: object) {
      return name == "@count" ? members.count : members.map { step(name, from: $0) as Any }
    }
    if let object = object as? any NamedValues { return object.namedValue(name) }
    if let object = object as? [String: Any] { return object[name] }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let next = mirror {
      if let child = next.children.first(where: { $0.label == name || $0.label == "_\(name)" }) {
        return unwrapped(child.value)
      }
      mirror = next.superclassMirror
    }
    return nil
  }

  /// The members of an array or a set, in any order; nil for all else.
  static func members(of value: Any?) -> [Any]? {
    switch unwrapped(value) {
    case let array as [Any]: array
    case let set as Set<AnyHashable>: set.map(\.base)
    case let array as NSArray: array.map(\.self)
    case let set as NSSet: set.map(\.self)
    default: nil
    }
  }

  /// A value without the optionals around it.
  static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    if value is NSNull { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}

extension PredicateTerm.Comparison {
  func holds(for object: Any?) -> Bool {
    let (left, right) = (left.value(of: object), right.value(of: object))
    guard quantity != .one, let several = PredicateValue.members(of: left) else {
      return relates(left, to: right)
    }
    return switch quantity {
    case .one, .some: several.contains { relates($0, to: right) }
    case .every: several.allSatisfy { relates($0, to: right) }
    case .none: !several.contains { relates($0, to: right) }
    }
  }

  private func relates(_ left: Any?, to right: Any?) -> Bool {
    switch relation {
    case .equal: order(left, right) == .orderedSame
    case .unequal: order(left, right) != .orderedSame
    case .less: order(left, right) == .orderedAscending
    case .more: order(left, right) == .orderedDescending
    case .atMost: order(left, right).map { $0 != .orderedDescending } ?? false
    case .atLeast: order(left, right).map { $0 != .orderedAscending } ?? false
    case .isIn: members(right).contains { order(left, $0) == .orderedSame }
    case .between:
      members(right).count == 2 && order(left, members(right)[0]) != .orderedAscending
        && order(left, members(right)[1]) != .orderedDescending && left != nil
    case .contains:
      PredicateValue.members(of: left)?.contains { order($0, right) == .orderedSame }
        ?? texts(left, right) { $0.contains($1) }
    case .beginsWith: texts(left, right) { $0.hasPrefix($1) }
    case .endsWith: texts(left, right) { $0.hasSuffix($1) }
    case .like:
      texts(left, right) { text, pattern in
        let form = NSRegularExpression.escapedPattern(for: pattern)
          .replacing("\\*", with: ".*").replacing("\\?", with: ".")
        return text.range(of: "^(?s:\(form))$", options: .regularExpression) != nil
      }
    case .matches:
      texts(left, right) { $0.range(of: "^(?:\($1))$", options: .regularExpression) != nil }
    }
  }

  /// What a value holds; of a text its characters.
  private func members(_ value: Any?) -> [Any] {
    PredicateValue.members(of: value) ?? (value as? String)?.map { String($0) } ?? []
  }

  private func texts(_ left: Any?, _ right: Any?, _ relate: (String, String) -> Bool) -> Bool {
    guard let left = PredicateValue.unwrapped(left) as? String,
      let right = PredicateValue.unwrapped(right) as? String
    else { return false }
    return relate(folded(left), folded(right))
  }

  private func folded(_ text: String) -> String {
    var options: String.CompareOptions = []
    if ignoresCase { options.insert(.caseInsensitive) }
    if ignoresMarks { options.insert(.diacriticInsensitive) }
    return options.isEmpty ? text : text.folding(options: options, locale: nil)
  }

  /// The order of two values; nil where they cannot be compared.
  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    let (left, right) = (PredicateValue.unwrapped(left), PredicateValue.unwrapped(right))
    guard let left, let right else { return left == nil && right == nil ? .orderedSame : nil }
    switch (left, right) {
    case (let left as String, let right as String):
      let (first, second) = (folded(left), folded(right))
      if first == second { return .orderedSame }
      return first < second ? .orderedAscending : .orderedDescending
    case (let left as Date, let right as Date): return left.compare(right)
    default: break
    }
    if let left = Self.number(left), let right = Self.number(right) {
      return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
    }
    if let left = left as? AnyHashable, let right = right as? AnyHashable, left == right {
      return .orderedSame
    }
    return (left as AnyObject) === (right as AnyObject) ? .orderedSame : nil
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}
