public import Emulator
public import VirtualTime

/// What came of one interleaving.
public struct InterleavingResult: Equatable, Sendable {
  /// The number of the interleaving; 0 is first come, first served.
  public var index: Int
  /// What the ready queue did; ``ReadyQueuePolicy/description`` is what `--interleaving` takes.
  public var policy: ReadyQueuePolicy
  /// The error findings, where the scenario does not expect them; otherwise none.
  public var failures: [Finding]
}
