/// Leaves the registration to a module that nobody calls, and asks for the refresh all the same.
final class MissingRegistration: NewsAppDelegate {
  override func registerTasks() {}
}
