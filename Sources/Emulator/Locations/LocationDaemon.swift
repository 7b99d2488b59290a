import DeviceModel
import SchedulingRules
import VirtualTime

/// Knows where the user is, and tells the app of their way what it has asked for, whether or not it runs (F-059, F-060).
final class LocationDaemon: Organ, @unchecked Sendable {
  let core: PhoneCore
  private let book: any RequestBook
  private let supervisor: ProcessSupervisor
  @exclusivity(unchecked) var state = State()

  /// What outlives the processes of the app.
  struct State: Codable, Equatable, Sendable {
    /// Where the user is; nil: nobody knows.
    var place: Place?
    /// What the user allows; nil as long as nobody has asked.
    var permission: LocationPermission?
    /// Whether the app may know where the user is.
    var isPermitted: Bool { permission.map { $0 != .never } == true }
    /// What the user says when asked, if the scenario says so beforehand.
    var answer: LocationPermission?
    /// The regions that the app watches, in the order of asking.
    var regions: [WatchedRegion] = []
    /// Where and when the app was last told of a move as a significant one; nil: it does not want to be told.
    var followed: FollowedMoves?
    /// Since when the user is where they are, for an app that wants to know of visits; nil: it does not.
    var stay: Stay?
    /// What is to be told later, in the order of planning.
    var planned: [PlannedReport] = []
    /// What a process that is being started is to be told.
    var untold: [LocationReport] = []
    /// When the next report is due.
    var next: PlannedEvent?
    /// Whether the app has asked for anything.
    var wasAsked = false
  }

  init(_ core: PhoneCore, book: any RequestBook, supervisor: ProcessSupervisor) {
    self.core = core
    self.book = book
    self.supervisor = supervisor
  }

  // MARK: The user

  /// The user is somewhere else.
  func move(to place: Place) {
    record(ScenarioEvent.moveTo(place).record)
    state.place = place
    crossBorders(to: place)
    followMove(to: place)
    endVisit(at: place)
    if process?.isTracked == true { tell(.moved(place)) } else { process?.missedStep = place }
  }

  /// The user allows the app to know their place, or not: in Settings, or beforehand as the answer to its question.
  func setPermission(_ permission: LocationPermission) {
    record(ScenarioEvent.locationPermission(permission).record)
    state.answer = permission
    guard state.permission != nil, permission != state.permission else { return }
    process?.tell(.permission)
    settle(on: permission)()
  }

  /// The app asks its user, who answers a turn later.
  func ask(always: Bool) {
    state.wasAsked = true
    guard answer(always: always) != state.permission else { return }
    process?.tell(ofAnswer: { [self] in
      let answer = answer(always: always)
      return answer == state.permission ? nil : settle(on: answer)
    })
  }

  /// What the app has when its user has answered.
  private func answer(always: Bool) -> LocationPermission {
    .asked(state.permission, always: always, answer: state.answer ?? .always)
  }

  /// What the user allows is something else.
  ///
  /// - Returns: What is to be told when everybody knows of it.
  private func settle(on permission: LocationPermission) -> () -> Void {
    let wasUnconfirmed = state.permission == .provisional
    let mightKnow = process?.place != nil
    let wasTracked = process?.isTracked == true
    state.permission = permission
    // Who follows the steps or the far moves and may do so again is told where the user is; who begins to when it hears of
    // the permission is told by that.
    let isTrackedNow = process?.isTracked == true && !wasTracked
    let knowsNow = process?.followsMoves == true && !mightKnow && process?.place != nil
    if knowsNow { followMoves(true) }
    return { [self] in
      if let place = state.place {
        if isTrackedNow { tell(.moved(place)) }
        if knowsNow { process?.tell(.report(.movedFar(place))) }
      }
      if wasUnconfirmed { tellHeld() }
    }
  }

  private func tellHeld() {
    let held = state.untold
    state.untold = []
    for report in held { deliver(report) }
  }

  // MARK: What the app wants

  /// The app watches a region, in the place of one of its name.
  ///
  /// - Returns: False where it watches as many as it can.
  func watch(_ region: WatchedRegion) -> Bool {
    state.wasAsked = true
    forget(region: region.identifier)
    let limit = policy.isEnabled(.regionCrossing) ? LocationPace.regionLimit : .max
    guard state.regions.count < limit else { return false }
    var region = region
    region.isInside = state.place.map { region.contains($0) } ?? false
    state.regions.append(region)
    return true
  }

  /// The app watches a region no more.
  func forget(region identifier: String) {
    state.regions.removeAll { $0.identifier == identifier }
    state.planned.removeAll { $0.report.region == identifier }
  }

  /// The app wants to be told of significant moves, or no more.
  func followMoves(_ isWanted: Bool) {
    state.wasAsked = true
    state.planned.removeAll { if case .movedFar = $0.report { true } else { false } }
    guard isWanted else { return state.followed = nil }
    state.followed = FollowedMoves(place: state.place, at: now)
  }

  /// The app wants to be told of visits, or no more.
  func followVisits(_ isWanted: Bool) {
    state.wasAsked = true
    // Whoever asks again, as at each launch, goes on with the stay that there is.
    guard !isWanted || state.stay == nil else { return }
    state.planned.removeAll { $0.isArrival }
    state.stay = isWanted ? Stay(since: simulation.wallNow) : nil
    if isWanted, let place = state.place { planVisit(at: place) }
  }

