internal import AppHosting
internal import DeviceModel
internal import Emulator
import FoundationAdditions

/// Tells how the phone reaches the network, and whenever that changes, while the process runs.
///
/// A process that was suspended hears of what has changed, once, when it goes on. From a thread that no simulation knows
/// a monitor is reported as uncontrolled, and finds no network.
public final class NWPathMonitor: AsyncSequence, @unchecked Sendable {
  /// A state of the network.
  public typealias Element = NWPath
  /// Called on the queue of the monitor, first soon after its start.
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)?
  /// The queue; nil before the start.
  public private(set) var queue: DispatchQueue?
  private let required: NWInterface.InterfaceType?
  private let prohibited: [NWInterface.InterfaceType]
  private var lastPath: NWPath?
  private var listener: DeviceListener?
  private var isCancelled = false

  /// Creates a monitor of all networks.
  public init() {
    required = nil
    prohibited = []
  }

  /// Creates a monitor of one kind of network.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    required = requiredInterfaceType
    prohibited = []
  }

  /// Creates a monitor of all but some kinds of networks.
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    required = nil
    prohibited = prohibitedInterfaceTypes
  }

  deinit { stop() }

  /// The state of the network now.
  public var currentPath: NWPath {
    path(on: AppProcess.caller(of: "NWPathMonitor.currentPath")?.device)
  }

  /// Begins; a monitor begins once.
  public func start(queue: DispatchQueue) {
    guard self.queue == nil, !isCancelled else { return }
    self.queue = queue
    guard let process = AppProcess.caller(of: "NWPathMonitor.start") else { return }
    listener = process.followDevice { [weak self] in self?.follow() }
    update(on: process.device)
  }

  /// Ends for good.
  public func cancel() {
    isCancelled = true
    stop()
  }

  private func stop() {
    listener?.stop()
    listener = nil
  }

  private func follow() {
    if let device = AppProcess.current?.device { update(on: device) }
  }

  private func update(on device: DeviceState) {
    let path = path(on: device)
    guard path != lastPath, let queue else { return }
    lastPath = path
    queue.async { [weak self] in
      guard let self, !isCancelled else { return }
      pathUpdateHandler?(path)
    }
  }

  private func path(on device: DeviceState?) -> NWPath {
    var unreached = DeviceState()
    unreached.network = .none
    return NWPath(device ?? unreached, required: required, prohibited: prohibited)
  }

  // MARK: As a sequence

  /// Begins, and waits for one state after the other.
  public func makeAsyncIterator() -> Iterator {
    let (paths, continuation) = AsyncStream.makeStream(of: NWPath.self)
    pathUpdateHandler = { continuation.yield($0) }
    continuation.onTermination = { _ in self.cancel() }
    start(queue: .main)
    return Iterator(paths: paths.makeAsyncIterator())
  }

  /// Waits for one state after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var paths: AsyncStream<NWPath>.Iterator
    /// Waits for a state; nil when the task is cancelled.
    public mutating func next() async -> NWPath? { await paths.next() }
  }
}
