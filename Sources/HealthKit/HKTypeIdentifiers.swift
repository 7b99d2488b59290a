/// The identifier of a type of numbers; any text of the phone's will do.
public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The text, as on the phone.
  public let rawValue: String

  /// Creates an identifier from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { self.init(rawValue: "HKQuantityTypeIdentifier" + name) }

  /// Steps; in the background an app hears of them hourly at most.
  public static let stepCount = Self("StepCount")
  /// Beats of the heart a minute.
  public static let heartRate = Self("HeartRate")
  /// Beats of the heart a minute, at rest.
  public static let restingHeartRate = Self("RestingHeartRate")
  /// Beats of the heart a minute, when walking.
  public static let walkingHeartRateAverage = Self("WalkingHeartRateAverage")
  /// How unequal the beats are.
  public static let heartRateVariabilitySDNN = Self("HeartRateVariabilitySDNN")
  /// How much slower the heart is a minute after an effort.
  public static let heartRateRecoveryOneMinute = Self("HeartRateRecoveryOneMinute")
  /// Energy of what the user does.
  public static let activeEnergyBurned = Self("ActiveEnergyBurned")
  /// Energy of the body at rest.
  public static let basalEnergyBurned = Self("BasalEnergyBurned")
  /// The way on foot.
  public static let distanceWalkingRunning = Self("DistanceWalkingRunning")
  /// The way by bicycle.
  public static let distanceCycling = Self("DistanceCycling")
  /// The way in water.
  public static let distanceSwimming = Self("DistanceSwimming")
  /// Floors climbed.
  public static let flightsClimbed = Self("FlightsClimbed")
  /// Minutes of exercise.
  public static let appleExerciseTime = Self("AppleExerciseTime")
  /// Minutes on foot.
  public static let appleStandTime = Self("AppleStandTime")
  /// Oxygen of the blood.
  public static let oxygenSaturation = Self("OxygenSaturation")
  /// Breaths a minute.
  public static let respiratoryRate = Self("RespiratoryRate")
  /// The body's warmth.
  public static let bodyTemperature = Self("BodyTemperature")
  /// Weight.
  public static let bodyMass = Self("BodyMass")
  /// Weight by height.
  public static let bodyMassIndex = Self("BodyMassIndex")
  /// Fat of the body.
  public static let bodyFatPercentage = Self("BodyFatPercentage")
  /// Weight without fat.
  public static let leanBodyMass = Self("LeanBodyMass")
  /// Height.
  public static let height = Self("Height")
  /// The most oxygen that the body takes.
  public static let vo2Max = Self("VO2Max")
  /// Sugar of the blood.
  public static let bloodGlucose = Self("BloodGlucose")
  /// Pressure of the blood, the higher number.
  public static let bloodPressureSystolic = Self("BloodPressureSystolic")
  /// Pressure of the blood, the lower number.
  public static let bloodPressureDiastolic = Self("BloodPressureDiastolic")
  /// Water drunk.
  public static let dietaryWater = Self("DietaryWater")
  /// Energy eaten.
  public static let dietaryEnergyConsumed = Self("DietaryEnergyConsumed")
  /// Loudness around.
  public static let environmentalAudioExposure = Self("EnvironmentalAudioExposure")
  /// Speed on foot.
  public static let walkingSpeed = Self("WalkingSpeed")
  /// Minutes of daylight.
  public static let timeInDaylight = Self("TimeInDaylight")
  /// Minutes in motion.
  public static let appleMoveTime = Self("AppleMoveTime")
  /// The way in a wheelchair.
  public static let distanceWheelchair = Self("DistanceWheelchair")
  /// The way on skis.
  public static let distanceDownhillSnowSports = Self("DistanceDownhillSnowSports")
  /// Pushes of a wheelchair.
  public static let pushCount = Self("PushCount")
  /// Strokes of a swimmer.
  public static let swimmingStrokeCount = Self("SwimmingStrokeCount")
  /// Round the waist.
  public static let waistCircumference = Self("WaistCircumference")
  /// The body's warmth at rest.
  public static let basalBodyTemperature = Self("BasalBodyTemperature")
  /// The warmth of a wrist asleep.
  public static let appleSleepingWristTemperature = Self("AppleSleepingWristTemperature")
  /// How long a step is.
  public static let walkingStepLength = Self("WalkingStepLength")
  /// How unequal steps are.
  public static let walkingAsymmetryPercentage = Self("WalkingAsymmetryPercentage")
  /// How long both feet are on the ground.
  public static let walkingDoubleSupportPercentage = Self("WalkingDoubleSupportPercentage")
  /// How steady the user walks.
  public static let appleWalkingSteadiness = Self("AppleWalkingSteadiness")
  /// The way of six minutes.
  public static let sixMinuteWalkTestDistance = Self("SixMinuteWalkTestDistance")
  /// Speed up stairs.
  public static let stairAscentSpeed = Self("StairAscentSpeed")
  /// Speed down stairs.
  public static let stairDescentSpeed = Self("StairDescentSpeed")
  /// Speed of a runner.
  public static let runningSpeed = Self("RunningSpeed")
  /// Power of a runner.
  public static let runningPower = Self("RunningPower")
  /// Speed of a cyclist.
  public static let cyclingSpeed = Self("CyclingSpeed")
  /// Power of a cyclist.
  public static let cyclingPower = Self("CyclingPower")
  /// Turns of a cyclist.
  public static let cyclingCadence = Self("CyclingCadence")
  /// How often the heart is uneven.
  public static let atrialFibrillationBurden = Self("AtrialFibrillationBurden")
  /// Loudness in headphones.
  public static let headphoneAudioExposure = Self("HeadphoneAudioExposure")
  /// Insulin.
  public static let insulinDelivery = Self("InsulinDelivery")
  /// Carbohydrates eaten.
  public static let dietaryCarbohydrates = Self("DietaryCarbohydrates")
  /// Protein eaten.
  public static let dietaryProtein = Self("DietaryProtein")
  /// Fat eaten.
  public static let dietaryFatTotal = Self("DietaryFatTotal")
  /// Fibre eaten.
  public static let dietaryFiber = Self("DietaryFiber")
  /// Sugar eaten.
  public static let dietarySugar = Self("DietarySugar")
  /// Salt eaten.
  public static let dietarySodium = Self("DietarySodium")
  /// Caffeine drunk.
  public static let dietaryCaffeine = Self("DietaryCaffeine")
}

