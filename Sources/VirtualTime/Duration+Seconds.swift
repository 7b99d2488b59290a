extension Duration {
  /// The duration in seconds, for display; exact to a nanosecond for spans up to a hundred days.
  public var seconds: Double {
    Double(nanoseconds) / 1e9
  }

  /// The duration in seconds as text, for example `30 s` or `0.4 s`.
  public var secondsText: String {
    nanoseconds % 1_000_000_000 == 0
      ? "\(nanoseconds / 1_000_000_000) s" : "\(seconds) s"
  }
}
