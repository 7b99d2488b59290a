internal import AppHosting
internal import Emulator
import FoundationAdditions

/// The identifier of something that does not change, or seldom.
public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The text, as on the phone.
  public let rawValue: String

  /// Creates an identifier from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { self.init(rawValue: "HKCharacteristicTypeIdentifier" + name) }

  /// Male, female, or other.
  public static let biologicalSex = Self("BiologicalSex")
  /// The group of the blood.
  public static let bloodType = Self("BloodType")
  /// The day of birth.
  public static let dateOfBirth = Self("DateOfBirth")
  /// How the skin takes the sun.
  public static let fitzpatrickSkinType = Self("FitzpatrickSkinType")
  /// Whether the user sits in a wheelchair.
  public static let wheelchairUse = Self("WheelchairUse")
  /// What the first ring of a day counts.
  public static let activityMoveMode = Self("ActivityMoveMode")
}

/// The type of something that does not change, or seldom.
public class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  /// Creates the type of an identifier.
  public init(_ identifier: HKCharacteristicTypeIdentifier) {
    super.init(typeIdentifier: identifier.rawValue)
  }
}

extension HKObjectType {
  /// Returns the type of an identifier; never nil here.
  public class func characteristicType(
    forIdentifier identifier: HKCharacteristicTypeIdentifier
  ) -> HKCharacteristicType? { HKCharacteristicType(identifier) }
}

/// Male, female, or other; raw values as on the phone.
public enum HKBiologicalSex: Int, Sendable {
  /// The user has not said, or does not let the app read it.
  case notSet = 0
  /// One of the answers.
  case female, male, other
}

/// The group of the blood; raw values as on the phone.
public enum HKBloodType: Int, Sendable {
  /// The user has not said, or does not let the app read it.
  case notSet = 0
  /// One of the answers.
  case aPositive, aNegative, bPositive, bNegative, abPositive, abNegative, oPositive, oNegative
}

/// How the skin takes the sun; raw values as on the phone.
public enum HKFitzpatrickSkinType: Int, Sendable {
  /// The user has not said, or does not let the app read it.
  case notSet = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// One of the answers, from the fairest to the darkest.
  case I, II, III, IV, V, VI
}

/// Whether the user sits in a wheelchair; raw values as on the phone.
public enum HKWheelchairUse: Int, Sendable {
  /// The user has not said, or does not let the app read it.
  case notSet = 0
  /// One of the answers.
  case no, yes
}

/// What the first ring of a day counts; raw values as on the phone.
public enum HKActivityMoveMode: Int, Sendable {
  /// Energy.
  case activeEnergy = 1
  /// Minutes.
  case appleMoveTime = 2
}

/// What the store says of the user's sex.
open class HKBiologicalSexObject: NSObject, @unchecked Sendable {
  /// Not set.
  open var biologicalSex: HKBiologicalSex { .notSet }
  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// What the store says of the user's blood.
open class HKBloodTypeObject: NSObject, @unchecked Sendable {
  /// Not set.
  open var bloodType: HKBloodType { .notSet }
  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// What the store says of the user's skin.
open class HKFitzpatrickSkinTypeObject: NSObject, @unchecked Sendable {
  /// Not set.
  open var skinType: HKFitzpatrickSkinType { .notSet }
  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// What the store says of the user's wheelchair.
open class HKWheelchairUseObject: NSObject, @unchecked Sendable {
  /// Not set.
  open var wheelchairUse: HKWheelchairUse { .notSet }
  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// What the store says of the first ring of a day.
open class HKActivityMoveModeObject: NSObject, @unchecked Sendable {
  /// Energy, as for who has never changed it.
  open var activityMoveMode: HKActivityMoveMode { .activeEnergy }
  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// What Swift throws where Apple's method returns nil, and says no reason.
private struct NilWithoutReason: CustomNSError {
  static var errorDomain: String { "Foundation._GenericObjCError" }
  var errorCode: Int { 0 }
}

// What the user has said of themselves: no scenario tells it, so the phone of each is one whose user has said nothing, which
// to the app looks like one whose user does not let it read.
extension HKHealthStore {
  /// The day on which the user was born.
  ///
  /// - Throws: ``HKError`` for an app that has not asked (F-065), and while the device is locked (R-059); else the error
  ///   without a reason, which stands for Apple's nil: the user has not said it, or does not let the app read it.
  public func dateOfBirthComponents() throws -> DateComponents {
    try look(for: .dateOfBirth)
    throw NilWithoutReason()
  }

  /// The day on which the user was born, as it was read until iOS 10.
  ///
  /// - Throws: What ``dateOfBirthComponents()`` throws.
  public func dateOfBirth() throws -> Date {
    try look(for: .dateOfBirth)
    throw NilWithoutReason()
  }

  /// The user's sex: not set.
  ///
  /// - Throws: ``HKError`` for an app that has not asked (F-065), and while the device is locked (R-059).
  public func biologicalSex() throws -> HKBiologicalSexObject {
    try look(for: .biologicalSex)
    return HKBiologicalSexObject()
  }

  /// The user's blood: not set.
  ///
  /// - Throws: ``HKError`` for an app that has not asked (F-065), and while the device is locked (R-059).
  public func bloodType() throws -> HKBloodTypeObject {
    try look(for: .bloodType)
    return HKBloodTypeObject()
  }

  /// The user's skin: not set.
  ///
  /// - Throws: ``HKError`` for an app that has not asked (F-065), and while the device is locked (R-059).
  public func fitzpatrickSkinType() throws -> HKFitzpatrickSkinTypeObject {
    try look(for: .fitzpatrickSkinType)
    return HKFitzpatrickSkinTypeObject()
  }

  /// Whether the user sits in a wheelchair: not set.
  ///
  /// - Throws: ``HKError`` for an app that has not asked (F-065), and while the device is locked (R-059).
  public func wheelchairUse() throws -> HKWheelchairUseObject {
    try look(for: .wheelchairUse)
    return HKWheelchairUseObject()
  }

  /// What the first ring of a day counts: energy.
  ///
  /// - Throws: ``HKError`` for an app that has not asked (F-065), and while the device is locked (R-059).
  public func activityMoveMode() throws -> HKActivityMoveModeObject {
    try look(for: .activityMoveMode)
    return HKActivityMoveModeObject()
  }

  private func look(for identifier: HKCharacteristicTypeIdentifier) throws {
    let call =
      "HKHealthStore.\(identifier.rawValue.dropFirst("HKCharacteristicTypeIdentifier".count))"
    guard let process = AppProcess.caller(of: call) else {
      throw HKError(.errorHealthDataUnavailable)
    }
    switch process.readHealth(ofType: identifier.rawValue) {
    case .notAsked: throw HKError(.errorAuthorizationNotDetermined)
    case .locked: throw HKError(.errorDatabaseInaccessible)
    case .samples: break
    }
    process.reportUnmodelled(
      call, by: call, omission: "no scenario says it: the user has not set it", severity: .note)
  }
}
