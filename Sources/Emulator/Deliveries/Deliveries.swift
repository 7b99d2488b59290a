import DeviceModel
import SchedulingRules
import VirtualTime

/// What the system brings to the app of its own accord: silent pushes, health data, fetches in the old way.
///
/// Each waits as a request of the scheduler (``RequestBook``) and is handed over here when its turn comes.
final class Deliveries: Organ, @unchecked Sendable {
  let core: PhoneCore
  let book: any RequestBook
  @exclusivity(unchecked) var state = State()

  /// What outlives the processes of the app.
  struct State: Codable, Equatable, Sendable {
    /// How long fetches in the old way are at least apart; nil while the app wants none.
    var fetchInterval: Duration?
    /// The user's health data, and the app's wishes to be told of it.
    var health = HealthData()
    /// The workout session that goes on; nil: none.
    var workout: ActiveWorkout?
    /// Whether the app has an address for remote notifications; it keeps it over its launches.
    var isRegisteredForPushes = false
    /// How many silent pushes have come of late.
    var pushPace = PushPace()
  }

  init(_ core: PhoneCore, book: any RequestBook) {
    self.core = core
    self.book = book
  }

  /// The process is gone: what waited for an answer has failed.
  func willEnd(_ process: AppProcess) {
    let running = process.tasks.running.map(\.request)
    for request in running + process.awaitedRequests where request.kind == .healthUpdate {
      noteFailedUpdate(ofType: request.identifier, in: process)
    }
  }
}
