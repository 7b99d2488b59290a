public import DeviceModel
public import SchedulingRules
import VirtualTime

/// What an app can ask of the user's place.
public enum LocationService: String, Codable, Sendable {
  /// Every step, as long as it runs (F-061).
  case updates = "UpdatingLocation"
  /// Far moves (F-059).
  case significantChanges = "MonitoringSignificantLocationChanges"
  /// Stays at one place.
  case visits = "MonitoringVisits"
  /// A border that is crossed (F-060).
  case region = "Monitoring"
}

/// What an app hears of its user's place.
public enum LocationNotice: Sendable {
  /// What the user allows has changed.
  case permission
  /// Where the user is, or what they have done.
  case report(LocationReport)
}

/// Somebody in the app who hears of the user's place.
struct LocationListener {
  let hear: (LocationNotice) -> Void
  /// Has something done where the listener lives; nil: that is the main thread.
  var post: ((@escaping () -> Void) -> Void)?
  /// What it has asked for itself: every step, far moves, visits.
  var services: Set<LocationService> = []
  /// Whether it also wants to know every step in the background.
  var followsInBackground = false

  /// Whether it wants to know every step.
  var follows: Bool { services.contains(.updates) }
}

extension LocationNotice {
  /// What it is told for, to who has asked for it; nil: everybody hears of it.
  ///
  /// The regions are the app's, and not those of one of its managers (F-060).
  fileprivate var service: LocationService? {
    switch self {
    case .permission, .report(.entered), .report(.left): nil
    case .report(.moved): .updates
    case .report(.movedFar): .significantChanges
    case .report(.visited): .visits
    }
  }
}

/// What `CLLocationManager` forwards to.
extension AppProcess {
  /// The background mode of apps that follow every step.
  static let locationMode = "location"

  /// Where the user is, if the app may know; nil: it may not, or nobody knows.
  public var place: Place? {
    let locations = phone.locations.state
    return locations.isPermitted ? locations.place : nil
  }

  /// What the user allows; nil as long as nobody has asked.
  public var locationPermission: LocationPermission? { phone.locations.state.permission }

  /// The regions that the app watches, in the order of asking; those of earlier launches, too (F-060).
  public var watchedRegions: [WatchedRegion] { phone.locations.state.regions }

  /// Has somebody hear of the user's place.
  ///
  /// - Parameters:
  ///   - post: Has something done on the thread on which it is told; nil: on the main thread.
  ///   - hear: What tells it.
  /// - Returns: The number under which to ask.
  public func followLocation(
    on post: ((@escaping () -> Void) -> Void)? = nil, _ hear: @escaping (LocationNotice) -> Void
  ) -> Int {
    lastLocationListener += 1
    locationListeners[lastLocationListener] = LocationListener(hear: hear, post: post)
    return lastLocationListener
  }

  /// Has somebody hear no more of it.
  public func unfollowLocation(_ number: Int) {
    changeTracking { locationListeners[number] = nil }
  }

  /// Asks the user; without its text in the Info.plist they are not asked.
  ///
  /// An app in the background shows no question: it stands until the app is on screen, or ends.
  ///
  /// - Parameter always: Whether the app wants to know at any time.
  public func requestLocation(always: Bool) {
    call(PlatformCall.requestLocation(always: always).function) { phone in
      let key = InfoPlist.locationTextKey(always: always)
      let isRefused =
        app.infoPlist.locationTexts?.contains(key) != true && policy.isEnabled(.locationLaunches)
      record(.requestLocation(always: always), rule: isRefused ? .locationLaunches : nil)
      guard isRefused else {
        guard state.isForeground else { return unaskedLocation = always }
        return phone.locations.ask(always: always)
      }
      core.report(.locationTextMissing(key: key), in: self)
    }
  }

  /// Asks the user what the app wanted to know while it was in the background.
  func askForLocation() {
    guard let always = unaskedLocation else { return }
    unaskedLocation = nil
    phone.locations.ask(always: always)
  }

  /// Watches a region, in the place of one of its name.
  ///
  /// - Returns: False where the app watches as many as it can.
  public func watch(_ region: WatchedRegion) -> Bool {
    call("CLLocationManager.startMonitoring") { phone in
      let isWatched = phone.locations.watch(region)
      record(
        .startLocation(.region, identifier: region.identifier),
        rule: isWatched ? nil : .regionCrossing)
      return isWatched
    }
  }

