internal import AppHosting
internal import Emulator
import FoundationAdditions

/// The identifier of samples that belong together.
public struct HKCorrelationTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The text, as on the phone.
  public let rawValue: String

  /// Creates an identifier from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { self.init(rawValue: "HKCorrelationTypeIdentifier" + name) }

  /// Both numbers of the pressure of the blood.
  public static let bloodPressure = Self("BloodPressure")
  /// What is in a meal.
  public static let food = Self("Food")
}

/// A type of samples that belong together; apps ask for the types of its parts, not for this one.
public class HKCorrelationType: HKSampleType, @unchecked Sendable {
  /// Creates the type of an identifier.
  public init(_ identifier: HKCorrelationTypeIdentifier) {
    super.init(typeIdentifier: identifier.rawValue)
  }

  /// The types that its parts may have.
  var partTypes: [HKQuantityType] {
    let names =
      identifier == HKCorrelationTypeIdentifier.food.rawValue
      ? Self.nutrients.map { "Dietary" + $0 } : ["BloodPressureSystolic", "BloodPressureDiastolic"]
    return names.map {
      HKQuantityType(HKQuantityTypeIdentifier(rawValue: "HKQuantityTypeIdentifier" + $0))
    }
  }

  private static let nutrients = [
    "Biotin", "Caffeine", "Calcium", "Carbohydrates", "Chloride", "Cholesterol", "Chromium",
    "Copper", "EnergyConsumed", "FatMonounsaturated", "FatPolyunsaturated", "FatSaturated",
    "FatTotal", "Fiber", "Folate", "Iodine", "Iron", "Magnesium", "Manganese", "Molybdenum",
    "Niacin", "PantothenicAcid", "Phosphorus", "Potassium", "Protein", "Riboflavin", "Selenium",
    "Sodium", "Sugar", "Thiamin", "VitaminA", "VitaminB12", "VitaminB6", "VitaminC", "VitaminD",
    "VitaminE", "VitaminK", "Water", "Zinc",
  ]
}

extension HKObjectType {
  /// Returns the type of an identifier; never nil here.
  public class func correlationType(
    forIdentifier identifier: HKCorrelationTypeIdentifier
  ) -> HKCorrelationType? { HKCorrelationType(identifier) }
}

/// Samples that belong together, such as both numbers of the pressure of the blood.
///
/// The phone keeps the samples, each with what it is a part of: an app sees those parts that it may read.
public class HKCorrelation: HKSample, @unchecked Sendable {
  /// The type of data.
  public let correlationType: HKCorrelationType
  /// What belongs together.
  public let objects: Set<HKSample>

  init(
    _ type: HKCorrelationType, _ objects: Set<HKSample>, from start: Date, to end: Date,
    metadata: [String: Any]?, uuid: UUID? = nil
  ) {
    correlationType = type
    self.objects = objects
    super.init(type, from: start, to: end, metadata: metadata, uuid: uuid)
  }

  /// Creates a correlation to be saved; its parts are saved with it.
  public convenience init(
    type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date,
    objects: Set<HKSample>, metadata: [String: Any]? = nil
  ) {
    self.init(correlationType, objects, from: startDate, to: endDate, metadata: metadata)
  }

  /// Creates a correlation to be saved, with what measured it.
  public convenience init(
    type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date,
    objects: Set<HKSample>, device: HKDevice?, metadata: [String: Any]?
  ) {
    self.init(correlationType, objects, from: startDate, to: endDate, metadata: metadata)
    self.device = device
  }

  /// Its parts of a type.
  public func objects(for objectType: HKObjectType) -> Set<HKSample> {
    objects.filter { $0.sampleType == objectType }
  }

  /// What it holds, without its address.
  public override var description: String {
    describe(["sampleType": sampleType, "startDate": startDate, "objects": objects.count])
  }

  /// Its parts, in the order of their types.
  override var parts: [HKSample] {
    objects.sorted {
      ($0.sampleType.identifier, $0.uuid.uuidString)
        < ($1.sampleType.identifier, $1.uuid.uuidString)
    }
  }

  /// Lets each of its parts say that it is one.
  func markParts() {
    let mark = CorrelationMark(self)
    for part in objects { part.correlation = mark }
  }

  /// What the phone has of a type, in the order in which they began, or why the app cannot read it.
  static func read(
    _ type: HKCorrelationType, in process: AppProcess
  ) -> Result<[HKSample], HKError> {
    let asked = type.partTypes.filter { process.maySaveHealthData(ofType: $0.identifier) != nil }
    var parts: [UUID: [HKSample]] = [:]
    // An app that has asked for none of them is told so by the first.
    for partType in asked.isEmpty ? Array(type.partTypes.prefix(1)) : asked {
      switch process.readHealth(ofType: partType.identifier) {
      case .notAsked: return .failure(HKError(.errorAuthorizationNotDetermined))
      case .locked: return .failure(HKError(.errorDatabaseInaccessible))
      case .samples(let kept):
        for sample in kept.map({ HKSample.kept($0, of: partType) }) {
          guard let mark = sample.correlation, mark.type == type.identifier else { continue }
          parts[mark.name, default: []].append(sample)
        }
      }
    }
    let found = parts.compactMap { _, parts -> HKCorrelation? in
      guard let part = parts.first, let mark = part.correlation else { return nil }
      let correlation = HKCorrelation(
        type, Set(parts), from: mark.start, to: mark.end,
        metadata: mark.metadata.isEmpty ? nil : mark.metadata, uuid: mark.name)
      correlation.device = mark.device
      correlation.workoutName = part.workoutName
      correlation.isKept = true
      return correlation
    }
    return .success(
      found.sorted {
        ($0.startDate, $0.uuid.uuidString) < ($1.startDate, $1.uuid.uuidString)
      })
  }
}

/// Finds correlations by their parts.
///
/// A locked device forbids it, and an app that has asked for none of the parts may not (F-065).
public class HKCorrelationQuery: HKQuery, @unchecked Sendable {
  /// What is called with the correlations, or with an error.
  public typealias CompletionHandler =
    @Sendable (HKCorrelationQuery, [HKCorrelation]?, (any Error)?) -> Void

  /// The type of data.
  public let correlationType: HKCorrelationType
  /// Which parts a correlation has to have, by their types; nil: any.
  public let samplePredicates: [HKSampleType: NSPredicate]?
  private let handler: CompletionHandler

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - correlationType: The type of data.
  ///   - predicate: Which correlations; nil: all of them.
  ///   - samplePredicates: Which parts a correlation has to have, by their types: at least one of each.
  ///   - completion: Called once, on a queue of the query's own.
  @preconcurrency
  public init(
    type correlationType: HKCorrelationType, predicate: NSPredicate?,
    samplePredicates: [HKSampleType: NSPredicate]?, completion: @escaping CompletionHandler
  ) {
    self.correlationType = correlationType
    self.samplePredicates = samplePredicates
    handler = completion
    super.init(type: correlationType, predicate: predicate)
  }

  override func execute(in process: AppProcess) {
    let read = read(in: process)
    process.domain.post(to: queue) { [self] in
      switch read {
      case .failure(let error): handler(self, nil, error)
      case .success(let samples):
        handler(self, samples.compactMap { $0 as? HKCorrelation }.filter(hasParts), nil)
      }
    }
  }

  private func hasParts(_ correlation: HKCorrelation) -> Bool {
    (samplePredicates ?? [:]).allSatisfy { type, predicate in
      correlation.objects(for: type).contains { predicate.evaluate(with: $0) }
    }
  }
}
