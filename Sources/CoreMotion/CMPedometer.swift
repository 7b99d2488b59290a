import FoundationAdditions

/// Counts steps; this phone does not, and says so; that an app asks is reported once for each call.
///
/// Steps of a scenario come by HealthKit.
open class CMPedometer: NSObject, @unchecked Sendable {
  /// What is called with steps, or with an error.
  public typealias CMPedometerHandler = @Sendable (CMPedometerData?, (any Error)?) -> Void

  /// Whether it counts steps: it does not.
  open class func isStepCountingAvailable() -> Bool { isThere("isStepCountingAvailable") }
  /// Whether it knows ways: it does not.
  open class func isDistanceAvailable() -> Bool { isThere("isDistanceAvailable") }
  /// Whether it counts floors: it does not.
  open class func isFloorCountingAvailable() -> Bool { isThere("isFloorCountingAvailable") }
  /// Whether it knows how fast the user walks: it does not.
  open class func isPaceAvailable() -> Bool { isThere("isPaceAvailable") }
  /// Whether it knows how often they step: it does not.
  open class func isCadenceAvailable() -> Bool { isThere("isCadenceAvailable") }
  /// What the user allows.
  open class func authorizationStatus() -> CMAuthorizationStatus { .restricted }

  /// Starts to count: answers that it is not available.
  @preconcurrency
  open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) {
    refuse("startUpdates", handler)
  }

  /// Ends to count.
  open func stopUpdates() {}

  /// Asks for what was: answers that it is not available.
  @preconcurrency
  open func queryPedometerData(
    from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler
  ) { refuse("queryPedometerData", handler) }

  private class func isThere(_ question: String) -> Bool {
    reportMissing("CMPedometer.\(question)", "it says false: steps of a scenario come by HealthKit")
    return false
  }

  private func refuse(_ method: String, _ handler: @escaping CMPedometerHandler) {
    reportMissing(
      "CMPedometer.\(method)", "it fails, as on a phone that counts no steps (CMErrorDomain 110)")
    let work = DispatchWorkItem { handler(nil, CMMotionUnavailable.steps) }
    DispatchQueue.global().async(execute: work)
  }
}

/// Steps of some time.
open class CMPedometerData: NSObject {
  /// Since when they are counted.
  public let startDate = Date.distantPast
  /// Until when.
  public let endDate = Date.distantPast
  /// How many.
  public let numberOfSteps: NSNumber = 0
  /// Metres.
  public let distance: NSNumber? = nil
  /// Floors up.
  public let floorsAscended: NSNumber? = nil
  /// Floors down.
  public let floorsDescended: NSNumber? = nil
  /// Seconds for a metre, at present.
  public let currentPace: NSNumber? = nil
  /// Steps in a second, at present.
  public let currentCadence: NSNumber? = nil
  /// Seconds for a metre, on average.
  public let averageActivePace: NSNumber? = nil

  /// There are none.
  @available(*, unavailable, message: "the phone counts no steps")
  public override init() { preconditionFailure("unavailable") }
}
