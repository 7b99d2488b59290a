import FoundationAdditions
internal import SchedulingRules
internal import VirtualTime

/// What an app asks the scheduler for; one request gives one launch.
///
/// An abstract class: create a ``BGAppRefreshTaskRequest``, a ``BGProcessingTaskRequest``, a
/// ``BGHealthResearchTaskRequest`` or a ``BGContinuedProcessingTaskRequest``.
public class BGTaskRequest: NSObject, NSCopying {
  /// The identifier of the task, as registered and as permitted by the Info.plist.
  public let identifier: String

  /// The task does not begin before this date; nil means without delay.
  ///
  /// It is no appointment: the system decides when the task runs, if it does.
  public var earliestBeginDate: Date?

  init(taskIdentifier: String) {
    identifier = taskIdentifier
    super.init()
  }

  /// The class is abstract.
  @available(*, unavailable, message: "create a request of a concrete class")
  public override init() { preconditionFailure("BGTaskRequest is abstract") }

  /// Another request of the same class with the same values.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGTaskRequest.copy(of: scheduled)
    copy.earliestBeginDate = earliestBeginDate
    return copy
  }

  /// The begin date as the phone prints it.
  var printedBeginDate: String { earliestBeginDate?.description ?? "(null)" }

  /// The request as the scheduler keeps it.
  var scheduled: TaskRequest { preconditionFailure("BGTaskRequest is abstract") }

  func scheduled(as kind: TaskKind) -> TaskRequest {
    TaskRequest(
      identifier: identifier, kind: kind, submittedAt: Simulation.current?.now ?? .zero,
      earliestBeginDate: earliestBeginDate.map(WallTime.init(date:)))
  }

  /// A new object of the class that stands for a request of the scheduler.
  static func copy(of request: TaskRequest) -> BGTaskRequest {
    let copy: BGTaskRequest
    switch request.kind {
    case .appRefresh: copy = BGAppRefreshTaskRequest(identifier: request.identifier)
    case .processing: copy = BGProcessingTaskRequest(request)
    case .healthResearch: copy = BGHealthResearchTaskRequest(request)
    case .continuedProcessing: copy = BGContinuedProcessingTaskRequest(request)
    default: preconditionFailure("No app submits \(request.kind.row.phrase).")
    }
    copy.earliestBeginDate = request.earliestBeginDate?.date
    return copy
  }
}
