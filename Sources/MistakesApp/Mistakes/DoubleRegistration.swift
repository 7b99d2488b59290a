/// Registers from two modules, each of which believes that the refresh is its own.
final class DoubleRegistration: NewsAppDelegate {
  override func registerTasks() {
    registerHeadlines()
    registerPictures()
  }

  private func registerHeadlines() {
    register(Self.refreshIdentifier)
  }

  private func registerPictures() {
    register(Self.refreshIdentifier)
  }
}
