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
