internal import Emulator
import FoundationAdditions
internal import VirtualTime

/// Something that the health store keeps.
public class HKObject: NSObject, @unchecked Sendable {
  /// The name of the object, the same each time that it is read.
  public let uuid: UUID
  /// What the app noted about it; of what was saved texts, numbers, dates and data are there again.
  public let metadata: [String: Any]?
  /// What measured it; nil: that is not said.
  public internal(set) var device: HKDevice?
  /// Whether the phone has it from elsewhere than the app.
  var isOfPhone = false
  /// Whether the phone has it, or had it.
  var isKept = false
  /// The name of the workout that it belongs to; nil: to none.
  var workoutName: UUID?
  /// What it is a part of; nil: of nothing.
  var correlation: CorrelationMark?

  init(uuid: UUID?, metadata: [String: Any]?) {
    self.uuid = uuid ?? UUID()
    self.metadata = metadata
    super.init()
  }

  /// The class is abstract.
  @available(*, unavailable, message: "create an object of a concrete class")
  public override init() { preconditionFailure("HKObject is abstract") }

  /// What of its metadata the phone keeps.
  var keptMetadata: [String: Any] {
    (metadata ?? [:]).filter { _, value in
      PropertyListSerialization.propertyList(value, isValidFor: .binary)
    }
  }

  /// What the phone keeps beside that.
  var belongings: [String: Any] {
    var all: [String: Any] = [:]
    all[BelongingKey.workout] = workoutName?.uuidString
    all[BelongingKey.correlation] = correlation?.list
    all[BelongingKey.device] = device?.list
    return all
  }

  /// A name for something that the app makes.
  static func makeName() -> UUID { UUID() }

  /// Metadata as the phone keeps it; nil: there is none.
  static func bytes(of metadata: [String: Any]) -> [UInt8]? {
    guard !metadata.isEmpty else { return nil }
    // In the order of keys, which a dictionary has not; dates in XML have no parts of seconds.
    let list = metadata.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    let data = try? PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    return data.map { [UInt8]($0) }
  }

  /// Metadata that the phone has kept.
  static func metadata(_ bytes: [UInt8]) -> [String: Any]? {
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    guard let list = list as? [Any] else { return nil }
    let pairs = stride(from: 0, to: list.count - 1, by: 2).compactMap { index in
      (list[index] as? String).map { ($0, list[index + 1]) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Whether another object is the same one.
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKObject)?.uuid == uuid }

  /// By its name.
  public override var hash: Int { uuid.hashValue }
}

/// Something that was measured, or noted, at a time.
public class HKSample: HKObject, SortedByKey, @unchecked Sendable {
  /// The type of data.
  public let sampleType: HKSampleType
  /// When the sample began.
  public let startDate: Date
  /// When it ended.
  public let endDate: Date
  /// How much, in the unit in which the phone keeps the type; of a state its number.
  var keptValue: Double { 1 }
  /// What the phone keeps for it: the sample itself, or what it consists of.
  var parts: [HKSample] { [self] }

  init(
    _ sampleType: HKSampleType, from start: Date, to end: Date, metadata: [String: Any]? = nil,
    uuid: UUID? = nil
  ) {
    precondition(start <= end, "the sample ends before it begins")
    self.sampleType = sampleType
    startDate = start
    endDate = end
    super.init(uuid: uuid, metadata: metadata)
  }

  /// Whether it took longer than its type may; no type has such a limit here.
  public var hasUndeterminedDuration: Bool { endDate == .distantFuture }

  /// What it holds, without its address.
  public override var description: String {
    describe(["sampleType": sampleType, "startDate": startDate, "endDate": endDate])
  }

  package func sortValue(of key: String) -> SortValue? {
    switch key {
    case HKSampleSortIdentifierStartDate: .number(startDate.timeIntervalSinceReferenceDate)
    case HKSampleSortIdentifierEndDate: .number(endDate.timeIntervalSinceReferenceDate)
    case "uuid": .text(uuid.uuidString)
    default: nil
    }
  }

  /// The sample that the phone has kept, of the class that its type has.
  static func kept(_ kept: KeptSample, of type: HKSampleType) -> HKSample {
    let all = kept.metadata.flatMap(HKObject.metadata)
    let sample = made(of: kept, type, all)
    sample.take(all)
    sample.isKept = true
    sample.isOfPhone = kept.savedName == nil
    if sample.isOfPhone { sample.device = .local() }
    return sample
  }

  private static func made(
    of kept: KeptSample, _ type: HKSampleType, _ all: [String: Any]?
  ) -> HKSample {
    let (start, end) = (kept.start.date, kept.end.date)
    let uuid = uuid(of: kept, of: type)
    let metadata = BelongingKey.noted(in: all)
    return switch type {
    case let type as HKQuantityType:
      HKQuantitySample(
        type, HKQuantity(unit: type.keptUnit, doubleValue: kept.value), from: start, to: end,
        metadata: metadata, uuid: uuid)
    case let type as HKCategoryType:
      HKCategorySample(
        type, Int(kept.value), from: start, to: end, metadata: metadata, uuid: uuid)
    case is HKWorkoutType:
      HKWorkout(
        HKWorkoutActivityType(rawValue: UInt(max(0, kept.value))) ?? .other, from: start, to: end,
        kept: all ?? [:], uuid: uuid)
    case HKSeriesType.workoutRoute():
      HKWorkoutRoute(
        HKWorkoutRoute.places(in: all), from: start, to: end, metadata: metadata, uuid: uuid)
    default: HKSample(type, from: start, to: end, metadata: metadata, uuid: uuid)
    }
  }

