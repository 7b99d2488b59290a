internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Waits for connections: the phone lets it open no door here, so it fails, which is reported once.
public final class NWListener: @unchecked Sendable {
  /// How far it has come.
  public enum State: Equatable, Sendable {
    /// It has not begun.
    case setup
    /// It waits for a network.
    case waiting(NWError)
    /// It takes connections.
    case ready
    /// It has failed.
    case failed(NWError)
    /// It was ended.
    case cancelled
  }

  /// What it is called in the local network.
  public struct Service: Equatable, Sendable {
    /// The name; nil: the device's.
    public let name: String?
    /// The kind.
    public let type: String
    /// Where.
    public let domain: String?
    /// Creates a service.
    public init(name: String? = nil, type: String, domain: String? = nil) {
      self.name = name
      self.type = type
      self.domain = domain
    }
  }

  /// Its door; nil: none is open.
  public let port: NWEndpoint.Port? = nil
  /// How connections are made.
  public let parameters: NWParameters
  /// What it is called.
  public var service: Service?
  /// How far it has come.
  public private(set) var state = State.setup
  /// Where it tells; nil before it begins.
  public private(set) var queue: DispatchQueue?
  /// Called when it has come further.
  @preconcurrency public var stateUpdateHandler: (@Sendable (State) -> Void)?
  /// Called for each connection; never here.
  @preconcurrency public var newConnectionHandler: (@Sendable (NWConnection) -> Void)?

  /// Creates one of a door.
  public init(using parameters: NWParameters, on port: NWEndpoint.Port = .any) throws {
    self.parameters = parameters
  }

  /// Begins.
  public func start(queue: DispatchQueue) {
    let call = "NWListener.start"
    guard state == .setup, let process = AppProcess.caller(of: call) else { return }
    self.queue = queue
    process.reportUnmodelled(call, by: call, omission: "it fails: no door can be opened")
    move(to: .failed(.posix(.EPERM)))
  }

  /// Ends.
  public func cancel() {
    if state != .cancelled { move(to: .cancelled) }
  }

  private func move(to state: State) {
    self.state = state
    queue?.async { [self] in stateUpdateHandler?(state) }
  }
}
