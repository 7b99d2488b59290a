internal import AppHosting
internal import Emulator
import FoundationAdditions

extension HKHealthStore {
  /// The units in which the user reads some types: those of the system of measures that their language and region have.
  ///
  /// Nobody has chosen others in the Health app.
  ///
  /// - Parameters:
  ///   - quantityTypes: The types.
  ///   - completion: Called later on a background queue, with an ``HKError`` for a type that the app has not asked for (F-065).
  @preconcurrency
  public func preferredUnits(
    for quantityTypes: Set<HKQuantityType>,
    completion: @escaping @Sendable ([HKQuantityType: HKUnit], (any Error)?) -> Void
  ) {
    let found = Result { try units(of: quantityTypes) }
    DispatchQueue.global().async {
      switch found {
      case .success(let units): completion(units, nil)
      case .failure(let error): completion([:], error)
      }
    }
  }

  /// The units in which the user reads some types.
  ///
  /// - Throws: ``HKError`` for a type that the app has not asked for (F-065).
  nonisolated(nonsending) public func preferredUnits(
    for quantityTypes: Set<HKQuantityType>
  ) async throws -> [HKQuantityType: HKUnit] { try units(of: quantityTypes) }

  private func units(of types: Set<HKQuantityType>) throws -> [HKQuantityType: HKUnit] {
    guard let process = AppProcess.caller(of: "HKHealthStore.preferredUnits") else {
      throw HKError(.errorHealthDataUnavailable)
    }
    let isAsked = types.allSatisfy { process.maySaveHealthData(ofType: $0.identifier) != nil }
    guard isAsked else { throw HKError(.errorAuthorizationNotDetermined) }
    process.reportUnmodelled(
      "HKHealthStore.preferredUnits", by: "HKHealthStore.preferredUnits",
      omission: "the units are an estimate from the region: nobody has chosen others",
      severity: .note)
    let system = Locale.current.measurementSystem
    return types.reduce(into: [:]) { $0[$1] = $1.unit(in: system) }
  }
}

extension HKQuantityType {
  /// What a phone shows of the type before its user has chosen anything, as far as it differs from what is kept: an estimate.
  ///
  /// The British measure ways in miles, and the rest as the metric system does.
  fileprivate func unit(in system: Locale.MeasurementSystem) -> HKUnit {
    let isMetric = system != .us
    let kind = keptUnit.measure.kind
    if kind == HKUnit.degreeCelsius().measure.kind {
      return isMetric ? .degreeCelsius() : .degreeFahrenheit()
    }
    switch identifier {
    case HKQuantityTypeIdentifier.bodyMass.rawValue, HKQuantityTypeIdentifier.leanBodyMass.rawValue:
      return isMetric ? .gramUnit(with: .kilo) : .pound()
    case HKQuantityTypeIdentifier.height.rawValue,
      HKQuantityTypeIdentifier.waistCircumference.rawValue:
      return isMetric ? .meterUnit(with: .centi) : .inch()
    case HKQuantityTypeIdentifier.dietaryWater.rawValue:
      return isMetric ? .literUnit(with: .milli) : .fluidOunceUS()
    case HKQuantityTypeIdentifier.distanceSwimming.rawValue: return isMetric ? .meter() : .yard()
    default:
      guard identifier.hasPrefix("HKQuantityTypeIdentifierDistance") else { return keptUnit }
      return system == .metric ? .meterUnit(with: .kilo) : .mile()
    }
  }
}
