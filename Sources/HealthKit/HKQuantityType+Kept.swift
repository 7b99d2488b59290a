import FoundationAdditions

/// How the amounts of a type are put together.
public enum HKQuantityAggregationStyle: Int, Sendable {
  /// They are summed: steps.
  case cumulative = 0
  /// They are averaged.
  case discreteArithmetic
  /// They are averaged by the time for which they hold.
  case discreteTemporallyWeighted
  /// They are loudness.
  case discreteEquivalentContinuousLevel
}

extension HKQuantityType {
  /// Whether amounts of the type can be told in a unit.
  public func `is`(compatibleWith unit: HKUnit) -> Bool {
    unit.measure.kind == keptUnit.measure.kind
  }

  /// How amounts of the type are put together.
  public var aggregationStyle: HKQuantityAggregationStyle {
    if name.hasPrefix("Distance") || name.hasPrefix("Dietary") { return .cumulative }
    switch name {
    case "StepCount", "FlightsClimbed", "PushCount", "SwimmingStrokeCount", "ActiveEnergyBurned",
      "BasalEnergyBurned", "AppleExerciseTime", "AppleStandTime", "AppleMoveTime",
      "TimeInDaylight", "NumberOfTimesFallen", "InhalerUsage", "InsulinDelivery",
      "NumberOfAlcoholicBeverages", "NikeFuel":
      return .cumulative
    case "HeartRate": return .discreteTemporallyWeighted
    case "EnvironmentalAudioExposure", "HeadphoneAudioExposure":
      return .discreteEquivalentContinuousLevel
    default: return .discreteArithmetic
    }
  }

  /// The unit in which the phone keeps the type, and in which a scenario says it.
  var keptUnit: HKUnit { HKUnit(from: keptUnitString) }

  private var name: String {
    String(identifier.dropFirst("HKQuantityTypeIdentifier".count))
  }

  private var keptUnitString: String {
    let name = name
    if name.hasPrefix("Distance") { return "m" }
    switch name {
    case "HeartRate", "RestingHeartRate", "WalkingHeartRateAverage",
      "HeartRateRecoveryOneMinute", "RespiratoryRate":
      return "count/min"
    case "HeartRateVariabilitySDNN": return "ms"
    case "ActiveEnergyBurned", "BasalEnergyBurned", "DietaryEnergyConsumed": return "kcal"
    case "AppleExerciseTime", "AppleStandTime", "AppleMoveTime", "TimeInDaylight": return "min"
    case "OxygenSaturation", "BodyFatPercentage", "WalkingAsymmetryPercentage",
      "WalkingDoubleSupportPercentage", "AppleWalkingSteadiness", "AtrialFibrillationBurden",
      "PeripheralPerfusionIndex", "BloodAlcoholContent":
      return "%"
    case "BodyTemperature", "BasalBodyTemperature", "AppleSleepingWristTemperature",
      "WaterTemperature":
      return "degC"
    case "BodyMass", "LeanBodyMass": return "kg"
    case "Height", "WaistCircumference", "SixMinuteWalkTestDistance", "WalkingStepLength",
      "RunningStrideLength", "RunningVerticalOscillation", "UnderwaterDepth":
      return "m"
    case "VO2Max": return "mL/(kg*min)"
    case "BloodGlucose": return "mg/dL"
    case "BloodPressureSystolic", "BloodPressureDiastolic": return "mmHg"
    case "DietaryWater": return "L"
    case "EnvironmentalAudioExposure", "HeadphoneAudioExposure": return "dBASPL"
    case "WalkingSpeed", "StairAscentSpeed", "StairDescentSpeed", "RunningSpeed", "CyclingSpeed":
      return "m/s"
    case "RunningPower", "CyclingPower": return "W"
    case "InsulinDelivery": return "IU"
    case "ForcedVitalCapacity", "ForcedExpiratoryVolume1": return "L"
    case "PeakExpiratoryFlowRate": return "L/min"
    case "ElectrodermalActivity": return "S"
    case "RunningGroundContactTime": return "ms"
    case "PhysicalEffort": return "kcal/(kg*hr)"
    case "CyclingFunctionalThresholdPower": return "W"
    case "RowingSpeed", "PaddleSportsSpeed", "CrossCountrySkiingSpeed": return "m/s"
    case "EnvironmentalSoundReduction": return "dBASPL"
    case "WorkoutEffortScore", "EstimatedWorkoutEffortScore": return "appleEffortScore"
    default: return name.hasPrefix("Dietary") ? "g" : "count"
    }
  }
}
