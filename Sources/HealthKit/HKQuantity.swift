import FoundationAdditions

/// An amount with its unit.
public final class HKQuantity: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  let unit: HKUnit
  let value: Double

  /// Creates an amount.
  public init(unit: HKUnit, doubleValue value: Double) {
    self.unit = unit
    self.value = value
  }

  /// Whether the amount can be told in a unit.
  public func `is`(compatibleWith unit: HKUnit) -> Bool {
    unit.measure.kind == self.unit.measure.kind
  }

  /// Returns the amount in a unit; one that measures something else ends the app, as on the phone.
  public func doubleValue(for unit: HKUnit) -> Double {
    precondition(
      `is`(compatibleWith: unit),
      "Attempt to convert incompatible units: \(self.unit), \(unit)")
    // The amount in the unit in which it was made is to come back with the same bits.
    guard unit.measure != self.unit.measure else { return value }
    return unit.measure.amount(ofBasic: self.unit.measure.basic(value))
  }

  /// Compares it with another amount, which has to measure the same.
  public func compare(_ quantity: HKQuantity) -> ComparisonResult {
    let other = quantity.doubleValue(for: unit)
    return value < other ? .orderedAscending : value > other ? .orderedDescending : .orderedSame
  }

  /// Whether another object is the same amount.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQuantity, other.is(compatibleWith: unit) else { return false }
    return compare(other) == .orderedSame
  }

  /// By what it measures.
  public override var hash: Int { unit.hash }

  /// The amount and its unit, as on the phone.
  public override var description: String {
    "\(Int(exactly: value).map { "\($0)" } ?? "\(value)") \(unit.unitString)"
  }

  /// Whether an archive may hold it.
  public static var supportsSecureCoding: Bool { true }

  /// Writes it into an archive.
  public func encode(with coder: NSCoder) {
    coder.encode(unit, forKey: "unit")
    coder.encode(value, forKey: "value")
  }

  /// Reads it from an archive.
  public convenience init?(coder: NSCoder) {
    guard let unit = coder.decodeObject(of: HKUnit.self, forKey: "unit") else { return nil }
    self.init(unit: unit, doubleValue: coder.decodeDouble(forKey: "value"))
  }

  /// The amount itself: it does not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