  // MARK: Moves

  private func crossBorders(to place: Place) {
    for index in state.regions.indices {
      let region = state.regions[index]
      let isInside = region.contains(place)
      guard isInside != region.isInside else { continue }
      state.regions[index].isInside = isInside
      let dwell = LocationPace.dwell(policy: policy)
      // Somebody who is back at once has crossed nothing.
      let crossed = state.planned.lastIndex { $0.report.region == region.identifier }
      if let crossed, now < state.planned[crossed].since.advanced(by: dwell) {
        state.planned.remove(at: crossed)
        continue
      }
      guard isInside ? region.tellsEntry : region.tellsExit else { continue }
      plan(
        isInside ? .entered(region.identifier) : .left(region.identifier),
        at: now.advanced(by: dwell + LocationPace.crossingDelay(policy: policy)))
    }
  }

  private func followMove(to place: Place) {
    guard let followed = state.followed else { return }
    state.planned.removeAll { if case .movedFar = $0.report { true } else { false } }
    let distance = followed.place.map { $0.distance(to: place) } ?? .infinity
    let instant = LocationPace.significant(
      distance: distance, last: followed.at, now: now, policy: policy)
    if let instant { plan(.movedFar(place), at: instant) }
  }

  private func endVisit(at place: Place) {
    guard let stay = state.stay else { return }
    state.planned.removeAll { $0.isArrival }
    state.stay = Stay(since: simulation.wallNow)
    if let visited = stay.told {
      plan(.visited(visited, from: stay.since, until: simulation.wallNow), at: now)
    }
    planVisit(at: place)
  }

  private func planVisit(at place: Place) {
    guard let stay = state.stay else { return }
    plan(
      .visited(place, from: stay.since, until: nil),
      at: now.advanced(by: policy[.locationVisitAfter]))
  }

  private func plan(_ report: LocationReport, at instant: Instant) {
    state.planned.append(PlannedReport(report: report, since: now, instant: instant))
  }
}

// MARK: Delivery

extension LocationDaemon {
  /// Plans the next delivery, as what has happened asks for.
  func followReports() {
    let handover = process.flatMap(isReady) == true ? now : nil
    guard !state.planned.isEmpty || state.next != nil || handover != nil else { return }
    core.replan(&state.next, .location, at: handover ?? state.planned.map(\.instant).min())
  }

  /// Tells what is due, in the order of the time.
  func deliverDue() {
    state.next = nil
    if let process, isReady(process) { handOver() }
    let due = state.planned.filter { $0.instant <= now }
    state.planned.removeAll { $0.instant <= now }
    for entry in due {
      switch entry.report {
      case .movedFar(let place): state.followed = FollowedMoves(place: place, at: now)
      case .visited(let place, _, nil): state.stay?.told = place
      default: break
      }
      deliver(entry.report)
    }
  }

  /// Tells an app that runs; one that does not is woken, if nothing keeps it from that.
  private func deliver(_ report: LocationReport) {
    if let process, process.state.runsCode, process.life.hasFinishedLaunching {
      return tell(report)
    }
    let circumstances = LocationCircumstances(
      permission: state.permission, device: device,
      wasForceQuit: book.evaluationContext.history.wasForceQuit)
    if let hindrance = circumstances.hindrance(policy: policy) {
      if hindrance == .unconfirmed { state.untold = [report] }
      return self.report(.locationWithheld(by: hindrance))
    }
    guard let process else {
      state.untold.append(report)
      return supervisor.planLaunch(for: .location(by: report.rule))
    }
    guard process.state == .suspended else { return state.untold.append(report) }
    supervisor.resume(process, for: .located, rule: report.rule)
    process.backgroundTasks.clock.wake(inLowPowerMode: device.isLowPowerModeOn)
    tell(report)
  }

  /// Tells the app, which may run for a moment.
  private func tell(_ report: LocationReport) {
    guard let process else { return }
    if process.state == .backgroundRunning {
      process.wakefulness.extend(after: .toldOfLocation, at: now, policy: policy)
    }
    guard !process.locationListeners.isEmpty else {
      return self.report(.locationNotTaken, in: process)
    }
    if case .movedFar = report {
      process.tell(ofMove: report)
    } else {
      process.tell(.report(report))
    }
  }

  /// The app has been launched, and may run until it is told what for.
  func didLaunch(_ process: AppProcess) {
    guard isReady(process), process.state == .backgroundRunning else { return }
    process.wakefulness.extend(after: .toldOfLocation, at: now, policy: policy)
  }

  /// Whether something is to be told that the app was launched for.
  ///
  /// It crosses over from another process: work that the app has begun in launching is done until then.
  private func isReady(_ process: AppProcess) -> Bool {
    !state.untold.isEmpty && state.permission != .provisional
      && process.life.hasFinishedLaunching && process.state.runsCode
  }

  /// Tells what the app was launched for.
  private func handOver() {
    let reports = state.untold
    state.untold = []
    for report in reports { tell(report) }
  }

  /// The process is gone: what it was not told nobody will be told.
  func didEnd(_ process: AppProcess) { state.untold = [] }
}