/// The identifier of a type of states; any text of the phone's will do.
public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The text, as on the phone.
  public let rawValue: String

  /// Creates an identifier from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { self.init(rawValue: "HKCategoryTypeIdentifier" + name) }

  /// In bed, and asleep.
  public static let sleepAnalysis = Self("SleepAnalysis")
  /// Whether the user stood in an hour.
  public static let appleStandHour = Self("AppleStandHour")
  /// Minutes of attention.
  public static let mindfulSession = Self("MindfulSession")
  /// The days of a period.
  public static let menstrualFlow = Self("MenstrualFlow")
  /// The heart was too fast.
  public static let highHeartRateEvent = Self("HighHeartRateEvent")
  /// The heart was too slow.
  public static let lowHeartRateEvent = Self("LowHeartRateEvent")
  /// A loud place.
  public static let environmentalAudioExposureEvent = Self("AudioExposureEvent")
  /// A symptom: the head aches.
  public static let headache = Self("Headache")
  /// A symptom: tired.
  public static let fatigue = Self("Fatigue")
  /// Drops of blood between periods.
  public static let intermenstrualBleeding = Self("IntermenstrualBleeding")
  /// A test says whether an egg is there.
  public static let ovulationTestResult = Self("OvulationTestResult")
  /// Sex.
  public static let sexualActivity = Self("SexualActivity")
  /// Teeth brushed.
  public static let toothbrushingEvent = Self("ToothbrushingEvent")
  /// Hands washed.
  public static let handwashingEvent = Self("HandwashingEvent")
  /// The heart was not even.
  public static let irregularHeartRhythmEvent = Self("IrregularHeartRhythmEvent")
}
