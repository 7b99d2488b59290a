import Foundation

extension NSPredicate {
  /// Creates a predicate from a text in the language of predicates.
  ///
  /// What cannot be read ends the app, as on the phone. Functions and subqueries are not modelled, and cannot be read.
  ///
  /// - Parameters:
  ///   - predicateFormat: The text; `%@`, `%d` and their like stand for values, `%K` for a name.
  ///   - arguments: What they stand for, in their order.
  public convenience init(format predicateFormat: String, _ arguments: Any?...) {
    self.init(format: predicateFormat, values: arguments)
  }

  /// Creates a predicate from a text in the language of predicates.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(format: predicateFormat, values: arguments ?? [])
  }

  private convenience init(format: String, values: [Any?]) {
    do {
      let term = try PredicateFormat.term(format, values)
      self.init { object, _ in term.holds(for: object) }
    } catch {
      preconditionFailure(
        "NSInvalidArgumentException: Unable to parse the format string \"\(format)\"")
    }
  }
}
