public import DeviceModel
public import SchedulingRules
public import VirtualTime

/// SKELETON: the signatures are the contract between the phone and the look-alikes.
///
/// One launch of the app: what it has registered, begun and been granted. Dies with the process.
public final class AppProcess: @unchecked Sendable {
  /// The process whose code the calling thread runs, or nil on a thread that no simulation knows.
  public static var current: AppProcess? { Simulation.currentDomain?.owner as? AppProcess }

  public let domain: ExecutionDomain
  public let app: AppDescription
  public var processID: Int32 { domain.processID }
  public internal(set) var state: AppProcessState = .notRunning
  init(domain: ExecutionDomain, app: AppDescription) {
    self.domain = domain
    self.app = app
  }

  /// The device as the app may see it.
  public var device: DeviceState { fatalError("phone") }

  // BGTaskScheduler. `deliver` is called by the phone on the loop; it posts the launch handler to its queue.
  /// Returns false for an identifier that is not permitted; ends the process for late or double registration.
  public func register(_ identifier: String, deliver: @escaping (LaunchedTask) -> Void) -> Bool { fatalError("phone") }
  public func submit(_ request: TaskRequest) throws(SubmissionError) { fatalError("phone") }
  public func cancel(_ identifier: String) { fatalError("phone") }
  public func cancelAll() { fatalError("phone") }
  public var pendingRequests: [TaskRequest] { fatalError("phone") }

  // BGTask
  /// `deliver` posts the expiration handler to the queue of the launch handler; nil takes the handler back.
  public func setExpirationHandler(of task: LaunchedTask, deliver: (() -> Void)?) { fatalError("phone") }
  public func complete(_ task: LaunchedTask, success: Bool) { fatalError("phone") }

  // UIApplication
  /// Returns the raw value of the identifier; the handler is called on the main queue.
  public func beginBackgroundTask(name: String?, expirationHandler: (@MainActor () -> Void)?) -> Int { fatalError("phone") }
  public func endBackgroundTask(_ identifier: Int) { fatalError("phone") }
  public var backgroundTimeRemaining: Double { fatalError("phone") }

  // Storage (DeviceStorage): the phone's disk and what writing to it costs.
  public var disk: Disk {
    get { fatalError("phone") }
    set { fatalError("phone") }
  }
  /// Blocks the calling thread for a modelled latency and records the operation.
  public func storeWritten(file: String, offset: Int64, length: Int) { fatalError("phone") }
  public func storeSynced(file: String) { fatalError("phone") }
  public func storeCommitted(file: String) { fatalError("phone") }

  /// Records an API call of the app in the trace.
  public func record(call: String, arguments: [String: String] = [:], result: String = "", rule: RuleID? = nil) { fatalError("phone") }

  /// Reports a call from a thread that no simulation knows ("uncontrolled" finding).
  public static func reportUncontrolled(call: String) { fatalError("phone") }
}

/// A task that the scheduler has launched.
public struct LaunchedTask: Hashable, Codable, Sendable {
  /// Numbered over the run, from 1.
  public var number: Int
  public var identifier: String
  public var kind: TaskKind
}

/// The error of a refused submission; codes as in `BGTaskScheduler.Error.Code`.
public struct SubmissionError: Error, Equatable, Sendable {
  public var code: Int
  public init(code: Int) { self.code = code }
}
