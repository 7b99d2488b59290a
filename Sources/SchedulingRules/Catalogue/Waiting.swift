/// How a rule keeps requests waiting, for all who explain waits.
public struct Waiting: Equatable, Sendable {
  /// What kind of obstacle it is.
  public enum Category: Sendable {
    /// The request's own date, or the window of an activity: no delay.
    case date
    /// The app is on screen, where it can do the work itself: no delay either.
    case screen
    /// What the system allows an app, by its budgets, its pace and its score.
    case allowance
    /// A condition of the device, the user or the app.
    case condition
  }

  /// Something that could do away with an obstacle.
  public enum Remedy: Sendable {
    /// The app asks for an earlier date, or for the last one that is not too far ahead.
    case asksEarlier, asksWithinLimit
    /// The app's request does without a condition.
    case waivesExternalPower, waivesNetwork
    /// The user opens the app, or leaves it.
    case opensApp, leavesApp
    /// The user puts the device down, plugs it in, or unlocks it.
    case putsDeviceDown, plugsIn, unlocks
    /// Wi-Fi comes into reach.
    case joinsWiFi
    /// A setting is changed.
    case switchesLowPowerModeOff, switchesLowDataModeOff, allowsBackgroundRefresh
    /// The device cools down; the camera is put away; the call ends.
    case coolsDown, putsCameraAway, endsCall
    /// The user joins the study.
    case joinsStudy
    /// The continued tasks of other apps end.
    case othersFinish
    /// The app completes its task at once, or at the latest as its time is over.
    case completesAtOnce, completesOnExpiration
    /// The app runs on a device instead of the Simulator.
    case runsOnDevice
    /// The phone does not have the rule.
    case absence
  }

  /// A policy of the scheduler in the phone's log, under the name and with the weight of published logs where they show
  /// it; names that no published log shows are made up in the same manner.
  public struct LoggedPolicy: Equatable, Sendable {
    /// The policy's name.
    public var name: String
    /// How much its answer counts.
    public var weight: Double

    /// Creates a policy; without a weight it counts once.
    public init(_ name: String, weight: Double = 1) {
      self.name = name
      self.weight = weight
    }
  }

  /// What kind of obstacle it is.
  public var category = Category.condition
  /// What could do away with it, what is most practicable first.
  public var remedies: [Remedy] = [.absence]
  /// The policy that stands for the rule in the phone's log; nil: one that is named after its number.
  public var loggedAs: LoggedPolicy?
}

extension Waiting.Category {
  /// Whether a request that waits so is late.
  public var isDelay: Bool { self == .allowance || self == .condition }
}

extension RuleID {
  /// What kind of obstacle the rule is.
  public var waitCategory: Waiting.Category { RuleCatalogue.rule(self).waiting.category }
}
