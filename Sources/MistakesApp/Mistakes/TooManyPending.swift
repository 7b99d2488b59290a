/// Wants a refresh for each part of the app; only one may be pending.
final class TooManyPending: NewsAppDelegate {
  private static let weatherIdentifier = "com.example.mistakes.weather"

  override func registerTasks() {
    super.registerTasks()
    register(Self.weatherIdentifier)
  }

  override func scheduleRefresh() {
    super.scheduleRefresh()
    submit(Self.weatherIdentifier, after: 20 * 60)
  }
}
