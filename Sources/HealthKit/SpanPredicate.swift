import FoundationAdditions

/// Which samples by their time are wanted.
final class SpanPredicate: NSPredicate {
  private let start: Date
  private let end: Date
  private let options: HKQueryOptions

  init(from start: Date?, to end: Date?, _ options: HKQueryOptions) {
    self.start = start ?? .distantPast
    self.end = end ?? .distantFuture
    self.options = options
    super.init(value: true)
  }

  required init?(coder: NSCoder) { return nil }

  /// Whether a sample is wanted: it meets the span, or begins or ends in it where that is strict.
  override func evaluate(with object: Any?) -> Bool {
    guard let sample = object as? HKSample else { return false }
    guard sample.startDate < end, sample.endDate >= start else { return false }
    if options.contains(.strictStartDate), sample.startDate < start { return false }
    return !options.contains(.strictEndDate) || sample.endDate <= end
  }
}

/// How exactly the time of a sample is to fit.
public struct HKQueryOptions: OptionSet, Sendable {
  /// The bits, as on the phone.
  public let rawValue: UInt

  /// Creates options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// It begins within the span.
  public static let strictStartDate = Self(rawValue: 1)
  /// It ends within the span.
  public static let strictEndDate = Self(rawValue: 2)
}

extension HKQuery {
  /// Wants the samples of a span.
  ///
  /// - Parameters:
  ///   - startDate: Where it begins; nil: long ago.
  ///   - endDate: Where it ends; nil: never.
  ///   - options: How exactly.
  /// - Returns: What queries take.
  public class func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate { SpanPredicate(from: startDate, to: endDate, options) }

  /// Wants the one sample of a name.
  public class func predicateForObject(with uuid: UUID) -> NSPredicate {
    predicateForObjects(with: [uuid])
  }

  /// Wants the samples of some names.
  public class func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate {
    NSPredicate { object, _ in (object as? HKObject).map { uuids.contains($0.uuid) } ?? false }
  }
}
