internal import AppHosting
internal import Emulator
import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The kind of activity of a page of the Web, as a link into the app brings it.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// By what an activity is deleted again.
public typealias NSUserActivityPersistentIdentifier = String

/// What the user is doing, to be continued elsewhere, found again, or proposed.
///
/// The app has a current activity; but there is no other device, and neither search nor Siri look at it, which is noted in
/// the run. Nobody continues it.
open class NSUserActivity: NSObject {
  /// The kind of activity, in the app's own words.
  public let activityType: String
  /// What the user reads.
  open var title: String?
  /// What is needed to continue.
  open var userInfo: [AnyHashable: Any]?
  /// Which of it is needed in any case; nil: all.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether ``userInfo`` is to be brought up to date before it is handed on.
  open var needsSave = false
  /// The page that does the same in a browser.
  open var webpageURL: URL?
  /// The page that led to it.
  open var referrerURL: URL?
  /// From when on it is of no use; nil: Apple decides.
  open var expirationDate: Date?
  /// Words by which it is found.
  open var keywords: Set<String> = []
  /// By what it is deleted again.
  open var persistentIdentifier: NSUserActivityPersistentIdentifier?
  /// What tells scenes whether it is for them.
  open var targetContentIdentifier: String?
  /// Whether it may be continued on another device.
  open var isEligibleForHandoff = true
  /// Whether it may be found by a search on the phone.
  open var isEligibleForSearch = false
  /// Whether it may be found by everybody.
  open var isEligibleForPublicIndexing = false
  /// Whether Siri may propose it.
  open var isEligibleForPrediction = false
  /// The sentence that is proposed for it.
  open var suggestedInvocationPhrase: String?
  /// Whether the other device may talk to this one.
  open var supportsContinuationStreams = false
  /// Who brings it up to date; nobody is asked here.
  open weak var delegate: (any NSUserActivityDelegate)?
  private var isInvalid = false

  /// Creates an activity; a kind without a name ends the app, as on the phone.
  public init(activityType: String) {
    precondition(!activityType.isEmpty, "NSUserActivity: the activity type may not be empty")
    self.activityType = activityType
    super.init()
  }

  /// What it holds, without its address.
  open override var description: String {
    describe(["activityType": activityType, "title": title, "webpageURL": webpageURL])
  }

  /// Adds what is needed to continue.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// Makes it what the user is doing now; one that is invalid is nothing any more.
  open func becomeCurrent() {
    let call = "NSUserActivity.becomeCurrent"
    guard !isInvalid, let process = AppProcess.caller(of: call) else { return }
    CurrentActivity.of(process).activity = self
    process.reportUnmodelled(
      call, by: call,
      omission: "it is offered to no other device, to no search and not to Siri", severity: .note)
  }

  /// Says that the user does it no more.
  open func resignCurrent() {
    guard let process = AppProcess.caller(of: "NSUserActivity.resignCurrent") else { return }
    let current = CurrentActivity.of(process)
    if current.activity === self { current.activity = nil }
  }

  /// Says that the user does it no more, and never again.
  open func invalidate() {
    resignCurrent()
    isInvalid = true
  }

  /// Forgets all activities that were kept, of which there are none; completes later on a background queue.
  @preconcurrency
  open class func deleteAllSavedUserActivities(
    completionHandler handler: @escaping @Sendable () -> Void
  ) { DispatchQueue.global().async { handler() } }

  /// Forgets activities that were kept, of which there are none; completes later on a background queue.
  @preconcurrency
  open class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
    completionHandler handler: @escaping @Sendable () -> Void
  ) { DispatchQueue.global().async { handler() } }

  /// Whether it is what the user is doing now.
  package var isCurrent: Bool {
    AppProcess.caller(of: "NSUserActivity").map { CurrentActivity.of($0).activity === self }
      ?? false
  }
}

/// What the user of a process is doing.
private final class CurrentActivity {
  var activity: NSUserActivity?

  static func of(_ process: AppProcess) -> CurrentActivity {
    process.singletons.object(of: CurrentActivity.self) { CurrentActivity() }
  }
}

/// Who brings an activity up to date, and hears that it goes on elsewhere; neither happens here.
public protocol NSUserActivityDelegate: AnyObject {
  /// It is about to be handed on.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// It goes on on another device.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Does nothing.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  /// Does nothing.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}
