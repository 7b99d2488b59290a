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
  /// The heart was not even.
  public static let irregularHeartRhythmEvent = Self("IrregularHeartRhythmEvent")
}
