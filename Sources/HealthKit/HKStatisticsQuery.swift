internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Puts the amounts of samples together: their sum, their average.
public final class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  /// What is called with the result, or with an error: there is no data, or what every query may meet.
  public typealias ResultsHandler =
    @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

  private let quantityType: HKQuantityType
  private let options: HKStatisticsOptions
  private let handler: ResultsHandler

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - quantityType: The type of data.
  ///   - quantitySamplePredicate: Which samples.
  ///   - options: What is asked of their amounts; a sum of what is averaged ends the app, and an average of what is
  ///     summed, as on the phone.
  ///   - handler: Called once, on a queue of the query's own.
  @preconcurrency
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], completionHandler handler: @escaping ResultsHandler
  ) {
    quantityType.check(options)
    self.quantityType = quantityType
    self.options = options
    self.handler = handler
    super.init(type: quantityType, predicate: quantitySamplePredicate)
  }

  override func execute(in process: AppProcess) {
    let read = read(in: process)
    process.domain.post(to: queue) { [self] in
      switch read {
      case .failure(let error): handler(self, nil, error)
      case .success(let samples):
        guard !samples.isEmpty else { return handler(self, nil, HKError(.errorNoData)) }
        handler(
          self,
          HKStatistics(of: samples.compactMap { $0 as? HKQuantitySample }, quantityType, options),
          nil)
      }
    }
  }
}

extension HKQuantityType {
  /// Ends the app that asks for what the type does not have.
  func check(_ options: HKStatisticsOptions) {
    let isSummed = aggregationStyle == .cumulative
    let unfit: HKStatisticsOptions =
      isSummed ? [.discreteAverage, .discreteMin, .discreteMax] : .cumulativeSum
    precondition(
      options.isDisjoint(with: unfit),
      "Statistics options are not compatible with \(identifier), whose amounts are "
        + (isSummed ? "cumulative" : "discrete"))
  }
}

/// The sums or averages of the spans of a time, one after the other.
public final class HKStatisticsCollection: NSObject, @unchecked Sendable {
  private let query: HKStatisticsCollectionQuery
  private let samples: [HKQuantitySample]

  init(_ query: HKStatisticsCollectionQuery, _ samples: [HKQuantitySample]) {
    self.query = query
    self.samples = samples
    super.init()
  }

  /// Those of the spans that have samples, the earliest first.
  public func statistics() -> [HKStatistics] {
    let starts = Set(samples.map { query.span(of: $0.startDate).start })
    return starts.sorted().map { statistics(of: query.span(of: $0)) }
  }

  /// That of the span with a date; nil for one without samples.
  public func statistics(for date: Date) -> HKStatistics? {
    let found = statistics(of: query.span(of: date))
    return samples(of: query.span(of: date)).isEmpty ? nil : found
  }

  /// Calls a closure for each span of a time, also for those without samples.
  ///
  /// - Parameters:
  ///   - startDate: In the first span.
  ///   - endDate: In the last one.
  ///   - block: Is called with each; it ends the walk by setting its second argument.
  public func enumerateStatistics(
    from startDate: Date, to endDate: Date,
    with block: @escaping (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var span = query.span(of: startDate)
    var isOver = ObjCBool(false)
    while span.start <= endDate, !isOver.boolValue {
      block(statistics(of: span), &isOver)
      span = query.span(of: span.end)
    }
  }

  private func samples(of span: DateInterval) -> [HKQuantitySample] {
    samples.filter { span.start <= $0.startDate && $0.startDate < span.end }
  }

  private func statistics(of span: DateInterval) -> HKStatistics {
    HKStatistics(
      of: samples(of: span), query.quantityType, from: span.start, to: span.end, query.options)
  }
}

/// Puts the amounts of samples together by days, hours, or other spans.
///
/// A sample counts whole in the span in which it begins.
public final class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  /// What is called with the first result, or with an error.
  @preconcurrency public var initialResultsHandler:
    (@Sendable (HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
  /// What is called for samples that come later; nil: the query ends with its first answer.
  @preconcurrency public var statisticsUpdateHandler:
    (
      @Sendable (
        HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?
      ) -> Void
    )?
  /// A date at which a span begins.
  public let anchorDate: Date
  /// How long a span is.
  public let intervalComponents: DateComponents
  /// What is asked of the amounts.
  public let options: HKStatisticsOptions

  let quantityType: HKQuantityType
  private var number: Int?

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - quantityType: The type of data.
  ///   - quantitySamplePredicate: Which samples.
  ///   - options: What is asked of their amounts.
  ///   - anchorDate: A date at which a span begins.
  ///   - intervalComponents: How long a span is.
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], anchorDate: Date, intervalComponents: DateComponents
  ) {
    quantityType.check(options)
    self.quantityType = quantityType
    self.options = options
    self.anchorDate = anchorDate
    self.intervalComponents = intervalComponents
    super.init(type: quantityType, predicate: quantitySamplePredicate)
  }

  override func execute(in process: AppProcess) {
    let read = read(in: process)
    process.domain.post(to: queue) { [self] in
      guard let initialResultsHandler else { return }
      switch read {
      case .failure(let error): initialResultsHandler(self, nil, error)
      case .success(let samples): initialResultsHandler(self, collection(samples), nil)
      }
    }
    guard statisticsUpdateHandler != nil, case .success = read else { return }
    let domain = process.domain
    number = process.observeHealth(ofType: sampleType.identifier) { [self] number, task in
      domain.post(to: queue) { [self] in update(task, by: number) }
    }
  }

  private func update(_ task: LaunchedTask?, by number: Int) {
    let process = AppProcess.caller(of: "HKStatisticsCollectionQuery.statisticsUpdateHandler")
    guard let process else { return }
    if let task { process.answerHealthUpdate(task, by: number) }
    switch read(in: process) {
    case .failure(let error): statisticsUpdateHandler?(self, nil, nil, error)
    case .success(let samples):
      let collection = collection(samples)
      statisticsUpdateHandler?(self, collection.statistics().last, collection, nil)
    }
  }

  override func stop(in process: AppProcess) {
    guard let number else { return }
    process.stopObservingHealth(number)
    self.number = nil
  }

  private func collection(_ samples: [HKSample]) -> HKStatisticsCollection {
    HKStatisticsCollection(self, samples.compactMap { $0 as? HKQuantitySample })
  }

  /// The span with a date, by the phone's calendar: days are as long as they are.
  func span(of date: Date) -> DateInterval {
    let calendar = Calendar.current
    func start(_ index: Int) -> Date {
      var components = intervalComponents
      for part in Self.parts {
        guard let value = components.value(for: part), value != NSDateComponentUndefined else {
          continue
        }
        components.setValue(value * index, for: part)
      }
      return calendar.date(byAdding: components, to: anchorDate) ?? anchorDate
    }
    let length = start(1).timeIntervalSince(anchorDate)
    precondition(length > 0, "the interval of a HKStatisticsCollectionQuery is nothing")
    // Days and months differ in length: what the first says is a guess that is mended by steps.
    var index = Int((date.timeIntervalSince(anchorDate) / length).rounded(.down))
    while start(index) > date { index -= 1 }
    while start(index + 1) <= date { index += 1 }
    return DateInterval(start: start(index), end: start(index + 1))
  }

  private static let parts: [Calendar.Component] = [
    .year, .month, .weekOfYear, .day, .hour, .minute, .second,
  ]
}