  /// Watches a region no more.
  public func forget(region identifier: String) {
    call("CLLocationManager.stopMonitoring") { phone in
      record(.stopLocation(.region, identifier: identifier))
      phone.locations.forget(region: identifier)
    }
  }

  /// Begins or ends to be told of significant moves, or of visits; the phone follows as long as anybody wants it.
  ///
  /// - Parameters:
  ///   - service: Of which of them.
  ///   - number: Who is told.
  ///   - isWanted: Whether it begins.
  public func follow(_ service: LocationService, _ number: Int, isWanted: Bool) {
    let made: PlatformCall =
      isWanted
      ? .startLocation(service, identifier: nil) : .stopLocation(service, identifier: nil)
    call(made.function) { phone in
      record(made)
      note(service, number, isWanted: isWanted)
      // The phone goes on for the others.
      guard isWanted || !asks(for: service) else { return }
      switch service {
      case .significantChanges:
        // What the phone has found out for another manager is still to be told.
        if followsMoves != isWanted { phone.locations.followMoves(isWanted) }
        followsMoves = isWanted
        if isWanted, let place { tell(.report(.movedFar(place)), to: number) }
      case .visits: phone.locations.followVisits(isWanted)
      case .region, .updates: break
      }
    }
  }

  private func asks(for service: LocationService) -> Bool {
    locationListeners.values.contains { $0.services.contains(service) }
  }

  private func note(_ service: LocationService, _ number: Int, isWanted: Bool) {
    if isWanted {
      locationListeners[number]?.services.insert(service)
    } else {
      locationListeners[number]?.services.remove(service)
    }
  }

  /// Begins or ends to be told of every step (F-061).
  ///
  /// - Parameters:
  ///   - number: Who is told.
  ///   - isWanted: Whether it begins.
  public func followSteps(_ number: Int, isWanted: Bool) {
    let made: PlatformCall =
      isWanted
      ? .startLocation(.updates, identifier: nil) : .stopLocation(.updates, identifier: nil)
    call(made.function) { phone in
      record(made)
      phone.locations.state.wasAsked = true
      // Who follows already is told nothing new for asking again.
      let isNew = locationListeners[number]?.follows != isWanted
      changeTracking { note(.updates, number, isWanted: isWanted) }
      if isWanted, isNew, let place {
        missedStep = nil
        tell(.report(.moved(place)), to: number)
      }
    }
  }

  /// Allows to be told of every step also in the background; without the mode that ends the process (F-061).
  ///
  /// - Parameters:
  ///   - number: Who is told.
  ///   - isAllowed: Whether it is.
  public func allowStepsInBackground(_ number: Int, isAllowed: Bool) {
    call("CLLocationManager.allowsBackgroundLocationUpdates") { phone in
      let isFatal = isAllowed && !declaresLocation && policy.isEnabled(.locationInBackground)
      record(
        .allowBackgroundLocation(isAllowed), rule: isFatal ? .locationInBackground : nil)
      changeTracking { locationListeners[number]?.followsInBackground = isAllowed }
      guard isFatal else { return }
      core.report(.locationWithoutMode, in: self)
      phone.supervisor.end(self, by: .crash, reason: .crash, rule: .locationInBackground)
    }
  }

  /// Has a loop over the user's steps go on in the background, or not; without the mode it does not (F-061).
  ///
  /// - Parameters:
  ///   - number: Who is told.
  ///   - isWanted: Whether the app may, and wants to.
  public func keepSteps(_ number: Int, inBackground isWanted: Bool) {
    changeTracking { locationListeners[number]?.followsInBackground = isWanted }
  }

  /// How many sessions are open that let everybody who wants to know every step know it also in the background (F-061).
  public var locationSessions: Int {
    get { openLocationSessions }
    set { changeTracking { openLocationSessions = newValue } }
  }

  /// Whether somebody has asked for every step.
  public func followsSteps(_ number: Int) -> Bool { locationListeners[number]?.follows == true }

  // MARK: What the phone sees

  /// Whether somebody in the process is told of every step now.
  var isTracked: Bool {
    guard phone.locations.state.isPermitted else { return false }
    return state.isForeground ? asks(for: .updates) : followsInBackground
  }

