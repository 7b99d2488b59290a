internal import AppHosting
internal import DeviceModel
internal import Emulator
import FoundationAdditions
internal import SchedulingRules
internal import VirtualTime

/// Asks for the user's place, and tells its delegate of it.
///
/// Regions, significant changes and visits wake an app that may know the place at any time; it makes its
/// manager anew while it is launched (F-061). The regions are kept when the app is gone (F-060). From a thread that
/// no simulation knows each call is reported as uncontrolled.
///
/// ```swift
/// let manager = CLLocationManager()
/// manager.delegate = self
/// manager.requestAlwaysAuthorization()
/// ```
public class CLLocationManager: NSObject, @unchecked Sendable {
  /// Who hears of the user's place.
  public weak var delegate: (any CLLocationManagerDelegate)?
  /// How precise the app wants it; a place says that it is as precise as that (``CLLocation/horizontalAccuracy``).
  public var desiredAccuracy = kCLLocationAccuracyBest
  /// How far the user goes, in metres, before the delegate is told of the next step; far moves do not heed it.
  public var distanceFilter = kCLDistanceFilterNone
  /// How many degrees the phone turns before the app is told; no turn is told here.
  public var headingFilter: CLLocationDegrees = kCLHeadingFilterNone
  /// Which side of the phone points ahead; no turn is told here.
  public var headingOrientation = CLDeviceOrientation.portrait
  /// What the user does meanwhile; nothing comes of it here.
  public var activityType = CLActivityType.other
  /// Whether the system may pause updates; nothing comes of it here.
  public var pausesLocationUpdatesAutomatically = true
  /// Whether the user sees that the app follows them; nothing comes of it here.
  public var showsBackgroundLocationIndicator = false

  private var number = 0
  private var allowsInBackground = false
  /// The step that the delegate was last told of; nil: none since it began to follow.
  private var lastStep: CLLocation?
  /// Where the manager was made: its delegate hears there.
  private let home = LocationThread.current

  /// Creates a manager; its delegate is told later what the user allows, on this thread, by its run loop (F-061).
  public override init() {
    super.init()
    guard let process = process("init") else { return }
    number = process.followLocation(on: home.map { home in { home.post($0) } }) {
      [weak self] in self?.hear($0)
    }
    tellLater(in: process) { [weak self] in
      if let self { self.delegate?.locationManagerDidChangeAuthorization(self) }
    }
  }

  deinit {
    AppProcess.current?.unfollowLocation(number)
  }

  // MARK: Permission

  /// What the user allows; an app that may know the place at any time as far as it can tell has always.
  public var authorizationStatus: CLAuthorizationStatus {
    Self.authorizationStatus()
  }

  /// The same, as apps asked before iOS 14.
  public class func authorizationStatus() -> CLAuthorizationStatus {
    switch AppProcess.caller(of: "CLLocationManager.authorizationStatus")?.locationPermission {
    case nil: .notDetermined
    case .never: .denied
    case .whenInUse: .authorizedWhenInUse
    case .provisional, .always: .authorizedAlways
    }
  }

  /// Asks for the place while the app is used; the answer comes when the call is over, and the delegate is told of it.
  public func requestWhenInUseAuthorization() {
    process("requestWhenInUseAuthorization")?.requestLocation(always: false)
  }

  /// Asks for the place at any time; the answer comes when the call is over, and the delegate is told of it.
  public func requestAlwaysAuthorization() {
    process("requestAlwaysAuthorization")?.requestLocation(always: true)
  }

  // MARK: Every step

  /// Whether updates go on in the background, also without a ``CLBackgroundActivitySession``; to set it without the mode
  /// `location` ends the app (F-061).
  public var allowsBackgroundLocationUpdates: Bool {
    get { allowsInBackground }
    set {
      allowsInBackground = newValue
      process("allowsBackgroundLocationUpdates")?
        .allowStepsInBackground(number, isAllowed: newValue)
    }
  }

  /// Where the user is, if the app may know.
  public var location: CLLocation? {
    process("location")?.place.map(found)
  }

  /// Follows every step, as long as the app runs, and tells first where the user is.
  ///
  /// Where the user does not allow it, that fails. So it does where the scenario has not said yet where the user is
  /// (`MoveTo`), which is noted: the place is unknown, and told when it is there.
  /// Other managers hear nothing of it.
  public func startUpdatingLocation() {
    guard let process = process("startUpdatingLocation") else { return }
    process.followSteps(number, isWanted: true)
    if authorizationStatus != .notDetermined, process.place == nil {
      tellLater(in: process) { [weak self] in self?.failWithoutPlace() }
    }
  }

  /// Follows the steps no more.
  public func stopUpdatingLocation() {
    lastStep = nil
    process("stopUpdatingLocation")?.followSteps(number, isWanted: false)
  }

  // MARK: What wakes the app

