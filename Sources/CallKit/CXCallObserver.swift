internal import AppHosting
internal import Emulator
import FoundationAdditions

/// A phone call, as apps see those of others: that there is one.
public class CXCall: NSObject, @unchecked Sendable {
  /// The name of the call: one for all, of which there is one at a time.
  public let uuid = UUID(
    uuid: (0xca, 0x11, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
  /// Whether the user called.
  public var isOutgoing: Bool { false }
  /// Whether one side waits.
  public var isOnHold: Bool { false }
  /// Whether both sides can hear each other.
  public var hasConnected: Bool { true }
  /// Whether it is over.
  public var hasEnded: Bool { false }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// Who hears of the user's calls.
public protocol CXCallObserverDelegate: AnyObject {
  /// A call has changed; never called here, where an observer is asked.
  func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

/// Shows an app the phone calls of its user; to be told of them is not modelled, and reported.
public class CXCallObserver: NSObject, @unchecked Sendable {
  /// The calls that go on; none for a thread that no simulation knows, which is reported.
  public var calls: [CXCall] {
    guard let process = AppProcess.caller(of: "CXCallObserver.calls") else { return [] }
    return process.device.isCallActive ? [CXCall()] : []
  }

  /// Names who is to hear of calls; nobody does.
  public func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {
    let call = "CXCallObserver.setDelegate"
    AppProcess.caller(of: call)?
      .reportUnmodelled(call, by: "CXCallObserver", omission: "the delegate is told of no call")
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}