  /// The name of a sample: the one by which it was saved, or one that follows from what it is.
  private static func uuid(of sample: KeptSample, of type: HKSampleType) -> UUID {
    if let name = sample.savedName.flatMap(UUID.init(uuidString:)) { return name }
    let digits = ["type", "\(sample.number)"].map { text in
      var hash = FNV1aHash()
      hash.add(line: type.identifier)
      hash.add(line: text)
      return hash.text
    }.joined()
    var name = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { name += "-" }
      name.append(digit)
    }
    guard let uuid = UUID(uuidString: name) else { preconditionFailure("\(name) has 32 digits") }
    return uuid
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Puts samples in the order in which they began.
public let HKSampleSortIdentifierStartDate = "startDate"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Puts samples in the order in which they ended.
public let HKSampleSortIdentifierEndDate = "endDate"

/// A sample that is an amount.
///
/// ```swift
/// let glass = HKQuantitySample(
///   type: HKQuantityType(.dietaryWater),
///   quantity: HKQuantity(unit: .literUnit(with: .milli), doubleValue: 250),
///   start: Date(), end: Date())
/// ```
public class HKQuantitySample: HKSample, @unchecked Sendable {
  /// The type of data.
  public let quantityType: HKQuantityType
  /// How much.
  public let quantity: HKQuantity
  /// How many amounts it stands for: one.
  public var count: Int { 1 }

  override var keptValue: Double { quantity.doubleValue(for: quantityType.keptUnit) }

  init(
    _ type: HKQuantityType, _ quantity: HKQuantity, from start: Date, to end: Date,
    metadata: [String: Any]? = nil, uuid: UUID? = nil
  ) {
    precondition(
      type.is(compatibleWith: quantity.unit),
      "HKQuantitySample: \(type.identifier) requires a unit like \(type.keptUnit), not \(quantity.unit)"
    )
    quantityType = type
    self.quantity = quantity
    super.init(type, from: start, to: end, metadata: metadata, uuid: uuid)
  }

  /// Creates a sample to be saved; a unit that does not fit the type ends the app.
  public convenience init(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date,
    metadata: [String: Any]? = nil
  ) {
    self.init(type, quantity, from: start, to: end, metadata: metadata)
  }

  /// Creates a sample to be saved, with what measured it.
  public convenience init(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    self.init(type, quantity, from: start, to: end, metadata: metadata)
    self.device = device
  }

  /// What it holds, without its address.
  public override var description: String {
    describe([
      "quantity": quantity, "sampleType": sampleType, "startDate": startDate, "endDate": endDate,
    ])
  }

  package override func sortValue(of key: String) -> SortValue? {
    key == "quantity" ? .number(keptValue) : super.sortValue(of: key)
  }
}

/// A sample that is one of a few states, such as asleep.
public class HKCategorySample: HKSample, @unchecked Sendable {
  /// The type of data.
  public let categoryType: HKCategoryType
  /// The number of the state, as of ``HKCategoryValueSleepAnalysis``.
  public let value: Int

  override var keptValue: Double { Double(value) }

  init(
    _ type: HKCategoryType, _ value: Int, from start: Date, to end: Date,
    metadata: [String: Any]? = nil, uuid: UUID? = nil
  ) {
    categoryType = type
    self.value = value
    super.init(type, from: start, to: end, metadata: metadata, uuid: uuid)
  }

  /// Creates a sample to be saved.
  public convenience init(
    type: HKCategoryType, value: Int, start: Date, end: Date, metadata: [String: Any]? = nil
  ) {
    self.init(type, value, from: start, to: end, metadata: metadata)
  }

  /// Creates a sample to be saved, with what measured it.
  public convenience init(
    type: HKCategoryType, value: Int, start: Date, end: Date, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    self.init(type, value, from: start, to: end, metadata: metadata)
    self.device = device
  }

  /// What it holds, without its address.
  public override var description: String {
    describe([
      "value": value, "sampleType": sampleType, "startDate": startDate, "endDate": endDate,
    ])
  }
}

/// A state that is the same for all samples.
public enum HKCategoryValue: Int, Sendable {
  /// There is but one.
  case notApplicable = 0
}

/// How somebody sleeps; raw values as on the phone.
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
  /// In bed, awake or not.
  case inBed = 0
  /// Asleep, nobody knows how.
  case asleepUnspecified
  /// Awake.
  case awake
  /// Asleep, lightly.
  case asleepCore
  /// Asleep, deeply.
  case asleepDeep
  /// Asleep, dreaming.
  case asleepREM

  /// Asleep, by its name until iOS 16.
  public static var asleep: Self { .asleepUnspecified }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes its own name of a sample.
public let HKMetadataKeyExternalUUID = "HKExternalUUID"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata under which an app notes that its user typed the sample.
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata by which a newer version of a sample takes the place of an older one.
public let HKMetadataKeySyncIdentifier = "HKMetadataKeySyncIdentifier"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of metadata for the version of a sample.
public let HKMetadataKeySyncVersion = "HKMetadataKeySyncVersion"
