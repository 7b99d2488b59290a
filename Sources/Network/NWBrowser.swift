internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Looks for services of the local network: it finds none, which is reported once.
public final class NWBrowser: @unchecked Sendable {
  /// How far it has come.
  public enum State: Equatable, Sendable {
    /// It has not begun.
    case setup
    /// It looks.
    case ready
    /// It has failed.
    case failed(NWError)
    /// It was ended.
    case cancelled
    /// It waits for a network.
    case waiting(NWError)
  }

  /// What it looks for.
  public enum Descriptor: Hashable, Sendable {
    /// Services of a kind.
    case bonjour(type: String, domain: String?)
  }

  /// Something found.
  public struct Result: Hashable, Sendable {
    /// What changed.
    public enum Change: Hashable, Sendable {
      /// Nothing.
      case identical
      /// It came.
      case added(Result)
      /// It went.
      case removed(Result)
    }
    /// Where it is.
    public let endpoint: NWEndpoint
  }

  /// What it looks for.
  public let descriptor: Descriptor
  /// How far it has come.
  public private(set) var state = State.setup
  /// What was found.
  public let browseResults: Set<Result> = []
  /// Called when it has come further.
  @preconcurrency public var stateUpdateHandler: (@Sendable (State) -> Void)?
  /// Called when something else is found; never here.
  @preconcurrency
  public var browseResultsChangedHandler: (@Sendable (Set<Result>, Set<Result.Change>) -> Void)?
  private var queue: DispatchQueue?

  /// Creates one that looks for something.
  public init(for descriptor: Descriptor, using parameters: NWParameters) {
    self.descriptor = descriptor
  }

  /// Begins.
  public func start(queue: DispatchQueue) {
    let call = "NWBrowser.start"
    guard state == .setup, let process = AppProcess.caller(of: call) else { return }
    self.queue = queue
    process.reportUnmodelled(
      call, by: call, omission: "it finds nothing, as where nobody offers it", severity: .warning)
    move(to: .ready)
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
