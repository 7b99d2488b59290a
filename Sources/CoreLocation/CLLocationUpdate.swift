internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import SchedulingRules
internal import VirtualTime

/// What a loop over ``liveUpdates(_:)`` is told.
public struct CLLocationUpdate: Sendable {
  /// Where the user is; nil while that is not known.
  public let location: CLLocation?
  /// Whether the user stays where they are: this is the last update before they move again.
  public fileprivate(set) var stationary = false
  /// Whether the user does not allow it.
  public let authorizationDenied: Bool
  /// Whether the user is being asked.
  public let authorizationRequestInProgress: Bool
  /// Whether the user gives their place roughly: never here.
  public var accuracyLimited: Bool { false }
  /// Whether the user lets no app know their place: never here.
  public var authorizationDeniedGlobally: Bool { false }
  /// Whether a restriction forbids it: never here.
  public var authorizationRestricted: Bool { false }
  /// Whether the app would have to be on screen: never here.
  public var insufficientlyInUse: Bool { false }
  /// Whether a session asks for more than the app has: never here.
  public var serviceSessionRequired: Bool { false }
  /// Whether the place is not to be had.
  public var locationUnavailable: Bool { location == nil && !authorizationDenied }
  /// As ``stationary``, by its name of iOS 17.
  public var isStationary: Bool { stationary }

  /// Follows every step for as long as somebody loops over it.
  ///
  /// In the background it goes on with the mode `location`, and either the permission for any time or a
  /// ``CLBackgroundActivitySession`` (F-061).
  ///
  /// - Parameter configuration: What the user does meanwhile; nothing comes of it.
  /// - Returns: The steps.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates()
  }

  /// What the user does meanwhile; nothing comes of it here.
  public enum LiveConfiguration: Int, Sendable {
    /// Whatever.
    case `default` = 0
    /// Driving by roads.
    case automotiveNavigation
    /// Going by boat or train.
    case otherNavigation
    /// Running, walking, cycling.
    case fitness
    /// Flying.
    case airborne
  }

  /// The user's steps, one after the other.
  public struct Updates: AsyncSequence, Sendable {
    /// What comes.
    public typealias Element = CLLocationUpdate

    /// Begins to follow the user.
    public func makeAsyncIterator() -> Iterator { Iterator() }

    /// A loop over the user's steps.
    public struct Iterator: AsyncIteratorProtocol {
      private var steps = LiveSteps.follow().makeAsyncIterator()

      /// Waits for the next step; nil when the task is cancelled.
      public mutating func next() async throws -> CLLocationUpdate? { await steps.next() }
    }
  }
}

/// Keeps an app that follows its user running in the background, with the permission for while it is used, too.
///
/// It takes the mode `location`, and to be begun while the app is used; it ends with the object, too. Apple says only that
/// updates go on. Assumed is that this holds for each loop over ``CLLocationUpdate/liveUpdates(_:)`` and for each
/// ``CLLocationManager`` that updates its location, whatever its
/// ``CLLocationManager/allowsBackgroundLocationUpdates`` says.
public final class CLBackgroundActivitySession: NSObject, @unchecked Sendable {
  private var isValid = true
  /// Whose session it is: an object may live longer than its launch.
  private weak var process = AppProcess.current

  /// Begins a session.
  public override init() {
    super.init()
    process?.locationSessions += 1
  }

  /// Ends the session.
  public func invalidate() {
    guard isValid else { return }
    isValid = false
    process?.locationSessions -= 1
  }

  deinit { invalidate() }
}

/// Asks for the place, once, and keeps nothing else up: what is allowed stays allowed without it.
public final class CLServiceSession: NSObject, @unchecked Sendable {
  /// What is asked for.
  public enum AuthorizationRequirement: Int, Sendable {
    /// Nothing.
    case none = 0
    /// The place while the app is used.
    case whenInUse
    /// The place at any time.
    case always
  }

  /// Asks the user.
  public init(authorization: AuthorizationRequirement) {
    super.init()
    guard authorization != .none else { return }
    AppProcess.caller(of: "CLServiceSession.init")?
      .requestLocation(always: authorization == .always)
  }

  /// Ends the session.
  public func invalidate() {}
}

/// The loops of a process over its user's steps.
final class LiveSteps: @unchecked Sendable {
  private var loops: Set<Int> = []
  /// Whether somebody takes the steps.
  var isFollowing: Bool { !loops.isEmpty }

  /// Those of the process whose code runs.
  static var ofProcess: LiveSteps? {
    AppProcess.current?.singletons.object(of: LiveSteps.self) { LiveSteps() }
  }

  /// Begins a loop, which ends with its task or with who loops.
  static func follow() -> AsyncStream<CLLocationUpdate> {
    AsyncStream { steps in
      guard let process = AppProcess.caller(of: "CLLocationUpdate.liveUpdates") else {
        return steps.finish()
      }
      let all = LiveSteps.ofProcess
      let stillness = Stillness()
      let number = process.followLocation { notice in
        if case .permission = notice { all?.keepOn() }
        guard let update = CLLocationUpdate(notice) else { return }
        steps.yield(update)
        stillness.follow(update) { steps.yield($0) }
      }
      all?.loops.insert(number)
      all?.keepOn()
      process.followSteps(number, isWanted: true)
      if let update = CLLocationUpdate(.permission) { steps.yield(update) }
      steps.onTermination = { _ in
        all?.loops.remove(number)
        AppProcess.current?.unfollowLocation(number)
      }
    }
  }

  /// Lets the loops go on in the background, where the app may know the place at any time.
  private func keepOn() {
    guard let process = AppProcess.current else { return }
    let isAlways = process.locationPermission.map { $0 != .whenInUse } == true
    for loop in loops.sorted() {
      process.keepSteps(loop, inBackground: isAlways)
    }
  }
}

/// Says of a user who stays where they are that they do.
private final class Stillness: @unchecked Sendable {
  private var updates = 0

  /// Follows an update, and tells it once more where none comes after it and the user is still there.
  func follow(_ update: CLLocationUpdate, tell: @escaping @Sendable (CLLocationUpdate) -> Void) {
    updates += 1
    guard let process = AppProcess.current, let place = process.place, update.location != nil
    else { return }
    let number = updates
    let patience = process.policy[.locationStationaryAfter].seconds
    DispatchQueue.main.asyncAfter(deadline: .now() + patience) { [self] in
      guard number == updates, AppProcess.current?.place == place else { return }
      var last = update
      last.stationary = true
      tell(last)
    }
  }
}

extension CLLocationUpdate {
  /// Nil where the notice tells nothing new of the place.
  fileprivate init?(_ notice: LocationNotice) {
    let permission = AppProcess.current?.locationPermission
    switch notice {
    case .report(.moved(let place)):
      location = CLLocation.found(CLLocationCoordinate2D(place), within: kCLLocationAccuracyBest)
    case .permission where AppProcess.current?.place == nil: location = nil
    case .permission, .report: return nil
    }
    authorizationDenied = permission == .never
    authorizationRequestInProgress = permission == nil
  }
}