  /// Whether the user's steps keep the process awake (F-061).
  var followsInBackground: Bool {
    declaresLocation && phone.locations.state.isPermitted
      && locationListeners.values.contains {
        $0.follows && ($0.followsInBackground || locationSessions > 0)
      }
  }

  /// Tells who follows the steps where the user is, if they have moved meanwhile: the app comes back to the screen (F-061).
  func catchUpWithSteps() {
    guard let missed = missedStep else { return }
    missedStep = nil
    if isTracked { tell(.report(.moved(missed))) }
  }

  /// Tells of a significant move, which a process hears of that has asked for it (F-059).
  ///
  /// One that was launched for it has until then done what it begins in launching.
  func tell(ofMove report: LocationReport) {
    domain.postToMain { [core, unowned self] in
      if followsMoves || !policy.isEnabled(.significantChange) {
        tell(.report(report))
      } else {
        core.work { reportMoveNotFollowed() }
      }
      core.settle(after: self)
    }
  }

  private func reportMoveNotFollowed() {
    guard core.state.reportedCalls.insert("move of process \(processID)").inserted else { return }
    core.report(.movesNotFollowedAnew, in: self)
  }

  /// Tells everybody who wants to know, or only one.
  func tell(_ notice: LocationNotice, to number: Int? = nil) {
    // Threads of an app run in turn.
    nonisolated(unsafe) let listeners = listeners(of: notice, only: number)
    domain.postToMain { [core, unowned self] in
      for listener in listeners where listener.post == nil { listener.hear(notice) }
      core.settle(after: self)
    }
    post(notice, to: listeners)
  }

  /// Has the user answer the app's question in a later turn of its main queue: the call that asks is over by then.
  ///
  /// - Parameter answer: Takes the answer, and returns what is told when everybody knows it; nil: it changes nothing.
  func tell(ofAnswer answer: @escaping () -> (() -> Void)?) {
    nonisolated(unsafe) let answer = answer
    domain.postToMain { [core, unowned self] in
      if let rest = core.work({ answer() }) {
        let listeners = listeners(of: .permission)
        post(.permission, to: listeners)
        for listener in listeners where listener.post == nil { listener.hear(.permission) }
        core.work { rest() }
      }
      core.settle(after: self)
    }
  }

  private func post(_ notice: LocationNotice, to listeners: [LocationListener]) {
    domain.perform {
      for listener in listeners { listener.post? { listener.hear(notice) } }
    }
  }

  /// Who hears of something, in the order of coming: who has asked for it.
  ///
  /// Far moves and visits of which nobody is there who has asked for them, were asked for in an earlier process, or by a
  /// manager that is gone: everybody hears of them.
  private func listeners(
    of notice: LocationNotice, only number: Int? = nil
  ) -> [LocationListener] {
    if let number { return locationListeners[number].map { [$0] } ?? [] }
    let all = locationListeners.sorted { $0.key < $1.key }.map(\.value)
    guard let service = notice.service else { return all }
    let asking = all.filter { $0.services.contains(service) }
    return asking.isEmpty && service != .updates ? all : asking
  }

  /// Reports that somebody is to hear on a thread that does not listen: its run loop does not run.
  public func reportDeafLocationThread() {
    guard core.state.reportedCalls.insert("deaf location thread").inserted else { return }
    core.report(.locationThreadDeaf, in: self)
  }

  /// Reports that the app runs in the background for steps that nobody takes.
  public func reportUntakenStep() {
    guard state == .backgroundRunning, followsInBackground, policy.isEnabled(.modePurpose),
      core.state.reportedCalls.insert("untaken step").inserted
    else { return }
    core.report(.locationUnread, in: self)
  }

  /// Finds an app that leaves the screen with a mode of which it makes no use.
  func reportUnusedMode() {
    guard state == .backgroundRunning, declaresLocation, !phone.locations.state.wasAsked,
      policy.isEnabled(.modePurpose), core.state.reportedCalls.insert(Self.locationMode).inserted
    else { return }
    core.report(.locationModeUnused, in: self)
  }

  private var declaresLocation: Bool {
    app.infoPlist.backgroundModes.contains(Self.locationMode)
  }

  private func changeTracking(_ change: () -> Void) {
    let wasKept = followsInBackground
    change()
    if wasKept, !followsInBackground {
      wakefulness.extend(after: .stoppedLocating, at: core.now, policy: policy)
    }
  }
}
