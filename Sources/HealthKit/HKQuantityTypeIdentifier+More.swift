extension HKQuantityTypeIdentifier {
  private init(_ name: String) { self.init(rawValue: "HKQuantityTypeIdentifier" + name) }

  /// Vitamin A eaten.
  public static let dietaryVitaminA = Self("DietaryVitaminA")
  /// Vitamin B6 eaten.
  public static let dietaryVitaminB6 = Self("DietaryVitaminB6")
  /// Vitamin B12 eaten.
  public static let dietaryVitaminB12 = Self("DietaryVitaminB12")
  /// Vitamin C eaten.
  public static let dietaryVitaminC = Self("DietaryVitaminC")
  /// Vitamin D eaten.
  public static let dietaryVitaminD = Self("DietaryVitaminD")
  /// Vitamin E eaten.
  public static let dietaryVitaminE = Self("DietaryVitaminE")
  /// Vitamin K eaten.
  public static let dietaryVitaminK = Self("DietaryVitaminK")
  /// Calcium eaten.
  public static let dietaryCalcium = Self("DietaryCalcium")
  /// Iron eaten.
  public static let dietaryIron = Self("DietaryIron")
  /// Potassium eaten.
  public static let dietaryPotassium = Self("DietaryPotassium")
  /// Cholesterol eaten.
  public static let dietaryCholesterol = Self("DietaryCholesterol")
  /// Saturated fat eaten.
  public static let dietaryFatSaturated = Self("DietaryFatSaturated")
  /// Fat eaten that is unsaturated once.
  public static let dietaryFatMonounsaturated = Self("DietaryFatMonounsaturated")
  /// Fat eaten that is unsaturated more than once.
  public static let dietaryFatPolyunsaturated = Self("DietaryFatPolyunsaturated")
  /// Magnesium eaten.
  public static let dietaryMagnesium = Self("DietaryMagnesium")
  /// Zinc eaten.
  public static let dietaryZinc = Self("DietaryZinc")
  /// Phosphorus eaten.
  public static let dietaryPhosphorus = Self("DietaryPhosphorus")
  /// Iodine eaten.
  public static let dietaryIodine = Self("DietaryIodine")
  /// Selenium eaten.
  public static let dietarySelenium = Self("DietarySelenium")
  /// Copper eaten.
  public static let dietaryCopper = Self("DietaryCopper")
  /// Manganese eaten.
  public static let dietaryManganese = Self("DietaryManganese")
  /// Chromium eaten.
  public static let dietaryChromium = Self("DietaryChromium")
  /// Molybdenum eaten.
  public static let dietaryMolybdenum = Self("DietaryMolybdenum")
  /// Chloride eaten.
  public static let dietaryChloride = Self("DietaryChloride")
  /// Thiamin eaten.
  public static let dietaryThiamin = Self("DietaryThiamin")
  /// Riboflavin eaten.
  public static let dietaryRiboflavin = Self("DietaryRiboflavin")
  /// Niacin eaten.
  public static let dietaryNiacin = Self("DietaryNiacin")
  /// Folate eaten.
  public static let dietaryFolate = Self("DietaryFolate")
  /// Biotin eaten.
  public static let dietaryBiotin = Self("DietaryBiotin")
  /// Pantothenic acid eaten.
  public static let dietaryPantothenicAcid = Self("DietaryPantothenicAcid")
  /// Points of another maker.
  public static let nikeFuel = Self("NikeFuel")
  /// Falls.
  public static let numberOfTimesFallen = Self("NumberOfTimesFallen")
  /// Puffs of an inhaler.
  public static let inhalerUsage = Self("InhalerUsage")
  /// Drinks with alcohol.
  public static let numberOfAlcoholicBeverages = Self("NumberOfAlcoholicBeverages")
  /// Alcohol in the blood.
  public static let bloodAlcoholContent = Self("BloodAlcoholContent")
  /// How strong the sun is.
  public static let uvExposure = Self("UVExposure")
  /// How well the skin conducts.
  public static let electrodermalActivity = Self("ElectrodermalActivity")
  /// How well blood flows in a finger.
  public static let peripheralPerfusionIndex = Self("PeripheralPerfusionIndex")
  /// Air breathed out at once.
  public static let forcedVitalCapacity = Self("ForcedVitalCapacity")
  /// Air breathed out in a second.
  public static let forcedExpiratoryVolume1 = Self("ForcedExpiratoryVolume1")
  /// Air breathed out in a minute, at most.
  public static let peakExpiratoryFlowRate = Self("PeakExpiratoryFlowRate")
  /// How hard the user works.
  public static let physicalEffort = Self("PhysicalEffort")
  /// How hard the user says that a workout was.
  public static let workoutEffortScore = Self("WorkoutEffortScore")
  /// How hard a workout seems to have been.
  public static let estimatedWorkoutEffortScore = Self("EstimatedWorkoutEffortScore")
  /// How long a runner's step is.
  public static let runningStrideLength = Self("RunningStrideLength")
  /// How high a runner jumps.
  public static let runningVerticalOscillation = Self("RunningVerticalOscillation")
  /// How long a runner's foot is on the ground.
  public static let runningGroundContactTime = Self("RunningGroundContactTime")
  /// The power that a cyclist keeps up.
  public static let cyclingFunctionalThresholdPower = Self("CyclingFunctionalThresholdPower")
  /// How deep a diver is.
  public static let underwaterDepth = Self("UnderwaterDepth")
  /// The water's warmth.
  public static let waterTemperature = Self("WaterTemperature")
  /// The way of a rower.
  public static let distanceRowing = Self("DistanceRowing")
  /// The way of a paddler.
  public static let distancePaddleSports = Self("DistancePaddleSports")
  /// The way of a skier on the flat.
  public static let distanceCrossCountrySkiing = Self("DistanceCrossCountrySkiing")
  /// The way of a skater.
  public static let distanceSkatingSports = Self("DistanceSkatingSports")
  /// Speed of a rower.
  public static let rowingSpeed = Self("RowingSpeed")
  /// Speed of a paddler.
  public static let paddleSportsSpeed = Self("PaddleSportsSpeed")
  /// Speed of a skier on the flat.
  public static let crossCountrySkiingSpeed = Self("CrossCountrySkiingSpeed")
  /// How much of the loudness is kept away.
  public static let environmentalSoundReduction = Self("EnvironmentalSoundReduction")
  /// How uneven breath is asleep.
  public static let appleSleepingBreathingDisturbances = Self("AppleSleepingBreathingDisturbances")
}
