internal import AppHosting
internal import DeviceModel
internal import Emulator
import FoundationAdditions

/// How the phone reaches the network; bits as on the phone.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates flags of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// By a connection that begins when it is needed.
  public static let transientConnection = Self(rawValue: 1 << 0)
  /// It is reached.
  public static let reachable = Self(rawValue: 1 << 1)
  /// A connection has to be made first.
  public static let connectionRequired = Self(rawValue: 1 << 2)
  /// Whoever sends something makes it.
  public static let connectionOnTraffic = Self(rawValue: 1 << 3)
  /// The user has to do something.
  public static let interventionRequired = Self(rawValue: 1 << 4)
  /// Whoever asks for it makes it.
  public static let connectionOnDemand = Self(rawValue: 1 << 5)
  /// It is the phone itself.
  public static let isLocalAddress = Self(rawValue: 1 << 16)
  /// Without a way between.
  public static let isDirect = Self(rawValue: 1 << 17)
  /// By the mobile network.
  public static let isWWAN = Self(rawValue: 1 << 18)
}

/// What a callback is given besides.
///
/// What it keeps is not counted here. Its functions are closures: those of C may not take objects without Objective-C.
public struct SCNetworkReachabilityContext {
  /// The version: 0.
  public var version: Int
  /// Something of the app's own.
  public var info: UnsafeMutableRawPointer?
  /// Would count it; nothing comes of it.
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  /// Would count it; nothing comes of it.
  public var release: ((UnsafeRawPointer) -> Void)?
  /// Would describe it; nothing comes of it.
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?

  /// Creates one of nothing.
  public init() {
    self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
  }

  /// Creates one of its parts.
  public init(
    version: Int, info: UnsafeMutableRawPointer?,
    retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?,
    release: ((UnsafeRawPointer) -> Void)?,
    copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?
  ) {
    self.version = version
    self.info = info
    self.retain = retain
    self.release = release
    self.copyDescription = copyDescription
  }
}

/// Is called when the network has changed, with what the context holds.
public typealias SCNetworkReachabilityCallBack =
  (
    SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
  ) -> Void

/// Says whether a server could be reached, by the network that the phone has: no server is asked, as on the phone.
public final class SCNetworkReachability: @unchecked Sendable {
  private var callback: SCNetworkReachabilityCallBack?
  private var info: UnsafeMutableRawPointer?
  private var listener: DeviceListener?
  private var queue: DispatchQueue?
  private var last: SCNetworkReachabilityFlags?

  fileprivate init() {}

  deinit { listener?.stop() }

  fileprivate var flags: SCNetworkReachabilityFlags {
    let process = AppProcess.caller(of: "SCNetworkReachability.flags")
    switch process?.device.network ?? .none {
    case .none: return []
    case .wifi: return .reachable
    case .cellular: return [.reachable, .transientConnection, .isWWAN]
    }
  }

  fileprivate func call(
    _ callback: SCNetworkReachabilityCallBack?, _ info: UnsafeMutableRawPointer?
  ) {
    (self.callback, self.info) = (callback, info)
  }

  fileprivate func follow(on queue: DispatchQueue?) -> Bool {
    listener?.stop()
    listener = nil
    self.queue = queue
    guard queue != nil else { return true }
    guard let process = AppProcess.caller(of: "SCNetworkReachabilitySetDispatchQueue") else {
      return false
    }
    last = flags
    listener = process.followDevice { [weak self] in self?.tell() }
    return true
  }

  private func tell() {
    let flags = flags
    guard flags != last, let queue else { return }
    last = flags
    queue.async { [self] in callback?(self, flags, info) }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates what says whether a server of a name could be reached.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: Never?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? { SCNetworkReachability() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates what says whether an address could be reached.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: Never?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? { SCNetworkReachability() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes how the network is reached now.
///
/// - Parameters:
///   - target: What is asked.
///   - flags: What is written.
/// - Returns: Whether it is known.
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = target.flags
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Sets what is called when the network has changed; nil: nothing.
///
/// - Parameters:
///   - target: What follows the network.
///   - callout: What is called.
///   - context: What it is given besides.
/// - Returns: That it is set.
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  target.call(callout, context?.pointee.info)
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Follows the network, and calls back on a queue; nil: no more.
///
/// - Parameters:
///   - target: What follows the network.
///   - queue: Where it calls back.
/// - Returns: Whether it follows.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(
  _ target: SCNetworkReachability, _ queue: DispatchQueue?
) -> Bool { target.follow(on: queue) }
