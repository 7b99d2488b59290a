internal import AppHosting
internal import Emulator
import FoundationAdditions

/// A call, as apps see their own, and those of others: that there is one.
public class CXCall: NSObject, @unchecked Sendable {
  /// The name of the user's calls: one for all, of which there is one at a time.
  private static let ofUser = UUID(
    uuid: (0xca, 0x11, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
  /// The name of the call.
  public let uuid: UUID
  /// Whether the user called.
  public let isOutgoing: Bool
  /// Whether one side waits.
  public var isOnHold: Bool { false }
  /// Whether both sides can hear each other.
  public let hasConnected: Bool
  /// Whether it is over.
  public let hasEnded: Bool

  init(
    uuid: UUID = ofUser, isOutgoing: Bool = false, hasConnected: Bool = true, hasEnded: Bool = false
  ) {
    self.uuid = uuid
    self.isOutgoing = isOutgoing
    self.hasConnected = hasConnected
    self.hasEnded = hasEnded
    super.init()
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// Who hears of the user's calls.
public protocol CXCallObserverDelegate: AnyObject {
  /// A call has changed: it comes, both sides can hear each other, it is over.
  func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

/// Shows an app the phone calls of its user, and tells it of them while it runs.
///
/// A call is taken as soon as it comes (`Call true` of a scenario). What comes and goes while the app is suspended it is
/// not told.
public class CXCallObserver: NSObject, @unchecked Sendable {
  private weak var delegate: (any CXCallObserverDelegate)?
  private var queue = DispatchQueue.main
  private var listener: DeviceListener?
  private var isCallActive = false

  /// The calls that go on; none for a thread that no simulation knows, which is reported.
  public var calls: [CXCall] {
    guard let process = AppProcess.caller(of: "CXCallObserver.calls") else { return [] }
    return (process.device.isCallActive ? [CXCall()] : []) + OwnCalls.of(process).all
  }

  /// Names who is to hear of calls.
  ///
  /// - Parameters:
  ///   - delegate: Who hears; nobody holds it for that.
  ///   - queue: Where; nil: on the main queue.
  public func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {
    self.delegate = delegate
    self.queue = queue ?? .main
    guard listener == nil, let process = AppProcess.caller(of: "CXCallObserver.setDelegate")
    else { return }
    isCallActive = process.device.isCallActive
    OwnCalls.of(process).add(self)
    listener = process.followDevice { [weak self] in self?.follow() }
  }

  private func follow() {
    guard let isActive = AppProcess.current?.device.isCallActive, isActive != isCallActive
    else { return }
    isCallActive = isActive
    tell(isActive ? [CXCall(hasConnected: false), CXCall()] : [CXCall(hasEnded: true)])
  }

  /// Has the delegate hear how calls have changed.
  func tell(_ changes: [CXCall]) {
    queue.async { [self] in
      for call in changes { delegate?.callObserver(self, callChanged: call) }
    }
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }

  deinit { listener?.stop() }
}
