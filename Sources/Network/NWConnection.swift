internal import AppHosting
internal import DeviceModel
internal import Emulator
import FoundationAdditions

/// A connection of one's own: there is nobody at its other end, so it waits as the phone's does for one that does not answer.
///
/// Where the phone has no network it waits for one; else it waits because it was refused, which is reported once.
public final class NWConnection: @unchecked Sendable {
  /// How far it has come.
  public enum State: Equatable, Sendable {
    /// It has not begun.
    case setup
    /// It waits for a better network, or to be let in.
    case waiting(NWError)
    /// It is being made.
    case preparing
    /// It carries.
    case ready
    /// It has failed.
    case failed(NWError)
    /// It was ended.
    case cancelled
  }

  /// What belongs together of what is sent.
  public final class ContentContext: Sendable {
    /// A message.
    public static let defaultMessage = ContentContext()
    /// The last message.
    public static let finalMessage = ContentContext()
    /// A stream.
    public static let defaultStream = ContentContext()
    /// What it is called.
    public let identifier: String
    /// Whether nothing comes after it.
    public let isFinal: Bool
    /// Creates a context.
    public init(identifier: String = "", isFinal: Bool = false) {
      self.identifier = identifier
      self.isFinal = isFinal
    }
  }

  /// Who is told that something was sent.
  public enum SendCompletion {
    /// This one.
    case contentProcessed(@Sendable (NWError?) -> Void)
    /// Nobody.
    case idempotent
  }

  /// Its other end.
  public let endpoint: NWEndpoint
  /// How it is made.
  public let parameters: NWParameters
  /// How far it has come.
  public private(set) var state = State.setup
  /// Where it tells; nil before it begins.
  public private(set) var queue: DispatchQueue?
  /// Called when it has come further.
  @preconcurrency public var stateUpdateHandler: (@Sendable (State) -> Void)?
  /// Called when the network can carry, or not.
  @preconcurrency public var viabilityUpdateHandler: (@Sendable (Bool) -> Void)?
  /// Called when there is a better network.
  @preconcurrency public var betterPathUpdateHandler: (@Sendable (Bool) -> Void)?
  /// Called when the network is another one.
  @preconcurrency public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  /// The network that it uses; none, as it never is made.
  public var currentPath: NWPath? { nil }
  private var waiting: [@Sendable (NWError) -> Void] = []

  /// Creates a connection to an end.
  public init(to endpoint: NWEndpoint, using parameters: NWParameters) {
    self.endpoint = endpoint
    self.parameters = parameters
  }

  /// Creates a connection to a door of a host.
  public convenience init(
    host: NWEndpoint.Host, port: NWEndpoint.Port, using parameters: NWParameters
  ) { self.init(to: .hostPort(host: host, port: port), using: parameters) }

  /// Begins.
  public func start(queue: DispatchQueue) {
    guard state == .setup, let process = AppProcess.caller(of: "NWConnection.start") else { return }
    self.queue = queue
    move(to: .preparing)
    guard process.device.network != .none else { return move(to: .waiting(.posix(.ENETDOWN))) }
    process.reportUnmodelled(
      "NWConnection.start", by: "NWConnection.start",
      omission: "it waits, as when the other end refuses it", severity: .warning)
    move(to: .waiting(.posix(.ECONNREFUSED)))
  }

  /// Ends; what waits fails.
  public func cancel() {
    guard state != .cancelled else { return }
    let waiting = waiting
    self.waiting = []
    queue?.async { for call in waiting { call(.posix(.ECANCELED)) } }
    move(to: .cancelled)
  }

  /// Ends at once.
  public func forceCancel() { cancel() }
  /// Tries again; it is refused again.
  public func restart() { if case .waiting = state { move(to: state) } }

  /// Sends something; waits until the connection is made, and fails when it ends.
  public func send(
    content: Data?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true,
    completion: SendCompletion
  ) {
    guard case .contentProcessed(let done) = completion else { return }
    wait { done($0) }
  }

  /// Takes something; waits until the connection is made, and fails when it ends.
  @preconcurrency
  public func receive(
    minimumIncompleteLength: Int, maximumLength: Int,
    completion: @escaping @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void
  ) { wait { completion(nil, nil, true, $0) } }

  /// Takes a message; waits until the connection is made, and fails when it ends.
  @preconcurrency
  public func receiveMessage(
    completion: @escaping @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void
  ) { wait { completion(nil, nil, true, $0) } }

  private func wait(_ call: @escaping @Sendable (NWError) -> Void) {
    guard state == .cancelled else { return waiting.append(call) }
    queue?.async { call(.posix(.ECANCELED)) }
  }

  private func move(to state: State) {
    self.state = state
    queue?.async { [self] in stateUpdateHandler?(state) }
  }
}
