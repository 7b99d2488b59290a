import FoundationAdditions

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes whose workout it is, as of a course.
public let HKMetadataKeyWorkoutBrandName = "HKWorkoutBrandName"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes that a workout is within a building.
public let HKMetadataKeyIndoorWorkout = "HKIndoorWorkout"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes in which time zone it was.
public let HKMetadataKeyTimeZone = "HKTimeZone"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes what has measured.
public let HKMetadataKeyDeviceName = "HKDeviceName"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes how hard a workout was.
public let HKMetadataKeyAverageMETs = "HKAverageMETs"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes how far up it went.
public let HKMetadataKeyElevationAscended = "HKElevationAscended"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes how far down it went.
public let HKMetadataKeyElevationDescended = "HKElevationDescended"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes how fast the user was.
public let HKMetadataKeyAverageSpeed = "HKAverageSpeed"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes how fast the user was at most.
public let HKMetadataKeyMaximumSpeed = "HKMaximumSpeed"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes how warm it was.
public let HKMetadataKeyWeatherTemperature = "HKWeatherTemperature"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes how damp it was.
public let HKMetadataKeyWeatherHumidity = "HKWeatherHumidity"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes how the weather was.
public let HKMetadataKeyWeatherCondition = "HKWeatherCondition"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes whether the user was moving.
public let HKMetadataKeyHeartRateMotionContext = "HKMetadataKeyHeartRateMotionContext"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes what was eaten.
public let HKMetadataKeyFoodType = "HKFoodType"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes by which the world knows what measured.
public let HKMetadataKeyUDIDeviceIdentifier = "HKUDIDeviceIdentifier"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes which device has measured.
public let HKMetadataKeyDeviceSerialNumber = "HKDeviceSerialNumber"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes who has made what measured.
public let HKMetadataKeyDeviceManufacturerName = "HKDeviceManufacturerName"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes who vouches for it.
public let HKMetadataKeyDigitalSignature = "HKDigitalSignature"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes where the user swam.
public let HKMetadataKeySwimmingLocationType = "HKSwimmingLocationType"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes how the user swam.
public let HKMetadataKeySwimmingStrokeStyle = "HKSwimmingStrokeStyle"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes how long a lap was.
public let HKMetadataKeyLapLength = "HKLapLength"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes that others took part.
public let HKMetadataKeyGroupFitness = "HKGroupFitness"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes that somebody led it.
public let HKMetadataKeyCoachedWorkout = "HKCoachedWorkout"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes from where on a value is usual.
public let HKMetadataKeyReferenceRangeLowerLimit = "HKReferenceRangeLowerLimit"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes up to where a value is usual.
public let HKMetadataKeyReferenceRangeUpperLimit = "HKReferenceRangeUpperLimit"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes what insulin was for.
public let HKMetadataKeyInsulinDeliveryReason = "HKInsulinDeliveryReason"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes whether it was before a meal.
public let HKMetadataKeyBloodGlucoseMealTime = "HKBloodGlucoseMealTime"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes that a period begins.
public let HKMetadataKeyMenstrualCycleStart = "HKMenstrualCycleStart"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes that there was protection.
public let HKMetadataKeySexualActivityProtectionUsed = "HKSexualActivityProtectionUsed"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes how it was found.
public let HKMetadataKeyVO2MaxTestType = "HKVO2MaxTestType"
