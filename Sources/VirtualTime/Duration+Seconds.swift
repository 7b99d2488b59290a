extension Duration {
  /// Creates a duration from seconds that an app may choose freely: to the nearest nanosecond, clamped to 292 years.
  public init(clampedSeconds seconds: Double) {
    self = .nanoseconds(Int64(clampingNanosecondsIn: seconds))
  }

  /// The duration in seconds, for display; exact to a nanosecond for spans up to a hundred days.
  public var seconds: Double {
    Double(nanoseconds) / 1e9
  }

  /// The duration to the nearest microsecond: two `Date` values of this century are no finer apart.
  public var roundedToMicroseconds: Duration {
    .microseconds(nanoseconds.saturatingAdding(nanoseconds < 0 ? -500 : 500) / 1_000)
  }
}
