import FoundationAdditions

extension Timer {
  /// Sends the date again and again, from when it is connected.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    /// The date of sending.
    public typealias Output = Date
    /// It does not fail.
    public typealias Failure = Never
    /// Seconds between two dates.
    public let interval: TimeInterval
    /// Seconds by which it may be late.
    public let tolerance: TimeInterval?
    /// The loop in which the timer runs.
    public let runLoop: RunLoop
    /// The mode of the loop.
    public let mode: RunLoop.Mode
    private let audience = Audience<Date, Never>()

    /// Creates a publisher of dates.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      audience.admit(subscriber, surplus: .dropped)
    }

    /// Starts a timer; cancelling the answer stops it.
    public func connect() -> any Cancellable {
      let audience = audience
      let timer = Timer(timeInterval: interval, repeats: true) { _ in audience.send(Date()) }
      if let tolerance { timer.tolerance = tolerance }
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }

  /// Sends the date again and again, from when it is connected.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
  }
}
