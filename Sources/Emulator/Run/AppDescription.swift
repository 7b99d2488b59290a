public import SchedulingRules

/// Which app the phone hosts and how it is set up.
public struct AppDescription: Codable, Equatable, Sendable {
  /// The name under which the app is known to the emulator.
  public var name: String
  /// What the app declares.
  public var infoPlist: InfoPlist
  /// The app's variant, or nil for the app as it should be.
  public var variant: String?
  /// The app's own settings (`App.Settings` of the scenario) as JSON; decoded by the app.
  public var settings: [UInt8]
  /// The app's config-driven jobs.
  public var tasks: [TaskDescription]
  /// The names of the entitlements with which the app is signed.
  public var entitlements: [String]
  /// What is installed beside the code; nil for nothing but what is declared.
  public var bundle: AppBundle?

  /// Creates a description.
  public init(
    name: String, infoPlist: InfoPlist, variant: String? = nil, settings: [UInt8] = [],
    tasks: [TaskDescription] = [], entitlements: [String] = [], bundle: AppBundle? = nil
  ) {
    self.name = name
    self.infoPlist = infoPlist
    self.variant = variant
    self.settings = settings
    self.tasks = tasks
    self.entitlements = entitlements
    self.bundle = bundle
  }
}

/// A config-driven job of the app (`App.Tasks` of the scenario).
public struct TaskDescription: Codable, Equatable, Sendable {
  /// How the job gets its time.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// `BGAppRefreshTask`.
    case appRefresh = "AppRefresh"
    /// `BGProcessingTask`.
    case processing = "Processing"
    /// `beginBackgroundTask` of `UIApplication`.
    case backgroundTask = "BackgroundTask"
  }

  /// When the app submits its request.
  public enum Occasion: String, Codable, CaseIterable, Sendable {
    /// At the end of launching.
    case launch = "Launch"
    /// On entering the background.
    case didEnterBackground = "DidEnterBackground"
    /// At the beginning of its own launch handler.
    case handler = "Handler"
  }

  /// The task's identifier.
  public var identifier: String
  /// How the job gets its time.
  public var kind: Kind
  /// The app's name for what is to be done.
  public var job: String
  /// How long after its submission a request may be launched at the earliest, in seconds.
  public var earliestBeginSeconds: Double?
  /// Whether a processing request waits for a network.
  public var requiresNetworkConnectivity: Bool
  /// Whether a processing request waits for external power.
  public var requiresExternalPower: Bool
  /// When the app submits its request.
  public var submitOn: [Occasion]

  /// Creates a job.
  public init(
    identifier: String, kind: Kind, job: String, earliestBeginSeconds: Double? = nil,
    requiresNetworkConnectivity: Bool = false, requiresExternalPower: Bool = false,
    submitOn: [Occasion] = []
  ) {
    self.identifier = identifier
    self.kind = kind
    self.job = job
    self.earliestBeginSeconds = earliestBeginSeconds
    self.requiresNetworkConnectivity = requiresNetworkConnectivity
    self.requiresExternalPower = requiresExternalPower
    self.submitOn = submitOn
  }
}