  /// Follows far moves (F-059); in a process of which no manager does, every one hears of those that were asked for before.
  public func startMonitoringSignificantLocationChanges() {
    process("startMonitoringSignificantLocationChanges")?
      .follow(.significantChanges, number, isWanted: true)
  }

  /// Follows far moves no more.
  public func stopMonitoringSignificantLocationChanges() {
    process("stopMonitoringSignificantLocationChanges")?
      .follow(.significantChanges, number, isWanted: false)
  }

  /// Follows stays at one place; as with far moves, every manager hears of those that only an earlier process asked for.
  public func startMonitoringVisits() {
    process("startMonitoringVisits")?.follow(.visits, number, isWanted: true)
  }

  /// Follows stays no more.
  public func stopMonitoringVisits() {
    process("stopMonitoringVisits")?.follow(.visits, number, isWanted: false)
  }

  /// The regions that the app watches, those of earlier launches, too (F-060).
  public var monitoredRegions: Set<CLRegion> {
    let regions = process("monitoredRegions")?.watchedRegions ?? []
    return Set(
      regions.filter { !$0.identifier.hasPrefix(CLRegion.monitorPrefix) }
        .map { CLCircularRegion($0) })
  }

  /// The largest radius of a region, in metres; larger ones are watched as if they had it on the phone.
  public var maximumRegionMonitoringDistance: CLLocationDistance { 100_000 }

  /// Watches a region, in the place of one of its name; every manager of the app hears of it.
  ///
  /// - Parameter region: A ``CLCircularRegion``; others fail, of which that of beacons is reported.
  public func startMonitoring(for region: CLRegion) {
    guard let process = process("startMonitoring") else { return }
    if region is CLBeaconRegion { noteSilence(of: "startMonitoring") }
    let isWatched = (region as? CLCircularRegion).map { process.watch($0.watched) } ?? false
    tellLater(in: process) { [self] in
      if isWatched {
        delegate?.locationManager(self, didStartMonitoringFor: region)
      } else {
        delegate?.locationManager(
          self, monitoringDidFailFor: region, withError: CLError(.regionMonitoringFailure))
      }
    }
  }

  /// Watches a region no more.
  public func stopMonitoring(for region: CLRegion) {
    process("stopMonitoring")?.forget(region: region.identifier)
  }

  // MARK: Hearing

  private func process(_ function: String) -> AppProcess? {
    AppProcess.caller(of: "CLLocationManager.\(function)")
  }

  /// Calls the delegate later, where the manager was made.
  func tellLater(in process: AppProcess, _ call: @escaping () -> Void) {
    nonisolated(unsafe) let call = call
    if let home { home.post(call) } else { process.domain.postToMain { call() } }
  }

  private func hear(_ notice: LocationNotice) {
    guard let delegate else {
      if case .report(.moved) = notice, LiveSteps.ofProcess?.isFollowing != true {
        process("delegate")?.reportUntakenStep()
      }
      return
    }
    switch notice {
    case .permission:
      delegate.locationManagerDidChangeAuthorization(self)
      failWithoutPlace()
    case .report(.entered(let name)):
      if let region = region(name) { delegate.locationManager(self, didEnterRegion: region) }
    case .report(.left(let name)):
      if let region = region(name) { delegate.locationManager(self, didExitRegion: region) }
    case .report(.moved(let place)):
      let step = found(place)
      if let lastStep, step.distance(from: lastStep) < distanceFilter { return }
      lastStep = step
      delegate.locationManager(self, didUpdateLocations: [step])
    case .report(.movedFar(let place)):
      delegate.locationManager(self, didUpdateLocations: [found(place)])
    case .report(.visited(let place, let arrival, let departure)):
      let visit = CLVisit(
        CLLocationCoordinate2D(place), from: arrival.date, until: departure?.date)
      delegate.locationManager(self, didVisit: visit)
    }
  }

  private func found(_ place: Place) -> CLLocation {
    CLLocation.found(CLLocationCoordinate2D(place), within: desiredAccuracy)
  }

  /// Says to who follows the steps that the user does not allow it, or that nobody knows the place.
  private func failWithoutPlace() {
    let call = "CLLocationManager.startUpdatingLocation"
    guard let process = process("startUpdatingLocation"), process.followsSteps(number),
      process.place == nil, authorizationStatus != .notDetermined
    else { return }
    let isDenied = authorizationStatus == .denied
    if !isDenied {
      process.reportUnmodelled(
        call, by: call,
        omission: "the scenario has not said where the user is: MoveTo at its beginning does",
        severity: .note)
    }
    delegate?.locationManager(
      self, didFailWithError: CLError(isDenied ? .denied : .locationUnknown))
  }

  private func region(_ identifier: String) -> CLRegion? {
    monitoredRegions.first { $0.identifier == identifier }
  }
}

/// The present time of the phone.
func now() -> Date { Simulation.current?.wallNow.date ?? .distantPast }
