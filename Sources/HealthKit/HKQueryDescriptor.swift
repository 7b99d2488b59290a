import FoundationAdditions

/// Which samples of a type are asked for, by a query of several types.
public class HKQueryDescriptor: NSObject, @unchecked Sendable {
  /// The type of data.
  public let sampleType: HKSampleType
  /// Which samples; nil: all of them.
  public let predicate: NSPredicate?

  /// Creates a part of a question.
  public init(sampleType: HKSampleType, predicate: NSPredicate?) {
    self.sampleType = sampleType
    self.predicate = predicate
    super.init()
  }

  /// What it holds, without its address.
  public override var description: String { describe(["sampleType": sampleType]) }
}
