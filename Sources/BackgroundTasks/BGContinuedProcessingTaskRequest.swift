internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import SchedulingRules

/// A request to go on in the background with work that a person has just started.
///
/// It needs no background mode, an identifier that may be permitted by a wildcard, and an app on
/// screen. Its begin date is ignored.
///
/// ```swift
/// let request = BGContinuedProcessingTaskRequest(
///   identifier: "com.example.export.1", title: "Export", subtitle: "30 photos")
/// request.strategy = .fail
/// ```
public class BGContinuedProcessingTaskRequest: BGTaskRequest {
  /// What becomes of a request that cannot begin at once; raw values as on the phone.
  public enum SubmissionStrategy: Int, Sendable {
    /// It is refused with ``BGTaskScheduler/Error/Code/immediateRunIneligible``.
    case fail = 0
    /// It waits for room.
    case queue = 1
  }

  /// What the work needs beside processor and network, which it may use as it is.
  public struct Resources: OptionSet, Sendable {
    /// The bits, as on the phone.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The graphics processor: needs an entitlement and a device that offers it.
    public static let gpu = Resources(rawValue: 1)
  }

  /// What the person is shown.
  public var title: String

  /// What the person is shown below the title.
  public var subtitle: String

  /// What becomes of the request when it cannot begin at once.
  public var strategy = SubmissionStrategy.queue

  /// What the work needs beside processor and network.
  public var requiredResources: Resources = []

  /// Creates a request; that it can be created does not mean that it will be taken.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of this piece of work: each needs its own.
  ///   - title: What the person is shown.
  ///   - subtitle: What the person is shown below it.
  public init(identifier: String, title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
    super.init(taskIdentifier: identifier)
  }

  convenience init(_ request: TaskRequest) {
    let work = request.continued ?? ContinuedWork(title: "", subtitle: "")
    self.init(identifier: request.identifier, title: work.title, subtitle: work.subtitle)
    strategy = work.strategy == .fail ? .fail : .queue
    if work.requiresGraphicsProcessor { requiredResources = .gpu }
  }

  /// Another request with the same values.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? BGContinuedProcessingTaskRequest)?.requiredResources = requiredResources
    return copy
  }

  /// The form in which the phone's log shows a request.
  public override var description: String {
    "<BGContinuedProcessingTaskRequest: \(identifier), title: \(title), subtitle: \(subtitle)>"
  }

  override var scheduled: TaskRequest {
    var request = scheduled(as: .continuedProcessing)
    request.particulars = .continued(
      ContinuedWork(
        title: title, subtitle: subtitle, strategy: strategy == .fail ? .fail : .queue,
        requiresGraphicsProcessor: requiredResources.contains(.gpu)))
    return request
  }
}

extension BGTaskScheduler {
  /// What the device offers to continued processing; ask before requiring it.
  ///
  /// A property of the type, not of ``shared``. On a thread that no simulation knows it is empty and the
  /// call is reported as uncontrolled.
  public class var supportedResources: BGContinuedProcessingTaskRequest.Resources {
    let process = AppProcess.caller(of: "BGTaskScheduler.supportedResources")
    return process?.offersGraphicsProcessor == true ? .gpu : []
  }
}
