/// Everything about the phone that outlives the processes of its app: what each organ remembers.
///
/// A value without closures: it is what a forked process hands back, and a snapshot while no
/// process lives.
struct PhoneState: Codable, Equatable, Sendable {
  var core: PhoneCore.State
  var supervisor: ProcessSupervisor.State
  var scheduler: ActivityScheduler.State
  var transfers: TransferTable
  var deliveries: Deliveries.State
  var notifications: NotificationDaemon.State
  var locations: LocationDaemon.State
  var storage: Storage.State
  var surroundings: Surroundings.State
  var faults: [FaultProgress]
}

extension Phone {
  /// What all organs remember.
  var state: PhoneState {
    get {
      PhoneState(
        core: core.state, supervisor: supervisor.state, scheduler: scheduler.state,
        transfers: transfers.state, deliveries: deliveries.state,
        notifications: notifications.state, locations: locations.state,
        storage: storage.state, surroundings: surroundings.state, faults: faults.state)
    }
    set {
      core.state = newValue.core
      supervisor.state = newValue.supervisor
      scheduler.state = newValue.scheduler
      transfers.state = newValue.transfers
      deliveries.state = newValue.deliveries
      notifications.state = newValue.notifications
      locations.state = newValue.locations
      storage.state = newValue.storage
      surroundings.state = newValue.surroundings
      faults.state = newValue.faults
    }
  }
}
