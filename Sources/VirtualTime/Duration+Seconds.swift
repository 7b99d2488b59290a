extension Duration {
  /// The duration in seconds, for display; exact to a nanosecond for spans up to a hundred days.
  public var seconds: Double {
    Double(nanoseconds) / 1e9
  }
}
