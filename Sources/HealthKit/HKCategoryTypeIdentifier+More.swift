extension HKCategoryTypeIdentifier {
  private init(_ name: String) { self.init(rawValue: "HKCategoryTypeIdentifier" + name) }

  /// The user does not walk steadily.
  public static let appleWalkingSteadinessEvent = Self("AppleWalkingSteadinessEvent")
  /// The user is not fit.
  public static let lowCardioFitnessEvent = Self("LowCardioFitnessEvent")
  /// The pressure of the blood seems high.
  public static let hypertensionEvent = Self("HypertensionEvent")
  /// Breath stops asleep.
  public static let sleepApneaEvent = Self("SleepApneaEvent")
  /// A pregnancy.
  public static let pregnancy = Self("Pregnancy")
  /// What keeps from a pregnancy.
  public static let contraceptive = Self("Contraceptive")
  /// Milk.
  public static let lactation = Self("Lactation")
  /// What the body shows of a period.
  public static let cervicalMucusQuality = Self("CervicalMucusQuality")
  /// What a test of pregnancy says.
  public static let pregnancyTestResult = Self("PregnancyTestResult")
  /// What a test of progesterone says.
  public static let progesteroneTestResult = Self("ProgesteroneTestResult")
  /// Blood after a pregnancy.
  public static let bleedingAfterPregnancy = Self("BleedingAfterPregnancy")
  /// Blood in a pregnancy.
  public static let bleedingDuringPregnancy = Self("BleedingDuringPregnancy")
  /// Periods are rare.
  public static let infrequentMenstrualCycles = Self("InfrequentMenstrualCycles")
  /// Periods are uneven.
  public static let irregularMenstrualCycles = Self("IrregularMenstrualCycles")
  /// Blood between periods, again and again.
  public static let persistentIntermenstrualBleeding = Self("PersistentIntermenstrualBleeding")
  /// Periods are long.
  public static let prolongedMenstrualPeriods = Self("ProlongedMenstrualPeriods")
  /// A loud sound in headphones.
  public static let headphoneAudioExposureEvent = Self("HeadphoneAudioExposureEvent")

  // MARK: Symptoms, whose states say how bad they are

  /// A symptom: abdominal cramps.
  public static let abdominalCramps = Self("AbdominalCramps")
  /// A symptom: acne.
  public static let acne = Self("Acne")
  /// A symptom: appetite changes.
  public static let appetiteChanges = Self("AppetiteChanges")
  /// A symptom: bladder incontinence.
  public static let bladderIncontinence = Self("BladderIncontinence")
  /// A symptom: bloating.
  public static let bloating = Self("Bloating")
  /// A symptom: breast pain.
  public static let breastPain = Self("BreastPain")
  /// A symptom: chest tightness or pain.
  public static let chestTightnessOrPain = Self("ChestTightnessOrPain")
  /// A symptom: chills.
  public static let chills = Self("Chills")
  /// A symptom: constipation.
  public static let constipation = Self("Constipation")
  /// A symptom: coughing.
  public static let coughing = Self("Coughing")
  /// A symptom: diarrhea.
  public static let diarrhea = Self("Diarrhea")
  /// A symptom: dizziness.
  public static let dizziness = Self("Dizziness")
  /// A symptom: dry skin.
  public static let drySkin = Self("DrySkin")
  /// A symptom: fainting.
  public static let fainting = Self("Fainting")
  /// A symptom: fever.
  public static let fever = Self("Fever")
  /// A symptom: generalized body ache.
  public static let generalizedBodyAche = Self("GeneralizedBodyAche")
  /// A symptom: hair loss.
  public static let hairLoss = Self("HairLoss")
  /// A symptom: heartburn.
  public static let heartburn = Self("Heartburn")
  /// A symptom: hot flashes.
  public static let hotFlashes = Self("HotFlashes")
  /// A symptom: loss of smell.
  public static let lossOfSmell = Self("LossOfSmell")
  /// A symptom: loss of taste.
  public static let lossOfTaste = Self("LossOfTaste")
  /// A symptom: lower back pain.
  public static let lowerBackPain = Self("LowerBackPain")
  /// A symptom: memory lapse.
  public static let memoryLapse = Self("MemoryLapse")
  /// A symptom: mood changes.
  public static let moodChanges = Self("MoodChanges")
  /// A symptom: nausea.
  public static let nausea = Self("Nausea")
  /// A symptom: night sweats.
  public static let nightSweats = Self("NightSweats")
  /// A symptom: pelvic pain.
  public static let pelvicPain = Self("PelvicPain")
  /// A symptom: rapid pounding or fluttering heartbeat.
  public static let rapidPoundingOrFlutteringHeartbeat = Self("RapidPoundingOrFlutteringHeartbeat")
  /// A symptom: runny nose.
  public static let runnyNose = Self("RunnyNose")
  /// A symptom: shortness of breath.
  public static let shortnessOfBreath = Self("ShortnessOfBreath")
  /// A symptom: sinus congestion.
  public static let sinusCongestion = Self("SinusCongestion")
  /// A symptom: skipped heartbeat.
  public static let skippedHeartbeat = Self("SkippedHeartbeat")
  /// A symptom: sleep changes.
  public static let sleepChanges = Self("SleepChanges")
  /// A symptom: sore throat.
  public static let soreThroat = Self("SoreThroat")
  /// A symptom: vaginal dryness.
  public static let vaginalDryness = Self("VaginalDryness")
  /// A symptom: vomiting.
  public static let vomiting = Self("Vomiting")
  /// A symptom: wheezing.
  public static let wheezing = Self("Wheezing")
}
