internal import DeviceModel
import FoundationAdditions
internal import SchedulingRules

/// Minutes of work on health data for a study in which the user takes part.
public class BGHealthResearchTask: BGProcessingTask {
  /// The form in which the phone's log shows a task.
  public override var description: String { "<BGHealthResearchTask: \(identifier)>" }
}

/// A request for work on health data; needs an entitlement, the mode `processing` and a study.
///
/// ```swift
/// let request = BGHealthResearchTaskRequest(identifier: "com.example.study.upload")
/// request.protectionTypeOfRequiredData = FileProtectionType.complete.rawValue as NSString
/// ```
public class BGHealthResearchTaskRequest: BGProcessingTaskRequest {
  /// The class of the files that the task opens, the raw value of a `FileProtectionType`: the launch waits
  /// until they can be read.
  ///
  /// Another text asks for nothing, without an error.
  public var protectionTypeOfRequiredData: NSString = ""

  convenience init(_ request: TaskRequest) {
    self.init(identifier: request.identifier)
    requiresNetworkConnectivity = request.requiresNetworkConnectivity
    requiresExternalPower = request.requiresExternalPower
    let name = Self.protections.first { $0.value == request.requiredProtection }?.key
    protectionTypeOfRequiredData = (name ?? "") as NSString
  }

  /// Another request with the same values.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? BGHealthResearchTaskRequest)?.protectionTypeOfRequiredData =
      protectionTypeOfRequiredData
    return copy
  }

  /// The form in which the phone's log shows a request.
  public override var description: String {
    "<BGHealthResearchTaskRequest: \(identifier), earliestBeginDate: \(printedBeginDate), "
      + "protectionTypeOfRequiredData: \(protectionTypeOfRequiredData)>"
  }

  override var scheduled: TaskRequest {
    var request = scheduledWithConditions(as: .healthResearch)
    request.requiredProtection = Self.protections[protectionTypeOfRequiredData as String]
    return request
  }

  /// The classes by the raw values of `FileProtectionType`.
  private static let protections: [String: FileProtection] = [
    "NSFileProtectionComplete": .complete,
    "NSFileProtectionCompleteUnlessOpen": .completeUnlessOpen,
    "NSFileProtectionCompleteUntilFirstUserAuthentication": .completeUntilFirstUserAuthentication,
    "NSFileProtectionNone": .none,
  ]
}
